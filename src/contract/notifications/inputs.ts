// Inputs to the message centre.
import * as z from 'zod/mini';

import { after, id, place, plainWords } from '#contract/fields.ts';
const topic = z.enum(['bidding', 'deposit', 'order', 'transfer', 'dispute', 'system', 'notice']);
const ids = z.array(id).check(z.minLength(1), z.maxLength(100));
const moment = z.optional(z.coerce.number().check(z.int(), z.minimum(0)));
const LARGEST_PAGE = 60;

export const messageInputs = {
  messageList: z.strictObject({
    topic: z.optional(topic),
    unread: z.optional(z.literal('1')),
    /** Those that were put away, and none else. */
    hidden: z.optional(z.literal('1')),
    /** Epoch ms, both within. */
    fromMs: moment,
    toMs: moment,
    size: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LARGEST_PAGE))),
    /** Words that its title or its text holds. */
    words: z.optional(plainWords(40)),
    /** The `next` of the page before. */
    after,
  }),
  messageDetail: z.strictObject({ id }),
  messageCount: z.strictObject({}),
  messageRead: z.discriminatedUnion('which', [
    z.strictObject({
      which: z.literal('these'),
      ids,
    }),
    /** Up to the newest that its reader was shown: what has come since was seen by nobody. */
    z.strictObject({ which: z.literal('all'), topic: z.optional(topic), upTo: place }),
  ]),
  /** Puts them away, or back where they were. */
  messageHide: z.strictObject({ ids, isHidden: z.boolean() }),
} as const;
