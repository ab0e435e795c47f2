// How safe an account is: what is in place counts towards a hundred, and what is not is what its
// owner can do next. A figure to act on, for the owner alone; nothing is decided by it.
// Source: product.md 7.7 (/userCenter).
import { DAY_MS } from '#core/time/days.ts';

export interface SafetyFacts {
  readonly isVerified: boolean;
  /** Null: no password has been set. */
  readonly passwordAtMs: number | null;
  readonly hasCard: boolean;
  readonly isMailConfirmed: boolean;
  /** When each browser that is logged in was last seen. */
  readonly seenAtMs: readonly number[];
}

/** A password is asked to be changed after a year. */
const PASSWORD_MS = 365 * DAY_MS;
/**
 * A browser that is still logged in and has not been seen for so long may be somebody else's by
 * now.
 */
const UNSEEN_MS = 30 * DAY_MS;

type Judge = (facts: SafetyFacts, nowMs: number) => boolean;

interface SafetyRule {
  readonly points: number;
  readonly isInPlace: Judge;
}

const RULES = {
  verification: { points: 25, isInPlace: ({ isVerified }) => isVerified },
  password: { points: 25, isInPlace: ({ passwordAtMs }) => passwordAtMs !== null },
  'password-age': {
    points: 10,
    isInPlace: ({ passwordAtMs }, nowMs) => passwordAtMs !== null && nowMs - passwordAtMs < PASSWORD_MS,
  },
  devices: {
    points: 15,
    isInPlace: ({ seenAtMs }, nowMs) => seenAtMs.every((atMs) => nowMs - atMs < UNSEEN_MS),
  },
  card: { points: 15, isInPlace: ({ hasCard }) => hasCard },
  mail: { points: 10, isInPlace: ({ isMailConfirmed }) => isMailConfirmed },
} as const satisfies Readonly<Record<string, SafetyRule>>;

export type SafetyPoint = keyof typeof RULES;

const rules = Object.entries(RULES) as readonly [SafetyPoint, SafetyRule][];

export interface Safety {
  /** 0 to 100. */
  readonly score: number;
  /** Points that are not in place, the heaviest first. */
  readonly open: readonly SafetyPoint[];
}

export function safetyOf(facts: SafetyFacts, nowMs: number): Safety {
  const open = rules.filter(([, { isInPlace }]) => !isInPlace(facts, nowMs));
  const missing = open.reduce((sum, [, { points }]) => sum + points, 0);
  // Without a password there is none whose age could be mended.
  const isToDo = ([point]: (typeof open)[number]): boolean =>
    point !== 'password-age' || facts.passwordAtMs !== null;
  return { score: 100 - missing, open: open.filter(isToDo).map(([point]) => point) };
}
