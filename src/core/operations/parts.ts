// Readiness of a house, part by part: `good`; `off`, when this house has no such part and does
// without it; `watch`, when it goes on and somebody should look; `down`, when it takes no bid, is
// about to, or shows what may be out of date. The house is ready while no part is down.
// Source: goals.md R13; product.md 5.21.
import { MINUTE_MS } from '#core/time/days.ts';

export const PARTS = ['store', 'disk', 'clock', 'keys', 'engine', 'nodes', 'jobs', 'copy'] as const;

export type PartName = (typeof PARTS)[number];

export type PartState = 'good' | 'off' | 'watch' | 'down';

export const PART_REASONS = [
  'unreadable',
  'not-written',
  'disk-low',
  'disk-full',
  'clock-unsure',
  'date-set',
  'bid-key-missing',
  'record-key-missing',
  'row-shut',
  'slow',
  'unheard',
  'alone',
  'job-late',
  'job-failed',
  'copy-behind',
  'no-copy',
] as const;

export type PartReason = (typeof PART_REASONS)[number];

export interface Part {
  readonly name: PartName;
  readonly state: PartState;
  /** Null: it is good. */
  readonly why: PartReason | null;
  /** Names of the jobs, keys or columns it is about. */
  readonly about: readonly string[];
}

export interface JobFigures {
  readonly name: string;
  /** How often a round begins. */
  readonly everyMs: number;
  /** How long the round under way has taken; null: there is none. */
  readonly takenMs: number | null;
  /** The last round that ended could not be done. */
  readonly hasFailed: boolean;
}

/** Keys under which something lies and which this process does not have, by their names. */
export interface MissingKeys {
  /** Of those that seal bids. */
  readonly bids: readonly string[];
  /** Of those that seal what is known of persons. */
  readonly records: readonly string[];
}

export interface KeyFigures {
  readonly missing: MissingKeys;
  /** Columns of which a row that should open does not, as `users.phoneSealed`. */
  readonly shutColumns: readonly string[];
}

/** Every key is here, and every row opens. */
export const ALL_KEYS: KeyFigures = { missing: { bids: [], records: [] }, shutColumns: [] };

export interface Figures {
  /** Since the house last noted in its store that it is alive; null: the store cannot be read. */
  readonly silentMs: number | null;
  /** Left where the data lie; null: nobody can say. */
  readonly freeBytes: number | null;
  readonly isClockSure: boolean;
  /** By how much the house is ahead of the date; 0 while they agree. */
  readonly aheadMs: number;
  readonly keys: KeyFigures;
  /** Of the commands of the last minute; null: there was none. */
  readonly answerP99Ms: number | null;
  /** Null: there is no other node. */
  readonly areNodesHeard: boolean | null;
  readonly jobs: readonly JobFigures[];
  /** How far the copy at the second place is behind; null: none is kept. */
  readonly copyBehindMs: number | null;
}

const SECOND_MS = 1_000;
/** Noted twice a second: this is an outage, as the scheduler counts it. */
const SILENT_MS = 5 * SECOND_MS;
const GIB = 2 ** 30;
const LOW_BYTES = 2 * GIB;
/** A log of an hour of bids, and the copy that a migration makes, need so much. */
const FULL_BYTES = GIB / 4;
const SLOW_MS = SECOND_MS;
const LATE_ROUNDS = 10;
/** So much of what was acknowledged may be lost with the first disk (R15). */
const BEHIND_MS = SECOND_MS;

const part = (
  name: PartName,
  state: PartState,
  why: PartReason | null,
  about: readonly string[] = [],
): Part => ({
  name,
  state,
  why,
  about,
});

const storePart = ({ silentMs }: Figures): Part => {
  if (silentMs === null) return part('store', 'down', 'unreadable');
  return silentMs > SILENT_MS ? part('store', 'down', 'not-written') : part('store', 'good', null);
};

const diskPart = ({ freeBytes }: Figures): Part => {
  if (freeBytes === null || freeBytes > LOW_BYTES) return part('disk', 'good', null);
  return freeBytes > FULL_BYTES ? part('disk', 'watch', 'disk-low') : part('disk', 'down', 'disk-full');
};

const clockPart = ({ isClockSure, aheadMs }: Figures): Part => {
  if (!isClockSure) return part('clock', 'down', 'clock-unsure');
  return aheadMs === 0 ? part('clock', 'good', null) : part('clock', 'watch', 'date-set');
};

/** A lot whose maximum does not open takes no bid; persons who do not open hinder none. */
const keysPart = ({ keys: { missing, shutColumns } }: Figures): Part => {
  if (missing.bids.length > 0) return part('keys', 'down', 'bid-key-missing', missing.bids);
  if (missing.records.length > 0) return part('keys', 'watch', 'record-key-missing', missing.records);
  return shutColumns.length > 0 ? part('keys', 'watch', 'row-shut', shutColumns) : part('keys', 'good', null);
};

const enginePart = ({ answerP99Ms }: Figures): Part =>
  answerP99Ms !== null && answerP99Ms > SLOW_MS
    ? part('engine', 'watch', 'slow')
    : part('engine', 'good', null);

const nodesPart = ({ areNodesHeard }: Figures): Part => {
  if (areNodesHeard === null) return part('nodes', 'off', 'alone');
  return areNodesHeard ? part('nodes', 'good', null) : part('nodes', 'down', 'unheard');
};

/** Its round takes longer than a minute, and than ten of its rounds should. */
export function isLate({ everyMs, takenMs }: Pick<JobFigures, 'everyMs' | 'takenMs'>): boolean {
  return takenMs !== null && takenMs > Math.max(MINUTE_MS, LATE_ROUNDS * everyMs);
}

const jobsPart = ({ jobs }: Figures): Part => {
  const late = jobs.filter(isLate).map(({ name }) => name);
  if (late.length > 0) return part('jobs', 'watch', 'job-late', late);
  const failed = jobs.filter(({ hasFailed }) => hasFailed).map(({ name }) => name);
  return failed.length > 0 ? part('jobs', 'watch', 'job-failed', failed) : part('jobs', 'good', null);
};

const copyPart = ({ copyBehindMs }: Figures): Part => {
  if (copyBehindMs === null) return part('copy', 'off', 'no-copy');
  return copyBehindMs > BEHIND_MS ? part('copy', 'watch', 'copy-behind') : part('copy', 'good', null);
};

/** All parts, always in this order. */
export function partsOf(figures: Figures): readonly Part[] {
  return [storePart, diskPart, clockPart, keysPart, enginePart, nodesPart, jobsPart, copyPart].map((read) =>
    read(figures),
  );
}

/** Somebody should look at it, or do something. */
export function isTrouble({ state }: Pick<Part, 'state'>): boolean {
  return state === 'watch' || state === 'down';
}

export function isReady(parts: readonly Pick<Part, 'state'>[]): boolean {
  return parts.every(({ state }) => state !== 'down');
}

/** A part, and since when it has been in this state. */
export interface Standing extends Part {
  readonly sinceMs: number;
}

const isSame = (one: Part, other: Part): boolean => one.state === other.state && one.why === other.why;

/** Parts with their beginnings, where `before` is how they stood when they were last looked at. */
export function standingAfter(
  before: readonly Standing[],
  parts: readonly Part[],
  nowMs: number,
): readonly Standing[] {
  return parts.map((now) => {
    const was = before.find(({ name }) => name === now.name);
    return { ...now, sinceMs: was && isSame(was, now) ? was.sinceMs : nowMs };
  });
}

/** Parts that do not stand as they stood; of the first look those that are in trouble. */
export function changedParts(before: readonly Standing[], now: readonly Standing[]): readonly Standing[] {
  return now.filter((standing) => {
    const was = before.find(({ name }) => name === standing.name);
    return was ? !isSame(was, standing) : isTrouble(standing);
  });
}
