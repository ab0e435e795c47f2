// What was bid on a lot before the house opened it to the visitor. The past is made up with the auctioneer's own rules, so
// that every deed of it is one he would have taken; publishing takes each through the same rules once more.
import { type Bid, decideBid } from '#core/bid.ts';
import { stepAt } from '#core/ladder.ts';
import { type Lot, type OpenLot, nextMinimumFen } from '#core/lot.ts';
import { replay } from '#core/replay.ts';
import type { NewLot, PastDeed } from '#server/commands/publish-sale.ts';
import type { Chance } from './chance.ts';

const openedLot = ({ id, terms, startsAtMs, endsAtMs }: NewLot): Lot =>
  replay({ status: 'scheduled', id, saleId: '', terms, rev: 0, seq: 0, startsAtMs, endsAtMs }, [
    { type: 'opened', atMs: startsAtMs },
  ]);

export class Past {
  readonly #deeds: PastDeed[] = [];
  readonly #registered = new Set<string>();
  #lot: Lot;

  constructor(lot: NewLot) {
    this.#lot = openedLot(lot);
  }

  /** The lot as the deeds so far have left it; null when it has ended by `atMs`. */
  openAt(atMs: number): OpenLot | null {
    return this.#lot.status === 'open' && atMs < this.#lot.endsAtMs ? this.#lot : null;
  }

  register(bidderId: string, atMs: number): void {
    if (this.#registered.has(bidderId)) return;
    this.#registered.add(bidderId);
    this.#deeds.push({ what: 'register', atMs, bidderId });
  }

  /** Bids if the auctioneer would take it. */
  bid(bidderId: string, { kind, amountFen }: Pick<Bid, 'kind' | 'amountFen'>, atMs: number): void {
    if (!this.#registered.has(bidderId)) throw new Error(`${bidderId} is not registered in this past`);
    const { version } = this.#lot.terms.rules;
    const decision = decideBid(
      this.#lot,
      {
        bidder: {
          id: bidderId,
          role: 'buyer',
          verification: 'verified',
          registration: { paddle: bidderId, rulesVersion: version },
        },
        bid: { kind, amountFen, seenPriceFen: null, isConfirmed: true },
      },
      atMs,
    );
    if (!decision.ok) return;
    this.#lot = replay(this.#lot, decision.events);
    this.#deeds.push({ what: 'bid', atMs, bidderId, kind, amountFen });
  }

  deeds(): readonly PastDeed[] {
    return this.#deeds.toSorted((one, other) => one.atMs - other.atMs);
  }
}

/** People name round sums. */
const ROUND_FEN = 10_000;
/** So much of the way to their limit people go at once. */
const EAGER_SHARE = 0.3;

interface Rival {
  readonly bidderId: string;
  readonly mostFen: number;
}

/** One lot in twelve finds nobody. */
const rivalsOf = (bidderIds: readonly string[], worthFen: number, chance: Chance): readonly Rival[] => {
  const count = chance.isOneOf(8) ? 0 : chance.whole(2, 5);
  return chance
    .shuffled(bidderIds)
    .slice(0, count)
    .map((bidderId) => ({
      bidderId,
      mostFen: Math.round((worthFen * chance.whole(74, 102)) / 100 / ROUND_FEN) * ROUND_FEN,
    }));
};

/** Nobody goes to his limit at once: the nearer the end, the more of it he is ready to name. */
const readyFen = ({ terms, startsAtMs, endsAtMs }: NewLot, { mostFen }: Rival, atMs: number): number => {
  const passed = Math.min(1, (atMs - startsAtMs) / (endsAtMs - startsAtMs));
  const share = EAGER_SHARE + (1 - EAGER_SHARE) * passed;
  const wishedFen = terms.startPriceFen + (mostFen - terms.startPriceFen) * share;
  return Math.round(wishedFen / ROUND_FEN) * ROUND_FEN;
};

const nextBid = (lot: OpenLot, mostFen: number, chance: Chance): Pick<Bid, 'kind' | 'amountFen'> => {
  if (chance.isOneOf(20)) return { kind: 'maximum', amountFen: mostFen };
  const minimumFen = nextMinimumFen(lot);
  const extraFen = chance.pick([0, 0, 0, 1, 2]) * stepAt(lot.terms.rules.ladder, minimumFen);
  const isWithin = minimumFen + extraFen <= mostFen;
  return { kind: 'exact', amountFen: isWithin ? minimumFen + extraFen : minimumFen };
};

/** Bids of rivals with limits of their own, spread from the opening to `untilMs`. */
export const rivalry = (
  past: Past,
  lot: NewLot,
  how: { bidderIds: readonly string[]; worthFen: number; untilMs: number; chance: Chance },
): void => {
  const { chance, untilMs } = how;
  const rivals = rivalsOf(how.bidderIds, how.worthFen, chance);
  for (const { bidderId } of rivals)
    past.register(bidderId, lot.startsAtMs - chance.whole(60, 5_400) * 1_000);
  const lastMs = Math.min(untilMs, lot.endsAtMs + 120_000) - 1_000;
  const spanMs = lastMs - lot.startsAtMs;
  if (spanMs <= 0) return;
  const count = chance.whole(6, 14) + Math.floor(spanMs / 75_000);
  const times = Array.from({ length: count }, () => lot.startsAtMs + chance.whole(0, spanMs));
  for (const atMs of times.toSorted((one, other) => one - other)) {
    const open = past.openAt(atMs);
    if (!open) return;
    const able = rivals
      .filter(({ bidderId }) => bidderId !== open.standing?.leader.bidderId)
      .map((rival) => ({ bidderId: rival.bidderId, mostFen: readyFen(lot, rival, atMs) }))
      .filter(({ mostFen }) => mostFen >= nextMinimumFen(open));
    if (able.length === 0) continue;
    const { bidderId, mostFen } = chance.pick(able);
    past.bid(bidderId, nextBid(open, mostFen, chance), atMs);
  }
};
