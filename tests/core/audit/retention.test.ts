import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decideDiscard,
  holdOn,
  retainedUntilMs,
  RETENTION,
  shortestMs,
  type Hold,
  type RecordFacts,
  type RecordKind,
} from '#core/audit/retention.ts';
import { DAY_MS } from '#core/time/days.ts';

const SINCE_MS = Date.UTC(2026, 10, 21, 9);
const kinds = Object.keys(RETENTION) as RecordKind[];

/** Of a matter in which nothing is open. */
const settled = (sinceMs: number, profile: RecordFacts['profile']): RecordFacts => ({
  sinceMs,
  profile,
  hold: null,
});

/** The same day so many years or months later, as the calendar has it. */
const later = (years: number, months = 0): number => {
  const date = new Date(SINCE_MS);
  return Date.UTC(date.getUTCFullYear() + years, date.getUTCMonth() + months, date.getUTCDate(), 9);
};

/** Shortest terms the law wants. */
const wanted: readonly (readonly [RecordKind, 'house' | 'judicial', number, number])[] = [
  ['order', 'house', 5, 0],
  ['order', 'judicial', 10, 0],
  ['paper', 'house', 5, 0],
  ['paper', 'judicial', 10, 0],
  ['identity', 'house', 5, 0],
  ['identity', 'judicial', 10, 0],
  ['fee-schedule', 'house', 3, 0],
  ['fee-schedule', 'judicial', 3, 0],
  ['message', 'house', 3, 0],
  ['message', 'judicial', 10, 0],
  ['question', 'house', 3, 0],
  ['question', 'judicial', 10, 0],
  ['picture', 'house', 3, 0],
  ['picture', 'judicial', 10, 0],
  ['enquiry', 'house', 1, 0],
  ['enquiry', 'judicial', 1, 0],
  ['feedback', 'house', 3, 0],
  ['feedback', 'judicial', 3, 0],
  ['vote', 'house', 1, 0],
  ['security-log', 'house', 0, 6],
  ['security-log', 'judicial', 0, 6],
];

describe('how long records are kept', () => {
  it.each(wanted)('a %s of a %s sale stays %i years and %i months at least, hardly longer', (...row) => {
    const [kind, profile, years, months] = row;
    const dueMs = later(years, months);
    const untilMs = retainedUntilMs(kind, { sinceMs: SINCE_MS, profile }) ?? Infinity;
    expect(untilMs).toBeGreaterThanOrEqual(dueMs);
    expect(untilMs - SINCE_MS).toBeLessThan((dueMs - SINCE_MS) * 1.1);
  });

  it.each(['chain', 'ledger', 'lot-data', 'deed'] as const)('the %s stays for ever', (kind) => {
    const facts = settled(SINCE_MS, 'house');
    expect(retainedUntilMs(kind, facts)).toBeNull();
    expect(shortestMs(kind)).toBeNull();
    expect(decideDiscard(kind, facts, Number.MAX_SAFE_INTEGER)).toEqual({
      ok: false,
      refusal: { code: 'KEPT_BY_LAW', untilMs: null, law: RETENTION[kind].law },
    });
  });

  it('a picture shown nowhere goes in days, for no law wants it', () => {
    const untilMs = retainedUntilMs('stray-picture', settled(SINCE_MS, 'judicial'));
    expect(untilMs).toBe(SINCE_MS + 7 * DAY_MS);
  });

  it('every kind names the law it is kept by', () => {
    const lawful = kinds.filter((kind) => kind !== 'stray-picture');
    expect(kinds.filter((kind) => RETENTION[kind].law === '')).toEqual([]);
    expect(wanted.map(([kind]) => kind)).toEqual(
      expect.arrayContaining(lawful.filter((kind) => RETENTION[kind].days !== null)),
    );
  });
});

describe('what may be discarded', () => {
  it('is what is kept to the last moment, and no less', () => {
    const facts = settled(SINCE_MS, 'house');
    const untilMs = retainedUntilMs('paper', facts) as number;
    expect(decideDiscard('paper', facts, untilMs - 1)).toEqual({
      ok: false,
      refusal: { code: 'KEPT_BY_LAW', untilMs, law: '拍卖法 第54条' },
    });
    expect(decideDiscard('paper', facts, untilMs)).toEqual({ ok: true });
  });

  it("of a court's sale waits longer than of any other", () => {
    const nowMs = later(6);
    expect(decideDiscard('paper', settled(SINCE_MS, 'house'), nowMs).ok).toBe(true);
    expect(decideDiscard('paper', settled(SINCE_MS, 'judicial'), nowMs).ok).toBe(false);
  });

  it('is looked for from its kind’s shortest time, not a court’s', () => {
    const shortest = shortestMs('paper') as number;
    expect(retainedUntilMs('paper', { sinceMs: 0, profile: 'house' })).toBe(shortest);
    expect(retainedUntilMs('paper', { sinceMs: 0, profile: 'judicial' })).toBeGreaterThan(shortest);
  });

  it('is never younger than the shortest its kind is kept', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds),
        fc.constantFrom('house' as const, 'judicial' as const),
        fc.nat({ max: 20 * 366 * 86_400_000 }),
        (kind, profile, agedMs) => {
          const isGone = decideDiscard(kind, settled(0, profile), agedMs).ok;
          expect(isGone && agedMs < (shortestMs(kind) ?? Infinity)).toBe(false);
        },
      ),
    );
  });
});

describe('the day on which a record may go', () => {
  const at = (day: string): number => Date.parse(`${day}T09:00:00+08:00`);

  it.each([
    ['paper', 'house', '2026-11-21', '2031-11-25', 'five years of 366 days'],
    ['order', 'house', '2027-01-01', '2032-01-05', 'five years from a first of January'],
    ['order', 'judicial', '2026-11-21', '2036-11-28', 'ten years for a court'],
    ['fee-schedule', 'judicial', '2026-11-21', '2029-11-23', 'three years, for a court too'],
    ['question', 'house', '2028-02-29', '2031-03-03', 'three years from a leap day'],
    ['message', 'house', '2026-12-31', '2030-01-02', 'three years from the end of a year'],
    ['enquiry', 'house', '2026-11-20', '2027-11-21', 'one year, and no more'],
    ['security-log', 'house', '2026-08-31', '2027-03-05', 'half a year of long months'],
  ] as const)('of a %s (%s) last touched on %s is %s: %s', (...row) => {
    const [kind, profile, since, day] = row;
    const facts = settled(at(since), profile);
    const { law } = RETENTION[kind];
    const kept = { ok: false, refusal: { code: 'KEPT_BY_LAW', untilMs: at(day), law } };
    expect(decideDiscard(kind, facts, at(day) - 86_400_000)).toEqual(kept);
    expect(decideDiscard(kind, facts, at(day) - 1)).toEqual(kept);
    expect(decideDiscard(kind, facts, at(day))).toEqual({ ok: true });
  });

  it('comes later by as much as the record was touched later', () => {
    const profiles = fc.constantFrom('house' as const, 'judicial' as const);
    const mortal = kinds.filter((kind) => RETENTION[kind].days !== null);
    fc.assert(
      fc.property(fc.constantFrom(...mortal), profiles, fc.nat(1e12), (kind, profile, laterMs) => {
        const first = retainedUntilMs(kind, { sinceMs: SINCE_MS, profile }) as number;
        const second = retainedUntilMs(kind, { sinceMs: SINCE_MS + laterMs, profile }) as number;
        expect(second - first).toBe(laterMs);
        expect(decideDiscard(kind, settled(SINCE_MS + laterMs + 1, profile), second).ok).toBe(false);
      }),
    );
  });
});

describe('a matter that is open', () => {
  const nothing = { openDisputes: 0, openOrders: 0, heldFen: 0 };
  const all: readonly (readonly [object, Hold | null, string])[] = [
    [{}, null, 'nothing is open'],
    [{ heldFen: 1 }, 'money', 'a single fen is held'],
    [{ openOrders: 1 }, 'order', 'an order is not over'],
    [{ openDisputes: 1 }, 'dispute', 'a case is heard'],
    [{ openOrders: 2, heldFen: 5 }, 'order', 'an order is not over and money is held'],
    [{ openDisputes: 1, openOrders: 1, heldFen: 5 }, 'dispute', 'all three are so'],
  ];

  it.each(all)('%o is held by %s: %s', (part, hold) => {
    expect(holdOn({ ...nothing, ...part })).toBe(hold);
  });

  it('keeps what it has however old, and drops it once settled', () => {
    const facts = settled(SINCE_MS, 'house');
    const nowMs = later(80);
    for (const hold of ['dispute', 'order', 'money'] as const) {
      const held = { ok: false, refusal: { code: 'KEPT_BY_CASE', hold } };
      expect(decideDiscard('paper', { ...facts, hold }, nowMs)).toEqual(held);
    }
    expect(decideDiscard('paper', facts, nowMs)).toEqual({ ok: true });
  });

  it('is not the reason while the time of the law still runs', () => {
    const facts: RecordFacts = { sinceMs: SINCE_MS, profile: 'house', hold: 'dispute' };
    const untilMs = retainedUntilMs('message', facts) as number;
    expect(decideDiscard('message', facts, untilMs - 1)).toMatchObject({
      refusal: { code: 'KEPT_BY_LAW', untilMs },
    });
    expect(decideDiscard('message', facts, untilMs)).toMatchObject({ refusal: { code: 'KEPT_BY_CASE' } });
  });

  it('never lets anything go that a settled one would keep', () => {
    const holds = fc.constantFrom<Hold | null>('dispute', 'order', 'money', null);
    const profiles = fc.constantFrom('house' as const, 'judicial' as const);
    fc.assert(
      fc.property(fc.constantFrom(...kinds), profiles, holds, fc.nat(1e12), (kind, profile, hold, agedMs) => {
        const isGone = decideDiscard(kind, { sinceMs: 0, profile, hold }, agedMs).ok;
        expect(isGone).toBe(hold === null && decideDiscard(kind, settled(0, profile), agedMs).ok);
      }),
    );
  });
});
