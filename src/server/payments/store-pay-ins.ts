// The rows of what payers need in order to pay.
import type { Reader, Writer } from '#server/store/access.ts';
import type { PayInsTable } from './payment-tables.ts';

export async function addPayIn(db: Writer, row: PayInsTable): Promise<void> {
  await db.insertInto('payIns').values(row).execute();
}

export async function payInOf(db: Reader, paymentId: string): Promise<PayInsTable | null> {
  return (
    (await db.selectFrom('payIns').selectAll().where('paymentId', '=', paymentId).executeTakeFirst()) ?? null
  );
}

export async function payInByCode(db: Reader, code: string): Promise<PayInsTable | null> {
  return (await db.selectFrom('payIns').selectAll().where('code', '=', code).executeTakeFirst()) ?? null;
}

/** Answer of a payment provider, a QR code or the address of a page: the first one is kept. */
export async function placePayIn(db: Writer, paymentId: string, place: string): Promise<void> {
  const query = db.updateTable('payIns').set({ place }).where('paymentId', '=', paymentId);
  await query.where('place', 'is', null).execute();
}
