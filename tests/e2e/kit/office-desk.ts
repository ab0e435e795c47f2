// Each desk of the console with somebody of the sample house who has its deeds, and what is looked
// at besides: nothing found, and the answer to somebody without its right.
import type { Page } from '@playwright/test';
import { RIGHTS_TREE, STARTING_ROLES } from '#contract/staff/rights-words.ts';

export interface DeskOf {
  /** Name of the role of whoever looks, as the door of the sample house has it. */
  readonly role: string;
  readonly title: string;
  readonly path: string;
}

/** Nobody of the sample house has it. */
const WITHOUT_PERSON = ['editor'];

const ROLES = STARTING_ROLES.map(([key, name], place) => ({ key, name, place })).filter(
  ({ key }) => !WITHOUT_PERSON.includes(key),
);

const isHeld = (scopes: string, place: number): boolean => scopes.split(' ')[place] !== '–';

const PAGES = RIGHTS_TREE.flatMap(({ pages }) =>
  pages.map(({ page: [, title, scopes], path, ...rest }) => {
    const deeds = 'deeds' in rest ? rest.deeds.map(([, , held]) => held) : [];
    const countOf = (place: number): number => deeds.filter((held) => isHeld(held, place)).length;
    const seen = ROLES.filter(({ place }) => isHeld(scopes, place));
    const [most] = seen.toSorted((one, other) => countOf(other.place) - countOf(one.place));
    const without = ROLES.find(({ place }) => !isHeld(scopes, place));
    return { title, path, most, without };
  }),
);

/** Each desk as whoever has most of its deeds sees it, and the search. */
const AS_HELD: readonly DeskOf[] = PAGES.flatMap(({ title, path, most }) =>
  most === undefined ? [] : [{ role: most.name, title, path }],
);

/** The same as somebody without the right is answered. */
const REFUSED: readonly DeskOf[] = PAGES.flatMap(({ title, path, without }) =>
  without === undefined ? [] : [{ role: without.name, title: `${title}，没有权限`, path }],
);

const SEARCHES: readonly DeskOf[] = [
  { role: '管理员', title: '查找，有结果', path: '/office/find?q=专场' },
  { role: '管理员', title: '查找，没有结果', path: '/office/find?q=没有这样的词' },
  { role: '管理员', title: '报名', path: '/office/people?view=registrations' },
  { role: '管理员', title: '报名，没有结果', path: '/office/people?view=registrations&words=没有这样的词' },
  { role: '财务', title: '车商额度', path: '/office/money?view=levels' },
  { role: '财务', title: '已定的资金事项', path: '/office/money?view=done' },
  { role: '管理员', title: '订单，没有结果', path: '/office/orders?words=没有这样的词' },
];

/** Desks with something to see or to do. */
export const OPEN_DESKS: readonly DeskOf[] = [...AS_HELD, ...SEARCHES];

export const DESKS: readonly DeskOf[] = [...OPEN_DESKS, ...REFUSED];

/** Used at the gate of a yard, standing. */
export const ON_A_PHONE: readonly string[] = ['/office/gate', '/office'];

/** In the sample house: somebody of the house, by the button at the console’s door. */
export async function enterOffice(page: Page, origin: string, role: string): Promise<void> {
  await page.goto(`${origin}/office`);
  await page.getByRole('button', { name: new RegExp(`· ${role}$`, 'u') }).click();
  await page.getByRole('searchbox').waitFor();
}

/** Address of the first thing that a desk opens; null: it opens none. */
export async function openedPlace(page: Page, origin: string): Promise<string | null> {
  const link = page.locator('main a[data-open]').first();
  if ((await link.count()) === 0) return null;
  const href = await link.getAttribute('href');
  return href?.startsWith('/') === true ? new URL(href, origin).href.slice(origin.length) : null;
}
