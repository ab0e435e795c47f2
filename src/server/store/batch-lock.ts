// Turns to write where several nodes do. Batches run beside each other and hold what they change;
// one that had to give way, for two held what the other wanted, runs again with nobody beside it:
// then it cannot have to give way once more.
import { sql } from 'kysely';
import type { Reader } from './access.ts';

export type Turn = 'beside-others' | 'alone';

/** One number among all advisory locks of a database: the house takes no other. */
const THE_LEDGER = 7_210_001;

/**
 * Waits for its turn and keeps it until the transaction ends (PostgreSQL). Before anything else is
 * held.
 */
export async function takeBatchLock(db: Reader, turn: Turn): Promise<void> {
  const lock = turn === 'alone' ? sql`pg_advisory_xact_lock` : sql`pg_advisory_xact_lock_shared`;
  await sql`select ${lock}(${sql.lit(THE_LEDGER)})`.execute(db);
}
