// Inputs about disputes.
import * as z from 'zod/mini';
import { DISPUTE_REASONS } from '#core/disputes/dispute-reasons-data.ts';
import { DISPUTE_TABS } from '#core/disputes/dispute-tabs.ts';
import { after, id, pieces, sumFen, words } from '#contract/fields.ts';

const text = words(1, 2_000);
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
const evidenceKind = z.enum(['photo', 'odometer', 'quote', 'paper', 'video']);

const claim = z.strictObject({
  category: z.enum(categories),
  reason: z.enum(DISPUTE_REASONS.map((known) => known.id)),
  text: words(10, 2_000),
  estimateFen: sumFen,
  odometerKm: z.nullable(z.int().check(z.minimum(0), z.maximum(9_999_999))),
  wish: z.enum(['refund-part', 'repair', 'return', 'rescind']),
});

const outcome = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('dismissed'),
    ground: z.enum([
      'in-the-report',
      'wear-part',
      'typical-noise',
      'below-threshold',
      'not-proven',
      'out-of-scope',
    ]),
  }),
  z.strictObject({ kind: z.enum(['partial-refund', 'repair']), refundFen: sumFen }),
  z.strictObject({ kind: z.enum(['return', 'rescinded']) }),
]);

const plain = <What extends string>(what: What) => z.strictObject({ id, what: z.literal(what) });
const worded = <What extends string>(what: What) => z.strictObject({ id, what: z.literal(what), text });

export const disputeInputs = {
  fileUpload: z.strictObject({ picture: pieces }),
  /** For which case, in the address; the body is the video. */
  videoUpload: z.strictObject({ id, video: pieces }),
  fileRead: z.strictObject({ id }),
  disputeList: z.strictObject({
    after,
    /** Of one hall; absent: of both. */
    hall: z.optional(z.enum(['vehicle', 'goods'])),
    tab: z.optional(z.enum(DISPUTE_TABS)),
  }),
  disputeWindows: z.strictObject({ orderId: id }),
  disputeDetail: z.strictObject({ id }),
  disputeSave: z.strictObject({ orderId: id, claim }),
  disputeSubmit: z.strictObject({ id }),
  disputeEvidence: z.strictObject({ id, fileId: id, kind: evidenceKind }),
  disputeAct: z.discriminatedUnion('what', [
    plain('give-evidence'),
    plain('withdraw'),
    plain('accept-settlement'),
    plain('refuse-settlement'),
    worded('appeal'),
  ]),
  staffDisputes: z.strictObject({ after }),
  staffDispute: z.strictObject({ id }),
  staffDisputeAct: z.discriminatedUnion('what', [
    worded('ask-evidence'),
    worded('forward'),
    worded('order-inspection'),
    worded('enter-answer'),
    worded('enter-inspection'),
    worded('appeal-for-consignor'),
    z.strictObject({ id, what: z.literal('offer-settlement'), refundFen: sumFen, text }),
    z.strictObject({
      id,
      what: z.literal('rule'),
      outcome,
      reason: text,
      rule: words(1, 200),
    }),
    z.strictObject({
      id,
      what: z.literal('show-evidence'),
      fileId: id,
      kind: evidenceKind,
      for: z.enum(['house', 'consignor']),
    }),
  ]),
} as const;
