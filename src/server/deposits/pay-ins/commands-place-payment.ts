import type { Command } from '#server/engine/command.ts';
import { placePayIn } from './store-pay-ins.ts';

export interface PlacePayment {
  readonly paymentId: string;
  /** What the payment house has said: the text of a QR code, the address of its page. */
  readonly place: string;
}

/** Where a payer goes is kept, so that he finds it again; what was said first stays. */
export const placePayment: Command<PlacePayment, { readonly isPlaced: true }> = {
  name: 'place-payment',
  run: async ({ db }, { paymentId, place }) => {
    await placePayIn(db, paymentId, place);
    return { isPlaced: true };
  },
};
