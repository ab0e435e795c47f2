// The papers of a sale: the confirmation (成交确认书) that both sides sign, the minutes (拍卖笔录)
// of what happened on the lot, and the receipt (出价回执) of one bid. Here it is decided what
// stands in them; each ends in the stamp of the chain at that moment, so that paper and record
// prove one another. Nothing secret of others stands in any.
// Source: 拍卖法 第51–53条; product.md 3.7, 5.1, 5.2.
import type { Stamped } from '#core/lots/chain.ts';
import type { Lot, PassedLot, SoldLot, WithdrawnLot } from '#core/lots/lot.ts';
import type { VehicleMarks } from '#core/lots/vehicle-marks.ts';
import type { Fen } from '#core/money.ts';
import { feeScheduleOf, premiumFen } from '#core/orders/fees.ts';
import type { OrderToSign } from '#core/orders/order.ts';
import type { Statement } from '#core/orders/statement.ts';
import type { EveryPaper, PaperFacts } from './paper-facts.ts';

export type FinishedLot = SoldLot | PassedLot | WithdrawnLot;

/**
 * How it came to be theirs: under the hammer, at a fixed or a falling price, by negotiation, or
 * because the first buyer failed.
 */
export type SaleWay = 'hammer' | 'fixed-price' | 'falling' | 'negotiated' | 'second';

export interface Confirmation extends EveryPaper {
  readonly kind: 'confirmation';
  /** The number of the order it made. */
  readonly orderNumber: string;
  /** Of a vehicle, for whoever bought it alone; null: it has none. */
  readonly vehicle: VehicleMarks | null;
  readonly struckAtMs: number;
  readonly startPriceFen: Fen;
  readonly hammerFen: Fen;
  readonly premiumFen: Fen;
  readonly totalFen: Fen;
  /** How the sale came about. */
  readonly way: SaleWay;
  /** The deposit that is kept as performance deposit (履约保证金). */
  readonly depositFen: Fen;
  /**
   * Part of it that counts towards the price; absent: nothing, it is given back after the transfer.
   */
  readonly creditFen?: Fen;
  readonly feesVersion: string;
  readonly buyer: { readonly name: string; readonly phone: string; readonly paddle: string };
  readonly signByMs: number;
  readonly payByMs: number;
  /**
   * The file of this hash is the paper the buyer signed: the same paper without a signature. Null:
   * not signed.
   */
  readonly signature: { readonly name: string; readonly atMs: number; readonly sha256: string } | null;
}

export type MinutesResult =
  | { readonly is: 'sold'; readonly atMs: number; readonly hammerFen: Fen; readonly paddle: string }
  /** At which price may be between the house and the buyer. */
  | { readonly is: 'sold-by-unit'; readonly atMs: number; readonly count: number }
  | { readonly is: 'passed'; readonly atMs: number; readonly highestFen: Fen | null }
  | { readonly is: 'withdrawn'; readonly atMs: number; readonly reason: string };

export interface Minutes extends EveryPaper {
  readonly kind: 'minutes';
  readonly startsAtMs: number;
  readonly startPriceFen: Fen;
  readonly depositFen: Fen;
  readonly hasReserve: boolean;
  readonly registeredCount: number;
  readonly result: MinutesResult;
  /** Every public event, from the first on. */
  readonly events: readonly Stamped[];
}

export interface ReceiptPaper extends EveryPaper {
  readonly kind: 'receipt';
  readonly atMs: number;
  readonly paddle: string;
  readonly bidKind: 'exact' | 'maximum' | 'purchase' | 'sealed' | 'take';
  readonly amountFen: Fen;
  readonly priceBeforeFen: Fen | null;
  readonly priceAfterFen: Fen;
}

export type Paper = Confirmation | Minutes | ReceiptPaper | Statement;

/** The agreement made with the hammer: the order it made, and what the lot was offered on. */
export interface Agreed {
  readonly order: Pick<
    OrderToSign,
    'id' | 'number' | 'buyer' | 'hammerFen' | 'terms' | 'createdAtMs' | 'signByMs' | 'payByMs'
  >;
  readonly startPriceFen: Fen;
  readonly rulesVersion: string;
  readonly way: SaleWay;
  /** As they were called then. */
  readonly called: Pick<Confirmation['buyer'], 'name' | 'phone'>;
}

/** The way an order came about, told from the lot as it stands when it does. */
export function wayOf(lot: Lot, order: Pick<OrderToSign, 'unit' | 'buyer'>): SaleWay {
  if (order.unit !== null) return 'fixed-price';
  if (lot.status === 'passed') return 'negotiated';
  const isFirst = lot.status === 'sold' && lot.winner.bidderId === order.buyer.bidderId;
  if (!isFirst) return 'second';
  return lot.terms.rules.format === 'falling' ? 'falling' : 'hammer';
}

/** The confirmation of a sale, as both sides will sign it; with a signature, as the buyer has. */
export function confirmationOf(
  { order, called, startPriceFen, rulesVersion, way }: Agreed,
  facts: PaperFacts,
  { signature, vehicle }: Pick<Confirmation, 'signature' | 'vehicle'>,
): Confirmation {
  const { number: orderNumber, hammerFen, terms, buyer, createdAtMs, signByMs, payByMs } = order;
  const dueFen = premiumFen(feeScheduleOf(terms.feeVersion), hammerFen);
  const totalFen = hammerFen + dueFen;
  const { performanceFen: depositFen } = terms;
  const isCredited = terms.category === 'goods' && depositFen > 0;
  return {
    kind: 'confirmation',
    ...facts,
    orderNumber,
    vehicle,
    rulesVersion,
    struckAtMs: createdAtMs,
    startPriceFen,
    hammerFen,
    premiumFen: dueFen,
    totalFen,
    way,
    depositFen,
    ...(isCredited && { creditFen: Math.min(depositFen, totalFen) }),
    feesVersion: terms.feeVersion,
    buyer: { ...called, paddle: buyer.paddle },
    signByMs,
    payByMs,
    signature,
  };
}

export function isFinished(lot: Lot): lot is FinishedLot {
  return lot.status === 'sold' || lot.status === 'passed' || lot.status === 'withdrawn';
}

const resultOf = (lot: FinishedLot): MinutesResult => {
  switch (lot.status) {
    case 'sold':
      return lot.sales === undefined
        ? { is: 'sold', atMs: lot.closedAtMs, hammerFen: lot.hammerFen, paddle: lot.winner.paddle }
        : { is: 'sold-by-unit', atMs: lot.closedAtMs, count: lot.sales.length };
    case 'passed':
      return { is: 'passed', atMs: lot.closedAtMs, highestFen: lot.highestFen };
    case 'withdrawn':
      return { is: 'withdrawn', atMs: lot.withdrawnAtMs, reason: lot.reason };
  }
};

/** The minutes of a lot that is over: everything the room saw, in order. */
export function minutesOf(
  lot: FinishedLot,
  facts: PaperFacts,
  record: Pick<Minutes, 'events' | 'registeredCount'>,
): Minutes {
  const result = resultOf(lot);
  return {
    kind: 'minutes',
    ...facts,
    ...record,
    rulesVersion: lot.terms.rules.version,
    startsAtMs: lot.startsAtMs,
    startPriceFen: lot.terms.startPriceFen,
    depositFen: lot.terms.depositFen,
    hasReserve: lot.terms.reserveFen !== null,
    result,
  };
}
