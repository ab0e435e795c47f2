// The cashier enters a transfer from the bank's statement. What fits the payment its code names is
// booked by the road every payment provider's word takes; the rest lies on an account of its own
// until two persons say whose it is.
// Source: core/deposits/received-transfer.ts;
// docs/decisions/money/a-transfer-is-matched-by-its-code.md.
import { refuse, type Result } from '#core/result.ts';
import type { Transfer } from '#contract/deposits/pay-outputs.ts';
import {
  isSameTransfer,
  type TransferFacts,
  type UnclaimedWhy,
  unclaimedWhy,
} from '#core/deposits/received-transfer.ts';
import type { TransferRefusal } from '#core/deposits/refusals.ts';
import { readTransferCode } from '#core/deposits/transfer-code.ts';
import { unclaimedIn } from '#core/orders/payment.ts';
import type { StaffCommand } from '#server/audit/audit-log.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { postAll } from '#server/ledger/ledger-book.ts';
import { tell } from '#server/notifications/store-messages.ts';
import { hearBank } from '#server/orders/commands-pay-order.ts';
import { paymentById } from '#server/orders/store-payments.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import type { PayInsTable, TransfersTable } from '../money-tables.ts';
import { collectionById } from '../store-collections.ts';
import { payInByCode } from './store-pay-ins.ts';
import { addTransfer, markTransfer, transferByRef } from './store-transfers.ts';

export interface ReceiveTransfer extends TransferFacts {
  readonly staffId: string;
  /** The bank's own number. */
  readonly bankRef: string;
  readonly payerName: string;
}

/**
 * As the cashier sees it: whose it is two persons decide, or its payment says. The store keeps who
 * paid under seal.
 */
export function transferView(seal: Pick<TextSeal, 'open'>, { buyerId: _, ...row }: TransfersTable): Transfer {
  return {
    ...row,
    payerName: seal.open(row.payerName, payerPlace(row.id)),
    state: row.state as Transfer['state'],
    why: row.why as Transfer['why'],
  };
}

const payerPlace = (id: string): string => `transfers.payerName.v1.${id}`;

export type TransferReceived = Result<{ readonly answer: Transfer }, TransferRefusal>;

/** The payment a code names is nobody's word any more once something has ended it. */
const askedFor = async (
  { db, lots }: CommandContext,
  { paymentId, amountFen }: PayInsTable,
): Promise<{ amountFen: number; isOpen: boolean }> => {
  const payment = await paymentById(db, paymentId, lots.isShared);
  const asked = payment ?? (await collectionById(db, paymentId, lots.isShared));
  const isHeard = payment !== null && payment.paidAtMs !== null;
  return { amountFen, isOpen: asked?.state === 'pending' && !isHeard };
};

const keepUnclaimed = async (
  context: CommandContext,
  transfer: TransfersTable,
  { payIn, why }: { readonly payIn: PayInsTable | null; readonly why: UnclaimedWhy },
): Promise<void> => {
  const { id: transferId, amountFen } = transfer;
  await postAll(context, [unclaimedIn({ transferId, amountFen, atMs: context.nowMs })]);
  if (!payIn || (why !== 'wrong-sum' && why !== 'paid-before')) return;
  const message = { kind: 'transfer-unclaimed', amountFen, askedFen: payIn.amountFen, why } as const;
  await tell(context, { userId: payIn.buyerId, message, cause: `transfer-unclaimed:${transferId}` });
};

/** A number that was entered before: the same answer, and never a second effect. */
const knownAs = async (
  { db, bidSeal }: CommandContext,
  entered: ReceiveTransfer,
): Promise<TransferReceived> => {
  const known = await transferByRef(db, entered.bankRef);
  if (!known) throw new Error(`transfer ${entered.bankRef} is known and not there`);
  if (isSameTransfer(known, entered)) return { ok: true, answer: transferView(bidSeal.maximums, known) };
  const { amountFen, atMs } = known;
  return refuse({ code: 'TRANSFER_KNOWN', amountFen, atMs });
};

export const receiveTransfer: StaffCommand<ReceiveTransfer, TransferReceived> = {
  name: 'receive-transfer',
  audit: ({ staffId: byId }, told) => ({ byId, ref: told.ok ? told.answer.id : null }),
  // The payer must not be read from what is kept of the request.
  isSecret: () => true,
  run: async (context, entered) => {
    const { db, newId, nowMs: atMs, bidSeal } = context;
    const { staffId, bankRef, reference, amountFen, paidAtMs } = entered;
    const id = newId();
    const payerName = bidSeal.maximums.seal(entered.payerName, payerPlace(id));
    const facts = { bankRef, reference, payerName, staffId, amountFen, paidAtMs, atMs };
    const nobodys = { why: null, paymentId: null, buyerId: null };
    const transfer: TransfersTable = { id, state: 'new', ...facts, ...nobodys };
    if (!(await addTransfer(db, transfer))) return knownAs(context, entered);
    const code = readTransferCode(reference);
    const payIn = code === null ? null : await payInByCode(db, code);
    const why = unclaimedWhy(code, payIn && (await askedFor(context, payIn)), amountFen);
    const whose = { paymentId: payIn?.paymentId ?? null, buyerId: payIn?.buyerId ?? null };
    if (payIn && why === null) {
      const { paymentId } = payIn;
      await hearBank.run(context, { paymentId, amountFen, bankRef, isPaid: true, paidAtMs });
    } else if (why !== null) await keepUnclaimed(context, transfer, { payIn, why });
    const mark = { state: why === null ? 'matched' : 'unclaimed', why, ...whose };
    await markTransfer(db, transfer.id, mark);
    return { ok: true, answer: transferView(bidSeal.maximums, { ...transfer, ...mark }) };
  },
};
