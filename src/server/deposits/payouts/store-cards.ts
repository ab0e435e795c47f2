// Bank cards. One that was unbound keeps its row, for what was paid to it still names it, but not
// its number.
import { sql } from 'kysely';
import type { CardUse } from '#core/deposits/bank-card.ts';
import { openRefundsFen } from '#core/orders/order-end.ts';
import type { Order } from '#core/orders/order.ts';
import type { BankCardsTable } from '#server/deposits/money-tables.ts';
import type { Reader, Writer } from '#server/store/access.ts';

export interface BoundCard extends BankCardsTable {
  readonly isDefault: boolean;
}

/** False when the person has bound the card already. Their first is their default. */
export async function addCard(db: Writer, row: BankCardsTable): Promise<boolean> {
  const added = await db
    .insertInto('bankCards')
    .values(row)
    .onConflict((conflict) => conflict.column('cardIndex').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) return false;
  await db
    .insertInto('defaultCards')
    .values({ userId: row.userId, cardId: row.id })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute();
  return true;
}

/**
 * A person's cards, the default first, then in the order in which they were bound. `isLocked`
 * (PostgreSQL) holds the cards.
 */
export async function cardsOf(db: Reader, userId: string, isLocked = false): Promise<BoundCard[]> {
  const query = db
    .selectFrom('bankCards')
    .selectAll()
    .where('userId', '=', userId)
    .where('unboundAtMs', 'is', null)
    .orderBy('atMs')
    .orderBy('id');
  const rows = await (isLocked ? query.forUpdate() : query).execute();
  const chosen = await db
    .selectFrom('defaultCards')
    .select('cardId')
    .where('userId', '=', userId)
    .executeTakeFirst();
  const cards = rows.map((row) => ({ ...row, isDefault: row.id === chosen?.cardId }));
  return cards.toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault));
}

/** Null: the person has none. */
export async function setDefaultCard(db: Writer, userId: string, cardId: string | null): Promise<void> {
  if (cardId === null) {
    await db.deleteFrom('defaultCards').where('userId', '=', userId).execute();
    return;
  }
  await db
    .insertInto('defaultCards')
    .values({ userId, cardId })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ cardId }))
    .execute();
}

/** Its number is forgotten, and may be bound again by whoever it belongs to. */
export async function forgetCard(db: Writer, id: string, unboundAtMs: number): Promise<void> {
  await db
    .updateTable('bankCards')
    .set({ sealed: '', cardIndex: `unbound ${id}`, unboundAtMs })
    .where('id', '=', id)
    .execute();
}

/**
 * Sum on its way to each of their cards, in fen, by the card's id. A refund goes back to whatever
 * paid, which the bank knows and the house does not: it is on its way to any of them.
 */
export async function cardUses(db: Reader, userId: string): Promise<(cardId: string) => CardUse> {
  const payouts = await db
    .selectFrom('payouts')
    .select(['cardId', 'amountFen'])
    .where('bidderId', '=', userId)
    .where('state', '=', 'pending')
    .execute();
  const owing = await db
    .selectFrom('orders')
    .select('state')
    .where('buyerId', '=', userId)
    .where(sql<boolean>`state like '%"paidAtMs":null%'`)
    .execute();
  const refundFen = owing.reduce((sum, { state }) => sum + openRefundsFen(JSON.parse(state) as Order), 0);
  return (cardId) => ({
    payoutFen: payouts.reduce((sum, row) => sum + (row.cardId === cardId ? row.amountFen : 0), 0),
    refundFen,
  });
}

/** Cards that these persons have bound, their numbers under seal. */
export async function cardsBoundBy(
  reader: Reader,
  userIds: readonly string[],
): Promise<Pick<BankCardsTable, 'id' | 'userId' | 'sealed'>[]> {
  if (userIds.length === 0) return [];
  return reader
    .selectFrom('bankCards')
    .select(['id', 'userId', 'sealed'])
    .where('userId', 'in', userIds)
    .where('unboundAtMs', 'is', null)
    .execute();
}
