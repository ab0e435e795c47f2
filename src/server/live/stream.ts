// The live streams of this process: every screen's line, the rooms of the lots they look at, and
// the beat. A new line first takes its seat and only then reads what it has missed, so that nothing
// falls between.
// Source: engine.md 9.9, goals.md R9, I-35…I-38.
import type { ServerResponse } from 'node:http';
import { BEAT_MS, type LiveMessage } from '#contract/live.ts';
import { registeredOn } from '#server/bidding/store-registrations.ts';
import type { Clock } from '#server/clock/clock.ts';
import { followersOn } from '#server/lots/follows/store-follows.ts';
import type { Reader } from '#server/store/access.ts';
import type { Bus } from './bus.ts';
import { frameOf } from './frame.ts';
import { openLine } from './line.ts';
import { readNews, readSnapshot } from './lot-news.ts';
import { Room, type Seat } from './room.ts';
import { inSlices } from './slices.ts';
import { Watcher } from './watcher.ts';

export interface StreamParts {
  readonly reader: Reader;
  readonly bus: Bus;
  readonly clock: Clock;
  /**
   * Whether this node hears what others commit: a line that speaks says that its screen is up to
   * date.
   */
  readonly isHeard?: () => boolean;
}

export interface Viewing {
  readonly response: ServerResponse;
  /** The lots looked at, each with the last number seen; 0 asks for a snapshot. */
  readonly lots: ReadonlyMap<string, number>;
  readonly userId: string | null;
  readonly sid: string | null;
}

export interface Streams {
  /** Takes over the answer and keeps it open. */
  readonly open: (viewing: Viewing) => void;
  readonly size: () => number;
  /** How many of them look at a lot. */
  readonly watching: (lotId: string) => number;
  /** Says to everybody, and whoever still comes, that the house closes. */
  readonly sayClosing: () => void;
  /** Hangs up on everybody; they come back, and are told how things stand. */
  readonly hangUp: () => void;
  /** Hangs up for good. */
  readonly close: () => void;
}

/** A quarter of what a room is told at once, so that news overtakes the beat. */
const BEATS_AT_ONCE = 64;

/** News that somebody has missed, ready to be sent. */
interface Missed {
  readonly frame: Buffer;
  readonly seq: number;
}

class LiveStreams implements Streams {
  readonly #parts: StreamParts;
  readonly #rooms = new Map<string, { readonly room: Room; readonly unsubscribe: () => void }>();
  readonly #watchers = new Set<Watcher>();
  /**
   * Many come back at once after a break: who asks for the same thing is given the same bytes. Only
   * until the lot's next news, for a read that began before them does not hold them.
   */
  readonly #reading = new Map<string, Map<number, Promise<Missed | null>>>();
  /**
   * Watchers whose lot could not be read: they are told with the next beat, for no news may ever
   * come that would show them the gap.
   */
  readonly #owed = new Set<Seat>();
  readonly #beating: NodeJS.Timeout;
  #isClosing = false;

  constructor(parts: StreamParts) {
    this.#parts = parts;
    this.#beating = setInterval(() => this.#beat(), BEAT_MS / 2);
    this.#beating.unref();
  }

  readonly open = ({ response, lots, userId, sid }: Viewing): void => {
    const line = openLine(response);
    if (!line) return;
    const watcher = new Watcher(line);
    this.#watchers.add(watcher);
    line.on('drain', () => this.#catchUp(watcher)).on('close', () => this.#leave(watcher));
    if (this.#isClosing) this.#sendTo(watcher, this.#closing());
    const sitting = [...lots].map(([lotId, seq]) => ({ seat: this.#sit(lotId, watcher), seq }));
    watcher.seats = sitting.map(({ seat }) => seat);
    this.#hearOwn(watcher, userId, sid);
    const told = sitting.map(({ seat, seq }) => this.#bringUpToDate(seat, seq));
    // A line that speaks says that what is on screen is true: what was missed comes first.
    void Promise.all(told).then(() => this.#sendTo(watcher, { t: 'beat', nowMs: this.#parts.clock.nowMs() }));
  };

  readonly size = (): number => this.#watchers.size;

  readonly watching = (lotId: string): number => this.#rooms.get(lotId)?.room.size ?? 0;

  readonly sayClosing = (): void => {
    this.#isClosing = true;
    const { clock } = this.#parts;
    const frame = frameOf(this.#closing());
    for (const watcher of this.#watchers) watcher.send(frame, clock.nowMs());
  };

  #closing(): LiveMessage {
    return { t: 'closing', nowMs: this.#parts.clock.nowMs() };
  }

  readonly close = (): void => {
    clearInterval(this.#beating);
    this.hangUp();
  };

  readonly hangUp = (): void => {
    for (const watcher of this.#watchers) watcher.end(this.#parts.clock.nowMs());
  };

  #sendTo(watcher: Watcher, message: LiveMessage): void {
    watcher.send(frameOf(message), this.#parts.clock.nowMs());
  }

  #catchUp(watcher: Watcher): void {
    if (!watcher.drained()) return;
    for (const seat of watcher.seats) void this.#bringUpToDate(seat, seat.seq);
  }

  #leave(watcher: Watcher): void {
    this.#watchers.delete(watcher);
    watcher.endOwn?.();
    for (const seat of watcher.seats) this.#leaveRoom(seat);
  }

  #sit(lotId: string, watcher: Watcher): Seat {
    const { room } = this.#rooms.get(lotId) ?? this.#openRoom(lotId);
    const seat: Seat = { watcher, room, seq: null, hasMissed: false };
    room.enter(seat);
    return seat;
  }

  #openRoom(lotId: string): { readonly room: Room; readonly unsubscribe: () => void } {
    const room = new Room(lotId, (seat) => void this.#bringUpToDate(seat, seat.seq));
    const unsubscribe = this.#parts.bus.subscribe(`lot:${lotId}`, (message) => {
      this.#reading.delete(lotId);
      if (message.t === 'lot') room.tell(message);
    });
    const opened = { room, unsubscribe };
    this.#rooms.set(lotId, opened);
    return opened;
  }

  #leaveRoom(seat: Seat): void {
    const { room } = seat;
    room.leave(seat);
    if (room.size > 0) return;
    this.#rooms.get(room.lotId)?.unsubscribe();
    this.#rooms.delete(room.lotId);
  }

  #hearOwn(watcher: Watcher, userId: string | null, sid: string | null): void {
    if (userId === null && sid === null) return;
    const { bus, clock } = this.#parts;
    const endUser =
      userId !== null && bus.subscribe(`user:${userId}`, (message) => this.#sendTo(watcher, message));
    const endSession =
      sid !== null &&
      bus.subscribe(`session:${sid}`, (message) => {
        this.#sendTo(watcher, message);
        watcher.end(clock.nowMs());
      });
    watcher.endOwn = () => {
      if (endUser) endUser();
      if (endSession) endSession();
    };
  }

  /** Tells a seat everything after number `after`, until it has missed nothing more. */
  async #bringUpToDate(seat: Seat, after: number | null): Promise<void> {
    if (after === null) return;
    let knownSeq = after;
    do {
      seat.seq = null;
      seat.hasMissed = false;
      const missed = await this.#read(seat.room.lotId, knownSeq).catch(() => {
        this.#owed.add(seat);
        return null;
      });
      // A line that is slow again is told once more when it is free.
      if (missed && !seat.watcher.send(missed.frame, this.#parts.clock.nowMs())) break;
      knownSeq = missed?.seq ?? knownSeq;
    } while (seat.hasMissed);
    seat.seq = knownSeq;
  }

  #read(lotId: string, after: number): Promise<Missed | null> {
    const reads = this.#reading.get(lotId) ?? new Map<number, Promise<Missed | null>>();
    this.#reading.set(lotId, reads);
    const known = reads.get(after);
    if (known) return known;
    const fresh = this.#readFrame(lotId, after).finally(() => {
      reads.delete(after);
      if (reads.size === 0 && this.#reading.get(lotId) === reads) this.#reading.delete(lotId);
    });
    reads.set(after, fresh);
    return fresh;
  }

  async #readFrame(lotId: string, after: number): Promise<Missed | null> {
    const { reader, clock } = this.#parts;
    const heard = after === 0 ? await readSnapshot(reader, lotId) : await readNews(reader, lotId, after);
    if (!heard) return null;
    const [registered, followers] = [await registeredOn(reader, lotId), await followersOn(reader, lotId)];
    const frame = frameOf({ t: 'lot', ...heard.news, registered, followers, nowMs: clock.nowMs() });
    return { frame, seq: heard.lot.seq };
  }

  /**
   * Into silence only: in a lively room the news are beat enough, and nothing is to stand in their
   * way.
   */
  #beat(): void {
    const owed = [...this.#owed];
    this.#owed.clear();
    const open: ReadonlySet<Seat['watcher']> = this.#watchers;
    for (const seat of owed) if (open.has(seat.watcher)) void this.#bringUpToDate(seat, seat.seq);
    if (this.#parts.isHeard?.() === false) return;
    const nowMs = this.#parts.clock.nowMs();
    const frame = frameOf({ t: 'beat', nowMs });
    inSlices([...this.#watchers], (watcher) => watcher.beat(frame, nowMs), { slice: BEATS_AT_ONCE });
  }
}

export function openStreams(parts: StreamParts): Streams {
  return new LiveStreams(parts);
}
