import { describe, expect, it } from 'vitest';
import { troublesIn, type HistoryEntry, type PartChange } from '#core/operations/part-history.ts';

const change = (atMs: number, given: Partial<PartChange> = {}): PartChange => ({
  is: 'part',
  name: 'disk',
  state: 'watch',
  why: 'disk-low',
  about: [],
  atMs,
  ...given,
});
const good = (atMs: number, name: PartChange['name'] = 'disk'): PartChange =>
  change(atMs, { name, state: 'good', why: null });
const opened = (atMs: number, aliveMs: number | null): HistoryEntry => ({ is: 'opened', atMs, aliveMs });

describe('the history of a house', () => {
  it('without a change has no trouble', () => {
    expect(troublesIn([], 0)).toEqual([]);
    expect(troublesIn([opened(10, null), good(20)], 0)).toEqual([]);
  });

  it('tells of each trouble from its beginning to its end', () => {
    expect(troublesIn([change(100), good(250)], 0)).toEqual([
      { of: 'disk', state: 'watch', why: 'disk-low', about: [], fromMs: 100, untilMs: 250 },
    ]);
  });

  it('has what goes on first, whenever it began', () => {
    const entries = [
      change(100, { name: 'clock', why: 'date-set' }),
      change(200),
      good(300),
      change(400, { name: 'jobs', why: 'job-late', about: ['send-notes'] }),
      good(500, 'jobs'),
    ];
    expect(troublesIn(entries, 0).map(({ of, untilMs }) => [of, untilMs])).toEqual([
      ['clock', null],
      ['jobs', 500],
      ['disk', 300],
    ]);
    expect(troublesIn(entries, 0)[1]?.about).toEqual(['send-notes']);
  });

  it('keeps a trouble that grew worse as two', () => {
    const worse = change(200, { state: 'down', why: 'disk-full' });
    expect(troublesIn([change(100), worse, good(300)], 0).map(({ why, untilMs }) => [why, untilMs])).toEqual([
      ['disk-full', 300],
      ['disk-low', 200],
    ]);
  });

  it('of one part does not end what another has', () => {
    expect(troublesIn([change(100), good(200, 'clock')], 0)).toMatchObject([{ of: 'disk', untilMs: null }]);
  });

  it('leaves out what was over before', () => {
    expect(troublesIn([change(100), good(200)], 201)).toEqual([]);
    expect(troublesIn([change(100), good(200)], 200)).toHaveLength(1);
  });
});

describe('a house that was not running', () => {
  it('tells from when until when', () => {
    expect(troublesIn([opened(90_000, 30_000)], 0)).toEqual([
      { of: 'house', state: 'down', why: 'not-running', about: [], fromMs: 30_000, untilMs: 90_000 },
    ]);
  });

  it('only for a restart says nothing of it', () => {
    expect(troublesIn([opened(35_000, 30_000)], 0)).toEqual([]);
    expect(troublesIn([opened(35_001, 30_000)], 0)).toHaveLength(1);
  });

  it('ends what was open when it was last alive', () => {
    expect(troublesIn([change(100), opened(9_000, 8_000)], 0)).toMatchObject([
      { of: 'disk', fromMs: 100, untilMs: 8_000 },
    ]);
  });

  it('and never was alive before ends it as it opens', () => {
    expect(troublesIn([change(100), opened(9_000, null)], 0)).toMatchObject([{ untilMs: 9_000 }]);
  });

  it('ends as it opens what was told while it was shut', () => {
    const shut = { name: 'keys', state: 'down', why: 'bid-key-missing', about: ['one'] } as const;
    const history = [change(7_000), change(8_500, shut), opened(60_000, 8_000)];
    expect(troublesIn(history, 0)).toMatchObject([
      { of: 'keys', about: ['one'], fromMs: 8_500, untilMs: 60_000 },
      { of: 'house', fromMs: 8_000, untilMs: 60_000 },
      { of: 'disk', fromMs: 7_000, untilMs: 8_000 },
    ]);
  });

  it('ends nothing before it began', () => {
    expect(troublesIn([change(9_500), opened(9_000, 8_000)], 0)).toMatchObject([
      { fromMs: 9_500, untilMs: 9_500 },
    ]);
  });
});
