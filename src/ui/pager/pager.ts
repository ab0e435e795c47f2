// The pages of a list as links: they are addresses, so they work without a script and can be sent
// to somebody.
export const PAGE_SIZES = [20, 40, 60] as const;

export interface PagerProps {
  /** Label where a page has two of them. */
  readonly label?: string | undefined;
  readonly page: number;
  readonly pageCount: number;
  readonly hrefOf: (page: number) => string;
  /** How many there are in all, where that is known. */
  readonly total?: number | undefined;
  /** Address at which the list goes on behind its last numbered page. */
  readonly further?: string | null | undefined;
  /** Behind the numbered pages: the way back to the first of them. */
  readonly first?: string | null | undefined;
  readonly size?: { readonly chosen: number; readonly hrefOf: (size: number) => string } | undefined;
  /**
   * A field to go to a page by its number: where it is sent, under which name, and what else is
   * sent along.
   */
  readonly jump?:
    | {
        readonly action: string;
        readonly name: string;
        readonly along?: readonly (readonly [name: string, value: string])[] | undefined;
      }
    | undefined;
}

export type PagerPlace =
  { readonly is: 'page'; readonly page: number } | { readonly is: 'gap'; readonly after: number };

/** Pages on either side of the current one that are named. */
const NEAR = 2;

/**
 * The first, the last and those near the current one; where one page alone would be left out, it is
 * named instead.
 */
export function pagerPlaces(page: number, pageCount: number): readonly PagerPlace[] {
  const named = Array.from({ length: pageCount }, (_, at) => at + 1).filter(
    (each) => each === 1 || each === pageCount || Math.abs(each - page) <= NEAR,
  );
  return named.flatMap((each, at): readonly PagerPlace[] => {
    const before = named[at - 1] ?? each - 1;
    if (each - before === 1) return [{ is: 'page', page: each }];
    if (each - before === 2)
      return [
        { is: 'page', page: each - 1 },
        { is: 'page', page: each },
      ];
    return [
      { is: 'gap', after: before },
      { is: 'page', page: each },
    ];
  });
}

/** Everything a pager shows; null where there is one page and nowhere to go. */
export function pagerView(props: PagerProps) {
  const { page, pageCount, hrefOf, further = null, first = null, total, size } = props;
  const next = page < pageCount ? hrefOf(page + 1) : further;
  const hasPages = pageCount > 1 || next !== null || first !== null;
  const sizes =
    size && PAGE_SIZES.map((count) => ({ count, href: size.hrefOf(count), isNow: count === size.chosen }));
  if (!hasPages && !sizes) return null;
  return {
    back: page > 1 ? hrefOf(page - 1) : null,
    next,
    first,
    places: first === null && hasPages ? pagerPlaces(page, pageCount) : [],
    totalWords: total === undefined ? null : `共 ${total.toLocaleString('zh-CN')} 条`,
    sizes: sizes ?? [],
    jump: props.jump && pageCount > 2 * NEAR + 3 ? props.jump : null,
  };
}
