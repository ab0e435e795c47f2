// Going into a lot (报名) by a plain form, in two steps: what is frozen and which rules hold is read first, then accepted.
// Source: goals.md U11, U12; product.md 3.5.
import type { SaleDepositView } from '#contract/money-outputs.ts';
import type { Deposit, LotDetail, MyStanding, Registered } from '#contract/outputs.ts';
import type { Refusal } from '#core/refusal.ts';
import { apiOver } from './api.ts';
import { CallFailed, Refused } from './errors.ts';
import { fieldOf, FORM_TOKEN_COOKIE, type FormPage, postedForm, withToken } from './plain-form.ts';
import { timedId } from './random-id.ts';

export type RegisterForm =
  | {
      readonly step: 'confirm';
      readonly availableFen: number;
      /** What will secure his bids: only a deposit for the lot itself is frozen by it. */
      readonly cover: SaleDepositView['cover'];
      /** What the accepting form posts again, name by name. */
      readonly hidden: Readonly<Record<string, string>>;
    }
  | {
      readonly step: 'done';
      readonly paddle: string | null;
      readonly cover: MyStanding['cover'];
      readonly deposit: Deposit;
    }
  | { readonly step: 'refused'; readonly msg: string; readonly refusal: Refusal | null }
  /** He is logged in, but not by a form: without JavaScript the token he needs is out of reach. */
  | { readonly step: 'log-in' };

type Wanted = Pick<LotDetail, 'view' | 'rulesVersion'> & { readonly sale: Pick<LotDetail['sale'], 'id'> };

/** What the house answered, or its no in words. */
const orRefused = async (step: () => Promise<RegisterForm>): Promise<RegisterForm> => {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return { step: 'refused', msg: error.msg, refusal: error instanceof Refused ? error.refusal : null };
  }
};

const enter = async (page: FormPage, form: FormData, { view }: Wanted): Promise<RegisterForm> => {
  if (fieldOf(form, 'agree') !== 'yes')
    return { step: 'refused', msg: '请先勾选同意竞买规则', refusal: null };
  const call = apiOver(withToken(page.locals.api, form));
  // The version he has read, not the one in force by now: if they differ, the house says so.
  const wish = { lotId: view.id, rulesVersion: fieldOf(form, 'rulesVersion') };
  const { mine, deposit }: Registered = await call('registerForLot', wish, { key: fieldOf(form, 'key') });
  return { step: 'done', paddle: mine.paddle, cover: mine.cover, deposit };
};

/** What a form posted to the lot's page has come to; null when none was. */
export const registerForm = async (page: FormPage, lot: Wanted): Promise<RegisterForm | null> => {
  const form = await postedForm(page.request, 'register');
  if (form === null) return null;
  page.response.headers.set('cache-control', 'no-store');
  if (fieldOf(form, 'step') === 'confirmed') return orRefused(() => enter(page, form, lot));
  const token = page.cookies.get(FORM_TOKEN_COOKIE)?.value;
  if (token === undefined) return { step: 'log-in' };
  return orRefused(async () => {
    const { rulesVersion, sale } = lot;
    const { availableFen, cover } = await apiOver(page.locals.api)('saleDeposit', { saleId: sale.id });
    // The key names this one press: sent again, it is answered the same.
    const key = timedId(Date.now());
    return {
      step: 'confirm',
      availableFen,
      cover,
      hidden: { form: 'register', step: 'confirmed', rulesVersion, token, key },
    };
  });
};
