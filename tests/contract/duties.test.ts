// Every call of the house's own people has its duty in its row, with its reason.
import { describe, expect, test } from 'vitest';
import type { Route } from '#contract/route.ts';
import { routes, type RouteName } from '#contract/routes.ts';

const names = Object.keys(routes) as RouteName[];
const ofStaff = names.filter((name) => routes[name].access.startsWith('house'));
const dutyOf = (name: RouteName) => (routes[name] as Route).duty;

describe('the duties of the house’s own people', () => {
  test('are those of every call of theirs, and of no other', () => {
    expect(names.filter((name) => dutyOf(name) !== undefined)).toEqual(ofStaff);
  });

  test.each(ofStaff)('%s: a reason is given, and persons are shown only by reading', (name) => {
    const duty = dutyOf(name);
    expect(duty?.reason.length).toBeGreaterThan(3);
    expect(duty?.shows !== undefined && routes[name].method !== 'GET').toBe(false);
  });

  test('what takes two is done by no call of one person', () => {
    const two = ofStaff.filter((name) => dutyOf(name)?.twoPersons === true);
    expect(two.toSorted()).toEqual([
      'decideAccess',
      'decideMoney',
      'decideTransfer',
      'importStatement',
      'proposeFactorOff',
      'proposeMoney',
      'reviewSale',
      'transferReceived',
    ]);
  });
});
