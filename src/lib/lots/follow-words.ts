// What is said when a lot is not put into a group: one sentence, and the way out.
import type { FollowRefusal } from '#core/lots/follow-group.ts';

export const followWords = {
  FOLLOW_GROUPS_FULL: ({ most }: FollowRefusal) => ({
    sentence: `最多建 ${most} 个分组`,
    wayOut: '选一个已有的分组，或先把不再需要的分组清空',
  }),
};
