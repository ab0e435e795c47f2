// Negotiation after a missed reserve.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import { OF_LOT, one, persons } from '#contract/duties.ts';
import { hiddenField } from '#contract/field.ts';
import { amountFen, lotId } from '#contract/fields.ts';
import type { ConsignedNegotiation, NegotiationRow } from '#contract/negotiation/outputs.ts';
import { listInput } from '#contract/office/list-inputs.ts';

const plain = (...whats: ['accept', 'decline']) =>
  z.strictObject({ lotId, what: hiddenField('操作', z.enum(whats)) });

const named = <What extends string>(what: What) =>
  z.strictObject({ lotId, what: hiddenField('操作', z.literal(what)), amountFen });

export const negotiationCalls = {
  negotiationMine: {
    method: 'GET',
    path: '/app/negotiation/mine',
    access: 'session',
    inBrowser: true,
    need: 'read',
    /** `lotId`: that of one lot alone. */
    input: z.strictObject({ lotId: z.optional(lotId) }),
    /** The newest first. */
    output: answers<{ readonly rows: readonly NegotiationRow[]; readonly nowMs: number }>(),
    sample: {},
  },
  negotiationReply: {
    method: 'POST',
    path: '/app/negotiation/reply',
    access: 'write',
    pace: 'write',
    inBrowser: true,
    need: 'bid',
    input: z.discriminatedUnion('what', [plain('accept', 'decline'), named('raise')]),
    output: answers<NegotiationRow>(),
    sample: { lotId: 'none', what: 'accept' },
  },
  negotiationConsigned: {
    method: 'GET',
    path: '/app/negotiation/consigned',
    access: 'session',
    need: 'read',
    input: z.strictObject({}),
    /** Over the lots that are sold for whoever asks, the newest first. */
    output: answers<{ readonly rows: readonly ConsignedNegotiation[]; readonly nowMs: number }>(),
    sample: {},
  },
  negotiationSpeak: {
    method: 'POST',
    path: '/app/negotiation/speak',
    access: 'write',
    pace: 'write',
    need: 'sign',
    /** The word of a consignor on their own lot. */
    input: z.discriminatedUnion('what', [plain('accept', 'decline'), named('counter')]),
    output: answers<NegotiationRow>(),
    sample: { lotId: 'none', what: 'accept' },
  },
  negotiationList: {
    method: 'GET',
    path: '/app/staff/negotiation/list',
    access: 'house-read',
    duty: persons('offer.view', 'who has offered how much'),
    input: z.strictObject(listInput),
    /** Those that are open, the most pressing first. */
    output: answers<{
      readonly rows: readonly NegotiationRow[];
      readonly total: number;
      readonly nowMs: number;
    }>(),
    sample: {},
  },
  negotiationAnswer: {
    method: 'POST',
    path: '/app/staff/negotiation/answer',
    access: 'house',
    pace: 'write',
    key: 'needed',
    duty: one('offer.answer', 'the word of the consignor is entered; they hear of it at once', OF_LOT),
    input: z.discriminatedUnion('what', [plain('accept', 'decline'), named('counter')]),
    output: answers<NegotiationRow>(),
    sample: { lotId: 'none', what: 'accept' },
  },
} as const satisfies Calls;
