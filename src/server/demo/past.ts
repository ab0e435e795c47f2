// Bids on a lot before the house opened it to the visitor. The past is made up with the
// auctioneer's own rules, so that every action of it is one they would have taken; publishing takes
// each through the same rules once more.
import { type Bid, decideBid } from '#core/bidding/bid.ts';
import type { Lot, OpenLot } from '#core/lots/lot.ts';
import { replay } from '#core/lots/lot-replay.ts';
import type { NewLot, PastAction } from '#server/sales/commands-publish-sale.ts';
import { chanceOf } from './chance.ts';
import { demandFor, registersAtMs } from './demand.ts';
import { outbiddingFen, recklessFen } from './outbidding.ts';
import { bidAt } from './pace.ts';
import type { PeopleIds } from './people.ts';

/** Registrations and bids of sample buyers on a lot until `untilMs`, at the pace of live ones. */
export function rivalry(past: Past, lot: NewLot, { ids, untilMs, winner = null }: Rivals): void {
  const { id, startsAtMs, terms } = lot;
  const demand = demandFor({ id, startPriceFen: terms.startPriceFen });
  const chance = chanceOf(`${id}/past`);
  const names = new Map(demand.buyers.map(({ name }) => [ids.get(name) ?? '', name]));
  for (const [bidderId, name] of names) {
    const atMs = registersAtMs(lot, name);
    if (atMs < untilMs) past.register(bidderId, atMs);
  }
  if (winner) past.register(winner.bidderId, winner.atMs - REGISTERED_AHEAD_MS);
  for (let nowMs = startsAtMs; nowMs + LOOK_EVERY_MS < untilMs; nowMs += LOOK_EVERY_MS) {
    const open = past.openAt(nowMs);
    if (!open) return;
    if (winner && winner.atMs <= nowMs && nowMs < winner.atMs + LOOK_EVERY_MS) {
      past.bid(winner.bidderId, winningBid(open, winner.isReckless ?? false), nowMs);
      continue;
    }
    const leader = names.get(open.standing?.leader.bidderId ?? '') ?? null;
    const bid = bidAt(open, { demand, nowMs, sinceMs: LOOK_EVERY_MS, leader }, chance);
    if (bid) past.bid(ids.get(bid.name) ?? '', bid, nowMs + chance.whole(1, LOOK_EVERY_MS));
  }
}

const openedLot = ({ id, terms, startsAtMs, endsAtMs }: NewLot): Lot =>
  replay({ status: 'scheduled', id, saleId: '', terms, rev: 0, seq: 0, startsAtMs, endsAtMs }, [
    { type: 'opened', atMs: startsAtMs },
  ]);

export class Past {
  readonly #actions: PastAction[] = [];
  readonly #registered = new Set<string>();
  #lot: Lot;

  constructor(lot: NewLot) {
    this.#lot = openedLot(lot);
  }

  /** The lot as the actions so far have left it; null when it has ended by `atMs`. */
  openAt(atMs: number): OpenLot | null {
    return this.#lot.status === 'open' && atMs < this.#lot.endsAtMs ? this.#lot : null;
  }

  register(bidderId: string, atMs: number): void {
    if (this.#registered.has(bidderId)) return;
    this.#registered.add(bidderId);
    this.#actions.push({ what: 'register', atMs, bidderId });
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
    this.#actions.push({ what: 'bid', atMs, bidderId, kind, amountFen });
  }

  actions(): readonly PastAction[] {
    return this.#actions.toSorted((one, other) => one.atMs - other.atMs);
  }
}

const LOOK_EVERY_MS = 4_000;
/** Time from a registration to the bid after it. */
const REGISTERED_AHEAD_MS = 90_000;

/**
 * Somebody beside the sample buyers, who leaves a maximum above theirs at `atMs`, or bids far over
 * them at once.
 */
export interface Winner {
  readonly bidderId: string;
  readonly atMs: number;
  readonly isReckless?: boolean;
}

interface Rivals {
  readonly ids: PeopleIds;
  readonly untilMs: number;
  readonly winner?: Winner | null;
}

const winningBid = (lot: OpenLot, isReckless: boolean): Pick<Bid, 'kind' | 'amountFen'> =>
  isReckless
    ? { kind: 'exact', amountFen: recklessFen(lot) }
    : { kind: 'maximum', amountFen: outbiddingFen(lot) };
