// 重放核对: the result of a lot is built anew from its log alone and held against what is stored:
// how it ended, at what price, for whom, after how many bids and extensions, the columns beside its
// state, its chain, the receipts, and the order it made. Green: nothing differs. Each night those
// lots are looked at that have ended since, whatever was red, and every other once a month.
// Source: product.md 5.22; goals.md I-20; 拍卖法 第54条.
import { archiveFaults, rebuiltLot, type Archive, type ArchiveFault } from '#core/documents/archive.ts';
import { salesOf, type Lot, type Party, type PassedLot, type SoldLot } from '#core/lots/lot.ts';
import type { Fen } from '#core/money.ts';
import type { Order } from '#core/orders/order.ts';
import { DAY_MS, dayBeginMs, HOUR_MS } from '#core/time/days.ts';

export const REPLAY_FIELDS = [
  'log',
  'chain',
  'receipt',
  'status',
  'price',
  'winner',
  'bid-count',
  'extensions',
  'ended-at',
  'state',
  'row-status',
  'row-rev',
  'row-seq',
  'order-missing',
  'order-price',
  'order-buyer',
] as const;

/** Part of a result that can differ. */
export type ReplayField = (typeof REPLAY_FIELDS)[number];

type Value = string | number | null;

/** One thing that is stored otherwise than its log has it. */
export interface ReplayFault {
  readonly field: ReplayField;
  /** Number of the event, the bid or the order it is about; null: the lot itself. */
  readonly ref: string | null;
  readonly expected: Value;
  readonly stored: Value;
}

/** Columns beside the state, by which lots are found. */
export interface StoredRow {
  readonly status: string;
  readonly rev: number;
  readonly seq: number;
}

export interface StoredOrder {
  readonly order: Pick<Order, 'number' | 'unit' | 'buyer' | 'hammerFen'>;
  /** The column beside its state. */
  readonly rowFen: number;
}

export interface StoredResult {
  readonly archive: Archive;
  readonly row: StoredRow;
  /** The earliest first. */
  readonly orders: readonly StoredOrder[];
}

type Sha256 = (text: string) => string | Promise<string>;

/** Everything that differs; empty: the lot is green. */
export async function replayFaults(stored: StoredResult, sha256: Sha256): Promise<readonly ReplayFault[]> {
  const { archive, row, orders } = stored;
  const [{ state }] = archive;
  const proof = await archiveFaults(archive, sha256);
  const signed = proof.flatMap((one) => proofFault(one, archive));
  const lot = rebuiltLot(archive);
  if (lot === null) return [...signed, fault('log', null, null)];
  const named = differing(resultOf(lot), resultOf(state));
  // A difference without a name of its own is still told.
  const isOther = named.length === 0 && proof.some(({ is }) => is === 'state-differs');
  return [
    ...signed,
    ...named,
    ...(isOther ? [fault('state', null, null)] : []),
    ...differing(
      { 'row-status': lot.status, 'row-rev': lot.rev, 'row-seq': lot.seq },
      { 'row-status': row.status, 'row-rev': row.rev, 'row-seq': row.seq },
    ),
    ...orderFaults(lot, orders),
  ];
}

const fault = (
  field: ReplayField,
  expected: Value,
  stored: Value,
  ref: string | null = null,
): ReplayFault => ({
  field,
  ref,
  expected,
  stored,
});

const proofFault = (proof: ArchiveFault, archive: Archive): readonly ReplayFault[] => {
  if (proof.is === 'chain-broken') {
    const [{ chainHead }] = archive;
    return [fault('chain', null, chainHead, String(proof.seq))];
  }
  return proof.is === 'receipt-not-on-chain' ? [fault('receipt', null, null, proof.bidId)] : [];
};

type Values = Readonly<Partial<Record<ReplayField, Value>>>;

/** How a lot ended, as people ask for it. */
const resultOf = (lot: Lot): Values => {
  if (lot.status === 'sold') return { ...countsOf(lot), price: lot.hammerFen, winner: lot.winner.paddle };
  if (lot.status === 'passed') return { ...countsOf(lot), price: lot.highestFen };
  const { status } = lot;
  return status === 'withdrawn' ? { status, 'ended-at': lot.withdrawnAtMs } : { status };
};

const countsOf = (lot: SoldLot | PassedLot): Values => ({
  status: lot.status,
  'bid-count': lot.bidCount,
  extensions: lot.extensionCount,
  'ended-at': lot.closedAtMs,
});

const differing = (expected: Values, stored: Values): readonly ReplayFault[] =>
  REPLAY_FIELDS.flatMap((field) => {
    const [wanted = null, found = null] = [expected[field], stored[field]];
    return wanted === found ? [] : [fault(field, wanted, found)];
  });

interface Sold {
  readonly unit: string | null;
  readonly buyer: Party;
  readonly priceFen: Fen;
}

/** Nothing is sold in the practice hall. */
const soldOf = (lot: Lot): readonly Sold[] => {
  if (lot.terms.isPractice === true) return [];
  const units = salesOf(lot);
  if (units.length > 0) return units.map(({ id: unit, buyer, priceFen }) => ({ unit, buyer, priceFen }));
  return lot.status === 'sold' ? [{ unit: null, buyer: lot.winner, priceFen: lot.hammerFen }] : [];
};

/** The first order of each sale; a later one is of the second bidder, at a price of its own. */
const orderFaults = (lot: Lot, orders: readonly StoredOrder[]): readonly ReplayFault[] =>
  soldOf(lot).flatMap(({ unit, buyer, priceFen }) => {
    const made = orders.find(({ order }) => order.unit === unit);
    if (!made) return [fault('order-missing', priceFen, null, unit)];
    const { order, rowFen } = made;
    const price = [order.hammerFen, rowFen].find((one) => one !== priceFen);
    const isOther = order.buyer.bidderId !== buyer.bidderId;
    return [
      ...(price === undefined ? [] : [fault('order-price', priceFen, price, order.number)]),
      ...(isOther ? [fault('order-buyer', buyer.paddle, order.buyer.paddle, order.number)] : []),
    ];
  });

const NIGHT_HOURS = 3;
/** Green lots are looked at anew after so long. */
const AGAIN_DAYS = 30;
/** So long somebody of the house has to find out why a lot is red. */
const RED_DUE_DAYS = 1;

/** Begin of the night's check that is under way, or was the last: three in the morning. */
export function nightBeginMs(nowMs: number): number {
  const beginMs = dayBeginMs(nowMs) + NIGHT_HOURS * HOUR_MS;
  return nowMs < beginMs ? beginMs - DAY_MS : beginMs;
}

export interface LastReplay {
  readonly runMs: number;
  readonly isGreen: boolean;
}

/** Whether a lot that is over is to be looked at in the night that began then. */
export function isReplayDue(last: LastReplay | null, nightMs: number): boolean {
  if (last === null) return true;
  if (last.runMs >= nightMs) return false;
  return !last.isGreen || nightMs - last.runMs >= AGAIN_DAYS * DAY_MS;
}

export function redDueMs(atMs: number): number {
  return atMs + RED_DUE_DAYS * DAY_MS;
}
