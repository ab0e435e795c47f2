// The bank cards a person has bound, the default first, each with what is on its way to it.
// Source: product.md 7.5.
import type { BankCard } from '#contract/deposits/outputs.ts';
import type { Reader } from '#server/store/access.ts';
import { cardsOf, cardUses } from './store-cards.ts';

export async function cardList(reader: Reader, userId: string): Promise<BankCard[]> {
  const cards = await cardsOf(reader, userId);
  const useOf = await cardUses(reader, userId);
  return cards.map(({ id, bank, lastFour, isDefault, atMs: boundAtMs }) => ({
    id,
    bank,
    lastFour,
    isDefault,
    boundAtMs,
    underWay: useOf(id),
  }));
}
