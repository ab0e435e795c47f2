// Bank cards. A number has 12 to 19 digits, the last of which checks the others (Luhn), and begins
// as the cards of a bank do: with 3 to 6, 2221 to 2720 or, in one country alone, with 9. One figure
// over and over is none, nor is an account of noughts, though both pass the check. What a person
// has bound they may unbind, but not while money is on its way to it; and as long as they have any,
// one is their default. Whose card it is can mostly be read off its first figures.
// Source: product.md 7.1, 7.5; ISO/IEC 7812-1.
import type { Fen } from '#core/money.ts';
import { refuse, type Result } from '#core/result.ts';
import { CARD_BANKS } from './card-banks-data.ts';
import type { CardRefusal } from './refusals.ts';

/** The issuer's six figures. */
const ISSUER = 6;

/** `cards`: all they have bound, the default and then the longest bound first. */
export function decideUnbinding<Card extends { readonly id: string; readonly isDefault: boolean }>(
  cards: readonly Card[],
  cardId: string,
  use: CardUse,
): UnbindDecision<Card> {
  const card = cards.find(({ id }) => id === cardId);
  if (!card) return refuse({ code: 'UNKNOWN_CARD' });
  if (isInUse(use)) return refuse({ code: 'CARD_IN_USE', ...use });
  const others = cards.filter((one) => one !== card);
  return { ok: true, card, next: card.isDefault ? (others[0] ?? null) : null };
}

const isIssued = (digits: string): boolean =>
  /^[34569]/.test(digits) || (digits.slice(0, 4) >= '2221' && digits.slice(0, 4) <= '2720');

/**
 * The same figure all along, or an account of noughts only: whoever tries the field out types
 * these.
 */
const isMadeUp = (digits: string): boolean =>
  /^(\d)\1*$/.test(digits) || /^0+$/.test(digits.slice(ISSUER, -1));

export function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits) || !isIssued(digits) || isMadeUp(digits)) return false;
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => {
      const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return sum % 10 === 0;
}

export const BANK_NAMES: readonly string[] = Object.keys(CARD_BANKS);

/** The bank that issued it; null where its first figures tell of none. */
export function bankOfCard(digits: string): string | null {
  return (
    Object.entries(CARD_BANKS).find(([, prefixes]) =>
      prefixes.some((prefix) => digits.startsWith(prefix)),
    )?.[0] ?? null
  );
}

/**
 * Money on its way to a card: payouts the bank has not answered for, refunds that are owed or about
 * to be sent.
 */
export interface CardUse {
  readonly payoutFen: Fen;
  readonly refundFen: Fen;
}

export const NO_USE: CardUse = { payoutFen: 0, refundFen: 0 };

export function isInUse({ payoutFen, refundFen }: CardUse): boolean {
  return payoutFen + refundFen > 0;
}

export type UnbindDecision<Card> =
  /**
   * `next` takes the place of the default; null: no card is left, or the default stays as it is.
   */
  Result<{ readonly card: Card; readonly next: Card | null }, CardRefusal>;
