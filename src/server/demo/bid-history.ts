// Bids on a lot before the house opened it to the visitor. The past is made up with the
// auctioneer's own rules, so that every action of it is one they would have taken; publishing takes
// each through the same rules once more.
import { decideBid, type Bid } from '#core/bidding/bid.ts';
import { nextMinimumFen } from '#core/lots/lot-price.ts';
import { replay } from '#core/lots/lot-replay.ts';
import type { Lot, OpenLot } from '#core/lots/lot.ts';
import type { NewLot, PastAction } from '#server/sales/commands-publish-sale.ts';
import { chanceOf } from './chance.ts';
import { followersOf, registersAtMs } from './demand.ts';
import { bidAt } from './pace.ts';
import type { PeopleIds } from './people.ts';
import { demandOn, recklessFen, rivalFen } from './rivals.ts';

/** Registrations and bids of sample buyers on a lot until `untilMs`, at the pace of live ones. */
export function rivalry(past: BidHistory, lot: NewLot, rivals: Rivals): void {
  const { ids, untilMs, winner = null, tried = [] } = rivals;
  const { id } = lot;
  const demand = demandOn(lot);
  const chance = chanceOf(`${id}/past`);
  const names = new Map(demand.buyers.map(({ name }) => [ids.get(name) ?? '', name]));
  for (const [bidderId, name] of names) {
    const atMs = registersAtMs(lot, name);
    if (atMs < untilMs) past.register(bidderId, atMs);
  }
  if (winner) past.register(winner.bidderId, winner.atMs - REGISTERED_AHEAD_MS);
  const tries = demand.buyers.length === 0 ? [] : triesOf(lot, tried);
  for (const { bidderId, atMs } of tries) past.register(bidderId, atMs - REGISTERED_AHEAD_MS);
  for (const { open, nowMs, sinceMs, lookMs } of looksAt(past, lot, untilMs)) {
    const isNow = ({ atMs }: { readonly atMs: number }): boolean => atMs <= nowMs && nowMs < atMs + sinceMs;
    const trying = tries.find(isNow);
    if (winner && isNow(winner))
      past.bid(winner.bidderId, winningBid(open, winner.isReckless ?? false), nowMs);
    else if (trying) past.bid(trying.bidderId, { kind: 'exact', amountFen: nextMinimumFen(open) }, nowMs);
    else {
      const leader = names.get(open.standing?.leader.bidderId ?? '') ?? null;
      const bid = bidAt(open, { demand, nowMs, sinceMs: lookMs, leader }, chance);
      if (bid) past.bid(ids.get(bid.name) ?? '', bid, nowMs + chance.whole(1, lookMs));
    }
  }
}

interface Look {
  readonly open: OpenLot;
  readonly nowMs: number;
  /** Since the look before it, and until the next. */
  readonly sinceMs: number;
  readonly lookMs: number;
}

/** One look after the other at a lot for as long as it is open, until `untilMs`. */
function* looksAt(past: BidHistory, { startsAtMs }: NewLot, untilMs: number): Generator<Look> {
  let [nowMs, sinceMs] = [startsAtMs, LOOK_EVERY_MS];
  for (let open = past.openAt(nowMs); open; open = past.openAt(nowMs)) {
    const lookMs = lookAt(open, nowMs);
    if (nowMs + lookMs >= untilMs) return;
    yield { open, nowMs, sinceMs, lookMs };
    sinceMs = lookMs;
    nowMs += lookMs;
  }
}

/** Those of the house's own buyers who had the lot on their lists by `untilMs`. */
export function followersBy(
  lot: Pick<NewLot, 'id' | 'startsAtMs'>,
  { ids, untilMs }: Pick<Rivals, 'ids' | 'untilMs'>,
): NonNullable<NewLot['followers']> {
  return followersOf(lot)
    .filter(({ atMs }) => atMs <= untilMs)
    .map(({ name, atMs }) => ({ userId: ids.get(name) ?? '', atMs }));
}

const openedLot = ({ id, terms, startsAtMs, endsAtMs }: NewLot): Lot =>
  replay({ status: 'scheduled', id, saleId: '', terms, rev: 0, seq: 0, startsAtMs, endsAtMs }, [
    { type: 'opened', atMs: startsAtMs },
  ]);

export class BidHistory {
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
/** Before its last minutes a lot is looked at so often, however long it is open. */
const LOOKS = 300;
const LAST_MINUTES_MS = 600_000;

const lookAt = ({ startsAtMs, endsAtMs }: OpenLot, nowMs: number): number =>
  endsAtMs - nowMs < LAST_MINUTES_MS
    ? LOOK_EVERY_MS
    : Math.max(LOOK_EVERY_MS, Math.round((endsAtMs - startsAtMs) / LOOKS));

/** Early, when everybody else has far to go yet. */
const TRIED_SHARE = 0.2;

const triesOf = ({ startsAtMs, endsAtMs }: NewLot, bidderIds: readonly string[]) =>
  bidderIds.map((bidderId, place) => ({
    bidderId,
    atMs: startsAtMs + Math.round((endsAtMs - startsAtMs) * TRIED_SHARE) + place * 2 * LOOK_EVERY_MS,
  }));
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
  /** People who bid the least once, and are overtaken. */
  readonly tried?: readonly string[];
}

const winningBid = (lot: OpenLot, isReckless: boolean): Pick<Bid, 'kind' | 'amountFen'> =>
  isReckless ? { kind: 'exact', amountFen: recklessFen(lot) } : { kind: 'maximum', amountFen: rivalFen(lot) };
