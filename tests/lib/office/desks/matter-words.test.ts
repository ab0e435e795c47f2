// Matters of two persons: what each kind takes of a form and of a file, its words, whose word is
// wanted; and sums and moments as they are typed of a bank's line.
import { describe, expect, it } from 'vitest';
import { choicesOf, hasSum, MATTER_KINDS, matterIn } from '#lib/office/money/matter-form.ts';
import { stepsOf, wayWords, type MatterKind } from '#lib/office/money/matter-view.ts';
import { momentMs, viewIn } from '#lib/office/money/parts.ts';
import { FILE, UNCLAIMED, YOU } from '../money-fixtures.ts';

/** Every field of every form at once: a kind may take its own and nothing else. */
const ALL = {
  bidderId: 'u-1',
  what: 'x-1.y-2',
  sum: '83,057.01',
  article: '第39条',
  rank: '3',
  isPaid: 'yes',
  reason: '已核对',
};
const formOf = (fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const matterOf = (kind: MatterKind, fields: Readonly<Record<string, string>> = {}) =>
  matterIn(kind, formOf({ ...ALL, ...fields }));

const TAKEN: Readonly<Record<MatterKind, object>> = {
  transfer: { transferId: 'x-1.y-2' },
  credit: { amountFen: 8_305_701 },
  voucher: { orderId: 'x-1.y-2', receivedFen: 8_305_701 },
  penalty: { orderId: 'x-1.y-2', receivedFen: 8_305_701 },
  proceeds: { orderId: 'x-1.y-2' },
  refund: { orderId: 'x-1', refundId: 'y-2' },
  payout: { payoutId: 'x-1.y-2', isPaid: true },
  forfeit: { lotId: 'x-1.y-2', article: '第39条' },
  reversal: { transactionId: 'x-1.y-2' },
  closing: { orderId: 'x-1.y-2' },
  'level-account': {},
  priority: { lotId: 'x-1.y-2', rank: 3 },
};

describe('a matter read from its form', () => {
  it.each(MATTER_KINDS)('of kind %s takes its own fields and no other', (kind) => {
    expect(matterOf(kind)).toEqual({ ok: true, matter: { kind, bidderId: 'u-1', ...TAKEN[kind] } });
  });

  it.each(MATTER_KINDS)('of kind %s names exactly the fields that lack', (kind) => {
    const lacks = {
      ...(kind !== 'credit' && kind !== 'level-account' && { what: '请选择办理哪一笔' }),
      ...(hasSum(kind) && { sum: '请填写金额' }),
    };
    const isWhole = kind === 'level-account';
    expect(matterOf(kind, { what: ' ', sum: ' ' })).toEqual(
      isWhole ? { ok: true, matter: { kind, bidderId: 'u-1' } } : { ok: false, problems: lacks },
    );
  });

  it.each([
    ['０．０１', 1],
    ['￥1,234,567.8', 123_456_780],
    ['10.5万', 10_500_000],
    ['83057.10元', 8_305_710],
  ])('knows the sum %s to the fen', (sum, amountFen) => {
    expect(matterOf('credit', { sum })).toMatchObject({ ok: true, matter: { amountFen } });
  });

  it.each([
    ['12,60', '金额里的逗号或空格分不清是分节还是小数点：请写数字，不加逗号，小数点用“.”'],
    ['-5', '金额不能是负数，请写数字，例如 120000'],
    ['1.005', '金额没有看懂，请写数字，例如 120000 或 12万'],
    ['99999999999', '金额不超过 100 亿元，请检查'],
  ])('never guesses at the sum %s', (sum, problem) => {
    expect(matterOf('credit', { sum })).toEqual({ ok: false, problems: { sum: problem } });
  });
});

describe('things a matter can be about', () => {
  const named = (kind: MatterKind) => choicesOf(kind, FILE, [UNCLAIMED])?.map(({ value }) => value) ?? null;

  it.each<[MatterKind, readonly string[] | null]>([
    ['transfer', ['t-2']],
    ['credit', null],
    ['voucher', ['o-1']],
    ['penalty', []],
    ['proceeds', ['o-2']],
    ['refund', ['o-1.r-1']],
    ['payout', ['w-1']],
    ['forfeit', ['lot-1']],
    ['reversal', ['b-1']],
    ['closing', []],
    ['level-account', []],
    ['priority', ['lot-9']],
  ])('of kind %s are %j', (kind, values) => {
    expect(named(kind)).toEqual(values);
  });

  it('are the account itself while it has no level', () => {
    expect(choicesOf('level-account', { ...FILE, hasLevelAccount: false }, [])).toBeNull();
  });

  it('tell a booking by hand from one that came in', () => {
    const [first] = FILE.bookings;
    const bookings = first ? [first, { ...first, id: 'b-2', kind: 'top-up' as const }] : [];
    expect(choicesOf('reversal', { ...FILE, bookings }, [])?.map(({ label }) => label)).toEqual([
      '2026-11-20 09:06:00 手工入账 ¥30.00',
      '2026-11-20 09:06:00 充值 ¥30.00',
    ]);
  });

  it('name no sum where none is due', () => {
    const orders = FILE.orders.map((order) => ({
      ...order,
      may: [{ kind: 'closing' as const, dueFen: null }],
    }));
    expect(choicesOf('closing', { ...FILE, orders }, [])).toEqual([
      { value: 'o-1', label: 'LC20261118-0031 丰田 RAV4' },
    ]);
  });
});

describe('a decision in words', () => {
  it('says of a payout by its result where the money goes', () => {
    const payout = { kind: 'payout', bidderId: 'u-1', payoutId: 'w-1' } as const;
    expect(wayWords({ ...payout, isPaid: true })).toBe('提现中的款 → 已到本人银行卡');
    expect(wayWords({ ...payout, isPaid: false })).toBe('提现中的款 → 退回本人可用余额');
  });

  it('says where no money moves', () => {
    const about = { bidderId: 'u-1', orderId: 'o-1' };
    expect(wayWords({ kind: 'closing', ...about })).toBe('不动账上的钱');
    expect(wayWords({ kind: 'proceeds', ...about })).toBe('这笔订单的货款 → 委托方可用余额');
  });

  it.each([
    ['proposed', ['take-back'], ['approve', 'take-back']],
    ['objected', ['take-back'], ['uphold', 'take-back']],
    ['announced', ['take-back'], ['take-back']],
    ['executed', [], []],
    ['withdrawn', [], []],
  ] as const)('at %s is ended only by a second person', (status, own, others) => {
    expect(stepsOf({ status, proposedBy: YOU })).toEqual(own);
    expect(stepsOf({ status, proposedBy: { name: '孙婧', isYou: false } })).toEqual(others);
  });
});

describe('the moment of a bank’s line', () => {
  it.each([
    ['2026-11-20', '08:58:12', '2026-11-20T08:58:12+08:00'],
    ['2026年11月20日', '9：06', '2026-11-20T09:06:00+08:00'],
    ['２０２８/２/２９', '23:59:59', '2028-02-29T23:59:59+08:00'],
    ['2026.1.1', '0:00', '2026-01-01T00:00:00+08:00'],
  ])('%s %s is read by the clock of China', (day, time, moment) => {
    expect(momentMs(day, time)).toBe(Date.parse(moment));
  });

  it.each([
    ['2027-02-29', '08:00'],
    ['2026-11-31', '08:00'],
    ['2026-11-20', '24:00'],
    ['2026-11-20', '08:60'],
    ['2026-11-20', '08:00:60'],
    ['2026-11-20', '8点'],
    ['2026-11-20', ''],
    ['', '08:00'],
  ])('%s %s is none, and is not guessed', (day, time) => {
    expect(momentMs(day, time)).toBeNull();
  });
});

describe('the view of the cashier’s desk', () => {
  it.each([
    ['', 'transfers'],
    ['?decision=d-1', 'review'],
    ['?decision=d-1&view=done', 'done'],
    ['?transfer=t-1&view=vault', 'transfers'],
    ['?view=propose', 'propose'],
  ])('of %s is %s', (query, view) => {
    expect(viewIn(new URL(`http://localhost/office/money${query}`))).toBe(view);
  });
});
