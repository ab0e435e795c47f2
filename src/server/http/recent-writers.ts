// A person who has just changed something is shown what came of it, while everybody else may share
// a page with others.
// Source: goals.md I-39.

/**
 * A page is shared for a second, and so are the answers it was drawn from: so old can be what a
 * shared page shows.
 */
const OLDEST_SHARED_MS = 2_000;

export interface RecentWriters {
  readonly note: (sid: string, nowMs: number) => void;
  /** Whether a shared page could still be older than what this session has done. */
  readonly has: (sid: string, nowMs: number) => boolean;
}

export function recentWriters(): RecentWriters {
  // In two maps, of which the younger becomes the older: to note somebody is one entry, however
  // often they write.
  let younger = new Map<string, number>();
  let older = new Map<string, number>();
  let turnedAtMs = 0;
  return {
    note: (sid, nowMs) => {
      if (nowMs - turnedAtMs > OLDEST_SHARED_MS) {
        older = younger;
        younger = new Map();
        turnedAtMs = nowMs;
      }
      younger.set(sid, nowMs);
    },
    has: (sid, nowMs) => nowMs - (younger.get(sid) ?? older.get(sid) ?? -Infinity) <= OLDEST_SHARED_MS,
  };
}
