// Whoever has just changed something is shown what came of it, while everybody else may share a page with others.
// Source: goals.md I-39.

/** A page is shared for a second, and so are the answers it was drawn from: so old can be what a shared page shows. */
const OLDEST_SHARED_MS = 2_000;

export interface RecentWriters {
  readonly note: (sid: string, nowMs: number) => void;
  /** Whether a shared page could still be older than what this session has done. */
  readonly has: (sid: string, nowMs: number) => boolean;
}

export const recentWriters = (): RecentWriters => {
  // In the order in which they wrote: the oldest come first and are forgotten first.
  const wroteAtMs = new Map<string, number>();
  return {
    note: (sid, nowMs) => {
      wroteAtMs.delete(sid);
      wroteAtMs.set(sid, nowMs);
      for (const [oldest, atMs] of wroteAtMs) {
        if (nowMs - atMs <= OLDEST_SHARED_MS) return;
        wroteAtMs.delete(oldest);
      }
    },
    has: (sid, nowMs) => nowMs - (wroteAtMs.get(sid) ?? -Infinity) <= OLDEST_SHARED_MS,
  };
};
