import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editionKind, nextEdition, RULES_SHOWN_DAYS, rulesState } from '#core/sales/rule-version.ts';
import { DAY_MS } from '#core/time/days.ts';

const NOW_MS = Date.UTC(2026, 10, 30);

describe('the next edition of a rule set', () => {
  it.each([
    ['lane-2026.1', ['lane-2026.1'], 2026, 'lane-2026.2'],
    ['lane-2026.1', ['lane-2026.1', 'lane-2026.9', 'sealed-2026.12'], 2026, 'lane-2026.10'],
    ['lane-2026.3', ['lane-2026.3'], 2027, 'lane-2027.1'],
    ['lane-2027.1', ['lane-2026.8', 'lane-2027.1'], 2026, 'lane-2026.9'],
    ['own-rules', ['own-rules'], 2026, 'own-rules-2026.1'],
    ['own-rules', ['own-rules', 'own-rules-2026.1'], 2026, 'own-rules-2026.2'],
  ])('after %s, of %j, in %i is %s', (version, versions, year, next) => {
    expect(nextEdition(version, versions, year)).toBe(next);
  });

  it('is never one there is', () => {
    const editions = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 20 });
    fc.assert(
      fc.property(editions, fc.integer({ min: 2024, max: 2030 }), (numbers, year) => {
        const versions = numbers.map((number) => `lane-${year}.${number}`);
        expect(versions).not.toContain(nextEdition('lane-2026.1', versions, year));
      }),
    );
  });

  it('belongs to the rules it follows', () => {
    expect(editionKind('non-vehicle-timed-2026.1')).toBe('non-vehicle-timed');
    expect(editionKind('lane-2026.0')).toBe('lane-2026.0');
    expect(editionKind('own-rules')).toBe('own-rules');
    expect(RULES_SHOWN_DAYS).toBe(7);
  });
});

describe('the state of a version', () => {
  const at = (version: string, days: number) => ({ version, effectiveFromMs: NOW_MS + days * DAY_MS });
  const first = at('lane-2026.1', -90);
  const second = at('lane-2026.2', -1);
  const third = at('lane-2026.3', 7);
  const other = at('sealed-2026.1', -90);
  const all = [first, second, third, other];

  it.each([
    [first, 'former'],
    [second, 'in-force'],
    [third, 'shown'],
    [other, 'in-force'],
  ])('of %j is %s', (one, state) => {
    expect(rulesState(one, all, NOW_MS)).toBe(state);
  });

  it.each([
    ['lane-2026.9', 'lane-2026.10'],
    ['lane-2025.9', 'lane-2026.1'],
  ])('is of the later edition, where %s and %s begin together', (earlier, later) => {
    const both = [at(later, -1), at(earlier, -1)];
    expect(rulesState(at(earlier, -1), both, NOW_MS)).toBe('former');
    expect(rulesState(at(later, -1), both, NOW_MS)).toBe('in-force');
  });

  it('is that of a name of its own, beside the same name', () => {
    expect(rulesState(at('own', -1), [at('own', -1)], NOW_MS)).toBe('in-force');
  });

  it('changes with the very moment it begins', () => {
    expect(rulesState(third, all, third.effectiveFromMs - 1)).toBe('shown');
    expect(rulesState(third, all, third.effectiveFromMs)).toBe('in-force');
    expect(rulesState(second, all, third.effectiveFromMs)).toBe('former');
  });
});
