import { describe, expect, it } from 'vitest';
import { listFaceOf, noticeFacts, pageFaceOf } from '#lib/lots/page-face.ts';
import { goodsDetail, lotDetail } from '../../islands/lot/lot-detail.ts';

const lot = {
  ...lotDetail(),
  title: '2021款 大众 途岳',
  registered: '2021.06',
  odometerKm: 82_000,
  city: '上海',
  emission: '国六',
  fuel: '汽油',
};
const goods = goodsDetail();

describe('the page of a lot', () => {
  it('speaks of a vehicle by its papers and its inspection', () => {
    const { description, heading, summary } = pageFaceOf(lot);
    expect(description).toBe(
      '2021款 大众 途岳，2021.06 上牌，停放在上海：当前价、距落槌、车况检测、出价记录与出价。',
    );
    expect(heading).toBe('车辆信息');
    expect(summary).toContainEqual(['表显里程', '8.2 万公里']);
  });

  it('speaks of goods by where they lie, without a summary', () => {
    const { description, heading, summary } = pageFaceOf(goods);
    expect(description).toBe('数控车床 3 台，存放在上海：当前价、距落槌、出价记录与出价。');
    expect([heading, summary]).toEqual(['物资信息', []]);
  });

  it('tells first how a thing is disposed of', () => {
    const lease = { kind: 'lease', per: 'month', months: 24 } as const;
    expect(pageFaceOf({ ...goods, disposal: lease }).basics.slice(0, 3)).toEqual([
      { label: '处置方式', value: '招租' },
      { label: '租期', value: '2 年' },
      { label: '计租', value: '出价是租金，单位元/月' },
    ]);
    const off = pageFaceOf({ ...lot, disposal: { kind: 'sell-off' } }).basics;
    expect(off[0]).toEqual({ label: '处置方式', value: '变卖' });
    expect(off[1]?.value).toBe('无人加价时，首次应价者买受');
    const view = { ...lot.view, isJudicial: true } as const;
    const ofCourt = pageFaceOf({ ...lot, view, disposal: { kind: 'sell-off' } }).basics;
    expect(ofCourt[1]?.value).toMatch(/^首次出价后进入 24 小时竞价程序/);
    expect(pageFaceOf(goods).basics.map(({ label }) => label)).not.toContain('处置方式');
  });

  it('tells the fuel of a vehicle without an exhaust instead', () => {
    const { summary, basics } = pageFaceOf({ ...lot, emission: '纯电动', fuel: '纯电动' });
    expect(summary).toContainEqual(['燃料', '纯电动']);
    expect(basics.map(({ label }) => label)).not.toContain('排放标准');
    expect(pageFaceOf(lot).summary).toContainEqual(['排放', '国六']);
  });
});

describe('a lot in lists, feeds and papers', () => {
  it('is shorter of what is over and in a narrow place', () => {
    const { shortTitle, pastFacts } = listFaceOf(lot);
    expect([shortTitle, ...pastFacts]).toEqual(['2021 大众 途岳', '2021.06', '8.2 万公里', '上海']);
  });

  it('leaves out of what one follows what nobody has told', () => {
    expect(listFaceOf({ ...lot, grade: 'A' }).followFacts).toEqual(['2021.06', '上海', 'A 级']);
    expect(listFaceOf({ ...lot, grade: '' }).followFacts).toEqual(['2021.06', '上海']);
  });

  it('tells of goods neither a day of registration nor an odometer', () => {
    const { pastFacts, feedFacts } = listFaceOf(goods);
    expect([pastFacts, feedFacts]).toEqual([
      ['机械设备', '上海'],
      ['机械设备', '上海'],
    ]);
  });

  it('has the facts of a vehicle for the line of a feed', () => {
    expect(listFaceOf(lot).feedFacts).toEqual(['上海', '2021.06 上牌', '8.2 万公里']);
  });

  it('tells in an announcement no year that nobody knows', () => {
    expect(noticeFacts({ registered: '2021.06', city: '上海' })).toBe('2021.06 登记 · 上海');
    expect(noticeFacts({ registered: '', city: '上海' })).toBe('上海');
    const off = { registered: '', city: '上海', disposal: { kind: 'sell-off' } } as const;
    expect(noticeFacts(off)).toBe('变卖 · 上海');
  });
});
