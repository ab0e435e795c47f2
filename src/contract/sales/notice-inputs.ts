// Questions about announcements and the texts of the rules, and inputs of staff who amend an
// announcement.
import * as z from 'zod/mini';
import { after, id, plainWords, words } from '#contract/fields.ts';
import { TABLE_FILES } from '#contract/catalogue/list-words.ts';
import { announcementInput } from './inputs.ts';

const atMs = z.int().check(z.minimum(0), z.maximum(8_640_000_000_000_000));
const day = z.optional(z.iso.date());

export const noticeInputs = {
  noticeList: z.strictObject({
    kind: z.optional(z.enum(['vehicle', 'non-vehicle', 'fixed-price'])),
    city: z.optional(plainWords(40)),
    state: z.optional(z.enum(['coming', 'running', 'ended', 'withdrawn', 'changed'])),
    /** Announced on this day or after, by the calendar of China. */
    from: day,
    /** Announced on this day or before. */
    to: day,
    /** In the name, the consignor, or the number of the sale. */
    q: z.optional(plainWords(60)),
    /** The `next` of the page before. */
    after,
    size: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50))),
  }),
  noticeDetail: z.strictObject({ id }),
  /**
   * `pdf` as it reads in a version, the last one unless said otherwise; `guide` 竞买须知, `lots`
   * 拍品清单, `calendar` .ics.
   */
  noticeFile: z.strictObject({
    id,
    what: z.enum(['pdf', 'guide', 'lots', 'calendar']),
    version: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000))),
    /** Of the list of lots. */
    as: z.optional(z.enum(TABLE_FILES)),
  }),
  /** A rule or agreement in one of its versions, to keep. */
  ruleFile: z.strictObject({
    text: z.enum(['business-rule', 'service', 'privacy-policy']),
    version: z.string().check(z.regex(/^\d{4}\.\d{1,3}$/)),
  }),
  noticeAmend: z.strictObject({
    saleId: id,
    announcement: announcementInput,
    previewFromMs: atMs,
    previewToMs: atMs,
    /** Why, in words the public reads. */
    reason: words(1, 400),
  }),
} as const;
