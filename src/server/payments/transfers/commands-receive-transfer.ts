// The first person enters a transfer from the bank's statement. Nothing is booked yet: the others
// of the house are told, and again every working day at nine while it waits for one of them.
// Source: core/deposits/transfer-entry.ts;
// docs/decisions/money/a-transfer-is-matched-by-its-code.md.
import type { Transfer } from '#contract/deposits/pay-outputs.ts';
import { isSameTransfer, type TransferFacts } from '#core/deposits/received-transfer.ts';
import type { TransferRefusal } from '#core/deposits/refusals.ts';
import { decideEntry } from '#core/deposits/transfer-entry.ts';
import { refuse, type Result } from '#core/result.ts';
import { remindSecondAtMs } from '#core/staff/second-person.ts';
import type { StaffCommand } from '#server/audit/audit-log.ts';
import type { CommandContext, DeadlineHandler } from '#server/engine/command.ts';
import { tellOthers } from '#server/notifications/notify-staff.ts';
import type { TransfersTable } from '#server/payments/payment-tables.ts';
import { setDeadline } from '#server/store/deadlines.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import { payerConcerned, payInNamed } from './book-transfer.ts';
import { addTransfer, transferById, transferByRef } from './store-transfers.ts';
import { openedPayerWords, openedReference, sealedWords } from './transfer-codec.ts';

export interface ReceiveTransfer extends TransferFacts {
  readonly staffId: string;
  /** The bank's own number. */
  readonly bankRef: string;
  readonly payerName: string;
}

/**
 * As the cashier sees it: whose it is two persons decide, or its payment says. The store keeps who
 * paid, and their remark, under seal.
 */
export function transferView(seal: Pick<TextSeal, 'open'>, kept: TransfersTable): Transfer {
  return {
    id: kept.id,
    bankRef: kept.bankRef,
    ...openedPayerWords(seal, kept),
    amountFen: kept.amountFen,
    paidAtMs: kept.paidAtMs,
    atMs: kept.atMs,
    state: kept.state as Transfer['state'],
    why: kept.why as Transfer['why'],
    paymentId: kept.paymentId,
    staffId: kept.staffId,
    confirmedById: kept.confirmedById,
    statementId: kept.statementId,
  };
}

export type TransferReceived = Result<{ readonly answer: Transfer }, TransferRefusal>;

/** A number that was entered before: the same answer, and never a second effect. */
const knownAs = (
  { bidSeal }: CommandContext,
  known: TransfersTable,
  entered: ReceiveTransfer,
): TransferReceived => {
  const { maximums } = bidSeal;
  const told = { ...known, reference: openedReference(maximums, known) };
  if (isSameTransfer(told, entered)) return { ok: true, answer: transferView(maximums, known) };
  const { amountFen, atMs } = known;
  return refuse({ code: 'TRANSFER_KNOWN', amountFen, atMs });
};

/** Everybody who may be the second person is told, and again if nobody is by then. */
const askSecond = async (
  context: CommandContext,
  { id, staffId, amountFen, bankRef, paidAtMs }: TransfersTable,
): Promise<void> => {
  const { db, nowMs } = context;
  const message = { kind: 'transfer-entered', transferId: id, bankRef, amountFen, paidAtMs } as const;
  await tellOthers(context, staffId ?? '', { message, cause: `transfer-entered:${id}:${nowMs}` });
  await setDeadline(db, { kind: 'transfer', ref: id, dueAtMs: remindSecondAtMs(nowMs) });
};

export const receiveTransfer: StaffCommand<ReceiveTransfer, TransferReceived> = {
  name: 'receive-transfer',
  audit: ({ staffId: byId }, told) => ({ byId, ref: told.ok ? told.answer.id : null }),
  concerned: async ({ db }, { staffId, reference }) =>
    payerConcerned(staffId, await payInNamed(db, reference)),
  // The payer must not be read from what is kept of the request.
  isSecret: () => true,
  run: async (context, entered) => {
    const { db, newId, nowMs: atMs, bidSeal } = context;
    const { staffId, bankRef, reference, amountFen, paidAtMs } = entered;
    const known = await transferByRef(db, bankRef);
    if (known) return knownAs(context, known, entered);
    const named = await payInNamed(db, reference);
    const ruling = decideEntry({ staffId, paidAtMs, named }, atMs);
    if (!ruling.ok) return ruling;
    const id = newId();
    const said = sealedWords(bidSeal.maximums, id, entered);
    const facts = { bankRef, ...said, staffId, amountFen, paidAtMs, atMs };
    const whose = { paymentId: named?.paymentId ?? null, buyerId: named?.buyerId ?? null };
    const nobody = { why: null, confirmedById: null, statementId: null };
    const transfer: TransfersTable = { id, state: 'entered', ...facts, ...whose, ...nobody };
    if (!(await addTransfer(db, transfer))) {
      const rival = await transferByRef(db, bankRef);
      if (!rival) throw new Error(`transfer ${bankRef} is known and not there`);
      return knownAs(context, rival, entered);
    }
    await askSecond(context, transfer);
    return { ok: true, answer: transferView(bidSeal.maximums, transfer) };
  },
};

/** It still waits on the morning of a working day: the others are reminded. */
export const remindOfTransfer: DeadlineHandler = async (context, id) => {
  const transfer = await transferById(context.db, id);
  if (transfer?.state === 'entered') await askSecond(context, transfer);
};
