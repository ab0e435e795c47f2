// The sequencer: the only road from the store to the screens. Woken after a commit, it reads the
// events of the lots that were touched, in order, and tells the room and the persons concerned. A
// lot speaks at most every 50 ms: its first change goes out at once, what follows goes out
// together. Source: engine.md 4, 9.9; house.md 3.
import { setImmediate as pause } from 'node:timers/promises';
import { soldPriceFen } from '#core/formats/format-view.ts';
import { isOver } from '#core/lots/lot-status.ts';
import type { BidderId, Lot } from '#core/lots/lot.ts';
import { isNegotiationOpen } from '#core/negotiation/negotiation.ts';
import { unsealed, type SealedLot } from '#server/bidding/maximum-codec.ts';
import { readStanding } from '#server/bidding/queries-read-standing.ts';
import { registeredIds, registeredOn } from '#server/bidding/store-registrations.ts';
import { lotTitle as titleOf } from '#server/catalogue/store/lot-title.ts';
import type { Clock } from '#server/clock/clock.ts';
import { lotsTouched } from '#server/engine/touched.ts';
import { followersOn } from '#server/lots/follows/store-follows.ts';
import { roomView } from '#server/lots/queries-room-views.ts';
import { lotsAlive } from '#server/lots/store-lots-alive.ts';
import { committedLot } from '#server/lots/store-lots.ts';
import { biddersOf } from '#server/lots/store-taken-back.ts';
import { readNegotiation } from '#server/negotiation/store-negotiations.ts';
import type { Reader } from '#server/store/access.ts';
import { chunks } from '#server/store/chunks.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import type { Bus } from './bus.ts';
import { readNews, readSnapshot, type HeardNews } from './lot-news.ts';
import { leaderOf, myNews, type MyNews, type Turn } from './my-news.ts';
import { newBidders, type KnownBidders } from './new-bidders.ts';

const WINDOW_MS = 50;

export interface SequencerParts {
  readonly reader: Reader;
  readonly bus: Bus;
  readonly clock: Clock;
  /** Opens the maximum of a person who is told of their own. */
  readonly seal: Pick<TextSeal, 'open'>;
  /** Runs a thing once, later. */
  readonly later: (run: () => void, waitMs: number) => void;
  /** The store could not be read; it is tried again. */
  readonly failed: (error: unknown) => void;
}

export interface Sequencer {
  /** These have been committed to; what of them is no lot is another's business. */
  readonly wake: (touched: readonly string[]) => void;
  /** Resolves when everything told of so far has been published. */
  readonly settled: () => Promise<void>;
  /** For how long the oldest change told of has not been read yet; 0: none waits. */
  readonly lagMs: () => number;
}

interface Place {
  /** Null: a lot not heard of before, such as one just published. */
  seq: number | null;
  leader: BidderId | null;
  bidders: KnownBidders;
  /** How many have registered; null: to be counted. */
  registered: number | null;
  /** How many follow it, and when they were counted; null: they were not. */
  followers: { readonly count: number; readonly atMs: number } | null;
  isOver: boolean;
  state: 'idle' | 'busy' | 'busy-again';
}

/** Start it before the first command runs: it takes what is committed by then as known. */
export async function startSequencer(parts: SequencerParts): Promise<Sequencer> {
  const bidders: KnownBidders = { atMs: parts.clock.nowMs(), ids: new Set() };
  const places = await placesNow(parts.reader, bidders);
  /** Each with when it began, by the running time, the oldest first. */
  const turns = new Map<Promise<void>, number>();
  /** Since when the store cannot be read; null: it can. */
  let failingFromMs: number | null = null;

  const rest = (lotId: string, place: Place): void => {
    const isAgain = place.state === 'busy-again';
    place.state = 'idle';
    // News after the end of a lot are no events of it: the lot is read whole, and told whole.
    if (place.isOver) places.delete(lotId);
    if (isAgain) wakeOne(lotId);
  };

  const advance = async (lotId: string, place: Place): Promise<void> => {
    const { reader, later, failed } = parts;
    try {
      await tellNewcomers(parts, lotId, place);
      const heard = await (place.seq === null
        ? readSnapshot(reader, lotId)
        : readNews(reader, lotId, place.seq));
      failingFromMs = null;
      if (heard) await tell(parts, place, heard);
      else if (!(await tellFollowers(parts, lotId, place))) return rest(lotId, place);
    } catch (error) {
      place.state = 'busy-again';
      failingFromMs ??= performance.now();
      failed(error);
    }
    later(() => rest(lotId, place), WINDOW_MS);
  };

  const wakeOne = (lotId: string): void => {
    const place = places.get(lotId) ?? {
      seq: null,
      leader: null,
      bidders,
      registered: null,
      followers: null,
      isOver: false,
      state: 'idle',
    };
    places.set(lotId, place);
    if (place.state !== 'idle') {
      place.state = 'busy-again';
      return;
    }
    place.state = 'busy';
    const turn = advance(lotId, place);
    turns.set(turn, performance.now());
    void turn.finally(() => turns.delete(turn));
  };

  return {
    wake: (touched) => {
      for (const lotId of new Set(lotsTouched(touched))) wakeOne(lotId);
    },
    settled: async () => {
      await Promise.all(turns.keys());
    },
    lagMs: () => {
      const nowMs = performance.now();
      const [oldestMs = nowMs] = turns.values();
      return nowMs - Math.min(oldestMs, failingFromMs ?? nowMs);
    },
  };
}

const registeredFor = async (reader: Reader, lotId: string) => {
  const registered = await registeredIds(reader, lotId);
  const haveBid = await biddersOf(reader, lotId);
  return registered.map((bidderId) => ({ bidderId, hasBid: haveBid.has(bidderId) }));
};

/** So many persons are told before the service looks after something else: a millisecond or two. */
const TOLD_AT_ONCE = 16;

/** Tells those of them who have a screen open what it means to each. */
const tellEach = async (
  { reader, bus, clock, seal }: SequencerParts,
  kept: SealedLot,
  news: Iterable<readonly [bidderId: BidderId, what: MyNews]>,
): Promise<void> => {
  const heard = [...news].filter(([bidderId]) => bus.hasListeners(`user:${bidderId}`));
  if (heard.length === 0) return;
  const lot = unsealed(seal, kept);
  const lotTitle = await titleOf(reader, lot.id);
  const standingFen = 'standing' in lot ? (lot.standing?.priceFen ?? null) : null;
  const priceFen = lot.status === 'sold' ? soldPriceFen(lot) : standingFen;
  for (const some of chunks(heard, TOLD_AT_ONCE)) {
    for (const [bidderId, what] of some) {
      const mine = await readStanding(reader, { lot, bidderId }, seal);
      if (mine)
        bus.publish(`user:${bidderId}`, { t: 'mine', what, mine, lotTitle, priceFen, nowMs: clock.nowMs() });
    }
    // A store in this thread answers without letting go of it: at the end of a full lot everybody
    // else would wait.
    await pause();
  }
};

const tellPersons = async (parts: SequencerParts, turn: Turn, kept: SealedLot): Promise<void> => {
  const registered = isOver(turn.lot) ? await registeredFor(parts.reader, turn.lot.id) : [];
  await tellEach(parts, kept, myNews(turn, registered));
};

/** Counted when somebody has come in, and not with every bid. */
const countRegistered = async ({ reader }: SequencerParts, lotId: string, place: Place): Promise<number> => {
  place.registered ??= await registeredOn(reader, lotId);
  return place.registered;
};

/** With a bid no more often than this: a request on this node is told at once all the same. */
const RECOUNT_MS = 5_000;

const countFollowers = async (
  { reader, clock }: SequencerParts,
  lotId: string,
  place: Place,
): Promise<number> => {
  const atMs = clock.nowMs();
  if (place.followers === null || atMs - place.followers.atMs >= RECOUNT_MS)
    place.followers = { count: await followersOn(reader, lotId), atMs };
  return place.followers.count;
};

/**
 * Tells news of a lot that is no event: it has the lot's last number, and a watcher who has that
 * has missed nothing.
 */
const tellCounts = async (parts: SequencerParts, lot: Lot, place: Place): Promise<void> => {
  const counts = {
    registered: await countRegistered(parts, lot.id, place),
    followers: await countFollowers(parts, lot.id, place),
  };
  const news = { from: lot.seq + 1, view: await roomView(parts.reader, lot), bids: [], ...counts };
  parts.bus.publish(`lot:${lot.id}`, { t: 'lot', ...news, nowMs: parts.clock.nowMs() });
};

/**
 * Nothing has happened to the lot, and yet it was touched: somebody may follow it, or no longer.
 * Whether the room was told.
 */
const tellFollowers = async (parts: SequencerParts, lotId: string, place: Place): Promise<boolean> => {
  const before = place.followers?.count ?? null;
  const count = await followersOn(parts.reader, lotId);
  place.followers = { count, atMs: parts.clock.nowMs() };
  if (count === before || (count === 0 && before === null)) return false;
  const kept = await committedLot(parts.reader, lotId);
  if (!kept || kept.lot.seq !== place.seq) return false;
  await tellCounts(parts, kept.lot, place);
  return true;
};

const tell = async (
  parts: SequencerParts,
  place: Place,
  { news, lot, sealed, events }: HeardNews,
): Promise<void> => {
  const { bus, clock } = parts;
  const turn = { leaderBefore: place.leader, events, lot };
  place.seq = lot.seq;
  place.leader = leaderOf(lot);
  place.isOver = isOver(lot);
  const registered = await countRegistered(parts, lot.id, place);
  const followers = await countFollowers(parts, lot.id, place);
  bus.publish(`lot:${lot.id}`, { t: 'lot', ...news, registered, followers, nowMs: clock.nowMs() });
  await tellPersons(parts, turn, { lot, sealed });
  if (events.length === 0) await tellNegotiator(parts, { lot, sealed });
};

/**
 * A lot that is heard of again after its end has been negotiated: the one who negotiated is told
 * what came of it.
 */
const tellNegotiator = async (parts: SequencerParts, kept: SealedLot): Promise<void> => {
  const negotiation = kept.lot.status === 'passed' ? await readNegotiation(parts.reader, kept.lot.id) : null;
  if (!negotiation || isNegotiationOpen(negotiation)) return;
  const what = negotiation.status === 'agreed' ? 'won' : 'lost';
  await tellEach(parts, kept, [[negotiation.bidder.bidderId, what]]);
};

/** Tells each new bidder on their other screens, and the room that they are one more. */
const tellNewcomers = async (parts: SequencerParts, lotId: string, place: Place): Promise<void> => {
  const { bidderIds, known } = await newBidders(parts.reader, lotId, place.bidders);
  const kept = bidderIds.length > 0 ? await committedLot(parts.reader, lotId) : null;
  // A lot that is over takes nobody in: who is found then has long been told.
  if (kept && !isOver(kept.lot)) {
    await tellEach(
      parts,
      kept,
      bidderIds.map((bidderId) => [bidderId, 'registered']),
    );
    place.registered = null;
    const { lot } = kept;
    if (lot.seq === place.seq) await tellCounts(parts, lot, place);
  }
  place.bidders = known;
};

/**
 * Place of every lot that can still move, at this moment: what is committed from here on is news.
 */
const placesNow = async (reader: Reader, bidders: KnownBidders): Promise<Map<string, Place>> => {
  const alive = await lotsAlive(reader);
  return new Map(
    alive.map(({ id, seq, leader }) => [
      id,
      { seq, leader, bidders, registered: null, followers: null, isOver: false, state: 'idle' },
    ]),
  );
};
