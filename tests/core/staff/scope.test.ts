// Scopes in which the house's own people have their rights.
import { describe, expect, test } from 'vitest';
import {
  isWithin,
  rightsOf,
  SCOPES,
  wider,
  type PlacedPerson,
  type PlaceInHouse,
  type Scope,
} from '#core/staff/scope.ts';

const HU: PlacedPerson = { userId: 'hu', houseId: 'luochui', branch: '杭州' };
const SEAT: PlacedPerson = { userId: 'chen', houseId: 'luochui', branch: null };
const NOWHERE: PlacedPerson = { userId: 'wu', houseId: null, branch: null };

const place = (parts: Partial<PlaceInHouse> = {}): PlaceInHouse => ({
  houseId: 'luochui',
  branch: '杭州',
  ownIds: [],
  ...parts,
});

describe('a thing of the house', () => {
  test.each<[string, Scope, PlacedPerson, PlaceInHouse, boolean]>([
    ['of another house, to whoever has the whole', 'all', HU, place({ houseId: 'other' }), true],
    ['of no house yet, to whoever has the whole', 'all', NOWHERE, place({ houseId: null }), true],
    ['of one’s own house', 'house', HU, place({ branch: '上海' }), true],
    ['of another house', 'house', HU, place({ houseId: 'other' }), false],
    ['of another house, in one’s own city', 'branch', HU, place({ houseId: 'other' }), false],
    ['of no house yet', 'house', HU, place({ houseId: null }), false],
    ['of no house, to whoever is of none', 'house', NOWHERE, place({ houseId: null }), false],
    ['of one’s own branch', 'branch', HU, place(), true],
    ['of another branch', 'branch', HU, place({ branch: '上海' }), false],
    ['of no branch yet', 'branch', HU, place({ branch: null }), false],
    ['of any branch, at the seat of the house', 'branch', SEAT, place({ branch: '上海' }), true],
    ['of no branch, at the seat of the house', 'branch', SEAT, place({ branch: null }), true],
    ['of another house, at the seat of one’s own', 'branch', SEAT, place({ houseId: 'other' }), false],
    ['of a branch, to whoever is nowhere', 'branch', NOWHERE, place(), false],
    ['that one has drafted', 'own', HU, place({ ownIds: ['chen', 'hu'] }), true],
    ['that a colleague has drafted', 'own', HU, place({ ownIds: ['chen'] }), false],
    ['of one’s own, in another branch', 'branch', HU, place({ branch: '上海', ownIds: ['hu'] }), true],
    ['of one’s own, in another house', 'house', HU, place({ houseId: 'other', ownIds: ['hu'] }), true],
    ['of nobody’s own', 'own', HU, place(), false],
  ])('%s: within “%s”', (_what, scope, person, thing, isIn) => {
    expect(isWithin(scope, person, thing)).toBe(isIn);
  });

  test('that lies in a narrower scope lies in every wider one', () => {
    const people = [HU, SEAT, NOWHERE];
    const things = ['luochui', 'other', null].flatMap((houseId) =>
      ['杭州', '上海', null].flatMap((branch) =>
        [[], ['hu'], ['chen'], ['wu']].map((ownIds) => place({ houseId, branch, ownIds })),
      ),
    );
    for (const person of people) {
      for (const thing of things) {
        const isIn = SCOPES.map((scope) => isWithin(scope, person, thing));
        expect(isIn).toEqual(isIn.toSorted((one, other) => Number(one) - Number(other)));
      }
    }
  });
});

describe('scopes', () => {
  test.each<[Scope, Scope, Scope]>([
    ['own', 'own', 'own'],
    ['own', 'branch', 'branch'],
    ['branch', 'own', 'branch'],
    ['house', 'branch', 'house'],
    ['branch', 'all', 'all'],
    ['all', 'own', 'all'],
  ])('%s and %s together are %s', (one, other, both) => {
    expect(wider(one, other)).toBe(both);
    expect(wider(other, one)).toBe(both);
  });
});

describe('rights of somebody with several roles', () => {
  test('are all that any role gives, in the widest scope', () => {
    const rights = rightsOf([
      { right: 'sale.view', scope: 'own' },
      { right: 'sale.view', scope: 'house' },
      { right: 'sale.view', scope: 'branch' },
      { right: 'money.view', scope: 'all' },
    ]);
    expect(Object.fromEntries(rights)).toEqual({ 'sale.view': 'house', 'money.view': 'all' });
  });

  test('are the same in whatever order their roles are read', () => {
    const grants = SCOPES.map((scope) => ({ right: 'order.view', scope }) as const);
    expect(rightsOf(grants)).toEqual(rightsOf(grants.toReversed()));
  });

  test('are none where there is no role', () => {
    expect(rightsOf([]).size).toBe(0);
  });
});
