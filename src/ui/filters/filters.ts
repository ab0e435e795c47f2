// A list's filters: a form of its address, so that it works without a script and what is chosen can
// be sent to somebody.
export interface Chosen {
  /** `品牌：丰田` */
  readonly words: string;
  /** The list without it. */
  readonly href: string;
}

export interface FiltersProps {
  /** Name of what is filtered: `筛选订单`. */
  readonly label: string;
  readonly action: string;
  readonly chosen: readonly Chosen[];
  /** The list without any filter. */
  readonly clearHref: string;
  /** Other parts of the address, sent along: the tab, the order. */
  readonly along?: readonly (readonly [name: string, value: string])[] | undefined;
}

/** `筛选` where nothing is chosen, `筛选（2）` where two filters hold. */
export function foldWords(chosen: readonly Chosen[]): string {
  return chosen.length === 0 ? '筛选' : `筛选（${chosen.length}）`;
}
