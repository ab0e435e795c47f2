// Every call of the house's own people stands in the table, with its reason.
import { describe, expect, test } from 'vitest';
import { type RouteName, routes } from '#contract/routes.ts';
import { dutyOf, STAFF_DUTIES } from '#contract/accounts/staff-duties.ts';

const names = Object.keys(routes) as RouteName[];
const ofStaff = names.filter((name) => /^(staff|editor)/.test(routes[name].access));

describe('the duties of the house’s own people', () => {
  test('name every call of theirs, and no other', () => {
    expect(Object.keys(STAFF_DUTIES).toSorted()).toEqual(ofStaff.toSorted());
    expect(names.filter((name) => dutyOf(name) !== null).toSorted()).toEqual(ofStaff.toSorted());
  });

  test.each(ofStaff)('%s: a reason is given, and nothing is shown of persons but by reading', (name) => {
    const duty = dutyOf(name);
    expect(duty?.reason.length).toBeGreaterThan(3);
    expect(duty?.shows !== undefined && routes[name].method !== 'GET').toBe(false);
  });

  test('what takes two is done by no call of one person', () => {
    const two = ofStaff.filter((name) => dutyOf(name)?.twoPersons === true);
    expect(two).toEqual([
      'proposeMoney',
      'decideMoney',
      'transferReceived',
      'decideTransfer',
      'importStatement',
      'reviewSale',
    ]);
  });
});
