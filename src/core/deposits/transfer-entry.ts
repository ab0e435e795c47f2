// Entering a transfer (来款登记) and confirming it. No person of the house makes money alone: one
// enters what stands in the bank's statement, another reads the same line and names its sum and its
// moment once more, and only then is anything booked. Neither of them is whose money it is. The
// moment is the bank's: never one that has not come, never one before its payer was told the code.
// What was entered wrongly is taken back by whoever sees it, and its number is free again.
// Source: goals.md B2 2.3.5, I-46; docs/decisions/money/a-transfer-is-matched-by-its-code.md.
import type { Fen } from '#core/money.ts';
import { refuse, type Result } from '#core/result.ts';
import { DAY_MS, MINUTE_MS } from '#core/time/days.ts';
import type { StaffId } from './money-decision.ts';
import type { TransferRefusal, TransferState } from './refusals.ts';

/** The longest a transfer lies on the account before it is entered. */
export const OLDEST_DAYS = 90;
/** A statement names the minute in which the bank had it. */
const STATEMENT_STEP_MS = MINUTE_MS;

export type EntryRuling = Result<object, TransferRefusal>;

const AGREED = { ok: true } as const;

/** The payment that the code in a remark names, and whose it is. */
export interface NamedPayment {
  readonly buyerId: string;
  readonly atMs: number;
}

export interface Entry {
  readonly staffId: StaffId;
  readonly paidAtMs: number;
  /** Null: the remark names none. */
  readonly named: NamedPayment | null;
}

/** The first person: what they type of the statement. */
export function decideEntry({ staffId, paidAtMs, named }: Entry, nowMs: number): EntryRuling {
  if (paidAtMs > nowMs) return refuse({ code: 'PAID_AHEAD' });
  const fromMs = nowMs - OLDEST_DAYS * DAY_MS;
  if (paidAtMs < fromMs) return refuse({ code: 'PAID_LONG_AGO', fromMs });
  if (named?.buyerId === staffId) return refuse({ code: 'OWN_MONEY' });
  if (named && paidAtMs < named.atMs - STATEMENT_STEP_MS) {
    return refuse({ code: 'PAID_BEFORE_ASKED', askedAtMs: named.atMs });
  }
  return AGREED;
}

export interface EnteredTransfer {
  readonly state: TransferState;
  /** Null: no person has, the bank itself has told of it. */
  readonly staffId: StaffId | null;
  readonly amountFen: Fen;
  readonly paidAtMs: number;
  readonly named: NamedPayment | null;
}

export interface Confirmation {
  readonly staffId: StaffId;
  /** As the second person reads them in the statement. */
  readonly amountFen: Fen;
  readonly paidAtMs: number;
}

/** The second person: they have looked at the same line of the bank. */
export function decideConfirmation(transfer: EnteredTransfer, by: Confirmation): EntryRuling {
  if (transfer.state !== 'entered') return refuse({ code: 'NOT_ENTERED', state: transfer.state });
  if (transfer.staffId === by.staffId) return refuse({ code: 'SAME_PERSON' });
  if (transfer.named?.buyerId === by.staffId) return refuse({ code: 'OWN_MONEY' });
  const isSame = transfer.amountFen === by.amountFen && transfer.paidAtMs === by.paidAtMs;
  return isSame ? AGREED : refuse({ code: 'TRANSFER_DIFFERS' });
}

/** It does not stand in the statement so: whoever sees it says so, the one who entered it too. */
export function decideWrongEntry(transfer: Pick<EnteredTransfer, 'state'>): EntryRuling {
  const { state } = transfer;
  return state === 'entered' ? AGREED : refuse({ code: 'NOT_ENTERED', state });
}
