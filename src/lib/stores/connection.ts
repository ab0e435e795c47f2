// Whether the news still arrives. Said honestly: a line that has been silent too long is down,
// whatever the browser believes, and the prices on screen are as old as the last thing heard.
// Source: goals.md U13.
import { atom, map } from 'nanostores';
import { SILENCE_MS } from '#lib/constants.ts';

export interface Connection {
  readonly state: 'connecting' | 'live' | 'lost';
  /**
   * The house's time up to which all is known, when that is over: the line is down, or the page was
   * put away. Null while it holds.
   */
  readonly lostAtMs: number | null;
  /** Attempts since it went down. */
  readonly tries: number;
  /**
   * The house's time of the last thing heard, to the second while the line holds; null before the
   * first.
   */
  readonly lastHeardAtMs: number | null;
}

const START: Connection = { state: 'connecting', lostAtMs: null, tries: 0, lastHeardAtMs: null };
const SECOND_MS = 1_000;

export const $connection = map<Connection>(START);

/** The house has said that it closes, and has not been heard since. */
export const $isHouseClosing = atom(false);

// News may come twenty times a second: screens hear of it once.
let heardAtMs: number | null = null;

/** Something was heard, if only a beat. */
export function lineReceived(nowMs: number): void {
  heardAtMs = nowMs;
  if ($isHouseClosing.get()) $isHouseClosing.set(false);
  const { state, tries, lastHeardAtMs } = $connection.get();
  if (state !== 'live' || tries > 0)
    $connection.set({ state: 'live', lostAtMs: null, tries: 0, lastHeardAtMs: nowMs });
  else if (nowMs - (lastHeardAtMs ?? 0) >= SECOND_MS) $connection.setKey('lastHeardAtMs', nowMs);
}

/** Looks whether the silence has lasted too long; `startedAtMs` is when listening began. */
export function lineChecked(nowMs: number, startedAtMs: number): void {
  const quietSinceMs = Math.max(heardAtMs ?? 0, startedAtMs);
  if ($connection.get().state === 'lost' || nowMs - quietSinceMs <= SILENCE_MS) return;
  const { tries } = $connection.get();
  $connection.set({ state: 'lost', lostAtMs: heardAtMs ?? startedAtMs, tries, lastHeardAtMs: heardAtMs });
}

/**
 * The browser itself says that the network is gone, or the machine has slept: nothing is waited
 * for.
 */
export function lineCut(nowMs: number): void {
  const { state, tries } = $connection.get();
  if (state === 'lost') return;
  $connection.set({ state: 'lost', lostAtMs: heardAtMs ?? nowMs, tries, lastHeardAtMs: heardAtMs });
}

/** The house has said its last word: it is opened anew, and the line with it. */
export function houseCloses(nowMs: number): void {
  $isHouseClosing.set(true);
  lineCut(nowMs);
}

export function lineTried(): void {
  return $connection.setKey('tries', $connection.get().tries + 1);
}

/** Nobody listens any more; what is on screen stays as old as the last thing heard. */
export function lineClosed(): void {
  return $connection.set({ ...START, lastHeardAtMs: heardAtMs });
}

/**
 * The page was put away: when it comes back, what is on screen is as old as the last word, until
 * another is heard.
 */
export function linePutAway(): void {
  return $connection.set({ ...START, lostAtMs: heardAtMs, lastHeardAtMs: heardAtMs });
}
