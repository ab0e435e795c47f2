import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heavierRights } from '#core/staff/heavier.ts';
import { SCOPES, type Scope } from '#core/staff/scope.ts';

type Right = 'pay' | 'give' | 'read';
const HEAVY: ReadonlySet<Right> = new Set<Right>(['pay', 'give']);

const scopes = (of: Partial<Record<Right, Scope>>): ReadonlyMap<Right, Scope> =>
  new Map(Object.entries(of) as [Right, Scope][]);

describe('a change of rights', () => {
  it('is heavier by a right that weighs and was not there', () => {
    expect(heavierRights(scopes({}), scopes({ pay: 'own' }), HEAVY)).toEqual(['pay']);
    expect(heavierRights(scopes({ give: 'all' }), scopes({ give: 'all', pay: 'own' }), HEAVY)).toEqual([
      'pay',
    ]);
  });

  it('is heavier by a wider scope of one', () => {
    expect(heavierRights(scopes({ pay: 'branch' }), scopes({ pay: 'all' }), HEAVY)).toEqual(['pay']);
    expect(heavierRights(scopes({ pay: 'all' }), scopes({ pay: 'branch' }), HEAVY)).toEqual([]);
    expect(heavierRights(scopes({ pay: 'house' }), scopes({ pay: 'house' }), HEAVY)).toEqual([]);
  });

  it('is not heavier by what does not weigh', () => {
    expect(heavierRights(scopes({}), scopes({ read: 'all' }), HEAVY)).toEqual([]);
    expect(heavierRights(scopes({ read: 'own' }), scopes({ read: 'all' }), HEAVY)).toEqual([]);
  });

  it('is not heavier by what is taken away', () => {
    expect(heavierRights(scopes({ pay: 'all', give: 'all' }), scopes({ pay: 'all' }), HEAVY)).toEqual([]);
    expect(heavierRights(scopes({ pay: 'all' }), scopes({}), HEAVY)).toEqual([]);
  });

  it('names every right by which it is', () => {
    expect(heavierRights(scopes({}), scopes({ pay: 'own', give: 'own', read: 'own' }), HEAVY)).toEqual([
      'pay',
      'give',
    ]);
  });
});

const someScopes = fc
  .dictionary(fc.constantFrom<Right>('pay', 'give', 'read'), fc.constantFrom(...SCOPES))
  .map((of) => scopes(of as Partial<Record<Right, Scope>>));

describe('whatever changes', () => {
  it('nothing is heavier than itself', () => {
    fc.assert(
      fc.property(someScopes, (of) => {
        expect(heavierRights(of, of, HEAVY)).toEqual([]);
      }),
    );
  });

  it('no right is heavier both ways', () => {
    fc.assert(
      fc.property(someScopes, someScopes, (one, other) => {
        const up = heavierRights(one, other, HEAVY);
        const down = heavierRights(other, one, HEAVY);
        expect(up.filter((right) => down.includes(right))).toEqual([]);
      }),
    );
  });

  it('only rights that weigh, and that are there, are named', () => {
    fc.assert(
      fc.property(someScopes, someScopes, (one, other) => {
        for (const right of heavierRights(one, other, HEAVY)) {
          expect([HEAVY.has(right), other.has(right)]).toEqual([true, true]);
        }
      }),
    );
  });
});
