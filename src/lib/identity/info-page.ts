// 认证信息: how one's verification stands, what the house has of it, and what has been agreed to,
// each to be taken back by a form.
// Source: product.md 7.7 (/authInfo); gap-screens.md SV-3.
import type { OwnVerification } from '#contract/identity/outputs.ts';
import { CONSENT_VERSIONS, type Consent, type ConsentPurpose } from '#core/identity/consent.ts';
import { hasOwn } from '#core/own-value.ts';
import { apiOver } from '#lib/api.ts';
import { callBy, fieldOf, postedForm, seeOther, type FormPage } from '#lib/plain-form.ts';
import { saidOf, type Said } from '#lib/said.ts';

export const WITHDRAW_FORM = 'withdraw-consent';
const PAGE = '/authInfo';

export interface InfoPage {
  readonly own: OwnVerification;
  readonly consents: readonly Consent[];
  readonly said: Said | null;
  readonly isUnsent: boolean;
}

/** Content of the page; a response leads back to it. */
export async function infoPage(page: FormPage): Promise<InfoPage | Response> {
  const ask = apiOver(page.locals.api);
  const shown = async (said: Said | null, isUnsent = false): Promise<InfoPage> => {
    const [own, consents] = await Promise.all([ask('authMine', {}), ask('consentList', {})]);
    return { own, consents: consents.rows, said, isUnsent };
  };
  const form = await postedForm(page.request, WITHDRAW_FORM);
  const purpose = form === null ? '' : fieldOf(form, 'purpose');
  if (form === null || !isPurpose(purpose)) return shown(null);
  const call = callBy(page, form);
  if (call === null) return shown(null, true);
  try {
    await call('consentWithdraw', { purpose });
    return seeOther(PAGE, []);
  } catch (error) {
    return shown(saidOf(error, Date.now()));
  }
}

const isPurpose = (word: string): word is ConsentPurpose => hasOwn(CONSENT_VERSIONS, word);
