// Public questions about a seller's lots: those that wait, with the answer they draft for the
// house, and those that were answered. Source: product.md 4.2; core/enquiries/draft-answer.ts.
import type { Outputs } from '#contract/outputs.ts';
import { apiOver } from '#lib/api.ts';
import { fieldMessage } from '#lib/field-message.ts';
import { NO_NOTICE, postOnce, type PostNotice } from '#lib/forms/post-once.ts';
import { fieldOf, postedForm, textOf, type FormPage } from '#lib/plain-form.ts';
import { read, type ReadList } from './lists.ts';
import { PART_PATHS } from './places.ts';

export const DRAFT_FORM = 'drafted-answer';

export interface QuestionsPage extends PostNotice, ReadList<Outputs['consignedQuestions']> {
  /** Answer as it was typed; null: none was posted. */
  readonly typed: { readonly id: string; readonly text: string } | null;
  /** Fault of it, told where it stands. */
  readonly problem: string | null;
  readonly isDone: boolean;
}

/** Content of the page; a response leads on. */
export async function questionsPage(
  page: FormPage & { readonly url: URL },
): Promise<QuestionsPage | Response> {
  const { searchParams } = page.url;
  const list = await read(searchParams, (place) => apiOver(page.locals.api)('consignedQuestions', place));
  const form = await postedForm(page.request, DRAFT_FORM);
  const isDone = searchParams.get('done') === 'draft';
  const shown = { ...NO_NOTICE, ...list, typed: null, problem: null, isDone };
  if (form === null) return shown;
  page.response.headers.set('cache-control', 'no-store');
  const typed = { id: fieldOf(form, 'id'), text: textOf(form, 'text') };
  const written: QuestionsPage = { ...shown, typed, isDone: false };
  return postOnce(page, form, written, {
    send: async (call) => {
      await call('draftAnswer', typed);
      return `${PART_PATHS.questions}?done=draft`;
    },
    refused: (error) => {
      const field = fieldMessage(error);
      return field && { problem: field.msg };
    },
  });
}
