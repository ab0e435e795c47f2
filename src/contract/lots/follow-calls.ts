// The lots one follows: notes, groups and the price one waits for.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import { field, hiddenField } from '#contract/field.ts';
import { amountFen, id, ids, line, lotId, remark } from '#contract/fields.ts';
import type { FollowGroupsOutput, FollowNotesOutput } from '#contract/lots/follow-outputs.ts';
import { LONGEST_GROUP_NAME } from '#core/lots/follow-group.ts';

export const lotsFollowCalls = {
  follow: {
    method: 'POST',
    path: '/app/follow',
    access: 'write',
    pace: 'write',
    inBrowser: true,
    need: 'read',
    input: z.strictObject({ lotId, isFollowed: hiddenField('关注状态', z.boolean()) }),
    output: answers<{ readonly isFollowed: boolean }>(),
    sample: { lotId: 'none', isFollowed: true },
  },
  noteFollow: {
    method: 'POST',
    path: '/app/follow/note',
    access: 'write',
    pace: 'write',
    inBrowser: true,
    need: 'read',
    /** `alertFen` null: no price is waited for; `group` empty: it stands in none. */
    input: z.strictObject({
      lotId,
      note: field('备注', remark(60)),
      alertFen: hiddenField('提醒价', z.nullable(amountFen)),
      group: field('分组', line(0, LONGEST_GROUP_NAME)),
    }),
    /** `alertFen` null: none is waited for, or it was reached already and has been told. */
    output: answers<{ readonly note: string; readonly alertFen: number | null; readonly group: string }>(),
    sample: { lotId: 'none', note: '', alertFen: null, group: '' },
  },
  followNotes: {
    method: 'GET',
    path: '/app/follow/notes',
    access: 'session',
    need: 'read',
    input: z.strictObject({ ids }),
    output: answers<FollowNotesOutput>(),
    sample: { ids: 'none' },
  },
  followGroups: {
    method: 'GET',
    path: '/app/follow/groups',
    access: 'session',
    need: 'read',
    input: z.strictObject({ hall: hiddenField('竞价厅', z.optional(z.enum(['vehicle', 'non-vehicle']))) }),
    output: answers<FollowGroupsOutput>(),
    sample: {},
  },
  groupFollows: {
    method: 'POST',
    path: '/app/follow/group',
    access: 'write',
    pace: 'write',
    need: 'read',
    /** `group` empty: out of whichever they stand in. */
    input: z.strictObject({
      lotIds: hiddenField('拍品编号', z.array(id).check(z.minLength(1), z.maxLength(60))),
      group: field('分组', line(0, LONGEST_GROUP_NAME)),
    }),
    /** `changedCount`: how many of them are followed. */
    output: answers<{ readonly group: string; readonly changedCount: number }>(),
    sample: { lotIds: ['none'], group: '' },
  },
  followLots: {
    method: 'POST',
    path: '/app/follow/many',
    access: 'write',
    pace: 'write',
    need: 'read',
    /** As many as a page of a sale has. */
    input: z.strictObject({
      lotIds: hiddenField('拍品编号', z.array(id).check(z.minLength(1), z.maxLength(60))),
    }),
    /** How many of them are followed now; one that is not there is passed over. */
    output: answers<{ readonly followedCount: number }>(),
    sample: { lotIds: ['none'] },
  },
  unfollowLots: {
    method: 'POST',
    path: '/app/follow/remove',
    access: 'write',
    pace: 'write',
    need: 'read',
    /** As many as a page of one's list has. */
    input: z.strictObject({
      lotIds: hiddenField('拍品编号', z.array(id).check(z.minLength(1), z.maxLength(60))),
    }),
    output: answers<{ readonly removedCount: number }>(),
    sample: { lotIds: ['none'] },
  },
} as const satisfies Calls;
