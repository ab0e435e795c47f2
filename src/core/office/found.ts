// Things that the one box of the console finds: by a full phone, a part of a name, a number or an
// id. Each kind is shown only to whoever may open it, and of each no more than fits on a page: who
// finds too much types more. Source: product.md 7.8; visual language 19.

/** Kinds of them, in the order in which they are listed. */
export const FOUND_KINDS = ['person', 'order', 'dispute', 'lot', 'sale', 'receipt'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** Fewer signs find everything, which is nothing. */
export const LEAST_SIGNS = 2;
export const MOST_FOUND = 20;

export interface FoundItem {
  readonly id: string;
  /** Number of it as people say it; null: it has none. */
  readonly number: string | null;
  /** Its name; null: its number says it all. */
  readonly title: string | null;
  /** Person it belongs to; null: nobody's. */
  readonly userId: string | null;
  /** Lot it is about, by which its page is found; null: none. */
  readonly lotId: string | null;
  /** When it began. */
  readonly atMs: number | null;
}
