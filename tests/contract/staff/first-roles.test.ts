// Roles and menus with which a house begins: who may do what, and who may not.
import { describe, expect, test } from 'vitest';
import { ADMINISTRATOR, ROLES_TO_START, STARTING_MENUS } from '#contract/staff/first-roles.ts';
import { RIGHTS_TREE, STARTING_ROLES } from '#contract/staff/rights-words.ts';
import { isRight, RIGHTS, type Right } from '#contract/staff/rights.ts';
import type { Scope } from '#core/staff/scope.ts';

const role = (key: string) => {
  const found = ROLES_TO_START.find((one) => one.key === key);
  if (!found) throw new Error(`no role ${key}`);
  return found;
};
const rightsOfRole = (key: string): readonly string[] => [...role(key).grants.keys()];
const isReading = (right: string): boolean => right.endsWith('.view');

describe('the table of rights', () => {
  test('has one scope, or none, of each right for each role', () => {
    const rows = RIGHTS_TREE.flatMap(({ pages }) =>
      pages.flatMap(({ page, deeds = [] }): readonly (readonly string[])[] => [page, ...deeds]),
    );
    for (const [right, , scopes = ''] of rows) {
      const letters = scopes.split(' ');
      expect([right, letters.length]).toEqual([right, STARTING_ROLES.length]);
      expect([right, letters.filter((letter) => !'全所支己–'.includes(letter))]).toEqual([right, []]);
    }
  });

  test('leaves no right to nobody', () => {
    const held = new Set(ROLES_TO_START.flatMap(({ grants }) => [...grants.keys()]));
    expect(RIGHTS.filter((right) => !held.has(right))).toEqual([]);
  });

  test('opens no page to whoever acts on it without seeing it', () => {
    for (const { key, grants } of ROLES_TO_START) {
      for (const { page, deeds = [] } of RIGHTS_TREE.flatMap(({ pages }) => pages)) {
        const acts = deeds.some(([deed]) => grants.has(deed));
        expect([key, page[0], acts && !grants.has(page[0])]).toEqual([key, page[0], false]);
      }
    }
  });
});

describe('the menus', () => {
  test('lie in folders, pages and deeds, each after its parent', () => {
    const seen = new Map<string, string>();
    for (const { id, parentId, kind } of STARTING_MENUS) {
      const parent = parentId === null ? null : seen.get(parentId);
      expect([id, parent]).toEqual([id, { folder: null, page: 'folder', button: 'page' }[kind]]);
      expect(seen.has(id)).toBe(false);
      seen.set(id, kind);
    }
  });

  test('open a right each, but for folders', () => {
    for (const { id, kind, right } of STARTING_MENUS) {
      expect([id, right !== null && isRight(right)]).toEqual([id, kind !== 'folder']);
    }
    expect(STARTING_MENUS.flatMap(({ right }) => right ?? [])).toEqual(RIGHTS);
  });

  test('lead to pages of the office, each to one of its own', () => {
    const paths = STARTING_MENUS.flatMap(({ path }) => path ?? []);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.every((path) => path === '/office' || path.startsWith('/office/'))).toBe(true);
    expect(STARTING_MENUS.filter(({ path, kind }) => (path !== null) !== (kind === 'page'))).toEqual([]);
  });

  test('stand in one order below each', () => {
    const places = STARTING_MENUS.map(({ parentId, position }) => `${parentId}:${position}`);
    expect(new Set(places).size).toBe(places.length);
  });
});

describe('a house begins with roles that', () => {
  test('are eight, the administrator first', () => {
    expect(ROLES_TO_START.map(({ key }) => key)).toEqual([
      'administrator',
      'operator',
      'editor',
      'auctioneer',
      'finance',
      'reviewer',
      'auditor',
      'service',
    ]);
    expect(ROLES_TO_START.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(ROLES_TO_START[0]?.key).toBe(ADMINISTRATOR);
  });

  test('all see what waits for them', () => {
    for (const { grants } of ROLES_TO_START) expect(grants.get('work.view')).toBe('all');
  });

  test.each<[string, Right, Scope | undefined]>([
    ['administrator', 'role.manage', 'all'],
    ['administrator', 'money.decide', 'all'],
    ['administrator', 'verify.decide', undefined],
    ['administrator', 'lane.hammer', undefined],
    ['operator', 'sale.draft', 'house'],
    ['operator', 'order.handout', 'branch'],
    ['operator', 'money.decide', undefined],
    ['editor', 'content.edit', 'all'],
    ['editor', 'money.view', undefined],
    ['auctioneer', 'lane.hammer', 'own'],
    ['auctioneer', 'control.pause', 'own'],
    ['auctioneer', 'hall.paddle', 'own'],
    ['operator', 'hall.paddle', 'all'],
    ['operator', 'lane.hammer', undefined],
    ['auctioneer', 'sale.draft', undefined],
    ['finance', 'money.propose', 'all'],
    ['finance', 'money.decide', 'all'],
    ['finance', 'sale.draft', undefined],
    ['reviewer', 'verify.decide', 'all'],
    ['reviewer', 'dispute.rule', 'all'],
    ['auditor', 'evidence.make', 'all'],
    ['service', 'enquiry.answer', 'all'],
    ['service', 'dispute.act', 'branch'],
  ])('%s has %s: %s', (key, right, scope) => {
    expect(role(key).grants.get(right)).toBe(scope);
  });

  test('let the auditor see and change nothing', () => {
    expect(rightsOfRole('auditor').filter((right) => !isReading(right))).toEqual(['evidence.make']);
  });

  test('let nobody but the administrator give rights or passwords', () => {
    for (const right of ['user.manage', 'user.reset', 'role.manage'] as const) {
      const holders = ROLES_TO_START.filter(({ grants }) => grants.has(right)).map(({ key }) => key);
      expect([right, holders]).toEqual([right, [ADMINISTRATOR]]);
    }
  });

  test.each<[string, Right, Right]>([
    ['runs sales lets money go', 'sale.draft', 'money.decide'],
    ['shows papers in full proposes payments', 'person.reveal', 'money.propose'],
    ['enters money decides on papers', 'money.receive', 'verify.decide'],
    ['leads a lane drafts sales', 'lane.hammer', 'sale.draft'],
  ])('let nobody who %s', (_what, one, other) => {
    const both = ROLES_TO_START.filter(({ grants }) => grants.has(one) && grants.has(other));
    expect(both).toEqual([]);
  });
});
