// The six digits a buyer shows at the gate (提货码), as the house keeps them: under seal, bound to
// the payment and its buyer. They are opened for the buyer, and to compare them with what is named
// at the gate. Source: product.md 3.7; goals.md S9.
import { hash, timingSafeEqual } from 'node:crypto';
import type { Order } from '#core/orders/order.ts';
import type { Place } from '#server/store/seals/place.ts';
import type { TextSeal } from '#server/store/text-seal.ts';

const DIGITS = 6;

interface Whose extends Pick<Order, 'buyer'> {
  readonly paymentId: string;
}

/** Whether this is the code. */
export function isPickUpCode(seal: Pick<TextSeal, 'open'>, order: Paid, code: string): boolean {
  const [own, shown] = [openedPickUpCode(seal, order), code].map((text) => hash('sha256', text, 'buffer'));
  return own !== undefined && shown !== undefined && timingSafeEqual(own, shown);
}

const placeOf = ({ paymentId: row, buyer }: Whose): Place => ({
  what: 'orders.pickUpCode',
  owner: buyer.bidderId,
  row,
});

/** Made from an identifier that nobody has seen. */
const codeFrom = (freshId: string): string =>
  String(Number.parseInt(hash('sha256', freshId, 'hex').slice(0, 12), 16) % 10 ** DIGITS).padStart(
    DIGITS,
    '0',
  );

/** A fresh one, under seal. */
export function freshPickUpCode(seal: Pick<TextSeal, 'seal'>, whose: Whose, freshId: string): string {
  return seal.seal(codeFrom(freshId), placeOf(whose));
}

interface Paid extends Whose {
  readonly pickUpCode: string;
}

export function openedPickUpCode(seal: Pick<TextSeal, 'open'>, { pickUpCode, ...whose }: Paid): string {
  return seal.open(pickUpCode, placeOf(whose));
}
