// The console's places, in the order of a lot's life, as the table of rights has them: for its
// menu, its titles and its keys. What somebody sees of it follows from their rights. Source:
// product.md 7.8; visual language 19.
import { RIGHTS_TREE } from '#contract/staff/rights-words.ts';
import { officePath } from './places.ts';

export interface OfficeEntry {
  /** Last part of its address; of the first page none. */
  readonly desk: string;
  readonly title: string;
  readonly group: string;
  /** Letter after `g`. */
  readonly letter: string;
  /** Right that opens it. */
  readonly right: string;
  /** Whether its page stands: the menu leads nowhere else. */
  readonly isBuilt: boolean;
}

type Row = readonly [letter: string, state?: 'built'];

/** Each desk by the last part of its address. */
const DESKS: Readonly<Record<string, Row>> = {
  '': ['t', 'built'],
  control: ['c', 'built'],
  reports: ['f', 'built'],
  sales: ['s', 'built'],
  viewings: ['k', 'built'],
  offers: ['n', 'built'],
  content: ['w', 'built'],
  reviews: ['v', 'built'],
  proofs: ['p', 'built'],
  people: ['b', 'built'],
  questions: ['q', 'built'],
  money: ['m', 'built'],
  ledger: ['z', 'built'],
  orders: ['o', 'built'],
  gate: ['x', 'built'],
  invoices: ['i', 'built'],
  disputes: ['d', 'built'],
  audit: ['a', 'built'],
  signals: ['r', 'built'],
  evidence: ['e', 'built'],
  drills: ['y', 'built'],
  status: ['l', 'built'],
  users: ['u', 'built'],
  houses: ['j', 'built'],
};

const deskOf = (path: string): string => path.slice(officePath('').length + 1);

export const OFFICE_MENU: readonly OfficeEntry[] = RIGHTS_TREE.flatMap(({ name: group, pages }) =>
  pages.map(({ page: [right, title], path }) => {
    const desk = deskOf(path);
    const [letter = '', state] = DESKS[desk] ?? [];
    return { desk, title, group, letter, right, isBuilt: state === 'built' };
  }),
);

const OFFICE_GROUPS: readonly string[] = RIGHTS_TREE.map(({ name }) => name);

/** Rights of whoever may open everything that stands. */
export const ALL_RIGHTS: readonly string[] = OFFICE_MENU.map(({ right }) => right);

export interface OpenMenu {
  readonly groups: readonly { readonly group: string; readonly entries: readonly OfficeEntry[] }[];
  /** How many pages stand that these rights do not open. */
  readonly shutCount: number;
}

/** Menu of somebody with these rights; a group without an entry is left out. */
export function openEntries(menu: readonly OfficeEntry[], rights: readonly string[]): OpenMenu {
  const built = menu.filter(({ isBuilt }) => isBuilt);
  const open = built.filter(({ right }) => rights.includes(right));
  const groups = OFFICE_GROUPS.map((group) => ({
    group,
    entries: open.filter((entry) => entry.group === group),
  }));
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    shutCount: built.length - open.length,
  };
}

/** Pages that stand in no menu: one's own, which takes no right, and what the box finds. */
const BESIDE_MENU: readonly OfficeEntry[] = (
  [
    ['me', '我的登录与安全', ''],
    ['find', '查找', 'work.view'],
  ] as const
).map(([desk, title, right]) => ({ desk, title, group: '', letter: '', right, isBuilt: true }));

/** The entry of a desk by the last part of its address. */
export function entryOf(desk: string): OfficeEntry {
  const entry = [...BESIDE_MENU, ...OFFICE_MENU].find((one) => one.desk === desk);
  if (!entry) throw new Error(`the console has no desk called ${desk}`);
  return entry;
}
