// The second person confirms a transfer, and with that it is booked; or somebody sees that it was
// entered wrongly, and takes it back. The others of the house hear of either.
// Source: core/deposits/transfer-entry.ts;
// docs/decisions/money/a-transfer-is-matched-by-its-code.md.
import type { Transfer } from '#contract/deposits/pay-outputs.ts';
import type { TransferRefusal, TransferState } from '#core/deposits/refusals.ts';
import { decideConfirmation, decideWrongEntry, type EnteredTransfer } from '#core/deposits/transfer-entry.ts';
import type { OrderRefusal } from '#core/orders/refusals.ts';
import { refuse, type Result } from '#core/result.ts';
import type { StaffCommand } from '#server/audit/audit-log.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { tellOthers } from '#server/notifications/notify-staff.ts';
import type { TransfersTable } from '#server/payments/payment-tables.ts';
import { payInOf } from '#server/payments/store-pay-ins.ts';
import { dropDeadline } from '#server/store/deadlines.ts';
import { bookTransfer, payerConcerned } from './book-transfer.ts';
import { transferView } from './commands-receive-transfer.ts';
import { markTransfer, transferById } from './store-transfers.ts';

export type DecideTransfer = { readonly staffId: string; readonly id: string } & (
  | { readonly step: 'confirm'; readonly amountFen: number; readonly paidAtMs: number }
  | { readonly step: 'reject'; readonly reason: string }
);

type Refusal = TransferRefusal | Extract<OrderRefusal, { code: 'NOTICE_DIFFERS' }>;
export type TransferDecided = Result<{ readonly answer: Transfer }, Refusal>;

const enteredOf = async (
  { db }: CommandContext,
  { state, staffId, amountFen, paidAtMs, paymentId }: TransfersTable,
): Promise<EnteredTransfer> => {
  const named = paymentId === null ? null : await payInOf(db, paymentId);
  return { state: state as TransferState, staffId, amountFen, paidAtMs, named };
};

const confirmed = async (context: CommandContext, transfer: TransfersTable, confirmedById: string) => {
  const { id } = transfer;
  // Written first: an order that is paid by it asks who has found the money.
  await markTransfer(context.db, id, { confirmedById });
  const booked = await bookTransfer(context, { ...transfer, confirmedById });
  if (!booked.ok) {
    await markTransfer(context.db, id, { confirmedById: null });
    return booked;
  }
  return { ok: true as const, mark: { ...booked.mark, confirmedById } };
};

const takenBack = (transfer: EnteredTransfer, confirmedById: string) => {
  const ruling = decideWrongEntry(transfer);
  return ruling.ok ? { ok: true as const, mark: { state: 'rejected', confirmedById } } : ruling;
};

export const decideTransfer: StaffCommand<DecideTransfer, TransferDecided> = {
  name: 'decide-transfer',
  // The answer names the payer.
  isSecret: () => true,
  audit: ({ staffId: byId, id: ref, step }) => ({ byId, ref, step }),
  concerned: async ({ db }, { id, staffId, step }) => {
    const transfer = await transferById(db, id);
    const { whose } = payerConcerned(staffId, transfer);
    const { staffId: firstId, state } = transfer ?? { staffId: null, state: '' };
    const isSecondWord = step === 'confirm' && state === 'entered' && firstId !== staffId;
    return { whose, earlier: isSecondWord && firstId !== null ? [firstId] : [] };
  },
  run: async (context, input) => {
    const { db, lots, bidSeal } = context;
    const { id, staffId } = input;
    const transfer = await transferById(db, id, lots.isShared);
    if (!transfer) return refuse({ code: 'UNKNOWN_TRANSFER' });
    const entered = await enteredOf(context, transfer);
    const ruling = input.step === 'confirm' ? decideConfirmation(entered, input) : { ok: true as const };
    if (!ruling.ok) return ruling;
    const done =
      input.step === 'confirm' ? await confirmed(context, transfer, staffId) : takenBack(entered, staffId);
    if (!done.ok) return done;
    await markTransfer(db, id, done.mark);
    await dropDeadline(db, { kind: 'transfer', ref: id });
    const after = { ...transfer, ...done.mark };
    await tellOfEnd(context, after, input);
    return { ok: true, answer: transferView(bidSeal.maximums, after) };
  },
};

const tellOfEnd = async (
  context: CommandContext,
  { id: transferId, bankRef, amountFen, state }: TransfersTable,
  input: DecideTransfer,
): Promise<void> => {
  const reason = input.step === 'reject' ? input.reason : null;
  const as = state as Exclude<TransferState, 'entered'>;
  const message = { kind: 'transfer-decided', transferId, bankRef, amountFen, as, reason } as const;
  await tellOthers(context, input.staffId, { message, cause: `transfer-decided:${transferId}` });
};
