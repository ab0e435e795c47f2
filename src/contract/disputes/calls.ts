// Disputes, as the buyer leads them, and as they concern the seller.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import { evidenceKind, text, worded } from '#contract/disputes/fields.ts';
import type {
  ConsignedCase,
  ConsignedDisputes,
  DisputeDetail,
  DisputePage,
  DisputeWindows,
} from '#contract/disputes/outputs.ts';
import { field, hiddenField } from '#contract/field.ts';
import { after, id, orderId, sumFen, words } from '#contract/fields.ts';
import { DISPUTE_REASONS } from '#core/disputes/dispute-reasons-data.ts';
import { DISPUTE_TABS, type DisputeTab } from '#core/disputes/dispute-tabs.ts';

const categories = [
  'condition',
  'quantity',
  'ownership',
  'vin',
  'odometer',
  'flood',
  'fire',
  'crash',
] as const;

const claim = field(
  '申请内容',
  z.strictObject({
    category: field('争议类别', z.enum(categories)),
    reason: field('理由', z.enum(DISPUTE_REASONS.map((known) => known.id))),
    text: field('情况说明', words(10, 2_000)),
    estimateFen: field('估计损失', sumFen),
    odometerKm: field('表显里程', z.nullable(z.int().check(z.minimum(0), z.maximum(9_999_999)))),
    wish: field('诉求', z.enum(['refund-part', 'repair', 'return', 'rescind'])),
  }),
);

const plain = <What extends string>(what: What) =>
  z.strictObject({ id, what: hiddenField('操作', z.literal(what)) });

export const disputesCalls = {
  disputeList: {
    method: 'GET',
    path: '/app/dispute/list',
    access: 'session',
    need: 'read',
    input: z.strictObject({
      after,
      /** Of one hall; absent: of both. */
      hall: hiddenField('竞价厅', z.optional(z.enum(['vehicle', 'goods']))),
      tab: hiddenField('分类', z.optional(z.enum(DISPUTE_TABS))),
    }),
    output: answers<DisputePage & { readonly counts: Readonly<Record<DisputeTab, number>> }>(),
    sample: {},
  },
  consignedDisputes: {
    method: 'GET',
    path: '/app/dispute/consigned',
    access: 'session',
    need: 'read',
    input: z.strictObject({ after }),
    output: answers<ConsignedDisputes>(),
    sample: {},
  },
  /** Of whoever alone has consigned what the case is about. */
  consignedDisputeAct: {
    method: 'POST',
    path: '/app/dispute/consignedAct',
    access: 'write',
    pace: 'write',
    need: 'sign',
    input: z.discriminatedUnion('what', [
      worded('answer'),
      worded('appeal'),
      z.strictObject({
        id,
        what: hiddenField('操作', z.literal('offer-settlement')),
        refundFen: field('退款金额', sumFen),
        text: field('内容', text),
      }),
      z.strictObject({
        id,
        what: hiddenField('操作', z.literal('show-evidence')),
        fileId: hiddenField('文件编号', id),
        kind: evidenceKind,
      }),
    ]),
    output: answers<ConsignedCase>(),
    sample: { id: 'none', what: 'answer', text: '仪表有更换记录' },
  },
  consignedDispute: {
    method: 'GET',
    path: '/app/dispute/consignedDetail',
    access: 'session',
    need: 'read',
    input: z.strictObject({ id }),
    output: answers<ConsignedCase>(),
    sample: { id: 'none' },
  },
  disputeWindows: {
    method: 'GET',
    path: '/app/dispute/windows',
    access: 'session',
    need: 'read',
    input: z.strictObject({ orderId }),
    output: answers<DisputeWindows>(),
    sample: { orderId: 'none' },
  },
  disputeDetail: {
    method: 'GET',
    path: '/app/dispute/detail',
    access: 'session',
    need: 'read',
    input: z.strictObject({ id }),
    output: answers<DisputeDetail>(),
    sample: { id: 'none' },
  },
  disputeSave: {
    method: 'POST',
    path: '/app/dispute/save',
    access: 'write',
    pace: 'write',
    need: 'sign',
    input: z.strictObject({ orderId, claim }),
    output: answers<DisputeDetail>(),
    sample: {
      orderId: 'none',
      claim: {
        category: 'condition',
        reason: 'gearbox',
        text: '三挡打滑，行驶中有明显顿挫',
        estimateFen: 800_000,
        odometerKm: 42_100,
        wish: 'refund-part',
      },
    },
  },
  disputeSubmit: {
    method: 'POST',
    path: '/app/dispute/submit',
    access: 'write',
    pace: 'write',
    need: 'sign',
    input: z.strictObject({ id }),
    output: answers<DisputeDetail>(),
    sample: { id: 'none' },
  },
  disputeEvidence: {
    method: 'POST',
    path: '/app/dispute/evidence',
    access: 'write',
    pace: 'write',
    need: 'sign',
    input: z.strictObject({ id, fileId: hiddenField('文件编号', id), kind: evidenceKind }),
    output: answers<DisputeDetail>(),
    sample: { id: 'none', fileId: 'none', kind: 'photo' },
  },
  disputeAct: {
    method: 'POST',
    path: '/app/dispute/act',
    access: 'write',
    pace: 'write',
    need: 'sign',
    input: z.discriminatedUnion('what', [
      plain('give-evidence'),
      plain('withdraw'),
      plain('accept-settlement'),
      plain('refuse-settlement'),
      worded('appeal'),
    ]),
    output: answers<DisputeDetail>(),
    sample: { id: 'none', what: 'withdraw' },
  },
} as const satisfies Calls;
