// 认证信息: how one's verification stands, what the house has of it, and what has been agreed to,
// each to be taken back by a form.
// Source: product.md 7.7 (/authInfo); gap-screens.md SV-3.
import type { OwnVerification } from '#contract/identity/outputs.ts';
import { CONSENT_VERSIONS, type Consent, type ConsentPurpose } from '#core/identity/consent.ts';
import { hasOwn } from '#core/own-value.ts';
import { subjectOfNeed } from '#core/proofs/proof.ts';
import { apiOver } from '#lib/api.ts';
import { NO_NOTICE, postOnce, type PostNotice } from '#lib/forms/post-once.ts';
import { ownPath } from '#lib/own-path.ts';
import { fieldOf, postedForm, type FormPage } from '#lib/plain-form.ts';
import { lotTitles, proofDesk, type ProofDesk } from '#lib/proofs/desk.ts';
import { needIn, proofPath } from '#lib/proofs/place.ts';

export const WITHDRAW_FORM = 'withdraw-consent';
const PAGE = '/authInfo';

export interface InfoPage extends PostNotice {
  readonly own: OwnVerification;
  readonly consents: readonly Consent[];
  /** 指标与资格 */
  readonly desk: ProofDesk;
  /** The lot that something is proven for; empty: none. */
  readonly back: string;
  /** Lots of priority rights, by their ids. */
  readonly titles: Readonly<Record<string, string>>;
}

/** Content of the page; a response leads back to it. */
export async function infoPage(page: FormPage, params: URLSearchParams): Promise<InfoPage | Response> {
  const form = await postedForm(page.request, WITHDRAW_FORM);
  const purpose = form === null ? '' : fieldOf(form, 'purpose');
  const notice = isPurpose(purpose)
    ? await postOnce(page, form, NO_NOTICE, {
        send: async (call) => {
          await call('consentWithdraw', { purpose });
          return PAGE;
        },
      })
    : NO_NOTICE;
  if (notice instanceof Response) return notice;
  const back = ownPath(params.get('back') ?? '') ?? '';
  const need = needIn(params);
  const subject = need && subjectOfNeed(need);
  const desk = await proofDesk(page, { subject, here: proofPath(need, back) });
  if (desk instanceof Response) return desk;
  const ask = apiOver(page.locals.api);
  const [own, consents] = await Promise.all([ask('authMine', {}), ask('consentList', {})]);
  return { ...notice, own, consents: consents.rows, desk, back, titles: await lotTitles(ask, desk.own) };
}

const isPurpose = (word: string): word is ConsentPurpose => hasOwn(CONSENT_VERSIONS, word);
