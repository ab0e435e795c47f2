// Refusals of work that is done, or that a colleague has taken up.
import { whenText } from '#contract/figures.ts';
import type { Refusals } from '#contract/refusal-words.ts';
import type { WorkRefusal } from '#core/office/taken-work.ts';

export const officeRefusals: Refusals<WorkRefusal> = {
  WORK_NOT_WAITING: {
    number: 5209,
    say: () => ({ sentence: '这一件已办完，不再等待', wayOut: '刷新“今天”，看还有哪些' }),
  },
  WORK_TAKEN: {
    number: 5210,
    say: ({ byName, takenAtMs }, nowMs) => ({
      sentence: `${byName}已于 ${whenText(takenAtMs, nowMs)} 领取这一件`,
      wayOut: '先与同事商量，由对方放回后再领取',
    }),
  },
};
