import { describe, expect, it } from 'vitest';
import {
  ALL_KEYS,
  changedParts,
  isReady,
  isTrouble,
  PARTS,
  partsOf,
  standingAfter,
  type Figures,
  type JobFigures,
  type KeyFigures,
  type PartName,
} from '#core/operations/parts.ts';

const GIB = 2 ** 30;
const FAIR: Figures = {
  silentMs: 400,
  freeBytes: 80 * GIB,
  isClockSure: true,
  aheadMs: 0,
  keys: ALL_KEYS,
  answerP99Ms: 12,
  areNodesHeard: null,
  jobs: [],
  copyBehindMs: null,
};
const job = (figures: Partial<JobFigures>): JobFigures => ({
  name: 'send-notes',
  everyMs: 1_000,
  takenMs: null,
  hasFailed: false,
  ...figures,
});
const lacking = (missing: Partial<KeyFigures['missing']>): KeyFigures => ({
  ...ALL_KEYS,
  missing: { ...ALL_KEYS.missing, ...missing },
});
const partOf = (name: PartName, figures: Partial<Figures>) => {
  const found = partsOf({ ...FAIR, ...figures }).find((part) => part.name === name);
  return [found?.state, found?.why];
};

describe('a house', () => {
  it('where nothing is wrong is ready, each part named once', () => {
    const parts = partsOf({ ...FAIR, areNodesHeard: true, copyBehindMs: 200 });
    expect(parts.map(({ name }) => name)).toEqual(PARTS);
    expect(parts.every(({ state, why }) => state === 'good' && why === null)).toBe(true);
    expect(isReady(parts)).toBe(true);
  });

  it('alone and without a copy has no such parts, no trouble', () => {
    const parts = partsOf(FAIR);
    expect(parts.filter(({ state }) => state === 'off').map(({ name }) => name)).toEqual(['nodes', 'copy']);
    expect(parts.filter(isTrouble)).toEqual([]);
    expect(isReady(parts)).toBe(true);
  });

  it('names the keys it lacks, those of bids first', () => {
    const missing = { bids: ['one', 'two'], records: ['three'] };
    const keysOf = (keys: KeyFigures) => partsOf({ ...FAIR, keys })[3];
    const shutColumns = ['users.phoneSealed'];
    expect(keysOf({ missing, shutColumns })).toMatchObject({ why: 'bid-key-missing', about: ['one', 'two'] });
    const persons = { missing: { ...missing, bids: [] }, shutColumns };
    expect(keysOf(persons)).toMatchObject({ why: 'record-key-missing', about: ['three'] });
    expect(keysOf({ ...ALL_KEYS, shutColumns })).toMatchObject({ why: 'row-shut', about: shutColumns });
  });

  it.each<[PartName, Partial<Figures>, string, string | null]>([
    ['store', { silentMs: 5_000 }, 'good', null],
    ['store', { silentMs: 5_001 }, 'down', 'not-written'],
    ['store', { silentMs: null }, 'down', 'unreadable'],
    ['disk', { freeBytes: null }, 'good', null],
    ['disk', { freeBytes: 2 * GIB + 1 }, 'good', null],
    ['disk', { freeBytes: 2 * GIB }, 'watch', 'disk-low'],
    ['disk', { freeBytes: GIB / 4 + 1 }, 'watch', 'disk-low'],
    ['disk', { freeBytes: GIB / 4 }, 'down', 'disk-full'],
    ['clock', { isClockSure: false }, 'down', 'clock-unsure'],
    ['clock', { aheadMs: -1 }, 'watch', 'date-set'],
    ['engine', { answerP99Ms: null }, 'good', null],
    ['engine', { answerP99Ms: 1_000 }, 'good', null],
    ['engine', { answerP99Ms: 1_001 }, 'watch', 'slow'],
    ['keys', { keys: lacking({ bids: ['one'] }) }, 'down', 'bid-key-missing'],
    ['keys', { keys: lacking({ records: ['one'] }) }, 'watch', 'record-key-missing'],
    ['keys', { keys: { ...ALL_KEYS, shutColumns: ['users.phoneSealed'] } }, 'watch', 'row-shut'],
    ['copy', { copyBehindMs: null }, 'off', 'no-copy'],
    ['copy', { copyBehindMs: 1_000 }, 'good', null],
    ['copy', { copyBehindMs: 1_001 }, 'watch', 'copy-behind'],
    ['nodes', { areNodesHeard: null }, 'off', 'alone'],
    ['nodes', { areNodesHeard: true }, 'good', null],
    ['nodes', { areNodesHeard: false }, 'down', 'unheard'],
    ['jobs', { jobs: [job({ takenMs: 60_000 })] }, 'good', null],
    ['jobs', { jobs: [job({ takenMs: 60_001 })] }, 'watch', 'job-late'],
    ['jobs', { jobs: [job({ everyMs: 60_000, takenMs: 600_000 })] }, 'good', null],
    ['jobs', { jobs: [job({ everyMs: 60_000, takenMs: 600_001 })] }, 'watch', 'job-late'],
    ['jobs', { jobs: [job({ hasFailed: true })] }, 'watch', 'job-failed'],
  ])('has its %s at %o as %s', (name, figures, state, why) => {
    expect(partOf(name, figures)).toEqual([state, why]);
  });

  it('is ready while somebody should only look', () => {
    expect(isReady(partsOf({ ...FAIR, aheadMs: 5, freeBytes: GIB }))).toBe(true);
    expect(isReady(partsOf({ ...FAIR, silentMs: null }))).toBe(false);
  });

  it('names the jobs that are late, before those that failed', () => {
    const jobs = [job({ name: 'reseal', hasFailed: true }), job({ takenMs: 90_000 })];
    expect(partsOf({ ...FAIR, jobs }).at(-2)).toMatchObject({ why: 'job-late', about: ['send-notes'] });
  });
});

describe('a part', () => {
  const good = standingAfter([], partsOf(FAIR), 1_000);
  const low = partsOf({ ...FAIR, freeBytes: GIB });
  const full = partsOf({ ...FAIR, freeBytes: 0 });

  it('stands as it does since it was first seen so', () => {
    const watched = standingAfter(good, low, 2_000);
    expect(watched.map(({ sinceMs }) => sinceMs)).toEqual([
      1_000, 2_000, 1_000, 1_000, 1_000, 1_000, 1_000, 1_000,
    ]);
    expect(standingAfter(watched, low, 3_000)).toEqual(watched);
    expect(standingAfter(watched, full, 3_000)[1]).toMatchObject({ state: 'down', sinceMs: 3_000 });
  });

  it('is told when it changes, at first where not good', () => {
    const named = (parts: ReturnType<typeof changedParts>) => parts.map(({ name }) => name);
    expect(named(changedParts([], good))).toEqual([]);
    const watched = standingAfter(good, low, 2_000);
    expect(named(changedParts(good, watched))).toEqual(['disk']);
    expect(named(changedParts([], watched))).toEqual(['disk']);
    expect(named(changedParts(watched, watched))).toEqual([]);
    expect(named(changedParts(watched, good))).toEqual(['disk']);
  });
});
