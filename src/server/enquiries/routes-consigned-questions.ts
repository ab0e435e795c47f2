// Public questions over HTTP, for those for whom the lot is sold.
import type { Handlers } from '#server/http/call.ts';
import { ok, refused } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { draftAnswer } from './commands-draft-answer.ts';
import { consignedQuestions } from './queries-consigned-questions.ts';

export function consignedQuestionHandlers({
  reader,
  engine,
  bids: { maximums: seal },
}: Services): Pick<Handlers, 'consignedQuestions' | 'draftAnswer'> {
  return {
    consignedQuestions: async ({ input: { after }, viewer: { userId: consignorId }, nowMs }) =>
      ok({ ...(await consignedQuestions({ reader, seal }, { consignorId, after })), nowMs }),
    draftAnswer: async ({ input, viewer: { userId: consignorId } }) => {
      const drafted = await engine.run(draftAnswer, { ...input, consignorId });
      return drafted.ok ? ok(drafted.answer, '已交给本公司') : refused(drafted.refusal);
    },
  };
}
