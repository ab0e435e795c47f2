// Money that is nobody's: it lies with the house, which is told. Source:
// docs/decisions/money/money-is-known-by-its-number.md.
import type { UnclaimedWhy } from '#core/deposits/received-transfer.ts';
import { unclaimedIn } from '#core/orders/payment.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { postAll } from '#server/ledger/ledger-book.ts';
import { notifyStaff } from '#server/notifications/notify-staff.ts';
import { addTransfer, markTransfer, transferByRef } from './transfers/store-transfers.ts';
import { sealedWords } from './transfers/transfer-codec.ts';

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
