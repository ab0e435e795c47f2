import type { Kysely } from 'kysely';
import { ledgerSums } from '#server/queries/ledger-sums.ts';
import type { Tables } from '#server/store/tables.ts';

/** Throws when the house is off by a fen, or holds one in an account nobody counts. */
export const assertZeroSum = async (reader: Kysely<Tables>): Promise<void> => {
  const { offFen, otherFen } = await ledgerSums(reader);
  if (offFen !== 0 || otherFen !== 0) throw new Error(`the house is off by ${offFen}, ${otherFen} elsewhere`);
};
