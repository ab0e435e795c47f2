// The words a lot is found by: the same in the house's search and in a list of one's own.
import { describe, expect, test } from 'vitest';
import {
  isFoundIn,
  searchTextOfLot,
  searchWays,
  waysLookedFor,
  wordsOfLot,
  type ListedLot,
} from '#server/catalogue/store/search-words.ts';

const passat: ListedLot = {
  title: '2019款 大众 帕萨特 330TSI 豪华版',
  number: 'A017',
  brand: '大众',
  series: '帕萨特',
  city: '重庆',
  vinTail: '10K432',
};

const isFound = (lot: ListedLot, question: string): boolean => {
  const words = new Set(wordsOfLot(lot));
  return searchWays(question).some((way) => way.every((word) => words.has(word)));
};
/** In a list of one's own, where the frame number does not count. */
const isFoundAtHome = (lot: ListedLot, question: string): boolean =>
  isFoundIn(searchTextOfLot(lot), waysLookedFor(question));

describe('the words of a name that goes on in letters', () => {
  test.each([
    ['比亚迪', '汉', '2021款 比亚迪 汉 EV 超长续航豪华型', 'hanev'],
    ['比亚迪', '汉', '2021款 比亚迪 汉 EV 超长续航豪华型', 'bydhev'],
    ['比亚迪', '汉', '2021款 比亚迪 汉 EV 超长续航豪华型', 'biyadihanev'],
    ['比亚迪', '秦', '2022款 比亚迪 秦 PLUS DM-i 冠军版', '秦plusdm'],
    ['比亚迪', '秦', '2022款 比亚迪 秦 PLUS DM-i 冠军版', 'qinplusdmi'],
    ['五菱', '宏光', '2021款 五菱 宏光 MINI EV 马卡龙版', 'hongguangmini'],
    ['五菱', '宏光', '2021款 五菱 宏光 MINI EV 马卡龙版', 'hgmini'],
    ['五菱', '宏光', '2021款 五菱 宏光 MINI EV 马卡龙版', 'MiniEV'],
    ['五菱', '宏光', '2021款 五菱 宏光 MINI EV 马卡龙版', '宏光miniev马卡龙'],
    ['五菱', '宏光', '2020款 五菱 宏光 S 1.5L 手动舒适型', '宏光S'],
    ['五菱', '宏光', '2020款 五菱 宏光 S 1.5L 手动舒适型', '宏光s1.5l'],
  ])('%s %s of %s is found by %s', (brand, series, title, question) => {
    const lot = { ...passat, title, brand, series };
    expect(isFound(lot, question)).toBe(true);
    expect(isFoundIn(searchTextOfLot(lot), waysLookedFor(question))).toBe(true);
    expect(isFound(passat, question)).toBe(false);
  });
});

describe('the kind of goods', () => {
  const press = { ...passat, title: '济南二机 J36 压力机', brand: '', series: '', kind: 'equipment' };

  test.each(['设备', '机械设备', 'jxsb', 'jixieshebei', '压力机'])('leads to them by %s', (question) => {
    expect(isFound(press, question)).toBe(true);
    expect(isFoundAtHome(press, question)).toBe(true);
  });

  test('leads to no vehicle, and to no goods of another kind', () => {
    expect(isFound({ ...press, kind: 'scrap' }, '设备')).toBe(false);
    expect(isFound({ ...passat, kind: 'vehicle' }, '车辆')).toBe(false);
  });
});

describe('a list of one’s own', () => {
  test('one’s own lists find whatever the house finds, by one character', () => {
    const lots: readonly ListedLot[] = [
      { ...passat, vinTail: null },
      { ...passat, vinTail: null, title: '2021款 比亚迪 汉 EV 豪华型', brand: '比亚迪', series: '汉' },
      { ...passat, vinTail: null, title: 'Model 3 后驱版', brand: '特斯拉', series: 'Model 3' },
    ];
    for (const lot of lots) for (const word of wordsOfLot(lot)) expect(isFoundAtHome(lot, word)).toBe(true);
    expect([isFoundAtHome(passat, '帕'), isFoundAtHome(passat, '迪'), isFoundAtHome(passat, '%')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test.each(['帕', '017', '0017号', '17 号', '019款', '30tsi', '重庆', 'VW', '大眾帕薩特'])(
    'finds a Passat by %s',
    (question) => {
      expect(isFoundAtHome(passat, question)).toBe(true);
    },
  );

  test.each(['018号', '奥迪', '%', '', '10k432', '2018款'])('does not find a Passat by %j', (question) => {
    expect(isFoundAtHome(passat, question)).toBe(false);
  });
});
