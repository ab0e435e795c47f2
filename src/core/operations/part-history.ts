// Troubles of the last days, from the changes of the parts as they were kept: each from when it
// began until the part stood otherwise. A house that was not running keeps nothing but why it could
// not be opened: when it opens it tells until when it was last seen alive; what had been open until
// then ended there, and why it could not be opened is over now. Source: goals.md R13;
// product.md 5.21.
import type { Part, PartName, PartReason, PartState } from './parts.ts';

/** A part that stands otherwise from this moment on. */
export interface PartChange extends Part {
  readonly is: 'part';
  readonly atMs: number;
}

/** The house has opened; `aliveMs`: when it was last seen alive before, null: never. */
export interface HouseOpening {
  readonly is: 'opened';
  readonly atMs: number;
  readonly aliveMs: number | null;
}

export type HistoryEntry = PartChange | HouseOpening;

export interface Trouble {
  readonly of: PartName | 'house';
  readonly state: Exclude<PartState, 'good' | 'off'>;
  readonly why: PartReason | 'not-running';
  readonly about: readonly string[];
  readonly fromMs: number;
  /** Null: it goes on. */
  readonly untilMs: number | null;
}

/** A restart that is planned takes no longer; bids wait for it and are answered. */
const RESTART_MS = 5_000;

const troubleOf = ({ name, state, why, about, atMs }: PartChange): Trouble | null =>
  state === 'good' || state === 'off' || why === null
    ? null
    : { of: name, state, why, about, fromMs: atMs, untilMs: null };

const stoppedTime = ({ atMs, aliveMs }: HouseOpening): readonly Trouble[] =>
  aliveMs === null || atMs - aliveMs <= RESTART_MS
    ? []
    : [{ of: 'house', state: 'down', why: 'not-running', about: [], fromMs: aliveMs, untilMs: atMs }];

const endedAt = (open: readonly Trouble[], atMs: number): readonly Trouble[] =>
  open.map((trouble) => ({ ...trouble, untilMs: Math.max(trouble.fromMs, atMs) }));

/** A trouble that began after the house was last alive is of a try to open it. */
const endedByOpening = (open: readonly Trouble[], { atMs, aliveMs }: HouseOpening): readonly Trouble[] =>
  open.flatMap((trouble) => {
    const isEarlier = aliveMs !== null && trouble.fromMs <= aliveMs;
    return endedAt([trouble], isEarlier ? aliveMs : atMs);
  });

/**
 * Troubles that were open at `sinceMs` or later, what goes on first, then the latest. `entries`: in
 * the order in which they were kept.
 */
export function troublesIn(entries: readonly HistoryEntry[], sinceMs: number): readonly Trouble[] {
  let open: readonly Trouble[] = [];
  const over: Trouble[] = [];
  for (const entry of entries) {
    if (entry.is === 'opened') {
      over.push(...endedByOpening(open, entry), ...stoppedTime(entry));
      open = [];
      continue;
    }
    over.push(
      ...endedAt(
        open.filter(({ of }) => of === entry.name),
        entry.atMs,
      ),
    );
    const trouble = troubleOf(entry);
    open = [...open.filter(({ of }) => of !== entry.name), ...(trouble ? [trouble] : [])];
  }
  const late = over.filter(({ untilMs }) => untilMs !== null && untilMs >= sinceMs);
  const byBeginning = (one: Trouble, other: Trouble): number => other.fromMs - one.fromMs;
  return [...open.toSorted(byBeginning), ...late.toSorted(byBeginning)];
}
