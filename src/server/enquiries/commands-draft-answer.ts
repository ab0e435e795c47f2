// The answer of whoever consigned a lot to a question about it, as they would give it: the house
// reads it and releases what is published. Source: core/enquiries/draft-answer.ts.
import { mayDraftAnswer } from '#core/enquiries/draft-answer.ts';
import type { QuestionStatus } from '#core/enquiries/public-question.ts';
import { refuse } from '#core/result.ts';
import type { Command } from '#server/engine/command.ts';
import { draftPlace } from '#server/store/words-codec.ts';
import type { EnquiryAnswer } from './commands-enquiries.ts';
import { putDraft, questionById } from './store-questions.ts';

export interface DraftAnswer {
  readonly id: string;
  readonly consignorId: string;
  readonly text: string;
}

export const draftAnswer: Command<DraftAnswer, EnquiryAnswer<{ readonly id: string }>> = {
  name: 'draft-answer',
  sparesBidders: true,
  run: async ({ db, nowMs, bidSeal, lots }, { id, consignorId: draftedById, text }) => {
    const question = await questionById(db, id);
    // Another's question is to them as one that never was; so is one that was declined.
    const page = question?.lotId == null ? null : await lots.page(question.lotId);
    const isTheirs = page?.lot.terms.consignorIds.includes(draftedById) === true;
    if (!question || !isTheirs || question.status === 'declined') return refuse({ code: 'UNKNOWN_QUESTION' });
    if (!mayDraftAnswer(question.status as QuestionStatus))
      return refuse({ code: 'QUESTION_ANSWERED', answeredAtMs: question.answeredAtMs ?? nowMs });
    const draft = bidSeal.maximums.seal(text, draftPlace({ id, draftedById }));
    await putDraft(db, id, { draft, draftedById, draftedAtMs: nowMs });
    return { ok: true, answer: { id } };
  },
};
