// Binds a bank card to which deposits are paid out. The number comes sealed: nothing in here can read it.
// Source: product.md 7.1; goals.md I-48.
import type { BankCard } from '#contract/money-outputs.ts';
import type { CardRefusal } from '#core/money-refusal.ts';
import type { Command } from '#server/engine/command.ts';
import { addCard, cardsOf } from '#server/store/payouts.ts';

export interface BindCard {
  readonly cardId: string;
  readonly userId: string;
  readonly sealed: string;
  readonly cardIndex: string;
  readonly bank: string;
  readonly lastFour: string;
}

export type CardBound =
  { readonly ok: true; readonly answer: BankCard } | { readonly ok: false; readonly refusal: CardRefusal };

export const bindCard: Command<BindCard, CardBound> = {
  name: 'bind-card',
  sparesBidders: true,
  run: async ({ db, nowMs }, { cardId: id, ...card }) => {
    const { userId, cardIndex } = card;
    const bound = { ...card, id, atMs: nowMs };
    const isNew = await addCard(db, bound);
    // He sends it again when the answer was lost: then it is the card he has.
    const own = isNew ? bound : (await cardsOf(db, userId)).find((one) => one.cardIndex === cardIndex);
    if (!own) return { ok: false, refusal: { code: 'CARD_TAKEN' } };
    return { ok: true, answer: { id: own.id, bank: own.bank, lastFour: own.lastFour } };
  },
};
