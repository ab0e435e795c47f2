// Changes of roles, menus and people: a house never loses the last who may give rights.
import { describe, expect, test } from 'vitest';
import {
  hasAdministrator,
  menuRefusal,
  staffingRefusal,
  withRole,
  withRoles,
  type MenuKind,
  type Staffing,
} from '#core/staff/decide-roles.ts';

const house: Staffing = {
  givingRoleIds: ['administrator'],
  people: [
    { id: 'luo', roleIds: ['administrator', 'operator'] },
    { id: 'he', roleIds: ['operator'] },
  ],
};
const LAST = { code: 'LAST_ADMINISTRATOR' };

describe('somebody who may give rights', () => {
  test('is there while one person has one role that gives them', () => {
    expect(hasAdministrator(house)).toBe(true);
    expect(staffingRefusal(house)).toBeNull();
  });

  test.each<[string, Staffing]>([
    ['the last of them loses the role', withRoles(house, 'luo', ['operator'])],
    ['the last of them goes', withRoles(house, 'luo', [])],
    ['the role is switched off', withRole(house, 'administrator', false)],
    ['nobody is there', { ...house, people: [] }],
    ['no role gives any', { ...house, givingRoleIds: [] }],
  ])('is lost when %s', (_what, after) => {
    expect(staffingRefusal(after)).toEqual(LAST);
  });

  test.each<[string, Staffing]>([
    ['a colleague is given the role', withRoles(house, 'he', ['administrator'])],
    ['another role gives them too', withRole(house, 'operator', true)],
    ['a colleague without it goes', withRoles(house, 'he', [])],
    ['the last loses another role', withRoles(house, 'luo', ['administrator'])],
    ['somebody new comes', withRoles(house, 'wu', ['operator'])],
  ])('stays when %s', (_what, after) => {
    expect(staffingRefusal(after)).toBeNull();
  });

  test('may go when another stays', () => {
    const two = withRoles(house, 'he', ['administrator']);
    expect(staffingRefusal(withRoles(two, 'luo', []))).toBeNull();
  });
});

describe('a change of the staffing', () => {
  test('leaves everybody else as they were', () => {
    const after = withRoles(house, 'he', ['finance']);
    expect(after.people.find(({ id }) => id === 'luo')).toEqual(house.people[0]);
    expect(after.people.length).toBe(2);
    expect(house.people[1]).toEqual({ id: 'he', roleIds: ['operator'] });
  });

  test('counts a role once, however often it is made to give rights', () => {
    const twice = withRole(withRole(house, 'operator', true), 'operator', true);
    expect(twice.givingRoleIds).toEqual(['administrator', 'operator']);
  });
});

describe('a menu', () => {
  const KINDS: readonly (MenuKind | null)[] = [null, 'folder', 'page', 'button'];
  const whole = {
    folder: { path: null, right: null },
    page: { path: '/office/duty', right: 'work.view' },
    button: { path: null, right: 'work.take' },
  } as const;

  test.each<[MenuKind, MenuKind | null]>([
    ['folder', null],
    ['page', 'folder'],
    ['button', 'page'],
  ])('of kind %s lies in %s, and in nothing else', (kind, parent) => {
    for (const parentKind of KINDS) {
      const refusal = menuRefusal({ kind, parentKind, ...whole[kind] });
      expect([parentKind, refusal === null]).toEqual([parentKind, parentKind === parent]);
    }
  });

  test.each([
    ['a folder with an address', { kind: 'folder', parentKind: null, path: '/office/x', right: null }],
    ['a folder with a right', { kind: 'folder', parentKind: null, path: null, right: 'work.view' }],
    ['a page without an address', { kind: 'page', parentKind: 'folder', path: null, right: 'work.view' }],
    ['a page without a right', { kind: 'page', parentKind: 'folder', path: '/office/x', right: null }],
    ['a deed with an address', { kind: 'button', parentKind: 'page', path: '/office/x', right: 'work.take' }],
    ['a deed without a right', { kind: 'button', parentKind: 'page', path: null, right: null }],
  ] as const)('is not %s', (_what, plan) => {
    expect(menuRefusal(plan)).toEqual({ code: 'MENU_MISPLACED' });
  });
});
