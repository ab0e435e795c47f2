// The six digits a buyer shows at the gate (提货码), as the house keeps them: under seal, bound to
// the payment. They are opened for the buyer, and to compare them with what is named at the gate.
// Source: product.md 3.7; goals.md S9.
import { hash, timingSafeEqual } from 'node:crypto';
import type { TextSeal } from '#server/store/text-seal.ts';

const DIGITS = 6;

/** Whether this is the code. */
export function isPickUpCode(seal: Pick<TextSeal, 'open'>, order: Paid, code: string): boolean {
  const [own, shown] = [openedPickUpCode(seal, order), code].map((text) => hash('sha256', text, 'buffer'));
  return own !== undefined && shown !== undefined && timingSafeEqual(own, shown);
}

const placeOf = (paymentId: string): string => `orders.pickUpCode.v1.${paymentId}`;

/** Made from an identifier that nobody has seen. */
const codeFrom = (freshId: string): string =>
  String(Number.parseInt(hash('sha256', freshId, 'hex').slice(0, 12), 16) % 10 ** DIGITS).padStart(
    DIGITS,
    '0',
  );

/** A fresh one, under seal. */
export function freshPickUpCode(seal: Pick<TextSeal, 'seal'>, paymentId: string, freshId: string): string {
  return seal.seal(codeFrom(freshId), placeOf(paymentId));
}

interface Paid {
  readonly pickUpCode: string;
  readonly paymentId: string;
}

export function openedPickUpCode(seal: Pick<TextSeal, 'open'>, { pickUpCode, paymentId }: Paid): string {
  return seal.open(pickUpCode, placeOf(paymentId));
}
