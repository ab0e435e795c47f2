// Everything an address and the pages below it are made of, so that a test can ask whether a call
// is made there: the list of calls itself is no part of it.
import type { RouteName } from '#contract/routes.ts';
import type { Address, OfficeAddress, SellerAddress } from '#lib/addresses.ts';
import { arrivals } from '../house/imports.ts';
import { houseTree } from '../house/tree.ts';

export interface Place {
  /** Page on which it is done, or a page below it. */
  readonly at: Address | SellerAddress | OfficeAddress | '/office';
  readonly calls: readonly RouteName[];
}

export function pagesMadeOf() {
  const tree = houseTree().filter(({ path }) => path.startsWith('src/'));
  const textOf = new Map(tree.map(({ path, text }) => [path, text]));
  const known = new Map<string, string>();

  const madeOf = (at: string): string => {
    const before = known.get(at);
    if (before !== undefined) return before;
    const pages = tree.filter(
      ({ path }) => path === `src/pages${at}.astro` || path.startsWith(`src/pages${at}/`),
    );
    const names = arrivals(pages, tree).map(({ name }) => name);
    const own = names.filter((name) => !name.startsWith('src/contract/') && !name.startsWith('src/server/'));
    const text = [...pages.map(({ text: page }) => page), ...own.map((name) => textOf.get(name) ?? '')].join(
      '\n',
    );
    known.set(at, text);
    return text;
  };

  /** The calls of which none is made there; empty: it can be done. */
  const lacks = ({ at, calls }: Place): readonly string[] => {
    const text = madeOf(at);
    return calls.length === 0 || calls.some((call) => text.includes(`'${call}'`)) ? [] : calls;
  };

  return { tree, textOf, madeOf, lacks };
}
