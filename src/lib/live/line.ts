// A line that is kept up: when the stream ends or falls silent it is opened again, each time from
// what has been seen, and after a pause of chance length, so that ten thousand watchers do not all
// return in the same moment.
import type { LiveMessage } from '#contract/live.ts';
import { SILENCE_MS } from '#lib/constants.ts';
import { readStream } from './reader.ts';

const SHORTEST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 3_000;
/**
 * A connection that died without a word is given up after twice the silence that is told on screen.
 */
const PATIENCE_MS = 2 * SILENCE_MS;

export interface LineParts {
  readonly fetch: typeof fetch;
  readonly token: () => string | null;
  /** The address of the next attempt, with everything seen so far in it. */
  readonly url: () => string;
  readonly heard: () => void;
  readonly message: (message: LiveMessage) => void;
  /** An attempt begins after the line had gone. */
  readonly tried: () => void;
}

export interface Line {
  /** Opens the line anew at once: other lots are wanted, or another person is logged in. */
  renew(): void;
  close(): void;
}

/** Half a second to three, the range widening with each failure in a row. */
export function pauseMs(failures: number, chance: number): number {
  const widestMs = Math.min(LONGEST_PAUSE_MS, SHORTEST_PAUSE_MS * 2 ** failures);
  return Math.round(SHORTEST_PAUSE_MS + chance * (widestMs - SHORTEST_PAUSE_MS));
}

export function openLine(parts: LineParts): Line {
  const closed = new AbortController();
  let renewed = new AbortController();
  let failures = 0;

  const attempt = async (): Promise<void> => {
    renewed = new AbortController();
    const { signal } = renewed;
    const connection = new AbortController();
    signal.addEventListener('abort', () => connection.abort());
    const hasHeard = await listen(parts, connection);
    if (signal.aborted) return;
    failures = hasHeard ? 1 : failures + 1;
    await rest(pauseMs(failures, Math.random()), signal);
    if (!closed.signal.aborted) parts.tried();
  };

  const run = async (): Promise<void> => {
    while (!closed.signal.aborted) await attempt();
  };

  void run();
  return {
    renew: () => renewed.abort(),
    close() {
      closed.abort();
      renewed.abort();
    },
  };
}

/** One attempt; resolves when it is over, whatever ended it. True when something was heard. */
const listen = async (parts: LineParts, attempt: AbortController): Promise<boolean> => {
  let hasHeard = false;
  const giveUp = (): void => attempt.abort();
  let patience = setTimeout(giveUp, PATIENCE_MS);
  const heard = (): void => {
    hasHeard = true;
    clearTimeout(patience);
    patience = setTimeout(giveUp, PATIENCE_MS);
    parts.heard();
  };
  const ask = { url: parts.url(), token: parts.token(), signal: attempt.signal };
  try {
    await readStream(parts.fetch, ask, { heard, message: parts.message });
  } catch {
    // Why it broke makes no difference: the line is opened again.
  }
  clearTimeout(patience);
  return hasHeard;
};

/** Resolves after the pause, or at once when the signal aborts. */
const rest = (spanMs: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, spanMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
