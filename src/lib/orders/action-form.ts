// An action on an order by a plain form, read by the page on the server: what counts for good is
// read once more first. What was refused stands again as it was filled in, with the sentence and
// the way out. Source: goals.md U11, U12; product.md 7.2.
import type { OrderAction } from '#core/orders/can.ts';
import type { Refusal } from '#core/refusals.ts';
import { apiOver } from '#lib/api.ts';
import { handIn, picturesIn } from '#lib/documents/handed-pictures.ts';
import { CallFailed, Refused } from '#lib/errors.ts';
import { GIVEN_BACK } from '#lib/given-back-words.ts';
import { fieldOf, isGivenBack, postedParts, seeOther, withToken, type FormPage } from '#lib/plain-form.ts';
import { timedId } from '#lib/random-id.ts';
import { ACTIONS, entriesOf, isAction, RATED, type Entries } from './actions.ts';

export type ActionForm = { readonly action: OrderAction; readonly entries: Entries } & (
  | { readonly step: 'confirm'; readonly hidden: Readonly<Record<string, string>> }
  | { readonly step: 'refused'; readonly msg: string; readonly refusal: Refusal | null }
  /**
   * They are logged in, but not by a form: without JavaScript the token they need is out of reach.
   */
  | { readonly step: 'log-in' }
);

interface Posted {
  readonly page: FormPage;
  readonly form: FormData;
  readonly action: OrderAction;
  readonly orderId: string;
  /** Address of the order, to which it leads back. */
  readonly path: string;
}

const HAS_READ: Partial<Record<OrderAction, string>> = {
  sign: '请先阅读成交确认书，再勾选“我已阅读”',
  accept: '请先当面点验，再勾选“已点验”',
};

/**
 * Result of a form posted to the page of an order; null when none was. An action that counts leads
 * to the order anew.
 */
export async function actionForm(
  page: FormPage,
  { orderId, path }: { readonly orderId: string; readonly path: string },
): Promise<ActionForm | Response | null> {
  const form = await postedParts(page.request, 'order');
  const action = form === null ? '' : fieldOf(form, 'what');
  if (form === null || !isAction(action)) return null;
  page.response.headers.set('cache-control', 'no-store');
  if (isGivenBack(page.request))
    return {
      step: 'refused',
      action,
      entries: entriesOf(form, action),
      msg: GIVEN_BACK.sentence,
      refusal: null,
    };
  if (fieldOf(form, 'token') === '') return { step: 'log-in', action, entries: entriesOf(form, action) };
  return take({ page, form, action, orderId, path });
}

/** Sentence on what is missing on the form itself; null when nothing is. */
const missing = ({ action, form }: Posted): string | null => {
  const sentence = HAS_READ[action];
  if (sentence !== undefined && fieldOf(form, 'hasRead') === '') return sentence;
  const isUnrated = action === 'rate' && RATED.some((name) => fieldOf(form, name) === '');
  return isUnrated ? '三项都要打分，每项 1 到 5 星' : null;
};

/** A picture that came with the form becomes a paper of this visitor, known by its id. */
const takePicture = async ({ page, form }: Posted): Promise<void> => {
  const [picture] = picturesIn(form, 'picture');
  form.delete('picture');
  if (picture) form.append('paper', await handIn(withToken(page.locals.api, form), picture));
};

const confirming = (posted: Posted): ActionForm => {
  const { action, form } = posted;
  const token = fieldOf(form, 'token');
  // The key names this one request: sent again, it is answered the same.
  const hidden = { form: 'order', what: action, step: 'confirmed', token, key: timedId(Date.now()) };
  return { step: 'confirm', action, entries: entriesOf(form, action), hidden };
};

const send = async ({ page, form, action, orderId, path }: Posted): Promise<Response> => {
  const key = fieldOf(form, 'key') || timedId(Date.now());
  const sent = await ACTIONS[action].send(apiOver(withToken(page.locals.api, form)), { orderId }, form, key);
  return seeOther(typeof sent === 'string' ? sent : `${path}&done=${action}`, []);
};

const take = async (posted: Posted): Promise<ActionForm | Response> => {
  const { action, form } = posted;
  const lack = missing(posted);
  if (lack !== null)
    return { step: 'refused', action, entries: entriesOf(form, action), msg: lack, refusal: null };
  try {
    await takePicture(posted);
    const isRead = ACTIONS[action].heading === null || fieldOf(form, 'step') === 'confirmed';
    return isRead ? await send(posted) : confirming(posted);
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    const refusal = error instanceof Refused ? error.refusal : null;
    return { step: 'refused', action, entries: entriesOf(form, action), msg: error.msg, refusal };
  }
};
