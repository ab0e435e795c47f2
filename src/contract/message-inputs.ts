// What a caller may send to the message centre.
import * as z from 'zod/mini';

import { id } from './fields.ts';
const topic = z.enum(['bidding', 'deposit', 'order', 'transfer', 'dispute', 'system', 'notice']);

export const messageInputs = {
  messageList: z.strictObject({
    topic: z.optional(topic),
    unread: z.optional(z.literal('1')),
    /** The `next` of the page before. */
    after: z.optional(z.string().check(z.regex(/^\d{1,15}\.[A-Za-z0-9_-]{1,40}$/))),
  }),
  messageDetail: z.strictObject({ id }),
  messageCount: z.strictObject({}),
  messageRead: z.discriminatedUnion('which', [
    z.strictObject({
      which: z.literal('these'),
      ids: z.array(id).check(z.minLength(1), z.maxLength(100)),
    }),
    z.strictObject({ which: z.literal('all'), topic: z.optional(topic) }),
  ]),
} as const;
