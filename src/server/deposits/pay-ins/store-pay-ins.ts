// The rows of what payers need in order to pay.
import type { Kysely } from 'kysely';
import type { PayInsTable } from '../money-tables.ts';
import type { Tables } from '#server/store/tables.ts';

type Db = Kysely<Tables>;

export const addPayIn = async (db: Db, row: PayInsTable): Promise<void> => {
  await db.insertInto('payIns').values(row).execute();
};

export const payInOf = async (db: Db, paymentId: string): Promise<PayInsTable | null> =>
  (await db.selectFrom('payIns').selectAll().where('paymentId', '=', paymentId).executeTakeFirst()) ?? null;

export const payInByCode = async (db: Db, code: string): Promise<PayInsTable | null> =>
  (await db.selectFrom('payIns').selectAll().where('code', '=', code).executeTakeFirst()) ?? null;

/** What a payment house has said to go to: the first word is kept. */
export const placePayIn = async (db: Db, paymentId: string, place: string): Promise<void> => {
  const query = db.updateTable('payIns').set({ place }).where('paymentId', '=', paymentId);
  await query.where('place', 'is', null).execute();
};
