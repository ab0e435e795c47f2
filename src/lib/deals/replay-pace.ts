// How long the next line of a replay keeps one waiting: as long as it did then, so many times
// faster. Nobody waits longer than two seconds for anything, nor is anything too short to be seen.
const LONGEST_MS = 2_000;
const SHORTEST_MS = 60;

/** `times`: 1 is as it was. */
export function pauseMs(gapMs: number, times: number): number {
  const pacedMs = gapMs / Math.max(1, times);
  return Math.min(LONGEST_MS, Math.max(SHORTEST_MS, Math.round(pacedMs)));
}
