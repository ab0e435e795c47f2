// A bid by a plain form, in two steps: a sum that could count is read once more, then it is offered. Source: goals.md U11, U12.
import type { Inputs } from '#contract/inputs.ts';
import type { BidAnswer } from '#contract/outputs.ts';
import type { Refusal } from '#core/refusal.ts';
import { apiOver } from './api.ts';
import { amountProblem, lowestFenOf, type Own, type Room, type Wish } from './bid-amount.ts';
import { CallFailed, Refused } from './errors.ts';
import { fieldOf, FORM_TOKEN_COOKIE, type FormPage, postedForm, withToken } from './plain-form.ts';
import { timedId } from './random-id.ts';

export type BidForm =
  | {
      readonly step: 'confirm';
      readonly amountFen: number;
      readonly kind: Inputs['placeBid']['kind'];
      /** What the confirming form posts again, name by name. */
      readonly hidden: Readonly<Record<string, string>>;
    }
  | { readonly step: 'done'; readonly answer: BidAnswer }
  | { readonly step: 'refused'; readonly msg: string; readonly refusal: Refusal | null }
  /** He is logged in, but not by a form: without JavaScript the token he needs is out of reach. */
  | { readonly step: 'log-in' };

const FEN_PER_YUAN = 100;
const WHOLE_YUAN = /^\d{1,10}$/;

const kindOf = (form: FormData): Inputs['placeBid']['kind'] =>
  fieldOf(form, 'kind') === 'maximum' ? 'maximum' : 'exact';

/** `128,600` and `¥128600` are what people type; null is no amount at all. */
const amountOf = (form: FormData): number | null => {
  const plain = fieldOf(form, 'amountYuan').replace(/[¥￥,，\s]/g, '');
  return WHOLE_YUAN.test(plain) ? Number(plain) * FEN_PER_YUAN : null;
};

const seenPriceOf = (form: FormData): number | null => {
  const seenFen = Number(fieldOf(form, 'seenPriceFen'));
  return Number.isSafeInteger(seenFen) && seenFen > 0 ? seenFen : null;
};

const offer = async (page: FormPage, form: FormData, amountFen: number): Promise<BidForm> => {
  const bid = {
    lotId: fieldOf(form, 'lotId'),
    kind: kindOf(form),
    amountFen,
    seenPriceFen: seenPriceOf(form),
    isConfirmed: true,
  };
  try {
    const answer = await apiOver(withToken(page.locals.api, form))('placeBid', bid, {
      key: fieldOf(form, 'key'),
    });
    return { step: 'done', answer };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return { step: 'refused', msg: error.msg, refusal: error instanceof Refused ? error.refusal : null };
  }
};

/** How he himself stands on the lot: it decides how low he may go. Null where that cannot be had. */
const ownOn = async (page: FormPage, lotId: string): Promise<Own | null> => {
  try {
    const { rows } = await apiOver(page.locals.api)('myStandings', { ids: lotId });
    return rows[0] ?? null;
  } catch (error) {
    if (error instanceof CallFailed) return null;
    throw error;
  }
};

type PostedRoom = Room & Pick<Wish, 'limits'>;

/** Why there is no use in reading the sum once more; null when there is. Whatever else may be wrong, the house says. */
const hopeless = async (
  page: FormPage,
  room: PostedRoom | null,
  { form, amountFen }: { readonly form: FormData; readonly amountFen: number },
): Promise<BidForm | null> => {
  if (room === null || room.view.status !== 'open' || room.view.id !== fieldOf(form, 'lotId')) return null;
  const kind = kindOf(form);
  const lowestFen = lowestFenOf(room, kind, await ownOn(page, room.view.id));
  const refusal = amountProblem(room.view, amountFen, { kind, lowestFen, limits: room.limits });
  return refusal && { step: 'refused', msg: '', refusal };
};

/** What a form posted to the lot's page has come to; null when none was. `room`: the lot as it stands now. */
export const bidForm = async (page: FormPage, room: PostedRoom | null): Promise<BidForm | null> => {
  const form = await postedForm(page.request, 'bid');
  if (form === null) return null;
  page.response.headers.set('cache-control', 'no-store');
  const amountFen = amountOf(form);
  if (amountFen === null) return { step: 'refused', msg: '请输入整数金额（元）', refusal: null };
  if (fieldOf(form, 'step') === 'confirmed') return offer(page, form, amountFen);
  const token = page.cookies.get(FORM_TOKEN_COOKIE)?.value;
  if (token === undefined) return { step: 'log-in' };
  const refused = await hopeless(page, room, { form, amountFen });
  if (refused) return refused;
  const hidden = {
    form: 'bid',
    step: 'confirmed',
    lotId: fieldOf(form, 'lotId'),
    kind: kindOf(form),
    amountYuan: String(amountFen / FEN_PER_YUAN),
    seenPriceFen: fieldOf(form, 'seenPriceFen'),
    token,
    // Names this one press: sent again, it is answered the same.
    key: timedId(Date.now()),
  };
  return { step: 'confirm', amountFen, kind: hidden.kind, hidden };
};
