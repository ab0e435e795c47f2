import { describe, expect, test } from 'vitest';
import { answerByMs } from '#core/enquiries/reply-due.ts';
import {
  areaOf,
  byDue,
  isForSecond,
  isPermitEnding,
  waitsFromMs,
  WORK_AREAS,
  WORK_KINDS,
  type WorkItem,
  type WorkKind,
} from '#core/office/work.ts';
import { DAY_MS, HOUR_MS } from '#core/time/days.ts';

const NOW_MS = Date.parse('2026-11-20T09:00:00+08:00');

const item = (part: Partial<WorkItem> = {}): WorkItem => ({
  kind: 'proof',
  ref: 'p-1',
  number: null,
  about: null,
  waiting: null,
  sumFen: null,
  dueAtMs: NOW_MS,
  proposerId: null,
  ...part,
});

const inOrder = (...items: readonly WorkItem[]): readonly string[] =>
  items.toSorted(byDue).map(({ ref }) => ref);

describe('what waits', () => {
  test.each(Object.keys(WORK_KINDS) as WorkKind[])('of the kind %s has its area', (kind) => {
    expect(WORK_AREAS).toContain(areaOf({ kind }));
  });

  test('of every area has a kind', () => {
    expect(new Set(Object.values(WORK_KINDS))).toEqual(new Set(WORK_AREAS));
  });
});

describe('the order of what waits', () => {
  test('has the first to fall due first', () => {
    const late = item({ ref: 'late', dueAtMs: NOW_MS - HOUR_MS });
    const soon = item({ ref: 'soon', dueAtMs: NOW_MS + 1 });
    const later = item({ ref: 'later', dueAtMs: NOW_MS + DAY_MS });
    expect(inOrder(later, soon, late)).toEqual(['late', 'soon', 'later']);
  });

  test('asks for no kind before another', () => {
    const money = item({ ref: 'money', kind: 'decision', dueAtMs: NOW_MS + 1 });
    const question = item({ ref: 'question', kind: 'question', dueAtMs: NOW_MS });
    expect(inOrder(money, question)).toEqual(['question', 'money']);
  });

  test('goes by kind for what is due at the same time', () => {
    const [proof, permit] = [item({ ref: 'proof' }), item({ ref: 'permit', kind: 'permit' })];
    expect(inOrder(permit, proof)).toEqual(['proof', 'permit']);
    expect(inOrder(proof, permit)).toEqual(['proof', 'permit']);
  });

  test('leaves what is of one kind and due at once', () => {
    expect(inOrder(item({ ref: 'b' }), item({ ref: 'a' }))).toEqual(['b', 'a']);
  });
});

describe('what is due before a moment', () => {
  const byItsOwn = (dueAtMs: number): number => dueAtMs;
  const atSix = (sinceMs: number): number => answerByMs(sinceMs);

  test('has waited since before the first that is due then', () => {
    expect(waitsFromMs(byItsOwn, NOW_MS)).toBe(NOW_MS);
    expect(waitsFromMs((sinceMs) => sinceMs + DAY_MS, NOW_MS)).toBe(NOW_MS - DAY_MS);
  });

  test.each([NOW_MS, NOW_MS + 9 * HOUR_MS, NOW_MS + 9 * HOUR_MS + 1, NOW_MS + 3 * DAY_MS])(
    'is divided by that moment from what is due later: %i',
    (dueBeforeMs) => {
      const fromMs = waitsFromMs(atSix, dueBeforeMs);
      expect(atSix(fromMs)).toBeGreaterThanOrEqual(dueBeforeMs);
      expect(atSix(fromMs - 1)).toBeLessThan(dueBeforeMs);
    },
  );
});

describe('a matter that takes two', () => {
  test('waits for anybody but the first', () => {
    expect(isForSecond({ proposerId: 'first' }, 'second')).toBe(true);
    expect(isForSecond({ proposerId: 'first' }, 'first')).toBe(false);
  });

  test('is none where one is enough', () => {
    expect(isForSecond({ proposerId: null }, 'second')).toBe(false);
  });
});

describe('a permit', () => {
  const endsAfter = (ms: number) => isPermitEnding({ validUntilMs: NOW_MS + ms }, NOW_MS);

  test('is to be renewed from thirty days before its end', () => {
    expect(endsAfter(30 * DAY_MS + 1)).toBe(false);
    expect(endsAfter(30 * DAY_MS)).toBe(true);
    expect(endsAfter(1)).toBe(true);
  });

  test('is still to be renewed once it has ended', () => {
    expect(endsAfter(0)).toBe(true);
    expect(endsAfter(-DAY_MS)).toBe(true);
  });
});
