// Going into a lot (报名) by a plain form, in two steps: what is frozen and which rules hold is
// read first, then accepted.
// Source: goals.md U11, U12; product.md 3.5.
import type { MyStanding, Registered } from '#contract/bidding/standing-outputs.ts';
import type { Deposit, SaleDepositView } from '#contract/deposits/outputs.ts';
import { FORM_TOKEN_COOKIE } from '#contract/envelope.ts';
import type { LotDetail } from '#contract/lots/outputs.ts';
import type { Refusal } from '#core/refusals.ts';
import { apiOver } from '#lib/api.ts';
import { CallFailed, Refused } from '#lib/errors.ts';
import { postedTextVersion } from '#lib/lots/posted-text.ts';
import { fieldOf, postedForm, withToken, type FormPage } from '#lib/plain-form.ts';
import { timedId } from '#lib/random-id.ts';

/** In the sample house: what the form posts by which one request verifies and pays in. */
export interface SampleForm {
  readonly hidden: Readonly<Record<string, string>>;
}

export type RegisterForm =
  | {
      readonly step: 'confirm';
      readonly availableFen: number;
      /** Cover that will secure their bids: only a deposit for the lot itself is frozen by it. */
      readonly cover: SaleDepositView['cover'];
      /** Fields that the accepting form posts again, name by name. */
      readonly hidden: Readonly<Record<string, string>>;
      readonly sample: SampleForm | null;
    }
  | {
      readonly step: 'done';
      readonly paddle: string | null;
      readonly cover: MyStanding['cover'];
      readonly deposit: Deposit;
    }
  | {
      readonly step: 'refused';
      readonly msg: string;
      readonly refusal: Refusal | null;
      readonly sample: SampleForm | null;
    }
  /**
   * They are logged in, but not by a form: without JavaScript the token they need is out of reach.
   */
  | { readonly step: 'log-in' };

type Wanted = Pick<LotDetail, 'view' | 'rulesVersion'> & { readonly sale: Pick<LotDetail['sale'], 'id'> };

/** Result of a form posted to the lot's page; null when none was. */
export async function registerForm(page: FormPage, lot: Wanted): Promise<RegisterForm | null> {
  const form = await postedForm(page.request, 'register');
  if (form === null) return null;
  page.response.headers.set('cache-control', 'no-store');
  const step = fieldOf(form, 'step');
  const posted = fieldOf(form, 'token');
  if (step === 'confirmed') return orRefused(sampleForm(page, posted), () => enter(page, form, lot));
  if (step === 'enter-sample') {
    return orRefused(null, async () => {
      await apiOver(withToken(page.locals.api, form))('enterSample', {});
      return confirm(page, { form, token: posted }, lot);
    });
  }
  const token = page.cookies.get(FORM_TOKEN_COOKIE)?.value;
  if (token === undefined) return { step: 'log-in' };
  return orRefused(null, () => confirm(page, { form, token }, lot));
}

const sampleForm = ({ locals }: FormPage, token: string): SampleForm | null =>
  (locals.sample ?? null) === null ? null : { hidden: { form: 'register', step: 'enter-sample', token } };

/** Answer of the house, or its no in words. */
const orRefused = async (
  sample: SampleForm | null,
  step: () => Promise<RegisterForm>,
): Promise<RegisterForm> => {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    const refusal = error instanceof Refused ? error.refusal : null;
    return { step: 'refused', msg: error.msg, refusal, sample };
  }
};

const enter = async (page: FormPage, form: FormData, { view }: Wanted): Promise<RegisterForm> => {
  if (fieldOf(form, 'agree') !== 'yes')
    return { step: 'refused', msg: '请先勾选同意竞买规则', refusal: null, sample: null };
  const call = apiOver(withToken(page.locals.api, form));
  // The version they have read, not the one in force by now: if they differ, the house says so.
  const rulesVersion = fieldOf(form, 'rulesVersion');
  const wish = { lotId: view.id, rulesVersion, seenTextVersion: postedTextVersion(form) };
  const { mine, deposit }: Registered = await call('registerForLot', wish, { key: fieldOf(form, 'key') });
  return { step: 'done', paddle: mine.paddle, cover: mine.cover, deposit };
};

interface Posted {
  readonly form: FormData;
  readonly token: string;
}

const confirm = async (page: FormPage, { form, token }: Posted, lot: Wanted): Promise<RegisterForm> => {
  const { rulesVersion, sale } = lot;
  const { availableFen, cover } = await apiOver(page.locals.api)('saleDeposit', { saleId: sale.id });
  // The key names this one request: sent again, it is answered the same.
  const key = timedId(Date.now());
  const seenTextVersion = fieldOf(form, 'seenTextVersion');
  const hidden = { form: 'register', step: 'confirmed', rulesVersion, seenTextVersion, token, key };
  return { step: 'confirm', availableFen, cover, hidden, sample: sampleForm(page, token) };
};
