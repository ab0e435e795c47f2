// Announcements.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import { TABLE_FILES } from '#contract/catalogue/list-words.ts';
import { OF_SALE, one } from '#contract/duties.ts';
import { field, hiddenField } from '#contract/field.ts';
import { after, id, plainWords, saleId, words } from '#contract/fields.ts';
import type { NoticeDetail, NoticeListOutput } from '#contract/sales/notice-outputs.ts';
import { announcementInput } from '#contract/sales/plan-fields.ts';

const atMs = z.int().check(z.minimum(0), z.maximum(8_640_000_000_000_000));

const day = z.optional(z.iso.date());

export const salesNoticeCalls = {
  noticeList: {
    method: 'GET',
    path: '/app/notice/list',
    access: 'open',
    input: z.strictObject({
      kind: hiddenField('类别', z.optional(z.enum(['vehicle', 'non-vehicle', 'fixed-price']))),
      city: field('城市', z.optional(plainWords(40))),
      state: hiddenField('状态', z.optional(z.enum(['coming', 'running', 'ended', 'withdrawn', 'changed']))),
      /** Announced on this day or after, by the calendar of China. */
      from: field('公告日期（从）', day),
      /** Announced on this day or before. */
      to: field('公告日期（到）', day),
      /** In the name, the consignor, or the number of the sale. */
      q: field('要找的词', z.optional(plainWords(60))),
      /** The `next` of the page before. */
      after,
      size: hiddenField(
        '每页条数',
        z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50))),
      ),
    }),
    output: answers<NoticeListOutput>(),
    sample: {},
  },
  noticeDetail: {
    method: 'GET',
    path: '/app/notice/detail',
    access: 'open',
    input: z.strictObject({ id }),
    output: answers<NoticeDetail>(),
    sample: { id: 'none' },
  },
  noticeFile: {
    method: 'GET',
    path: '/app/notice/file',
    access: 'open',
    /**
     * `pdf` as it reads in a version, the last one unless said otherwise; `guide` 竞买须知, `lots`
     * 拍品清单, `calendar` .ics.
     */
    input: z.strictObject({
      id,
      what: hiddenField('操作', z.enum(['pdf', 'guide', 'lots', 'calendar'])),
      version: field('版本', z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)))),
      /** Of the list of lots. */
      as: hiddenField('文件格式', z.optional(z.enum(TABLE_FILES))),
    }),
    output: answers<never>(),
    sample: { id: 'none', what: 'pdf' },
  },
  ruleFile: {
    method: 'GET',
    path: '/app/rules/file',
    access: 'open',
    /** A rule or agreement in one of its versions, to keep. */
    input: z.strictObject({
      text: field('规则名称', z.enum(['business-rule', 'service', 'privacy-policy'])),
      version: field('版本', z.string().check(z.regex(/^\d{4}\.\d{1,3}$/))),
    }),
    output: answers<never>(),
    sample: { text: 'service', version: '1999.1' },
  },
  noticeAmend: {
    method: 'POST',
    path: '/app/staff/notice/amend',
    access: 'house',
    pace: 'write',
    duty: one('notice.amend', 'each version is published beside those before it', OF_SALE),
    input: z.strictObject({
      saleId,
      announcement: announcementInput,
      previewFromMs: field('展示开始时间', atMs),
      previewToMs: field('展示结束时间', atMs),
      /** Why, in words the public reads. */
      reason: field('理由', words(1, 400)),
    }),
    output: answers<{ readonly saleId: string; readonly version: number }>(),
    sample: {
      saleId: 'none',
      announcement: {
        place: '本平台车辆竞价大厅',
        objects: '二手车一批，详见拍品清单',
        previewPlace: '上海市示例路 1 号展场',
        formalities: '实名认证、报名并冻结保证金',
        other: '过户手续由买受人自办',
        medium: '示例日报',
        mediumDate: '2026-11-21',
      },
      previewFromMs: 1,
      previewToMs: 2,
      reason: '更正',
    },
  },
} as const satisfies Calls;
