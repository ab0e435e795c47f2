import { ledgerSums } from '#server/ledger/queries-ledger-sums.ts';
import type { Reader } from '#server/store/access.ts';
import { moneyInvariants } from '../simulation/invariants/money.ts';
import { sha256 } from './sha256.ts';
import { recorded } from './store/recorded.ts';

/** Throws when the house is off by a fen, or holds one in an account nobody counts. */
export async function assertZeroSum(reader: Reader): Promise<void> {
  const { offFen, otherFen } = await ledgerSums(reader);
  if (offFen !== 0 || otherFen !== 0) throw new Error(`the house is off by ${offFen}, ${otherFen} elsewhere`);
}

/** Throws the first invariant of money that what is on record breaks. */
export async function assertMoneyHolds(reader: Reader): Promise<void> {
  const history = await recorded(reader, []);
  const broken = moneyInvariants.flatMap(({ id, breaches }) =>
    breaches(history, sha256).map((words) => `${id}: ${words}`),
  );
  if (broken.length > 0) throw new Error(broken.join('\n'));
}
