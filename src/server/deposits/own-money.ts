// Money that becomes somebody's balance: booked once, and, where persons of the house brought it,
// kept from their card until a bank could pay it out. Whoever has closed their account has no
// balance.
// Source: core/deposits/uncleared.ts; docs/decisions/money/money-is-known-by-its-number.md.
import { CLOSED_ROLE } from '#core/accounts/closing.ts';
import { clearsAtMs } from '#core/deposits/uncleared.ts';
import type { Transaction } from '#core/ledger.ts';
import { personById } from '#server/accounts/store-people.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { postAll } from '#server/ledger/ledger-book.ts';
import { addUncleared } from './store-uncleared.ts';

export async function hasLeft({ db }: Pick<CommandContext, 'db'>, userId: string): Promise<boolean> {
  return (await personById(db, userId))?.role === CLOSED_ROLE;
}

interface Own {
  readonly bidderId: string;
  readonly amountFen: number;
  /** By the word of persons of the house, and not by that of a payment provider. */
  readonly isByHand: boolean;
}

/** Books it on their balance. */
export async function bookOwn(
  context: CommandContext,
  transaction: Transaction,
  { bidderId, amountFen, isByHand }: Own,
): Promise<void> {
  await postAll(context, [transaction]);
  if (!isByHand) return;
  const { kind, cause } = transaction;
  await addUncleared(context.db, {
    kind,
    cause,
    bidderId,
    amountFen,
    clearsAtMs: clearsAtMs(context.nowMs),
  });
}
