// The message centre.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import { field, hiddenField } from '#contract/field.ts';
import { after, id, place, plainWords } from '#contract/fields.ts';
import type {
  MessageCountOutput,
  MessageDetail,
  MessageListOutput,
} from '#contract/notifications/outputs.ts';

const topic = hiddenField(
  '消息分类',
  z.enum(['bidding', 'deposit', 'order', 'transfer', 'dispute', 'system', 'notice']),
);

const ids = hiddenField('编号', z.array(id).check(z.minLength(1), z.maxLength(100)));

const moment = z.optional(z.coerce.number().check(z.int(), z.minimum(0)));

const LARGEST_PAGE = 60;

export const notificationsCalls = {
  messageCount: {
    method: 'GET',
    path: '/app/message/unread',
    access: 'session',
    inBrowser: true,
    need: 'read',
    input: z.strictObject({}),
    output: answers<MessageCountOutput>(),
    sample: {},
  },
  messageRead: {
    method: 'POST',
    path: '/app/message/read',
    access: 'write',
    pace: 'write',
    inBrowser: true,
    need: 'read',
    input: z.discriminatedUnion('which', [
      z.strictObject({
        which: hiddenField('消息范围', z.literal('these')),
        ids,
      }),
      /** Up to the newest that its reader was shown: what has come since was seen by nobody. */
      z.strictObject({
        which: hiddenField('消息范围', z.literal('all')),
        topic: z.optional(topic),
        upTo: hiddenField('看到的最新一条', place),
      }),
    ]),
    output: answers<{ readonly readCount: number }>(),
    sample: { which: 'all', upTo: '1.none' },
  },
  messageList: {
    method: 'GET',
    path: '/app/message/list',
    access: 'session',
    need: 'read',
    input: z.strictObject({
      topic: z.optional(topic),
      unread: hiddenField('未读的筛选', z.optional(z.literal('1'))),
      /** Those that were put away, and none else. */
      hidden: hiddenField('已删除的筛选', z.optional(z.literal('1'))),
      /** Epoch ms, both within. */
      fromMs: field('开始时间', moment),
      toMs: field('结束时间', moment),
      size: hiddenField(
        '每页条数',
        z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LARGEST_PAGE))),
      ),
      /** Words that its title or its text holds. */
      words: field('搜索词', z.optional(plainWords(40))),
      /** The `next` of the page before. */
      after,
    }),
    output: answers<MessageListOutput>(),
    sample: {},
  },
  messageDetail: {
    method: 'GET',
    path: '/app/message/detail',
    access: 'session',
    need: 'read',
    input: z.strictObject({ id }),
    output: answers<MessageDetail>(),
    sample: { id: 'none' },
  },
  messageHide: {
    method: 'POST',
    path: '/app/message/hide',
    access: 'write',
    pace: 'write',
    need: 'sign',
    /** Puts them away, or back where they were. */
    input: z.strictObject({ ids, isHidden: hiddenField('已删除的选择', z.boolean()) }),
    output: answers<{ readonly movedCount: number }>(),
    sample: { ids: ['none'], isHidden: true },
  },
} as const satisfies Calls;
