// Facts the room may see of a lot that is not bid up: how many units are left and when a kept one
// may be free again, how many have bid under seal where the rules say so, and all it takes to tell
// a falling price from the time. Never who is paying, what two people offer each other, or what
// lies in an envelope. Source: goals.md I-43, I-44; product.md 7.2.
import { isOver } from '#core/lots/lot-status.ts';
import { salesOf, type Lot, type SoldLot } from '#core/lots/lot.ts';
import type { Fen } from '#core/money.ts';
import { fallFrom, fallMs, fallOf, type Fall } from './falling-price.ts';
import type { PublicFormatEvent } from './format-event.ts';
import { freeCountOf, nextFreeAtMs, unitCountOf } from './unit-counts.ts';

export interface StockView {
  readonly format: 'fixed-price';
  readonly unitCount: number;
  readonly freeCount: number;
  readonly soldCount: number;
  /**
   * When the first of the units somebody is paying for may be free again; null when there is none.
   */
  readonly nextFreeAtMs: number | null;
  readonly isNegotiable: boolean;
  /** How long a unit is kept for whoever buys it, ms. */
  readonly holdMs: number;
}

export interface SealedView {
  readonly format: 'sealed';
  /** Null: the rules keep it to the house. */
  readonly bidCount: number | null;
}

export interface FallView extends Fall {
  readonly format: 'falling';
  /** Since when the price stands still; null while it falls. */
  readonly stoppedAtMs: number | null;
}

export type FormatView = StockView | SealedView | FallView;

export function asItStood(lot: Lot): Lot {
  return 'stopped' in lot ? lot.stopped : lot;
}

export function viewOfFormatEvent(event: PublicFormatEvent): FormatEventView {
  const { atMs } = event;
  switch (event.type) {
    case 'unit-held':
      return { type: event.type, atMs, untilMs: event.hold.untilMs };
    case 'unit-sold': {
      const priceFen = event.isByOffer ? null : event.priceFen;
      return { type: event.type, atMs, paddle: event.buyer.paddle, priceFen };
    }
    case 'bids-opened': {
      const bids = event.bids.map((bid): OpenedBidView => {
        const { paddle, rank } = bid.bidder;
        return { paddle, amountFen: bid.amountFen, atMs: bid.atMs, ...(rank !== undefined && { rank }) };
      });
      return { type: event.type, atMs, bids: event.isPublished ? bids : null };
    }
    case 'sealed-count':
      return event;
    case 'hold-expired':
    case 'sale-closed':
      return { type: event.type, atMs };
  }
}

const stockOf = (lot: Lot): Omit<StockView, 'format' | 'isNegotiable' | 'holdMs'> => {
  const stood = asItStood(lot);
  const counts = { unitCount: unitCountOf(lot), soldCount: salesOf(lot).length };
  if (stood.status !== 'on-sale') {
    return { ...counts, freeCount: isOver(lot) ? 0 : counts.unitCount, nextFreeAtMs: null };
  }
  const nextMs = stood.holds.length === 0 ? null : nextFreeAtMs(stood);
  return { ...counts, freeCount: freeCountOf(stood), nextFreeAtMs: nextMs };
};

const sealedCountOf = (lot: Lot): number => {
  const stood = asItStood(lot);
  if (stood.status === 'sealed') return stood.sealedBids.length;
  return stood.status === 'sold' || stood.status === 'passed' ? stood.bidCount : 0;
};

/** Null for a lot that is bid up. */
export function formatViewOf(lot: Lot): FormatView | null {
  const { terms } = lot;
  const { rules } = terms;
  switch (rules.format) {
    case 'fixed-price':
      return {
        format: 'fixed-price',
        ...stockOf(lot),
        isNegotiable: rules.mostRounds > 0,
        holdMs: rules.holdMs,
      };
    case 'sealed':
      return { format: 'sealed', bidCount: rules.isCountShown ? sealedCountOf(lot) : null };
    case 'falling': {
      const stood = asItStood(lot);
      const fall = stood.status === 'falling' ? fallOf(stood) : fallFrom({ ...terms, rules }, lot.startsAtMs);
      return { format: 'falling', ...fall, stoppedAtMs: lot.status === 'paused' ? lot.pausedAtMs : null };
    }
    case 'timed':
    case 'lane':
      return null;
  }
}

/** The price of a lot that runs: one that falls is told by its fall, one under seal by nobody. */
export function standingPriceFen(lot: Lot): Fen | null {
  return asItStood(lot).status === 'on-sale' ? lot.terms.startPriceFen : null;
}

/** The price it was sold for, unless that is between the house and its buyer. */
export function soldPriceFen({ hammerFen, sales }: SoldLot): Fen | null {
  return sales?.at(-1)?.isByOffer === true ? null : hammerFen;
}

/** The end that is announced: of a falling price it follows from how far it falls. */
export function announcedEndMs(lot: Extract<Lot, { readonly status: 'scheduled' }>): number {
  const { terms } = lot;
  const { rules } = terms;
  return rules.format === 'falling' ? lot.startsAtMs + fallMs({ ...terms, rules }) : lot.endsAtMs;
}

/** How many have bid, as far as the room may know it. */
export function visibleBidCount(lot: Lot, bidCount: number): number {
  const { rules } = lot.terms;
  const isShown = rules.format !== 'sealed' || rules.isCountShown || rules.areAmountsShown;
  return isShown ? bidCount : 0;
}

interface OpenedBidView {
  readonly paddle: string;
  readonly amountFen: Fen;
  readonly atMs: number;
  /** The bidder's confirmed priority right: of equals the better goes first. */
  readonly rank?: number;
}

export type FormatEventView =
  | { readonly type: 'unit-held'; readonly atMs: number; readonly untilMs: number }
  | { readonly type: 'hold-expired' | 'sale-closed'; readonly atMs: number }
  /** `priceFen` null: it came about between the house and the buyer. */
  | {
      readonly type: 'unit-sold';
      readonly atMs: number;
      readonly paddle: string;
      readonly priceFen: Fen | null;
    }
  | { readonly type: 'sealed-count'; readonly atMs: number; readonly count: number }
  /** `bids` null: the rules keep the amounts to the house. */
  | {
      readonly type: 'bids-opened';
      readonly atMs: number;
      readonly bids: readonly OpenedBidView[] | null;
    };
