import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchFound, Suggestions } from '#contract/catalogue/outputs.ts';
import { searchWays, wordsOfLot } from '#server/catalogue/store/search-words.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import { cardInHall, someLot, someSale } from '../../kit/fixtures.ts';
import { END_MS, MINUTE_MS, START_MS } from '../../kit/lots.ts';
import { call, openTestServer, type TestServer } from '../../kit/test-server.ts';

type Words = Parameters<typeof wordsOfLot>[0];

const passat: Words = {
  title: '2019款 大众 帕萨特 330TSI 豪华版',
  number: 'A017',
  brand: '大众',
  series: '帕萨特',
  city: '重庆',
  vinTail: '10K432',
};

const isFound = (lot: Words, question: string): boolean => {
  const words = new Set(wordsOfLot(lot));
  return searchWays(question).some((way) => way.every((word) => words.has(word)));
};

describe('the words of a lot', () => {
  test.each([
    ['its title', '帕萨特 330tsi'],
    ['two characters of it', '萨特'],
    ['its brand and series without a space', '大众帕萨特'],
    ['the initials of its series', 'pst'],
    ['the first of its initials', 'ps'],
    ['the initials of brand and series', 'dzpst'],
    ['its spelling, begun', 'pasa'],
    ['its number', 'a017'],
    ['its number without letters and noughts', '17'],
    ['the tail of its frame number', '432'.padStart(4, 'K')],
    ['six of its frame number, in small letters', '10k432'],
    ['the city it stands in', '重庆 帕萨特'],
    ['full-width letters', 'Ａ０１７'],
    ['its model year', '2019款'],
    ['its model year as the trade says it', '19款'],
    ['its model year in full', '2019年款大众'],
    ['a year', '大众2019年'],
    ['its year and brand without a blank', '2019款大众'],
    ['its brand and year without a blank', '大众2019款'],
    ['its whole title without a blank', '2019款大众帕萨特330TSI豪华版'],
    ['its title in traditional characters', '2019款 大眾 帕薩特 豪華版'],
    ['signs copied from a PDF', '⼤众'],
    ['its number with more noughts', 'A0017 号'],
    ['its number with fewer', 'a17'],
  ])('a Passat is found by %s', (_what, question) => {
    expect(isFound(passat, question)).toBe(true);
  });

  test.each(['帕特', '奥迪', 'tsp', '0432', '帕萨特 上海', 'gl8', '18款', '2018年'])(
    'a Passat is not found by %s',
    (question) => {
      expect(isFound(passat, question)).toBe(false);
    },
  );

  test('characters read in two ways are spelt as the name is spoken', () => {
    expect(isFound({ ...passat, brand: '长安', series: '逸动' }, 'cayd')).toBe(true);
    expect(isFound({ ...passat, city: '', title: '', brand: '重庆', series: '' }, 'cq')).toBe(true);
  });

  test.each([
    ['CR‑V 净速版', 'crv'],
    ['CR‑V 净速版', 'cr-v'],
    ['ID.3 纯净版', 'id.3'],
    ['GL8 陆尊', 'gl8 陆尊'],
  ])('%s is found by %s, however its halves are joined', (title, question) => {
    expect(isFound({ ...passat, title }, question)).toBe(true);
  });

  test.each(['帕', 'a', '7', '', '   ', '!!', '。'])('%j is too short to be asked', (question) => {
    expect(searchWays(question)).toEqual([]);
  });

  test.each([
    ['017号', '017'],
    ['017 号', '017'],
    ['第017号', '017'],
    ['第 17 号', '017'],
    ['#017', '017'],
    ['lot 17', '017'],
    ['Lot017', '017'],
    ['No. 17', '017'],
    ['№017', '017'],
    ['编号：017', '017'],
    ['０１７号', '017'],
    ['7号', '007'],
    ['A017号', 'A017'],
    ['017号拍品', '017'],
  ])('%s finds lot %s, as it stands on the page', (question, number) => {
    expect(isFound({ ...passat, number }, question)).toBe(true);
  });

  test.each([
    ['Model 3 后驱版', 'model3'],
    ['Model 3 后驱版', '特斯拉Model3'],
    ['Model 3 后驱版', 'MODEL 3'],
    ['Model3 后驱版', 'model 3'],
    ['ES 200 卓越版', 'es200'],
    ['ES200 卓越版', 'es 200'],
    ['C 260 L 运动版', 'c260l'],
  ])('%s is found by %s, written apart or together', (title, question) => {
    const lot = { ...passat, title: `特斯拉 ${title}`, brand: '特斯拉', series: '' };
    expect(isFound(lot, question)).toBe(true);
  });

  test.each([
    ['宝马', '寶馬'],
    ['宝马', 'BMW'],
    ['宝马', 'ｂｍｗ'],
    ['宝马', 'bmw320'],
    ['比亚迪', '比亞迪'],
    ['比亚迪', 'BYD'],
    ['奔驰', '賓士'],
    ['奔驰', '平治'],
    ['奔驰', 'Benz'],
    ['奔驰', 'Mercedes-Benz'],
    ['奔驰', 'mercedes benz'],
    ['奔驰', '梅赛德斯'],
    ['丰田', '豐田'],
    ['丰田', 'Toyota'],
    ['大众', '大眾'],
    ['大众', 'VW'],
    ['大众', '福斯'],
    ['路虎', 'Land Rover'],
    ['路虎', 'landrover'],
    ['劳斯莱斯', 'Rolls Royce'],
    ['雷克萨斯', '凌志'],
    ['沃尔沃', 'volvo'],
  ])('%s is found by %s', (brand, question) => {
    expect(isFound({ ...passat, title: `2020款 ${brand} 320Li`, brand, series: '320Li' }, question)).toBe(
      true,
    );
    expect(isFound(passat, question)).toBe(brand === '大众');
  });

  test('a word on a card that names no brand is none', () => {
    expect(isFound({ ...passat, title: '大众 途观 极致版' }, '英菲尼迪')).toBe(false);
    expect(isFound({ ...passat, title: '名贵 fordable', brand: '', series: '' }, '福特')).toBe(false);
  });

  test.each([
    ['比亚迪', '汉EV', 'hev'],
    ['比亚迪', '汉EV', 'hanev'],
    ['比亚迪', '汉EV', 'bydhev'],
    ['比亚迪', '汉EV', 'biyadihanev'],
    ['丰田', 'RAV4荣放', 'rav4rf'],
    ['丰田', 'RAV4荣放', 'rav4rong'],
    ['别克', 'GL8陆尊', 'gl8lz'],
  ])('%s %s, which mixes scripts, is found by %s', (brand, series, question) => {
    expect(isFound({ ...passat, title: `${brand} ${series}`, brand, series }, question)).toBe(true);
  });

  test('traditional characters on a card are found by simplified ones', () => {
    expect(isFound({ ...passat, title: '寶馬 三系', brand: '寶馬', series: '三系' }, '宝马')).toBe(true);
  });

  test('a series of one character is found together with its brand', () => {
    expect(isFound({ ...passat, brand: '比亚迪', series: '汉', title: '比亚迪 汉EV' }, '比亚迪 汉')).toBe(
      true,
    );
  });
});

describe('search over HTTP', () => {
  let server: TestServer;

  const lot = (id: string, position: number, part: { brand: string; series: string; endsAtMs: number }) => {
    const made = someLot({ id, position, endsAtMs: part.endsAtMs });
    const title = `2020款 ${part.brand} ${part.series} 豪华版`;
    return {
      ...made,
      card: { ...made.card, title, brand: part.brand, number: `B${position}0${position}` },
      traits: { series: part.series, vinTail: `77${position}00${position}` },
    };
  };

  beforeAll(async () => {
    server = await openTestServer();
    const sale = someSale({ id: 'sale-2', number: 2 });
    const lots = [
      lot('late', 1, { brand: '奥迪', series: 'A6L', endsAtMs: END_MS + 9 * MINUTE_MS }),
      lot('soon', 2, { brand: '奥迪', series: 'A4L', endsAtMs: END_MS + MINUTE_MS }),
      lot('other', 3, { brand: '五菱', series: '宏光', endsAtMs: END_MS }),
    ];
    await server.engine.run(publishSale, { sale, lots });
    const practice = someSale({ id: 'practice', number: 3, hall: 'practice' });
    const robot = lot('robot', 4, { brand: '奥迪', series: 'Q3', endsAtMs: END_MS });
    const inPractice = { ...robot, card: cardInHall(robot.card, 'practice') };
    await server.engine.run(publishSale, { sale: practice, lots: [inPractice] });
  });
  afterAll(() => server.close());

  const search = (input: object) => call<SearchFound>(server, ['search', input]);
  const idsOf = (answer: { data: SearchFound }): string[] => answer.data.rows.map(({ view }) => view.id);

  test('what ends first comes first, and the practice hall is left out', async () => {
    const answer = await search({ q: '奥迪' });
    expect(idsOf(answer)).toEqual(['soon', 'late']);
    expect(answer.data).toMatchObject({ total: 2, isAtLeast: false, page: 1, pageCount: 1 });
  });

  test.each([
    ['B303', ['other']],
    ['773003', ['other']],
    ['wlhg', ['other']],
    ['奥迪 A6', ['late']],
    ['Audi A6', ['late']],
    ['2020款奥迪A6', ['late']],
    ['20款奧迪a6l豪華版', ['late']],
    ['奧迪A6L', ['late']],
    ['B303 号', ['other']],
    ['第B303号', ['other']],
    ['没有这种车', []],
    ['a"b\'c AND OR NOT * ( ) : ^', []],
    ["'; drop table lots; --", []],
  ])('%s finds %j', async (q, ids) => {
    const answer = await search({ q });
    expect([answer.code, answer.code === 200 && idsOf(answer)]).toEqual([200, ids]);
  });

  test('one character is refused by name, with how many it takes', async () => {
    const answer = await search({ q: '奥' });
    expect(answer).toMatchObject({
      status: 400,
      code: 4002,
      data: { refusal: { code: 'SEARCH_TOO_SHORT', leastLetters: 2 } },
    });
  });

  test('what was knocked down is not found, even by frame number', async () => {
    server.clock.moveTo(END_MS + MINUTE_MS / 2);
    await server.engine.run(advanceLots, { lotIds: ['other'], outage: null });
    expect(idsOf(await search({ q: '五菱' }))).toEqual([]);
    expect(idsOf(await search({ q: '五菱', among: 'sold' }))).toEqual([]);
    expect(idsOf(await search({ q: '773003', among: 'sold' }))).toEqual([]);
    server.clock.moveTo(START_MS + 1_000);
  });

  const suggested = async (q: string) =>
    (await call<Suggestions>(server, ['suggest', { q }])).data.rows.map(
      ({ kind, value }) => `${kind} ${value}`,
    );

  test.each([
    ['奥', ['brand 奥迪', 'series 奥迪 A4L', 'series 奥迪 A6L']],
    ['ad', ['brand 奥迪', 'series 奥迪 A4L', 'series 奥迪 A6L']],
    ['a6', ['series 奥迪 A6L']],
    ['hongg', ['series 五菱 宏光']],
    ['Audi', ['brand 奥迪']],
    ['au', ['brand 奥迪']],
    ['奧迪', ['brand 奥迪', 'series 奥迪 A4L', 'series 奥迪 A6L']],
    ['adA6', ['series 奥迪 A6L']],
    ['不存在', []],
    ['%', []],
    ['机械', ['kind equipment']],
    ['fjwz', ['kind scrap']],
    ['tudi', ['kind land']],
  ])('whoever has typed %s may mean %j', async (q, names) => {
    expect((await suggested(q)).filter((name) => !name.includes('Q3')).toSorted()).toEqual(names.toSorted());
  });
});
