import type { SearchRequest } from '#core/catalogue/saved-search.ts';

/** The finds of a search in one tab of its hall. */
export interface SearchCount {
  readonly count: number;
  /** How many of them were put up since its owner looked. */
  readonly newCount: number;
}

export interface SavedSearch extends SearchRequest {
  readonly id: string;
  /** Name of the search: the one that was given, or one made of its filters. */
  readonly name: string;
  /** As it was given; empty: none was. */
  readonly ownName: string;
  /** One for each of its filters. */
  readonly words: readonly string[];
  readonly isAlerted: boolean;
  readonly running: SearchCount;
  readonly upcoming: SearchCount;
  /** The hall is longer than what is counted: there may be more. */
  readonly isAtLeast: boolean;
}
