// One post of a plain form, carried out by the page on the server. Without a token nothing is sent;
// what counted leads on, so that a reload posts nothing once more; what was refused is told on the
// page of the form, beside everything that was typed. Source: goals.md U11, U12.
import { apiOver, type Call } from '#lib/api.ts';
import { CallFailed } from '#lib/errors.ts';
import { fieldMessagesOf, type FieldMessage } from '#lib/field-message.ts';
import { apiBy, fieldOf, seeOther, type FormPage } from '#lib/plain-form.ts';
import { timedId } from '#lib/random-id.ts';

/** Notice on the page of a form, of a post that came to nothing. */
export interface PostNotice {
  readonly said: FieldMessage | null;
  /**
   * True when nothing was sent: the form was used before the page was whole, or without the token
   * a form needs.
   */
  readonly isUnsent: boolean;
  /**
   * Name of the request whose answer was lost: sent again under it, nothing doubles. Absent: the
   * next one is another.
   */
  readonly lostKey?: string;
}

/** Nothing was posted, or it is not carried out yet. */
export const NO_NOTICE: PostNotice = { said: null, isUnsent: false };

export interface PostSteps<Shown> {
  /**
   * Asks the house as whoever posted the form. An address leads on, and so does a response; what
   * the page still lacks is shown on it.
   */
  readonly send: (call: Call, api: typeof fetch) => Promise<string | Response | Partial<Shown>>;
  /** Refusals that are told at their own place; null: by the sentence of the house. */
  readonly refused?: (error: unknown) => Partial<Shown> | null;
  /** Time of the house, for sentences that name one; without it the time of the machine. */
  readonly nowMs?: number;
}

/** Content of the page, or a response that leads on. `shown`: the page with what was typed. */
export async function postOnce<Shown extends PostNotice>(
  page: FormPage,
  form: FormData | null,
  shown: Shown,
  { send, refused, nowMs }: PostSteps<NoInfer<Shown>>,
): Promise<Shown | Response> {
  if (form === null) return shown;
  const api = apiBy(page, form);
  if (api === null) return { ...shown, isUnsent: true };
  try {
    const outcome = await send(apiOver(api), api);
    if (outcome instanceof Response) return outcome;
    return typeof outcome === 'string' ? seeOther(outcome, []) : { ...shown, ...outcome };
  } catch (error) {
    const told = refused?.(error) ?? { said: fieldMessagesOf(error, nowMs ?? Date.now()) };
    return { ...shown, ...told, ...(isLost(error) && { lostKey: fieldOf(form, 'key') }) };
  }
}

const isLost = (error: unknown): boolean => error instanceof CallFailed && error.kind !== 'answer';

/**
 * Name of the next request of a form, as it is drawn after a post. `isPosted`: it was this one of
 * the page's forms.
 */
export function nextKey({ lostKey = '' }: Pick<PostNotice, 'lostKey'>, isPosted: boolean): string {
  return (isPosted && lostKey) || timedId(Date.now());
}

/** Name of the one request of a form: sent again under it, it is answered the same. */
export function requestKey(form: FormData | null): string {
  return (form && fieldOf(form, 'key')) || timedId(Date.now());
}
