// Numbers of bank cards at rest: each bound to its row and to whoever has bound it, so that nobody
// is paid to the card of another. Source: goals.md S9, I-48.
import type { BankCardsTable } from '#server/deposits/money-tables.ts';
import type { Place } from '#server/store/seals/place.ts';

export function cardPlace({ id: row, userId: owner }: Pick<BankCardsTable, 'id' | 'userId'>): Place {
  return { what: 'bankCards.sealed', owner, row };
}
