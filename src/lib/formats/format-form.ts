// An act on a lot that is not bid up by a plain form, in two steps: what it means is read first,
// then it is done. Source: goals.md U11, U12; product.md 3.3, 7.2.
import { FORM_TOKEN_COOKIE } from '#contract/envelope.ts';
import type { FormatAnswer } from '#contract/formats/outputs.ts';
import { readYuan, sumProblem } from '#core/input/typed-sum.ts';
import type { Fen } from '#core/money.ts';
import type { Refusal } from '#core/refusals.ts';
import { apiOver } from '#lib/api.ts';
import { CallFailed, Refused } from '#lib/errors.ts';
import { postedTextVersion } from '#lib/lots/posted-text.ts';
import { fieldOf, postedForm, withToken, type FormPage } from '#lib/plain-form.ts';
import { timedId } from '#lib/random-id.ts';
import { sendAction, type FormatAction } from './format-action.ts';
import { FORMAT_FORM, PLAIN_ACTS, type PlainAct } from './plain-acts.ts';

export type FormatForm =
  | {
      readonly step: 'confirm';
      readonly act: PlainAct;
      /** Sum it is about, seen or typed; null: none. */
      readonly amountFen: Fen | null;
      /** Fields that the confirming form posts again, name by name. */
      readonly hidden: Readonly<Record<string, string>>;
    }
  | { readonly step: 'done'; readonly act: PlainAct; readonly answer: FormatAnswer }
  | {
      readonly step: 'refused';
      readonly act: PlainAct;
      readonly msg: string;
      readonly refusal: Refusal | null;
      /** Sum as they typed it, to be mended where it stands; null where none was. */
      readonly again: string | null;
    }
  /**
   * They are logged in, but not by a form: without JavaScript the token they need is out of reach.
   */
  | { readonly step: 'log-in' };

/** Result of a form posted to the lot's page; null when none was. */
export async function formatForm(page: FormPage): Promise<FormatForm | null> {
  const form = await postedForm(page.request, FORMAT_FORM);
  const act = form && PLAIN_ACTS.find((one) => one === fieldOf(form, 'act'));
  if (!form || !act) return null;
  page.response.headers.set('cache-control', 'no-store');
  const read = isTyped(act) ? readYuan(fieldOf(form, 'amountYuan')) : null;
  const again = isTyped(act) ? fieldOf(form, 'amountYuan') : null;
  if (read && !read.ok) {
    const label = act === 'seal' ? '标书金额' : '还价金额';
    return { step: 'refused', act, msg: sumProblem(label, read.fault), refusal: null, again };
  }
  const amountFen = read ? read.value : seenFenOf(form);
  if (fieldOf(form, 'step') === 'confirmed') return carryOut(page, form, { act, amountFen, again });
  const token = page.cookies.get(FORM_TOKEN_COOKIE)?.value;
  if (token === undefined) return { step: 'log-in' };
  const hidden = {
    form: FORMAT_FORM,
    act,
    step: 'confirmed',
    lotId: fieldOf(form, 'lotId'),
    seenTextVersion: fieldOf(form, 'seenTextVersion'),
    ...(again === null ? { seenFen: fieldOf(form, 'seenFen') } : { amountYuan: again }),
    token,
    // Name of this one request: sent again, it is answered the same.
    key: timedId(Date.now()),
  };
  return { step: 'confirm', act, amountFen, hidden };
}

const isTyped = (act: PlainAct): boolean => act === 'offer' || act === 'seal';

const seenFenOf = (form: FormData): Fen | null => {
  const seenFen = Number(fieldOf(form, 'seenFen'));
  return Number.isSafeInteger(seenFen) && seenFen > 0 ? seenFen : null;
};

interface Wanted {
  readonly act: PlainAct;
  readonly amountFen: Fen | null;
  readonly again: string | null;
}

const actionOf = (act: PlainAct, fen: Fen): FormatAction => {
  switch (act) {
    case 'buy':
      return { name: 'buyUnit' };
    case 'return':
      return { name: 'returnUnit' };
    case 'offer':
      return { name: 'makeOffer', amountFen: fen };
    case 'accept':
    case 'decline':
      return { name: 'answerCounter', answer: act, seenFen: fen };
    case 'seal':
      return { name: 'sealBid', amountFen: fen };
    case 'wait':
    case 'forget':
      return { name: 'waitForUnit', isWanted: act === 'wait' };
    case 'take':
      return { name: 'takeLot', seenPriceFen: fen };
  }
};

const carryOut = async (
  page: FormPage,
  form: FormData,
  { act, amountFen, again }: Wanted,
): Promise<FormatForm> => {
  const call = apiOver(withToken(page.locals.api, form));
  try {
    const options = { key: fieldOf(form, 'key') };
    const lot = { lotId: fieldOf(form, 'lotId'), seenTextVersion: postedTextVersion(form) };
    const answer = await sendAction(call, lot, actionOf(act, amountFen ?? 0), options);
    return { step: 'done', act, answer };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    const refusal = error instanceof Refused ? error.refusal : null;
    return { step: 'refused', act, msg: error.msg, refusal, again };
  }
};
