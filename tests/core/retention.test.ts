import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideDiscard, keptUntilMs, RETENTION, type RecordKind, shortestMs } from '#core/retention.ts';

const SINCE_MS = Date.UTC(2026, 10, 21, 9);
const kinds = Object.keys(RETENTION) as RecordKind[];

/** The same day so many years or months later, as the calendar has it. */
const later = (years: number, months = 0): number => {
  const date = new Date(SINCE_MS);
  return Date.UTC(date.getUTCFullYear() + years, date.getUTCMonth() + months, date.getUTCDate(), 9);
};

/** What the law wants at least. */
const wanted: readonly (readonly [RecordKind, 'house' | 'judicial', number, number])[] = [
  ['order', 'house', 5, 0],
  ['order', 'judicial', 10, 0],
  ['paper', 'house', 5, 0],
  ['paper', 'judicial', 10, 0],
  ['fee-schedule', 'house', 3, 0],
  ['fee-schedule', 'judicial', 3, 0],
  ['lot-data', 'house', 3, 0],
  ['lot-data', 'judicial', 10, 0],
  ['message', 'house', 3, 0],
  ['message', 'judicial', 10, 0],
  ['security-log', 'house', 0, 6],
  ['security-log', 'judicial', 0, 6],
];

describe('how long records are kept', () => {
  it.each(wanted)(
    'a %s of a %s sale stays at least %i years and %i months, and not a tenth longer',
    (...row) => {
      const [kind, profile, years, months] = row;
      const dueMs = later(years, months);
      const untilMs = keptUntilMs(kind, { sinceMs: SINCE_MS, profile }) ?? Infinity;
      expect(untilMs).toBeGreaterThanOrEqual(dueMs);
      expect(untilMs - SINCE_MS).toBeLessThan((dueMs - SINCE_MS) * 1.1);
    },
  );

  it.each(['chain', 'ledger'] as const)('the %s stays for ever', (kind) => {
    const facts = { sinceMs: SINCE_MS, profile: 'house' } as const;
    expect(keptUntilMs(kind, facts)).toBeNull();
    expect(shortestMs(kind)).toBeNull();
    expect(decideDiscard(kind, facts, Number.MAX_SAFE_INTEGER)).toEqual({
      ok: false,
      refusal: { code: 'KEPT_BY_LAW', untilMs: null, law: RETENTION[kind].law },
    });
  });

  it('every kind names the law it is kept by', () => {
    expect(kinds.filter((kind) => RETENTION[kind].law === '')).toEqual([]);
    expect(wanted.map(([kind]) => kind)).toEqual(
      expect.arrayContaining(kinds.filter((kind) => RETENTION[kind].days !== null)),
    );
  });
});

describe('what may be discarded', () => {
  it('is what has been kept to the last moment, and not a moment less', () => {
    const facts = { sinceMs: SINCE_MS, profile: 'house' } as const;
    const untilMs = keptUntilMs('paper', facts) as number;
    expect(decideDiscard('paper', facts, untilMs - 1)).toEqual({
      ok: false,
      refusal: { code: 'KEPT_BY_LAW', untilMs, law: '拍卖法 第54条' },
    });
    expect(decideDiscard('paper', facts, untilMs)).toEqual({ ok: true });
  });

  it("of a court's sale waits longer than of any other", () => {
    const nowMs = later(6);
    expect(decideDiscard('paper', { sinceMs: SINCE_MS, profile: 'house' }, nowMs).ok).toBe(true);
    expect(decideDiscard('paper', { sinceMs: SINCE_MS, profile: 'judicial' }, nowMs).ok).toBe(false);
  });

  it('is never younger than the shortest its kind is kept', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds),
        fc.constantFrom('house' as const, 'judicial' as const),
        fc.nat({ max: 20 * 366 * 86_400_000 }),
        (kind, profile, agedMs) => {
          const isGone = decideDiscard(kind, { sinceMs: 0, profile }, agedMs).ok;
          expect(isGone && agedMs < (shortestMs(kind) ?? Infinity)).toBe(false);
        },
      ),
    );
  });
});
