// Feedback of the time before this house: given and answered by the same steps as everybody's, each
// at its own time.
import type { Command } from '#server/engine/command.ts';
import {
  answerFeedback,
  moveFeedback,
  sendFeedback,
  type AnswerFeedback,
  type MoveFeedback,
  type SendFeedback,
} from './commands-feedback.ts';

type Later = { readonly atMs: number } & (
  | ({ readonly by: 'owner' } & Pick<MoveFeedback, 'act' | 'text'>)
  | ({ readonly by: 'house' } & Pick<AnswerFeedback, 'what' | 'text' | 'staffId'>)
);

export interface PastFeedback extends SendFeedback {
  readonly sentAtMs: number;
  readonly later: readonly Later[];
}

/** Feedback that the house does not take is left out, with all that would follow. */
export const bringInFeedback: Command<
  { readonly feedback: readonly PastFeedback[] },
  { readonly count: number }
> = {
  name: 'bring-in-feedback',
  sparesBidders: true,
  run: async (context, { feedback }) => {
    let count = 0;
    for (const { sentAtMs, later, ...sent } of feedback) {
      const taken = await sendFeedback.run({ ...context, nowMs: sentAtMs }, sent);
      if (!taken.ok) continue;
      const { id } = taken.answer;
      for (const step of later) {
        const then = { ...context, nowMs: step.atMs };
        const { ownerId, ownerIndex } = sent;
        if (step.by === 'house') await answerFeedback.run(then, { ...step, id });
        else await moveFeedback.run(then, { ...step, id, ownerId, ownerIndex, fileIds: [] });
      }
      count += 1;
    }
    return { count };
  },
};
