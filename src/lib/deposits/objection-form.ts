// Objecting to a forfeit (异议) by a plain form: what is decided and why stands above it, and what
// was typed is kept.
// Source: product.md 3.5; 拍卖法 and the agreement named in the decision.
import type { ForfeitView } from '#contract/deposits/outputs.ts';
import { apiOver } from '#lib/api.ts';
import { fieldProblems } from '#lib/field-message.ts';
import { NO_NOTICE, postOnce, type PostNotice } from '#lib/forms/post-once.ts';
import { postedForm, textOf, type FormPage } from '#lib/plain-form.ts';
import { serviceNowMs } from './account.ts';
import { objectedPath } from './places.ts';

export interface ObjectionForm extends PostNotice {
  readonly forfeit: ForfeitView;
  readonly text: string;
  readonly problem: string | null;
  readonly nowMs: number;
}

export const OBJECTION_FORM = 'objection';

/**
 * Content of the page of an objection; a response leads on. Null: there is no such forfeit of
 * theirs.
 */
export async function objectionForm(page: FormPage, id: string): Promise<ObjectionForm | Response | null> {
  const call = apiOver(page.locals.api);
  const [{ rows }, nowMs] = await Promise.all([call('forfeitList', {}), serviceNowMs(call)]);
  const forfeit = rows.find((row) => row.id === id);
  if (!forfeit) return null;
  const form = await postedForm(page.request, OBJECTION_FORM);
  const text = form === null ? '' : textOf(form, 'text');
  const shown: ObjectionForm = { ...NO_NOTICE, forfeit, text, problem: null, nowMs };
  return postOnce(page, form, shown, {
    send: async (asPoster) => {
      if (text.trim() === '') return { problem: '请填写异议理由' };
      await asPoster('objectToForfeit', { id, text });
      return objectedPath(id);
    },
    refused: (error) => fieldProblems(error, { text: 'problem' }),
    nowMs,
  });
}
