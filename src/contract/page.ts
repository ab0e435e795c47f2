// What a page drawn on demand tells the front server: that it holds nothing personal, so that everybody who asks within
// the second may be given the same one. The header is for the front server alone and never leaves the house.
export const SHARED_PAGE = { header: 'surrogate-control', value: 'max-age=1' } as const;

/** The page that draws a text which the build has not caught up with; nobody comes to it by its own name. */
export const FRESH_TEXT = '/fresh-text';
/** Where the articles stand. */
export const NEWS_AT = '/information/n/';

/** A text that is newer than the build, and the address it is asked for at. */
export interface FreshText {
  readonly address: string;
  readonly collection: 'news';
  readonly name: string;
  /** Rises with every change, so that a page that was drawn a moment ago is not shared in its place. */
  readonly revision: number;
}
