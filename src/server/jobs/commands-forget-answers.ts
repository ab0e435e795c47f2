import type { Command } from '#server/engine/command.ts';
import { dropAnswer, type AnswerKey } from '#server/store/old-answers.ts';

/**
 * Takes away answers that nobody can ask for any more; at most a page of them. Source: goals.md R6.
 */
export const forgetAnswers: Command<{ readonly keys: readonly AnswerKey[] }, null> = {
  name: 'forget-answers',
  sparesBidders: true,
  run: async ({ db }, { keys }) => {
    for (const key of keys) await dropAnswer(db, key);
    return null;
  },
};
