// Whether a sum would count as things stand: asked by the bid box at every key, and by the plain
// form before it is read once more. The house decides: these checks only spare a round trip.
// Source: product.md 3.1, 3.2; 法释〔2016〕18号 第21条.
import type { MyStanding } from '#contract/bidding/standing-outputs.ts';
import { outranks } from '#core/bidding/priority.ts';
import type { AmountRefusal } from '#core/bidding/refusals.ts';
import type { LotView, RowView } from '#core/lots/lot-view.ts';
import { yuan, type Fen } from '#core/money.ts';
import type { BidLimits } from '#core/sales/rule-set.ts';

export type Kind = 'exact' | 'maximum';

/**
 * Base from which amounts are counted: the price, or the start price before the first bid; 0 while
 * neither is told and nobody can offer anything.
 */
export function baseFen(view: Pick<LotView, 'priceFen' | 'startPriceFen'>): Fen {
  return view.priceFen ?? view.startPriceFen ?? 0;
}

/**
 * Facts of a person that decide how low they may go: their paddle, the maximum that stands for
 * them, their priority right.
 */
export type Own = Pick<MyStanding, 'paddle' | 'maximumFen' | 'rank'>;

/** A lot as it stands, with the newest lines of its record first. */
export interface Room {
  readonly view: LotView;
  readonly bids: readonly RowView[];
}

/** The bid that stands is theirs: all they can move is their maximum. */
export function isAhead(view: LotView, { paddle }: Own): boolean {
  return paddle !== null && paddle === view.leaderPaddle;
}

/**
 * 同价应价: the price that the holder of a priority right may take as it stands; null where they
 * must go over it.
 */
export function matchFen({ view, bids }: Room, mine: Own | null): Fen | null {
  if (mine?.rank === undefined || mine.paddle === null || isAhead(view, mine)) return null;
  const leader = bids.find(({ paddle }) => paddle === view.leaderPaddle);
  return leader && outranks(mine, leader) ? view.priceFen : null;
}

/**
 * The lowest sum that counts for this person: the leader raises their maximum by however little, a
 * right takes the price.
 */
export function lowestFenOf(room: Room, kind: Kind, mine: Own | null): Fen {
  const { view } = room;
  if (mine === null || !isAhead(view, mine)) return matchFen(room, mine) ?? view.nextMinimumFen;
  const standingFen = mine.maximumFen ?? baseFen(view);
  return kind === 'exact' ? view.nextMinimumFen : Math.min(view.nextMinimumFen, standingFen + yuan(1));
}

export interface AmountRequest {
  readonly kind: Kind;
  readonly lowestFen: Fen;
  /** Null: the rules of the lot set none. */
  readonly limits: BidLimits | null;
}

/** Why this amount would be refused as things stand; null when it would not. */
export function amountProblem(view: LotView, amountFen: Fen, wish: AmountRequest): AmountRefusal | null {
  const { kind, lowestFen: nextMinimumFen, limits } = wish;
  if (amountFen < nextMinimumFen) return { code: 'TOO_LOW', nextMinimumFen };
  const mostSteps = limits?.mostSteps ?? Infinity;
  const highestFen = baseFen(view) + mostSteps * view.stepFen;
  const isTooMuch = kind === 'exact' && amountFen > highestFen;
  return (
    offGrid(view, amountFen, wish) ?? (isTooMuch ? { code: 'TOO_MANY_STEPS', mostSteps, highestFen } : null)
  );
}

const offGrid = (
  view: LotView,
  amountFen: Fen,
  { kind, lowestFen }: Omit<AmountRequest, 'limits'>,
): AmountRefusal | null => {
  const unitFen = kind === 'exact' ? view.stepFen : yuan(1);
  const overFen = (amountFen - (kind === 'exact' ? baseFen(view) : 0)) % unitFen;
  // Without a step there is nothing to be off.
  if (unitFen === 0 || overFen === 0) return null;
  const lowerFen = Math.max(amountFen - overFen, lowestFen);
  return { code: 'NOT_MULTIPLE', stepFen: unitFen, lowerFen, upperFen: amountFen - overFen + unitFen };
};
