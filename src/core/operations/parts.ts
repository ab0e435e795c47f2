// Readiness of a house, part by part: `good`; `watch`, when it goes on and somebody should look;
// `down`, when it takes no bid, is about to, or shows
// what may be out of date. The house is ready while no part
// is down. Source: goals.md R13; product.md 5.21.
import { MINUTE_MS } from '#core/time/days.ts';

export const PARTS = ['store', 'disk', 'clock', 'engine', 'nodes', 'jobs', 'copy'] as const;

export type PartName = (typeof PARTS)[number];

export type PartState = 'good' | 'watch' | 'down';

export const PART_REASONS = [
  'unreadable',
  'not-written',
  'disk-low',
  'disk-full',
  'clock-unsure',
  'date-set',
  'slow',
  'unheard',
  'job-late',
  'job-failed',
  'copy-behind',
] as const;

export type PartReason = (typeof PART_REASONS)[number];

export interface Part {
  readonly name: PartName;
  readonly state: PartState;
  /** Null: it is good. */
  readonly why: PartReason | null;
  /** Names of the jobs it is about. */
  readonly jobs: readonly string[];
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

export interface Figures {
  /** Since the house last noted in its store that it is alive; null: the store cannot be read. */
  readonly silentMs: number | null;
  /** Left where the data lie; null: nobody can say. */
  readonly freeBytes: number | null;
  readonly isClockSure: boolean;
  /** By how much the house is ahead of the date; 0 while they agree. */
  readonly aheadMs: number;
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
  jobs: readonly string[] = [],
): Part => ({
  name,
  state,
  why,
  jobs,
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

const enginePart = ({ answerP99Ms }: Figures): Part =>
  answerP99Ms !== null && answerP99Ms > SLOW_MS
    ? part('engine', 'watch', 'slow')
    : part('engine', 'good', null);

const nodesPart = ({ areNodesHeard }: Figures): Part =>
  areNodesHeard === false ? part('nodes', 'down', 'unheard') : part('nodes', 'good', null);

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

const copyPart = ({ copyBehindMs }: Figures): Part =>
  copyBehindMs !== null && copyBehindMs > BEHIND_MS
    ? part('copy', 'watch', 'copy-behind')
    : part('copy', 'good', null);

/** All parts, always in this order. */
export function partsOf(figures: Figures): readonly Part[] {
  return [storePart, diskPart, clockPart, enginePart, nodesPart, jobsPart, copyPart].map((read) =>
    read(figures),
  );
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

/** Parts that do not stand as they stood; of the first look those that are not good. */
export function changedParts(before: readonly Standing[], now: readonly Standing[]): readonly Standing[] {
  return now.filter((standing) => {
    const was = before.find(({ name }) => name === standing.name);
    return was ? !isSame(was, standing) : standing.state !== 'good';
  });
}
