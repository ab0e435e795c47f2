// The answer to a bid at rest: what it says, without the names under which it says it. Whoever asks
// again with the same key is given the same bytes (goals.md R6), so an answer of any other shape is
// kept as it is.
import type { BidAnswer, MyStanding, Receipt } from '#contract/bidding/standing-outputs.ts';
import type { LotView } from '#core/lots/lot-view.ts';

type Names<Told> = readonly (keyof Told)[];

const RECEIPT = [
  'id',
  'lotId',
  'atMs',
  'paddle',
  'kind',
  'amountFen',
  'priceBeforeFen',
  'priceAfterFen',
  'rulesVersion',
  'seq',
  'hash',
] as const satisfies Names<Receipt>;

/** Of a lot that is bid on. */
const LOT = [
  'id',
  'saleId',
  'format',
  'status',
  'seq',
  'startsAtMs',
  'startPriceFen',
  'depositFen',
  'priceFen',
  'leaderPaddle',
  'bidCount',
  'extensionCount',
  'nextMinimumFen',
  'stepFen',
  'reserve',
  'reason',
  'formatView',
  'endsAtMs',
] as const satisfies Names<LotView>;

const MINE = [
  'lotId',
  'paddle',
  'depositState',
  'depositEndedAtMs',
  'place',
  'maximumFen',
  'lastBidFen',
  'isFollowed',
] as const satisfies Names<MyStanding>;

const TAKEN = ['outcome', 'receipt', 'lot', 'mine', 'nowMs'] as const satisfies Names<BidAnswer>;

const RECEIPT_AT = 2;
const LOT_AT = RECEIPT_AT + RECEIPT.length;
const MINE_AT = LOT_AT + LOT.length;

/** The answer as it was given, to the byte. */
export function answerIn(text: string): string {
  if (!text.startsWith('[')) return text;
  const values = JSON.parse(text) as unknown[];
  const [outcome, nowMs] = values;
  const receipt = read(values, RECEIPT_AT, RECEIPT);
  const lot = read(values, LOT_AT, LOT);
  const mine = read(values, MINE_AT, MINE);
  return JSON.stringify({ ok: true, answer: { outcome, receipt, lot, mine, nowMs } });
}

/**
 * Puts what it tells into `values`; false when it is not told under just these names, in just this
 * order.
 */
const gather = (told: unknown, names: readonly string[], values: unknown[]): boolean => {
  if (typeof told !== 'object' || told === null) return false;
  const cells = told as Readonly<Record<string, unknown>>;
  let count = 0;
  // Every bid passes here, so no list of its names is made. What is told comes from literals: all
  // its names are its own.
  for (const name in cells) {
    const value = cells[name];
    // JSON leaves out under its name what it would keep as nothing in a list.
    if (name !== names[count] || value === undefined) return false;
    values.push(value);
    count += 1;
  }
  return count === names.length;
};

/** The values of a bid that was taken, one after the other; null when it is anything else. */
const valuesOf = (answer: unknown): unknown[] | null => {
  const said: unknown[] = [];
  if (!gather(answer, ['ok', 'answer'], said) || said[0] !== true) return null;
  const taken: unknown[] = [];
  if (!gather(said[1], TAKEN, taken)) return null;
  const [outcome, receipt, lot, mine, nowMs] = taken;
  const values = [outcome, nowMs];
  const isWhole = gather(receipt, RECEIPT, values) && gather(lot, LOT, values) && gather(mine, MINE, values);
  return isWhole ? values : null;
};

/** How what a command answered is written down; `body`: as it was given. */
export function answerText(answer: unknown, body: string): string {
  const values = valuesOf(answer);
  return values ? JSON.stringify(values) : body;
}

const read = (values: readonly unknown[], from: number, names: readonly string[]): object =>
  Object.fromEntries(names.map((name, at) => [name, values[from + at]]));
