// Money that becomes somebody's balance: booked once, told to them, and, where a transfer brought
// it, kept from their card until a bank could pay it out. Whoever has closed their account has no
// balance: it lies with the house, which is told.
// Source: core/deposits/uncleared.ts; docs/decisions/money/money-is-known-by-its-number.md.
import { CLOSED_ROLE } from '#core/accounts/closing.ts';
import type { UnclaimedWhy } from '#core/deposits/received-transfer.ts';
import { clearsAtMs } from '#core/deposits/uncleared.ts';
import type { Transaction } from '#core/ledger.ts';
import { unclaimedIn } from '#core/orders/payment.ts';
import { personById } from '#server/accounts/store-people.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { postAll } from '#server/ledger/ledger-book.ts';
import { notifyStaff } from '#server/notifications/notify-staff.ts';
import { addUncleared } from './store-received-sums.ts';
import { addTransfer, markTransfer, transferByRef } from './store-transfers.ts';
import { sealedWords } from './transfer-codec.ts';

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

export interface Stray {
  readonly bankRef: string;
  readonly amountFen: number;
  readonly paidAtMs: number;
  readonly paymentId: string | null;
  readonly buyerId: string | null;
  readonly why: UnclaimedWhy;
}

/**
 * It is nobody's: it lies on an account of its own, in the list of transfers, until two persons say
 * whose it is.
 */
export async function keepStray(context: CommandContext, { why, ...stray }: Stray): Promise<void> {
  const { db, newId, nowMs: atMs, bidSeal } = context;
  const { bankRef, amountFen } = stray;
  const known = await transferByRef(db, bankRef);
  const id = known?.id ?? newId();
  if (known) await markTransfer(db, id, { state: 'unclaimed', why });
  else {
    const said = sealedWords(bidSeal.maximums, id, { payerName: '', reference: '' });
    const by = { staffId: null, confirmedById: null, statementId: null };
    const row = { id, ...stray, ...said, state: 'unclaimed', why, ...by, atMs };
    await addTransfer(db, row);
  }
  await postAll(context, [unclaimedIn({ transferId: id, amountFen, atMs })]);
  const message = { kind: 'money-astray', as: 'unclaimed', why, bankRef, amountFen, lotId: null } as const;
  await notifyStaff(context, message, `unclaimed:${id}`);
}
