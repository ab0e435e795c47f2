// Inputs while a price is being negotiated.
import * as z from 'zod/mini';
import { amountFen, id } from '#contract/fields.ts';

const plain = (...whats: ['accept', 'decline']) => z.strictObject({ lotId: id, what: z.enum(whats) });
const named = <What extends string>(what: What) =>
  z.strictObject({ lotId: id, what: z.literal(what), amountFen });

export const negotiationInputs = {
  negotiationMine: z.strictObject({}),
  negotiationReply: z.discriminatedUnion('what', [plain('accept', 'decline'), named('raise')]),
  negotiationList: z.strictObject({}),
  negotiationAnswer: z.discriminatedUnion('what', [plain('accept', 'decline'), named('counter')]),
} as const;
