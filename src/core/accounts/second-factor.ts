// The door of the house's own people: beside the password a second factor, six figures that an app
// on their own phone makes of a secret and the time. Anybody of the house may have one; whoever may
// move money, release a sale, open papers or give rights must. Each code is used once, and none
// that is older than one that was used. A password that somebody else has chosen is changed before
// anything else is done with it. Source: RFC 6238, 5.2 (one code once, a step of drift each way);
// goals.md S6 7.5.3, S7, S8; docs/decisions/security/the-door-of-the-office.md.

/** Length of a step of time in seconds, and of a code in figures. */
export const FACTOR_STEP_S = 30;
export const FACTOR_FIGURES = 6;
/** Steps by which the clock of a phone may be wrong, each way. */
const DRIFT_STEPS = 1;
export const RECOVERY_CODES = 10;

/** Number of the step of time in which a moment lies. */
export function stepAt(nowMs: number): number {
  return Math.floor(nowMs / (FACTOR_STEP_S * 1_000));
}

/**
 * Steps whose code is taken now, the likeliest first. `lastStep`: that of the last code that was
 * used; neither it nor an older one is taken again.
 */
export function openSteps(nowMs: number, lastStep: number): readonly number[] {
  const now = stepAt(nowMs);
  const drifts = Array.from({ length: 2 * DRIFT_STEPS + 1 }, (_one, at) => at - DRIFT_STEPS);
  return drifts
    .toSorted((one, other) => Math.abs(one) - Math.abs(other))
    .map((drift) => now + drift)
    .filter((step) => step > lastStep);
}

/** Proof of who somebody is that a log-in has given beside the password. */
export const SHOWN_AT_DOOR = ['factor', 'first'] as const;
/** `first`: it is the one in which they chose their first own password, and goes without. */
export type ShownAtDoor = (typeof SHOWN_AT_DOOR)[number];

/** Steps that keep a log-in at the door. */
export const HELD = ['factor', 'password', 'set-up'] as const;
export type Held = (typeof HELD)[number];

export interface AtDoor {
  readonly shown: ShownAtDoor | null;
  readonly hasFactor: boolean;
  /** Somebody else has chosen their password. */
  readonly isPasswordGiven: boolean;
  /** One of their rights asks for a second factor, in a house that wants one. */
  readonly mustHaveFactor: boolean;
}

/**
 * The step that comes first; null: the office is open to them. The factor goes before the
 * password: who was given a password of somebody else does not change it without their phone.
 */
export function heldAtDoor({ shown, hasFactor, isPasswordGiven, mustHaveFactor }: AtDoor): Held | null {
  if (hasFactor && shown !== 'factor') return 'factor';
  if (isPasswordGiven) return 'password';
  return mustHaveFactor && !hasFactor && shown !== 'first' ? 'set-up' : null;
}

/** Proof with which a log-in goes on after its password was changed. */
export function shownAfterPassword(shown: ShownAtDoor | null, wasGiven: boolean): ShownAtDoor | null {
  return shown ?? (wasGiven ? 'first' : null);
}
