// Files of an announcement to take home, made from facts alone: the paper, the guide, the list, the
// entries of a calendar.
import { describe, expect, it } from 'vitest';
import { yuan } from '#core/money.ts';
import { calendarText } from '#core/sales/calendar.ts';
import { TIMED_NON_VEHICLE_RULES, TIMED_VEHICLE_RULES } from '#core/sales/rule-set.ts';
import { DAY_MS } from '#core/time/days.ts';
import { saleCalendar } from '#lib/discover/sale-feeds.ts';
import type { TextPaper } from '#server/pdf/print-text.ts';
import { guidePaper, lotsTable, noticeCalendar, noticePaper } from '#server/sales/notices/notice-files.ts';
import type { Noticed } from '#server/sales/notices/queries-notice-facts.ts';
import { summaryOf } from '#server/sales/notices/queries-notice-list.ts';
import type { NoticeVersion } from '#server/sales/notices/store-announcements.ts';
import { tableAsCsv } from '#server/words/table.ts';
import { somePlan, TODAY_MS } from '../../../kit/sales.ts';
import { someContact, someNoticeLot } from '../../../kit/sales/notices.ts';

const ORIGIN = 'https://luochui.test';

const version = (part: Partial<NoticeVersion> = {}): NoticeVersion => ({
  saleId: 'sale-1',
  version: 1,
  plan: somePlan(),
  reason: null,
  atMs: TODAY_MS,
  staffId: 'clerk',
  ...part,
});

const second = version({
  version: 2,
  atMs: TODAY_MS + DAY_MS,
  reason: '更换展场',
  plan: somePlan({ previewToMs: TODAY_MS + 6 * DAY_MS }),
});

const noticed = (part: Partial<Noticed> = {}, row: Partial<Noticed['row']> = {}): Noticed => ({
  row: {
    saleId: 'sale-1',
    format: 'timed',
    announcedAtMs: TODAY_MS,
    version: 1,
    changedAtMs: null,
    name: '上海二手车专场',
    number: 118,
    hall: 'vehicle',
    city: '上海',
    consignor: '示例汽车租赁',
    partnerId: null,
    startsAtMs: somePlan().startsAtMs,
    endsAtMs: somePlan().firstEndMs + 60_000,
    lotCount: 2,
    isOver: 0,
    withdrawnAtMs: null,
    pausedAtMs: null,
    reason: null,
    ...row,
  },
  rules: TIMED_VEHICLE_RULES,
  versions: [version()],
  lots: [someNoticeLot(), someNoticeLot({ lotId: 'lot-2', number: '002', hasReserve: false })],
  house: { name: '示例拍卖行', permitNumber: '沪拍 001', issuer: '上海市商务委员会' },
  auctioneer: { name: '周明', certificate: 'P-0001' },
  contact: someContact,
  ...part,
});

const titlesIn = ({ chapters }: TextPaper): string[] => chapters.map(({ title }) => title);
const tableIn = ({ chapters }: TextPaper, title: string) =>
  chapters.find((chapter) => chapter.title === title)?.blocks.find(({ is }) => is === 'table');

describe('an announcement on paper', () => {
  it('carries who announces it, by what permit, when, and in which version', () => {
    const { title, number, beside, facts, atMs } = noticePaper(noticed(), version());
    expect({ title, number, beside, atMs }).toEqual({
      title: '上海二手车专场拍卖公告（第 118 场）',
      number: '〔2026〕落拍告字第 118 号',
      beside: '上海二手车专场 · 第 118 场',
      atMs: TODAY_MS,
    });
    expect(facts).toEqual([
      { label: '拍卖人', value: '示例拍卖行' },
      { label: '批准证书', value: '沪拍 001' },
      { label: '首次公告', value: '2026年11月21日 10:00' },
      { label: '本版', value: '第 1 版，2026年11月21日 10:00' },
    ]);
  });

  it('has its chapters in the law’s order, with the lots', () => {
    const paper = noticePaper(noticed(), version());
    expect(titlesIn(paper)).toEqual([
      '拍卖的时间、地点',
      '拍卖标的',
      '标的展示的时间、地点',
      '参与竞买应当办理的手续',
      '保证金',
      '竞价方式、加价与延时',
      '付款、提车与过户',
      '瑕疵说明',
      '其他事项',
      '咨询与监督',
    ]);
    expect(tableIn(paper, '拍卖标的')).toEqual({
      is: 'table',
      head: ['编号', '拍品', '起拍价', '保证金', '保留价'],
      rows: [
        ['001', '2021款 大众 帕萨特', '¥72,000', '¥7,200', '有'],
        ['002', '2021款 大众 帕萨特', '¥72,000', '¥7,200', '无'],
      ],
    });
  });

  it('of very many lots prints the first, and points on', () => {
    const lots = Array.from({ length: 300 }, (_, at) => someNoticeLot({ lotId: `lot-${at}` }));
    const paper = noticePaper(noticed({ lots }, { lotCount: 300 }), version());
    expect(tableIn(paper, '拍卖标的')).toMatchObject({ rows: { length: 120 } });
    const objects = paper.chapters.find(({ title }) => title === '拍卖标的');
    expect(objects?.blocks.at(-1)).toEqual({ is: 'note', text: '另有 180 件，见拍品清单。' });
  });

  it('says at its foot where it was published, why amended', () => {
    expect(noticePaper(noticed(), version()).foot).toBe('本公告刊登于示例日报（2026-11-21）。');
    expect(noticePaper(noticed(), second).foot).toBe(
      '本公告刊登于示例日报（2026-11-21）。变更说明：更换展场',
    );
    const gone = noticed({}, { withdrawnAtMs: TODAY_MS + DAY_MS });
    expect(noticePaper(gone, version()).foot).toMatch(/^本场拍卖已撤回，本公告不再生效。/);
  });

  it('of a version says what that version said', () => {
    const texts = [version(), second].map((one) =>
      JSON.stringify(noticePaper(noticed({ versions: [version(), second] }), one).chapters[2]),
    );
    expect(texts[0]).toContain('2026年11月28日 10:00');
    expect(texts[1]).toContain('2026年11月27日 10:00');
  });

  it('of an unrecorded house bears the name one can ask', () => {
    const { facts } = noticePaper(noticed({ house: null }), version());
    expect(facts.slice(0, 2)).toEqual([
      { label: '拍卖人', value: someContact.name },
      { label: '批准证书', value: '' },
    ]);
  });
});

describe('the guide for bidders', () => {
  it('is what one must know and do, by its rules', () => {
    const guide = guidePaper(noticed(), version());
    expect(guide.title).toBe('竞买须知');
    expect(titlesIn(guide)).toEqual([
      '参与竞买应当办理的手续',
      '保证金',
      '竞价方式、加价与延时',
      '付款、提车与过户',
    ]);
    expect(guide.foot).toContain('本场适用规则：机动车网络专场竞价规则 2026年第1版，');
  });

  it('for goods tells how they are handed over', () => {
    const plan = somePlan({ hall: 'non-vehicle' });
    const guide = guidePaper(
      noticed({ rules: TIMED_NON_VEHICLE_RULES, versions: [version({ plan })] }),
      version({ plan }),
    );
    expect(titlesIn(guide).at(-1)).toBe('付款与交割');
  });
});

describe('the list for a spreadsheet', () => {
  const lotFile = (given: Noticed): string => tableAsCsv(lotsTable(given));

  it('has a line for each lot, its sums for reckoning', () => {
    const lots = [someNoticeLot({ startPriceFen: yuan(72_000) + 50, defects: '左门, 喷漆' })];
    expect(lotFile(noticed({ lots })).split('\r\n').slice(1)).toEqual([
      '001 号,2021款 大众 帕萨特,2021年5月,上海,72000.5,7200,有,"左门, 喷漆"',
      '',
    ]);
  });

  it('of goods says where they are kept, without registration', () => {
    const plan = somePlan({ hall: 'non-vehicle' });
    const lines = lotFile(noticed({ lots: [someNoticeLot()], versions: [version({ plan })] })).split('\r\n');
    expect(lines[0]).toContain('编号,拍品,存放地,起拍价（元）');
    expect(lines[1]).toContain('帕萨特,上海,');
  });

  it('of no lots is its head', () => {
    expect(
      lotFile(noticed({ lots: [] }))
        .trim()
        .split('\r\n'),
    ).toHaveLength(1);
  });
});

describe('the entries of a calendar', () => {
  const linesOf = (given: Noticed): string[] =>
    noticeCalendar(given, ORIGIN).replaceAll('\r\n ', '').split('\r\n');

  it('are the sale and its preview, as a calendar reads them', () => {
    expect(linesOf(noticed())).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//luochui//sales//ZH',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:上海二手车专场',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'BEGIN:VEVENT',
      'UID:sale-sale-1@luochui.test',
      'DTSTAMP:20261121T020000Z',
      'LAST-MODIFIED:20261121T020000Z',
      'SEQUENCE:0',
      'DTSTART:20261129T020000Z',
      'DTEND:20261129T040100Z',
      'SUMMARY:上海二手车专场（第 118 场）',
      'DESCRIPTION:2 件标的，委托人 示例汽车租赁。时间以公告为准。',
      'LOCATION:上海',
      'URL:https://luochui.test/infoDatails?id=sale-1',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:preview-sale-1@luochui.test',
      'DTSTAMP:20261121T020000Z',
      'LAST-MODIFIED:20261121T020000Z',
      'SEQUENCE:0',
      'DTSTART:20261122T020000Z',
      'DTEND:20261128T020000Z',
      'SUMMARY:预展：上海二手车专场（第 118 场）',
      'DESCRIPTION:上海市示例路 1 号展场',
      'LOCATION:上海市示例路 1 号展场',
      'URL:https://luochui.test/infoDatails?id=sale-1',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('keep their names and count changes, for calendars’ sake', () => {
    const before = linesOf(noticed());
    const after = linesOf(
      noticed({ versions: [version(), second] }, { version: 2, changedAtMs: second.atMs }),
    );
    const named = (lines: string[]): string[] => lines.filter((line) => line.startsWith('UID'));
    expect(named(after)).toEqual(named(before));
    expect(after.filter((line) => line.startsWith('SEQUENCE'))).toEqual(['SEQUENCE:1', 'SEQUENCE:1']);
    expect(after).toContain('DTEND:20261127T020000Z');
  });

  it('of a sale are the same in file and calendar', () => {
    const given = noticed();
    const feed = saleCalendar([summaryOf(given.row, TODAY_MS)], { site: new URL(ORIGIN), name: '' });
    const all = calendarText(feed).replaceAll('\r\n ', '').split('\r\n');
    const entryIn = (lines: string[]) =>
      lines.slice(lines.indexOf('BEGIN:VEVENT'), lines.indexOf('END:VEVENT'));
    expect(entryIn(all)).toEqual(entryIn(linesOf(given)));
  });

  it('of a sale that is gone are struck out, timed', () => {
    const lines = linesOf(noticed({}, { withdrawnAtMs: TODAY_MS + DAY_MS }));
    expect(lines.filter((line) => line === 'STATUS:CANCELLED')).toHaveLength(2);
    expect(lines).toContain('LAST-MODIFIED:20261122T020000Z');
    expect(lines).toContain('SEQUENCE:1');
  });
});
