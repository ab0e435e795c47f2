// Refusals to put a lot into a group: one sentence, and the way out.
import type { Refusals } from '#contract/refusal-words.ts';
import type { FollowRefusal } from '#core/lots/follow-group.ts';

export const followRefusals: Refusals<FollowRefusal> = {
  FOLLOW_GROUPS_FULL: {
    number: 4987,
    say: ({ most }) => ({
      sentence: `最多建 ${most} 个分组`,
      wayOut: '选一个已有的分组，或先把不再需要的分组清空',
    }),
  },
};
