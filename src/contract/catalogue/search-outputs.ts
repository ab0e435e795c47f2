import type { SearchWish } from '#core/catalogue/saved-search.ts';

export interface SavedSearch extends SearchWish {
  readonly id: string;
  /** What it is called: the name that was given, or one made of its filters. */
  readonly name: string;
  /** As it was given; empty: none was. */
  readonly ownName: string;
  readonly isAlerted: boolean;
  /** What it finds among the lots that run or are announced. */
  readonly matchCount: number;
  /** How many of them were put up since its owner looked. */
  readonly newCount: number;
  /** The hall is longer than what is counted: there may be more. */
  readonly isAtLeast: boolean;
}

export interface SearchOutputs {
  /** The latest first. */
  readonly savedSearches: { readonly rows: readonly SavedSearch[]; readonly most: number };
  readonly saveSearch: { readonly id: string };
  readonly changeSearch: { readonly id: string };
  readonly seeSearch: { readonly id: string };
  readonly removeSearch: { readonly id: string };
}
