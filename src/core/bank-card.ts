// Bank cards. A number has 12 to 19 digits, the last of which checks the others (Luhn). What a person has bound he may unbind, but
// not while money is on its way to it; and as long as he has any, one is his default. Source: product.md 7.1, 7.5.
import { refuse } from './bid.ts';
import type { Fen } from './money.ts';
import type { CardRefusal } from './money-refusal.ts';

export const isCardNumber = (digits: string): boolean => {
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => {
      const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return sum % 10 === 0;
};

/** What is on its way to a card: payouts the bank has not answered for, refunds that are owed or about to be sent. */
export interface CardUse {
  readonly payoutFen: Fen;
  readonly refundFen: Fen;
}

export const NO_USE: CardUse = { payoutFen: 0, refundFen: 0 };

export const isInUse = ({ payoutFen, refundFen }: CardUse): boolean => payoutFen + refundFen > 0;

export type UnbindDecision<Card> =
  /** `next` takes the place of the default; null: no card is left, or the default stays as it is. */
  | { readonly ok: true; readonly card: Card; readonly next: Card | null }
  | { readonly ok: false; readonly refusal: CardRefusal };

/** `cards`: all he has bound, the default and then the longest bound first. */
export const decideUnbinding = <Card extends { readonly id: string; readonly isDefault: boolean }>(
  cards: readonly Card[],
  cardId: string,
  use: CardUse,
): UnbindDecision<Card> => {
  const card = cards.find(({ id }) => id === cardId);
  if (!card) return refuse({ code: 'UNKNOWN_CARD' });
  if (isInUse(use)) return refuse({ code: 'CARD_IN_USE', ...use });
  const others = cards.filter((one) => one !== card);
  return { ok: true, card, next: card.isDefault ? (others[0] ?? null) : null };
};
