// Who is registered for a lot, and what of his money it holds.
import type { Kysely } from 'kysely';
import type { Cover } from '#core/bidder.ts';
import type { RegistrationsTable, Tables } from './tables.ts';

export interface HeldDeposit {
  readonly bidderId: string;
  readonly amountFen: number;
  readonly cover: Cover;
}

export const heldDeposits = async (db: Kysely<Tables>, lotId: string): Promise<HeldDeposit[]> => {
  const rows = await db
    .selectFrom('registrations')
    .select(['bidderId', 'depositFen as amountFen', 'cover'])
    .where('lotId', '=', lotId)
    .where('depositState', '=', 'frozen')
    .orderBy('bidderId')
    .execute();
  return rows.map((row) => ({ ...row, cover: row.cover as Cover }));
};

interface LotEnd {
  readonly lotId: string;
  /** Null: nobody won it. */
  readonly winnerId: string | null;
  readonly atMs: number;
}

/** Notes that every deposit of the lot has ended: kept for the winner, released for everybody else. */
export const endRegistrations = async (
  db: Kysely<Tables>,
  { lotId, winnerId, atMs }: LotEnd,
): Promise<void> => {
  const held = db
    .updateTable('registrations')
    .where('lotId', '=', lotId)
    .where('depositState', '=', 'frozen');
  if (winnerId !== null) {
    await held.set({ depositState: 'kept', endedAtMs: atMs }).where('bidderId', '=', winnerId).execute();
  }
  await held.set({ depositState: 'released', endedAtMs: atMs }).execute();
};

/** True when nobody holds this paddle on the lot. */
export const isPaddleFree = async (db: Kysely<Tables>, lotId: string, paddle: string): Promise<boolean> => {
  const taken = await db
    .selectFrom('registrations')
    .select('paddle')
    .where('lotId', '=', lotId)
    .where('paddle', '=', paddle)
    .executeTakeFirst();
  return taken === undefined;
};

export const addRegistration = async (db: Kysely<Tables>, row: RegistrationsTable): Promise<void> => {
  await db.insertInto('registrations').values(row).execute();
};
