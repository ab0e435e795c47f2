// Every way an editor is told no when a text of the house is written: what is wrong with it field
// by field, or that somebody else was quicker. Nothing is written when one of these is told.
// Source: product.md 7.2, 7.4; goals.md I-04.

/** One field of a text, and what to do about it. */
export interface ContentFault {
  readonly field: string;
  readonly label: string;
  readonly msg: string;
}

export type ContentRefusal =
  | { readonly code: 'CONTENT_FAULTS'; readonly faults: readonly ContentFault[] }
  /** It is no longer what the editor had before them; null: the file was changed by hand. */
  | { readonly code: 'CONTENT_CHANGED'; readonly byName: string | null; readonly changedAtMs: number | null }
  | { readonly code: 'CONTENT_TAKEN'; readonly name: string }
  | { readonly code: 'UNKNOWN_CONTENT' }
  /** The portal has a page that cannot be without it. */
  | { readonly code: 'CONTENT_NEEDED' }
  | { readonly code: 'RELEASE_IN_THE_PAST' };
