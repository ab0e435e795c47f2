// A file of the bank's own is read: each line that came in is a transfer, by the bank's number once
// however often a file holds it. What the bank has signed is booked at once, for no person has had
// a hand in it, and it confirms what one person had entered. A file without its signature is what
// one person has entered, line by line, and waits for another.
// Source: core/deposits/bank-statement.ts;
// docs/decisions/money/a-transfer-is-matched-by-its-code.md.
import type { StatementImported } from '#contract/deposits/pay-outputs.ts';
import { readStatement, type StatementLine } from '#core/deposits/bank-statement.ts';
import type { StatementRefusal, TransferRefusal } from '#core/deposits/refusals.ts';
import { refuse, type Result } from '#core/result.ts';
import { remindSecondAtMs } from '#core/staff/second-person.ts';
import { MINUTE_MS } from '#core/time/days.ts';
import type { StaffCommand } from '#server/audit/audit-log.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { tellOthers } from '#server/notifications/notify-staff.ts';
import type { TransfersTable } from '#server/payments/payment-tables.ts';
import { dropDeadline, setDeadline } from '#server/store/deadlines.ts';
import { bookTransfer, payerConcerned, payInNamed } from './book-transfer.ts';
import { addStatement, statementByHash } from './store-statements.ts';
import { addTransfer, markTransfer, transferByRef } from './store-transfers.ts';
import { sealedReference, sealedWords } from './transfer-codec.ts';

export interface ImportStatement {
  readonly staffId: string;
  readonly text: string;
  /** SHA-256 of the file. */
  readonly hash: string;
  /** It bears the bank's own signature. */
  readonly isSigned: boolean;
}

type Refusal = StatementRefusal | Extract<TransferRefusal, { code: 'OWN_MONEY' | 'PAID_AHEAD' }>;
export type StatementRuling = Result<{ readonly answer: StatementImported }, Refusal>;

/** End of a line: `other`, its number stands for another transfer. */
type LineEnd = 'entered' | 'booked' | 'known' | 'other';

interface Reading {
  readonly statementId: string;
  readonly staffId: string;
  readonly isSigned: boolean;
}

/** Why a line cannot be taken from whoever brings the file; null: it can. */
const lineRefusal = async (
  { db, nowMs }: CommandContext,
  { paidAtMs, reference }: StatementLine,
  { staffId, isSigned }: Pick<ImportStatement, 'staffId' | 'isSigned'>,
): Promise<Refusal | null> => {
  if (paidAtMs > nowMs) return { code: 'PAID_AHEAD' };
  if (isSigned) return null;
  const named = await payInNamed(db, reference);
  return named?.buyerId === staffId ? { code: 'OWN_MONEY' } : null;
};

const entered = async (
  context: CommandContext,
  line: StatementLine,
  { statementId, staffId, isSigned }: Reading,
): Promise<TransfersTable | null> => {
  const { db, newId, nowMs: atMs, bidSeal } = context;
  const id = newId();
  const { bankRef, amountFen, paidAtMs } = line;
  const named = await payInNamed(db, line.reference);
  const transfer: TransfersTable = {
    id,
    bankRef,
    amountFen,
    paidAtMs,
    ...sealedWords(bidSeal.maximums, id, line),
    state: 'entered',
    why: null,
    paymentId: named?.paymentId ?? null,
    buyerId: named?.buyerId ?? null,
    staffId: isSigned ? null : staffId,
    confirmedById: null,
    statementId,
    atMs,
  };
  return (await addTransfer(db, transfer)) ? transfer : null;
};

const booked = async (
  context: CommandContext,
  transfer: TransfersTable,
  statementId: string,
): Promise<LineEnd> => {
  const { db } = context;
  const done = await bookTransfer(context, transfer);
  if (!done.ok) return 'other';
  await markTransfer(db, transfer.id, { ...done.mark, statementId });
  await dropDeadline(db, { kind: 'transfer', ref: transfer.id });
  return 'booked';
};

/** A line typed by hand names the minute, the bank's own file the second. */
const isSameSum = (known: TransfersTable, line: StatementLine): boolean =>
  known.amountFen === line.amountFen && Math.abs(known.paidAtMs - line.paidAtMs) < MINUTE_MS;

/** A sum typed by hand counts for nothing beside what the bank says. */
const confirmed = async (
  context: CommandContext,
  known: TransfersTable,
  {
    paidAtMs,
    reference,
    statementId,
  }: Pick<StatementLine, 'paidAtMs' | 'reference'> & Pick<Reading, 'statementId'>,
): Promise<LineEnd> => {
  const referenceSealed = sealedReference(context.bidSeal.maximums, known.id, reference);
  await markTransfer(context.db, known.id, { paidAtMs, referenceSealed });
  return booked(context, { ...known, paidAtMs, referenceSealed }, statementId);
};

const takeLine = async (context: CommandContext, line: StatementLine, by: Reading): Promise<LineEnd> => {
  const { statementId, isSigned } = by;
  const known = await transferByRef(context.db, line.bankRef);
  if (known && !isSameSum(known, line)) return 'other';
  if (known?.state === 'entered' && isSigned) return confirmed(context, known, { ...line, statementId });
  if (known) return 'known';
  const transfer = await entered(context, line, by);
  if (!transfer) return 'known';
  if (isSigned) return booked(context, transfer, statementId);
  const dueAtMs = remindSecondAtMs(context.nowMs);
  await setDeadline(context.db, { kind: 'transfer', ref: transfer.id, dueAtMs });
  return 'entered';
};

export const importStatement: StaffCommand<ImportStatement, StatementRuling> = {
  name: 'import-statement',
  audit: ({ staffId: byId, isSigned }, told) => ({
    byId,
    ref: told.ok ? told.answer.id : null,
    step: isSigned ? 'signed' : 'unsigned',
  }),
  concerned: async ({ db }, { staffId, text }) => {
    const read = readStatement(text);
    const sides = [];
    for (const { reference } of read.ok ? read.lines : [])
      sides.push(payerConcerned(staffId, await payInNamed(db, reference)));
    return { whose: sides.flatMap(({ whose }) => whose) };
  },
  // Payers must not be read from what is kept of the request.
  isSecret: () => true,
  run: async (context, input) => {
    const { db, newId, nowMs: atMs } = context;
    const { staffId, hash, isSigned } = input;
    const read = readStatement(input.text);
    if (!read.ok) return read;
    for (const line of read.lines) {
      const refusal = await lineRefusal(context, line, input);
      if (refusal) return refuse(refusal);
    }
    const before = await statementByHash(db, hash);
    const id = before?.id ?? newId();
    if (!before) await addStatement(db, { id, hash, staffId, isSigned: isSigned ? 1 : 0, atMs });
    const by = { statementId: id, staffId, isSigned };
    const ends = { entered: 0, booked: 0, known: 0 };
    const others: string[] = [];
    for (const line of read.lines) {
      const end = await takeLine(context, line, by);
      if (end === 'other') others.push(line.bankRef);
      else ends[end] += 1;
    }
    const answer = { id, isSigned, isRepeated: before !== null, ...ends, others };
    await tellOfFile(context, answer, staffId);
    return { ok: true, answer };
  },
};

/** The others of the house hear of every file that has brought something. */
const tellOfFile = async (
  context: CommandContext,
  { id: statementId, isSigned, entered: enteredCount, booked: bookedCount, others }: StatementImported,
  staffId: string,
): Promise<void> => {
  if (enteredCount + bookedCount + others.length === 0) return;
  const counts = { enteredCount, bookedCount, otherCount: others.length };
  const message = { kind: 'statement-read', statementId, isSigned, ...counts } as const;
  await tellOthers(context, staffId, { message, cause: `statement-read:${statementId}:${context.nowMs}` });
};
