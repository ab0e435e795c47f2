// The envelope of the specification (section 7): every answer is read through `code` and `msg`. 200
// is success; the specification names 401, 500 and 510; refusals have numbers of their own, which
// the catalogue (refusals.ts) gives them.
import type { LotView } from '#core/lots/lot-view.ts';
import type { Refusal } from '#core/refusals.ts';

export interface Envelope<Data> {
  readonly code: number;
  readonly msg: string;
  readonly data: Data;
}

export const OK = 200;
/** A one-time code that counts no more. */
export const CODE_GONE = 510;

/**
 * Contents of `data` when the auction refuses: the reason as a value, for the words and the way out
 * on screen.
 */
export interface Refused {
  readonly refusal: Refusal;
  /**
   * The lot as it stands, so that the screen can be right without asking again; null when it is
   * about none.
   */
  readonly lot: LotView | null;
}

/**
 * A person who has logged in by a plain form keeps the token of their session in this cookie: their
 * pages are drawn for them alone.
 */
export const FORM_TOKEN_COOKIE = 'form-token';
