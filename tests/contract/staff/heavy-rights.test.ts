// Rights that weigh are those by which the second of two persons decides, and those that open
// persons or give rights.
import { describe, expect, it } from 'vitest';
import type { Route } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { ROLES_TO_START } from '#contract/staff/first-roles.ts';
import { hasHeavy, HEAVY_RIGHTS } from '#contract/staff/heavy-rights.ts';
import { isRight, RIGHTS, type Right, type Rights } from '#contract/staff/rights.ts';

/** The first of two persons: nothing is done before another has decided. */
const PROPOSING: readonly Right[] = ['money.propose', 'money.receive'];

describe('rights that weigh', () => {
  it('are rights of the house', () => {
    expect(Array.from(HEAVY_RIGHTS).filter((right) => !RIGHTS.includes(right))).toEqual([]);
  });

  it('are all by which the second of two decides', () => {
    const rows: readonly Route[] = Object.values(routes);
    const deciding = rows.flatMap(({ duty }) => (duty?.twoPersons ? [duty.right] : []));
    const missing = deciding.filter((right) => !HEAVY_RIGHTS.has(right) && !PROPOSING.includes(right));
    expect(missing).toEqual([]);
  });

  it('are had by these of the first roles', () => {
    const heavy = ROLES_TO_START.filter(({ grants }) => {
      const rights: Rights = new Map(
        Array.from(grants).flatMap(([right, scope]) => (isRight(right) ? [[right, scope] as const] : [])),
      );
      return hasHeavy(rights);
    });
    expect(heavy.map(({ key }) => key)).toEqual(['administrator', 'operator', 'finance', 'reviewer']);
  });
});
