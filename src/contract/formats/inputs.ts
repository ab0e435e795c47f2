// Inputs about a lot at a fixed price, under seal or on a falling price.
import * as z from 'zod/mini';
import { amountFen, id } from '#contract/fields.ts';

/** The amount that is answered: another is not agreed to by mistake. */
const seenFen = amountFen;

export const formatInputs = {
  buyUnit: z.strictObject({ lotId: id }),
  returnUnit: z.strictObject({ lotId: id }),
  makeOffer: z.strictObject({ lotId: id, amountFen }),
  answerCounter: z.strictObject({ lotId: id, answer: z.enum(['accept', 'decline']), seenFen }),
  answerOffer: z.discriminatedUnion('answer', [
    z.strictObject({ lotId: id, paddle: id, answer: z.enum(['accept', 'decline']), seenFen }),
    z.strictObject({
      lotId: id,
      paddle: id,
      answer: z.literal('counter'),
      seenFen,
      counterFen: amountFen,
    }),
  ]),
  lotOffers: z.strictObject({ lotId: id }),
  sealBid: z.strictObject({ lotId: id, amountFen }),
  takeLot: z.strictObject({ lotId: id, seenPriceFen: amountFen }),
  myDealings: z.strictObject({ lotId: id }),
} as const;
