// Every way the house says no to a search that is to be kept. Source: product.md 7.7
// (/myAttention).
export type SearchRefusal =
  | { readonly code: 'UNKNOWN_SEARCH' }
  /** Nothing is narrowed: it would find everything. */
  | { readonly code: 'SEARCH_EMPTY' }
  | { readonly code: 'SEARCH_KNOWN' }
  | { readonly code: 'SEARCHES_FULL'; readonly most: number };
