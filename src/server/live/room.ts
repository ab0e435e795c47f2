// Everybody who looks at one lot. A message is framed once and written to all of them; while that
// is still going on, what comes next is put together, so that a full room is told less often but
// never too late and never with a hole.
// Source: engine.md 4, 9.9; goals.md I-35, I-38.
import { frameOf } from './frame.ts';
import type { LotMessage } from './lot-news.ts';
import { inSlices } from './slices.ts';

/** False when its line is too slow and the frame was left out. */
interface Listener {
  readonly send: (frame: Buffer, nowMs: number) => boolean;
}

/** A watcher's place at this lot. */
export interface Seat {
  readonly watcher: Listener;
  readonly room: Room;
  /** The last number the watcher was told; null while they are being brought up to date. */
  seq: number | null;
  /** Something came while they were being brought up to date. */
  hasMissed: boolean;
}

const joined = (earlier: LotMessage, later: LotMessage): LotMessage =>
  later.from === 0 ? later : { ...later, from: earlier.from, bids: [...later.bids, ...earlier.bids] };

export class Room {
  readonly lotId: string;
  readonly #seats = new Set<Seat>();
  readonly #bringUpToDate: (seat: Seat) => void;
  #pending: LotMessage | null = null;
  #isTelling = false;

  constructor(lotId: string, bringUpToDate: (seat: Seat) => void) {
    this.lotId = lotId;
    this.#bringUpToDate = bringUpToDate;
  }

  get size(): number {
    return this.#seats.size;
  }

  enter(seat: Seat): void {
    this.#seats.add(seat);
  }

  leave(seat: Seat): void {
    this.#seats.delete(seat);
  }

  tell(message: LotMessage): void {
    this.#pending = this.#pending ? joined(this.#pending, message) : message;
    if (!this.#isTelling) this.#tellPending();
  }

  #tellPending(): void {
    const message = this.#pending;
    this.#pending = null;
    this.#isTelling = message !== null;
    if (!message) return;
    const frame = frameOf(message);
    inSlices([...this.#seats], (seat) => this.#tellOne(seat, message, frame), {
      done: () => this.#tellPending(),
    });
  }

  #tellOne(seat: Seat, { from, view, nowMs }: LotMessage, frame: Buffer): void {
    if (seat.seq === null) {
      seat.hasMissed = true;
      return;
    }
    // A message that tells of no event (the lot as it stands, or how many have come in) is news to
    // a watcher who has them all, too.
    const isTold = from > 0 && from <= view.seq && view.seq <= seat.seq;
    if (isTold || view.seq < seat.seq) return;
    if (from > seat.seq + 1) {
      this.#bringUpToDate(seat);
      return;
    }
    // A watcher who is left out keeps their number, and is told from there once their line is free.
    if (seat.watcher.send(frame, nowMs)) seat.seq = view.seq;
  }
}
