import type { Command } from '#server/engine/command.ts';
import { placePayIn } from './store-pay-ins.ts';

export interface PlacePayment {
  readonly paymentId: string;
  /** Answer of the payment provider: the text of a QR code, the address of its page. */
  readonly place: string;
}

/** The first answer of the payment provider is kept, so that the payer finds it again. */
export const placePayment: Command<PlacePayment, { readonly isPlaced: true }> = {
  name: 'place-payment',
  run: async ({ db }, { paymentId, place }) => {
    await placePayIn(db, paymentId, place);
    return { isPlaced: true };
  },
};
