// Inputs about agents of a firm: sent by the firm, and by those who act for it.
import * as z from 'zod/mini';
import { amountFen, id, name, phone } from '#contract/fields.ts';
import { stepUp } from '#contract/deposits/inputs.ts';

const MOST_LETTERS = 40;

const limits = z.strictObject({
  mayBid: z.boolean(),
  /** On one lot; null: without a bound. */
  mostFen: z.nullable(amountFen),
  mayPay: z.boolean(),
  maySign: z.boolean(),
  /** The first moment at which they act no more. */
  untilMs: z.nullable(z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))),
});

export const agentInputs = {
  myAgents: z.strictObject({}),
  inviteAgent: z.strictObject({ name: name(MOST_LETTERS, 2), phone, limits, stepUp: z.optional(stepUp) }),
  changeAgent: z.strictObject({ id, limits, stepUp: z.optional(stepUp) }),
  /** By the firm. */
  endAgent: z.strictObject({ id }),
  myAgencies: z.strictObject({}),
  acceptAgency: z.strictObject({ id }),
  /** By whoever was invited, or acts. */
  endAgency: z.strictObject({ id }),
  actFor: z.strictObject({ id }),
  stopActing: z.strictObject({}),
} as const;
