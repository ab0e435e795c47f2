// One open line to a screen. A watcher who reads too slowly is not waited for and not buffered for:
// they are left out until their line is free again, then told how things stand; one who stays stuck
// is cut off, and comes back by themselves.
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
  /** The watcher has heard something since the beat last came by. */
  #isTold = false;
  /** Their places at the lots they look at. */
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

  /**
   * Half a beat has passed: the watcher is told if they have heard nothing in it, and cut off if
   * they have been stuck for too long.
   */
  beat(frame: Buffer, nowMs: number): void {
    if (this.#laggingSinceMs !== null && nowMs - this.#laggingSinceMs > LONGEST_LAG_MS) {
      this.#socket.destroy();
    } else if (this.#isTold) this.#isTold = false;
    else this.send(frame, nowMs);
  }

  /** The line is free again. True when the watcher was left out of something. */
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
