// Rights of the house's own people: the names by which calls, messages and menus ask for them.
import type { Scope } from '#core/staff/scope.ts';
import { RIGHTS_TREE } from './rights-words.ts';

export type Right = (typeof RIGHTS_TREE)[number]['pages'][number]['page'][0];

/** Rights of somebody, each with its scope. */
export type Rights = ReadonlyMap<Right, Scope>;

export const NO_RIGHTS: Rights = new Map();

export const RIGHTS: readonly Right[] = RIGHTS_TREE.flatMap(({ pages }) =>
  pages.flatMap(({ page, deeds = [] }) => [page[0], ...deeds.map(([right]) => right)]),
);

const known: ReadonlySet<string> = new Set(RIGHTS);

/** Whether a right of that name is one of this house's. */
export function isRight(name: string): name is Right {
  return known.has(name);
}

/** Name of a right as people read it: its page, and what is done there. */
export function rightName(right: Right): string {
  for (const { page, deeds = [] } of RIGHTS_TREE.flatMap(({ pages }) => pages)) {
    if (page[0] === right) return page[1];
    const deed = deeds.find(([one]) => one === right);
    if (deed) return `${page[1]} · ${deed[1]}`;
  }
  throw new Error(`no right ${right}`);
}
