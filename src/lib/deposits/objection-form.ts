// Objecting to a forfeit (异议) by a plain form: what is decided and why stands above it, and what
// was typed is kept.
// Source: product.md 3.5; 拍卖法 and the agreement named in the decision.
import type { ForfeitView } from '#contract/deposits/outputs.ts';
import { apiOver } from '#lib/api.ts';
import { callBy, fieldOf, postedForm, seeOther, textOf, type FormPage } from '#lib/plain-form.ts';
import { fieldSaid, saidOf, type Said } from '#lib/said.ts';
import { houseNowMs } from './account.ts';
import { objectedPath } from './places.ts';

export interface ObjectionForm {
  readonly forfeit: ForfeitView;
  readonly text: string;
  readonly problem: string | null;
  readonly said: Said | null;
  readonly isUnsent: boolean;
  readonly nowMs: number;
}

export const OBJECTION_FORM = 'objection';

/**
 * Content of the page of an objection; a response leads on. Null: there is no such forfeit of
 * theirs.
 */
export async function objectionForm(page: FormPage, id: string): Promise<ObjectionForm | Response | null> {
  const call = apiOver(page.locals.api);
  const [{ rows }, nowMs] = await Promise.all([call('forfeitList', {}), houseNowMs(call)]);
  const forfeit = rows.find((row) => row.id === id);
  if (!forfeit) return null;
  const form = await postedForm(page.request, OBJECTION_FORM);
  const text = form === null ? '' : textOf(form, 'text');
  const shown = { forfeit, text, problem: null, said: null, isUnsent: false, nowMs };
  if (form === null) return shown;
  const by = callBy(page, form);
  if (by === null) return { ...shown, isUnsent: true };
  if (fieldOf(form, 'text') === '') return { ...shown, problem: '请填写异议理由' };
  try {
    await by('objectToForfeit', { id, text });
    return seeOther(objectedPath(id), []);
  } catch (error) {
    const malformed = fieldSaid(error);
    if (malformed?.field === 'text') return { ...shown, problem: malformed.msg };
    return { ...shown, said: saidOf(error, nowMs) };
  }
}
