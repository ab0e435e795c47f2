// One open line to a screen. Who reads too slowly is not waited for and not buffered for: he is left out until his line
// is free again, then told how things stand; who stays stuck is cut off, and comes back by himself.
// Source: engine.md 9.9 (backpressure), 4 (slow readers).
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { LAST_CHUNK } from './frame.ts';

const MOST_WAITING_BYTES = 64 * 1024;
const LONGEST_LAG_MS = 30_000;

const HEAD = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
} as const;

export class Watcher {
  readonly #socket: Socket;
  readonly #caughtUp: () => void;
  #laggingSinceMs: number | null = null;

  /** Takes over the answer; `caughtUp` is called when a slow line is free again. */
  constructor(response: ServerResponse, caughtUp: () => void) {
    const { socket } = response;
    if (!socket) throw new Error('the visitor has gone already');
    this.#socket = socket;
    this.#caughtUp = caughtUp;
    response.writeHead(200, HEAD);
    response.flushHeaders();
    socket.setNoDelay(true);
    socket.setTimeout(0);
    socket.on('drain', () => this.#drained());
  }

  /** False when the line is too slow and the frame was left out. */
  send(frame: Buffer, nowMs: number): boolean {
    if (this.#laggingSinceMs !== null || !this.#socket.writable) return false;
    if (this.#socket.writableLength > MOST_WAITING_BYTES) {
      this.#laggingSinceMs = nowMs;
      return false;
    }
    this.#socket.write(frame);
    return true;
  }

  #drained(): void {
    if (this.#laggingSinceMs === null) return;
    this.#laggingSinceMs = null;
    this.#caughtUp();
  }

  /** Cuts the line if it has been stuck for too long. */
  dropIfStuck(nowMs: number): void {
    if (this.#laggingSinceMs !== null && nowMs - this.#laggingSinceMs > LONGEST_LAG_MS)
      this.#socket.destroy();
  }

  /** Says its last word and hangs up. */
  end(): void {
    this.#socket.end(LAST_CHUNK);
  }

  closed(then: () => void): void {
    this.#socket.once('close', then);
  }
}
