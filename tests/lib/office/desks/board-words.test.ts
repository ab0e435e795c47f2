// The control board, the ledger, viewings, talks, customers and texts in words, each of their
// states.
import { describe, expect, it } from 'vitest';
import type { EditorListOutput, EditorRow } from '#contract/content/outputs.ts';
import type { LedgerPage } from '#contract/deposits/outputs.ts';
import type { StaffPerson } from '#contract/office/person-outputs.ts';
import type { BoardLot } from '#contract/sales/control-outputs.ts';
import { contentPath, draftsIn, waitsHow } from '#lib/office/content/content-desk.ts';
import { boardQuery } from '#lib/office/control/board-query.ts';
import { boardCells, boardMeters, boardShape } from '#lib/office/control/board-view.ts';
import { deedButton, deedsFor, reasonChoices } from '#lib/office/control/control-view.ts';
import type { Subject } from '#lib/office/control/parts.ts';
import { checkedIn, ledgerLines } from '#lib/office/ledger/ledger-desk.ts';
import { talkWords, turnWord } from '#lib/office/offers/offers-desk.ts';
import { personFigures, personTags } from '#lib/office/people/person-words.ts';
import { arrivals } from '#lib/office/viewings/viewing-desk.ts';
import { BOARD } from '../board-fixtures.ts';
import { OFFICE_NOW_MS } from '../office-fixtures.ts';

const MINUTE_MS = 60_000;
const CUSTOMER: StaffPerson = {
  id: 'u-1',
  name: '林**',
  maskedPhone: '138****0021',
  isVerified: false,
  createdAtMs: OFFICE_NOW_MS,
  papers: null,
  deposit: { availableFen: 0, frozenFen: 0, performanceFen: 0 },
  entries: [],
  registeredCount: 3,
  unreadMessages: 1,
  orders: [],
  cases: null,
  logIns: [],
  notes: [],
  looks: [],
  nowMs: OFFICE_NOW_MS,
};
const NO_TEXTS: EditorListOutput = {
  collection: 'news',
  rows: [],
  gone: [],
  count: 0,
  page: 1,
  pageCount: 1,
  pictures: [],
  site: { isBuilding: false, builtAtMs: null, failure: null },
};
const [AWAITING, RUNNING, STILL] = BOARD.rows;
const [SALE, LANE] = BOARD.sales;
if (!AWAITING || !RUNNING || !STILL || !SALE || !LANE) throw new Error('the board lacks a row');

const cells = (part: Partial<BoardLot>) => boardCells({ ...RUNNING, ...part }, OFFICE_NOW_MS);
const soonBy = (leftMs: number): Partial<BoardLot> => ({ endsAtMs: OFFICE_NOW_MS + leftMs });

describe('a row of the board', () => {
  it.each([
    [{ ...soonBy(10 * MINUTE_MS + 1) }, 'calm', '10:01'],
    [{ ...soonBy(10 * MINUTE_MS) }, 'soon', '10:00'],
    [{ ...soonBy(2 * MINUTE_MS) }, 'soon', '02:00'],
    [{ ...soonBy(2 * MINUTE_MS - 1) }, 'hot', '02:00'],
    [{ ...soonBy(-1) }, 'hot', '00:00'],
    [{ status: 'scheduled', startsAtMs: OFFICE_NOW_MS + MINUTE_MS }, 'calm', '开拍 01:00'],
    [{ status: 'paused' }, 'still', '停'],
  ] as const)('%j is %s with %s left', (part, tone, left) => {
    expect(cells(part)).toMatchObject({ tone, left });
  });

  it.each([
    [{ extensionCount: 2, reserve: 'met' }, '第 2 次延时'],
    [{ reserve: 'met' }, '已达保留价'],
    [{ reserve: 'unmet', bidCount: 0 }, '无人出价'],
    [{ reserve: 'unmet' }, '竞价中'],
    [{ reserve: 'unmet', bidCount: 0, status: 'sealed', format: 'sealed' }, '投标中'],
    [{ reserve: 'met', extensionCount: 2, status: 'paused' }, '已暂停'],
  ] as const)('%j says the most telling of its states', (part, state) => {
    expect(cells(part).state).toBe(state);
  });

  it('names the start until a price stands, unless it is secret', () => {
    expect(cells({ priceFen: null }).price).toBe('起 ¥100,000');
    expect(cells({ priceFen: null, startPriceFen: null }).price).toBe('开拍时公布');
  });
});

describe('the figures over the board', () => {
  const meter = (name: string, part: Partial<typeof BOARD>) =>
    boardMeters({ ...BOARD, ...part }).find((one) => one.name === name);

  it.each([
    [-3, '-3 ms'],
    [0, '0 ms'],
    [12, '+12 ms'],
  ])('say by which way a clock is off: %s', (aheadMs, value) => {
    expect(meter('clock', { measures: { ...BOARD.measures, aheadMs } })?.value).toBe(value);
  });

  it('count lots and whole sales that stand still apart', () => {
    const sales = [{ ...SALE, pausedAtMs: 1 }, LANE];
    expect(meter('paused', { sales })).toMatchObject({ value: '1 件', note: '1 场整场暂停' });
  });

  it('ask for a new table only by rows, pauses and stops', () => {
    const shape = boardShape(BOARD);
    const dearer = BOARD.rows.map((lot) => ({ ...lot, priceFen: 1, bidsInMinute: 0 }));
    expect(boardShape({ ...BOARD, rows: dearer, bidsInMinute: 0 })).toBe(shape);
    expect(boardShape({ ...BOARD, rows: [RUNNING] })).not.toBe(shape);
    expect(boardShape({ ...BOARD, rows: [{ ...RUNNING, status: 'paused' }] })).toBe('lot-38!|');
    expect(boardShape({ ...BOARD, rows: [], sales: [{ ...SALE, pausedAtMs: 1 }] })).toBe('|sale-118');
  });

  it('forget filters that nobody knows', () => {
    const of = (query: string) => boardQuery(new URL(`http://localhost/office/control?${query}`));
    expect(of('state=lost&in=a%20b&words=%20%20')).toEqual({});
    expect(of('words=a%00b')).toEqual({});
    expect(of(`words=${'长'.repeat(80)}`)).toEqual({ words: '长'.repeat(60) });
  });
});

describe('deeds on the control desk', () => {
  const BOTH = { mayStop: true, mayHammer: true, mayPaddle: true };
  const lot = (one: BoardLot): Subject => ({ kind: 'lot', lot: one, sale: null });
  const sale = (pausedAtMs: number | null): Subject => ({
    kind: 'sale',
    sale: { ...SALE, pausedAtMs },
    lots: [RUNNING, STILL],
  });
  const mixed: Subject = { kind: 'all', sales: [SALE, { ...LANE, pausedAtMs: 1 }] };

  it.each([
    [lot(AWAITING), ['hammer', 'pause', 'withdraw']],
    [lot(RUNNING), ['pause', 'withdraw']],
    [lot({ ...RUNNING, format: 'lane' }), ['hall-bid', 'hall-paddle', 'pause', 'withdraw']],
    [lot({ ...STILL, format: 'lane' }), ['hall-paddle', 'resume', 'withdraw']],
    [lot(STILL), ['resume', 'withdraw']],
    [sale(null), ['pause', 'withdraw']],
    [sale(1), ['resume', 'withdraw']],
    [mixed, ['resume', 'pause']],
  ])('about %j are those that can be done', (subject, deeds) => {
    expect(deedsFor(subject, BOTH)).toEqual(deeds);
    expect(deedsFor(subject, { mayStop: false, mayHammer: false, mayPaddle: false })).toEqual([]);
  });

  it('part the hammer from the right to stop', () => {
    expect(deedsFor(lot(AWAITING), { ...BOTH, mayStop: false })).toEqual(['hammer']);
    expect(deedsFor(lot(RUNNING), { ...BOTH, mayStop: false })).toEqual([]);
  });

  it('say on their button what they stand for', () => {
    expect(deedButton('resume', lot(STILL))).toBe('恢复 011 号');
    expect(deedButton('withdraw', sale(null))).toBe('撤拍第 118 场，在看板上 2 件');
    expect(deedButton('pause', mixed)).toBe('暂停全部专场，2 场');
  });

  it('have reasons that the law’s own time closes', () => {
    const closed = (subject: Subject) =>
      reasonChoices('pause', subject).flatMap(({ value, reason }) => (reason ? [[value, reason]] : []));
    const opened = ['consignor-asks', '已开拍，不可选'];
    expect(closed(lot(RUNNING))).toEqual([['no-bidders', '已有出价，不可选'], opened]);
    expect(closed(lot({ ...RUNNING, bidCount: 0 }))).toEqual([opened]);
    expect(closed(lot({ ...RUNNING, bidCount: 0, status: 'scheduled' }))).toEqual([]);
    expect(closed(mixed)).toEqual([]);
  });
});

describe('the lines of the ledger', () => {
  /** A power of two for each account: none can hide behind another. */
  const ACCOUNTS = {
    freeFen: 1,
    frozenFen: 2,
    performanceFen: 4,
    withdrawingFen: 8,
    appliedFen: 16,
    heldPriceFen: 32,
    payableFen: 64,
    refundingFen: 128,
    forfeitedFen: 256,
    unclaimedFen: 512,
    incomeFen: 1_024,
    otherFen: 2_048,
    outFen: 4_096,
  };
  const PAGE: LedgerPage = { ...ACCOUNTS, inFen: 8_191, offFen: 0, checks: [], nowMs: OFFICE_NOW_MS };

  it('hold every account once, and come to what came in', () => {
    const sums = ledgerLines(PAGE).map(({ amountFen }) => amountFen);
    expect(sums).toEqual(Object.values(ACCOUNTS));
    expect(sums.reduce((sum, fen) => sum + fen, 0)).toBe(PAGE.inFen);
  });

  it('are stale only after two missed rounds', () => {
    const ago = (ms: number) => [{ atMs: OFFICE_NOW_MS - ms, offFen: 0 }];
    expect(checkedIn({ ...PAGE, checks: ago(150_000) }).isStale).toBe(false);
    expect(checkedIn({ ...PAGE, checks: ago(150_001) }).isStale).toBe(true);
    const early = { atMs: OFFICE_NOW_MS - 1, offFen: -1 };
    expect(checkedIn({ ...PAGE, checks: [early, ...ago(0)] })).toEqual({
      last: { atMs: OFFICE_NOW_MS, offFen: 0 },
      off: [early],
      isStale: false,
    });
  });
});

describe('visitors and talks', () => {
  it('stand by their time, people and not cars counted', () => {
    const one = { place: '一号库', displayName: '周远', maskedPhone: '138****5518', plate: '' };
    const at = (id: string, slotId: string, visitors: number) => {
      const fromMs = slotId === 's-1' ? 1 : 3;
      return { ...one, id, slotId, visitors, fromMs, toMs: fromMs + 1 };
    };
    const found = arrivals([at('a', 's-2', 3), at('b', 's-1', 4), at('c', 's-2', 1)]);
    const told = found.map(({ slotId, visitorCount, rows }) => [slotId, visitorCount, rows.length]);
    expect(told).toEqual([
      ['s-2', 4, 2],
      ['s-1', 4, 1],
    ]);
    expect(arrivals([])).toEqual([]);
  });

  it('have a word for each step of each side', () => {
    expect(talkWords({ by: 'consignor', what: 'lapse' })).toBe('委托方逾期未答复');
    expect(talkWords({ by: 'bidder', what: 'decline' })).toBe('竞买人放弃');
    const turns = (['own', 'other', 'stopped', 'over'] as const).map((turn) => turnWord({ turn }));
    expect(turns).toEqual(['等本行答复', '等对方答复', '随专场暂停', '已结束']);
  });
});

describe('a customer in words', () => {
  const person = (part: Partial<StaffPerson>): StaffPerson => ({ ...CUSTOMER, ...part });
  const caseAt = (status: 'accepted' | 'closed' | 'withdrawn') => ({
    id: status,
    number: 'ZY-1',
    title: '本田 雅阁',
    status,
    createdAtMs: OFFICE_NOW_MS,
  });

  it('has tags of papers and of open disputes only', () => {
    expect(personTags(person({}))).toEqual(['未认证']);
    const cases = [caseAt('closed'), caseAt('accepted'), caseAt('withdrawn')];
    expect(personTags(person({ isVerified: true, cases }))).toEqual(['已认证', '争议 1 件']);
    const papers = {
      id: 'v',
      kind: 'firm',
      status: 'waiting',
      name: '',
      number: '',
      submittedAtMs: 1,
    } as const;
    expect(personTags(person({ papers }))).toEqual(['未认证', '企业材料待审核']);
  });

  it('has sums to the fen, held ones apart', () => {
    const deposit = { availableFen: 123_405, frozenFen: 100, performanceFen: 0 };
    expect(personFigures(person({ deposit }))).toEqual([
      { label: '保证金可用', value: '¥1,234.05' },
      { label: '冻结', value: '¥1', note: '履约留存 ¥0' },
      { label: '已报名', value: '3 件', note: '未结束的拍品' },
      { label: '未读消息', value: '1 条' },
    ]);
  });
});

describe('a text that waits', () => {
  const row = (part: Partial<EditorRow>): EditorRow => ({
    name: 'one',
    title: '十一月公告',
    state: 'live',
    hasDraft: false,
    releaseAtMs: null,
    problem: null,
    ...part,
  });

  it.each([
    [{ problem: '图片没有了', releaseAtMs: OFFICE_NOW_MS, hasDraft: true }, '定时没有发布成：图片没有了'],
    [{ releaseAtMs: OFFICE_NOW_MS, hasDraft: true }, '2026-11-20 09:06:00 自动发布'],
    [{ hasDraft: true }, '草稿，发布后换掉现在的'],
    [{ hasDraft: true, state: 'new' }, '草稿，还没有发布过'],
  ] as const)('%j says how it comes out', (part, words) => {
    const list = { rows: [row(part), row({})] } as const;
    expect(draftsIn({ ...NO_TEXTS, ...list })).toEqual([row(part)]);
    expect(waitsHow(row(part))).toBe(words);
  });

  it('stands on its kind’s page of the console', () => {
    expect(contentPath('rules')).toBe('/office/content?collection=rules');
    expect(contentPath('rules', 3)).toBe('/office/content?collection=rules&page=3');
  });
});
