// One open line to a screen. Who reads too slowly is not waited for and not buffered for: he is left out until his line
// is free again, then told how things stand; who stays stuck is cut off, and comes back by himself.
// Source: engine.md 9.9 (backpressure), 4 (slow readers).
import type { Socket } from 'node:net';
import { LAST_CHUNK } from './frame.ts';
import type { Seat } from './room.ts';

const MOST_WAITING_BYTES = 64 * 1024;
const LONGEST_LAG_MS = 30_000;

/** There are thousands of them, most of them idle: every field counts. */
export class Watcher {
  readonly #socket: Socket;
  #laggingSinceMs: number | null = null;
  /** He has heard something since the beat last came by. */
  #isTold = false;
  /** His places at the lots he looks at. */
  seats: readonly Seat[] = [];
  /** Ends the watcher's own subscriptions; null: there are none. */
  endOwn: (() => void) | null = null;

  constructor(socket: Socket) {
    this.#socket = socket;
  }

  /** False when the line is too slow and the frame was left out. */
  send(frame: Buffer, nowMs: number): boolean {
    if (this.#laggingSinceMs !== null || !this.#socket.writable) return false;
    if (this.#socket.writableLength > MOST_WAITING_BYTES) {
      this.#laggingSinceMs = nowMs;
      return false;
    }
    this.#socket.write(frame);
    this.#isTold = true;
    return true;
  }

  /** Half a beat has passed: he is told if he has heard nothing in it, and cut off if he has been stuck for too long. */
  beat(frame: Buffer, nowMs: number): void {
    if (this.#laggingSinceMs !== null && nowMs - this.#laggingSinceMs > LONGEST_LAG_MS) {
      this.#socket.destroy();
    } else if (this.#isTold) this.#isTold = false;
    else this.send(frame, nowMs);
  }

  /** The line is free again. True when he was left out of something. */
  drained(): boolean {
    const hasLagged = this.#laggingSinceMs !== null;
    this.#laggingSinceMs = null;
    return hasLagged;
  }

  /** Says its last word and hangs up; who does not hang up too is cut off. */
  end(nowMs: number): void {
    this.#laggingSinceMs ??= nowMs;
    this.#socket.end(LAST_CHUNK);
  }
}
