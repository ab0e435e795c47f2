// Accounts held by whoever reads them in order to book on them. Where several nodes write, one does
// so at a time: none books over what another has booked, and none gives away the money that another
// is freezing at that moment.
import type { Account } from '#core/ledger.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { lockAccounts } from './store-postings.ts';

/** Nobody else books on them until this transaction ends. */
export async function takeAccountsInHand(
  { db, lots }: Pick<CommandContext, 'db' | 'lots'>,
  accounts: readonly Account[],
): Promise<void> {
  if (lots.isShared) await lockAccounts(db, accounts);
}
