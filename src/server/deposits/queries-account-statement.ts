// A month of somebody's account: its bookings in the order of their times, what they had after
// each, and each account at its beginning and its end. A house that moves in books its past lot by
// lot, so the order of booking need not be that of time.
// Source: product.md 7.5.
import { ACCOUNT_WORDS, BOOKING_WORDS } from '#contract/deposits/account-words.ts';
import type { TransactionKind } from '#core/ledger.ts';
import { monthEndMs, monthStartMs, type Month } from '#core/time/months.ts';
import { personById } from '#server/accounts/store-people.ts';
import { legalNameOf } from '#server/identity/legal-name.ts';
import type { AccountLine, AccountPaper, AccountSum } from '#server/pdf/print-account.ts';
import type { Reader } from '#server/store/access.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import { bookedBeforeFen, bookedWithin, movesWithin } from './store-bookings.ts';

type Name = keyof typeof ACCOUNT_WORDS;

interface Asked {
  readonly userId: string;
  readonly month: Month;
  readonly nowMs: number;
  /** Opens the name the person was verified under. */
  readonly names: Pick<TextSeal, 'open'>;
}

interface Span {
  readonly userId: string;
  readonly fromMs: number;
  readonly toMs: number;
}

const MOST_LINES = 2_000;
const MARK_LETTERS = 8;
const NAMES = Object.keys(ACCOUNT_WORDS) as Name[];

/** Null: there is no such person, or the month has not begun. */
export async function accountStatement(
  reader: Reader,
  { userId, month, nowMs, names }: Asked,
): Promise<AccountPaper | null> {
  const span = { userId, fromMs: monthStartMs(month), toMs: Math.min(monthEndMs(month), nowMs) };
  const person = await personById(reader, userId);
  if (!person || span.toMs < span.fromMs) return null;
  const sums: AccountSum[] = [];
  for (const name of NAMES) sums.push(await sumOf(reader, span, name));
  const lines = await linesOf(reader, span, sums);
  const [year, ofYear] = month.split('-');
  return {
    kind: 'account',
    month: `${year}年${Number(ofYear)}月`,
    number: `DZ-${year}${ofYear}-${userId.slice(-MARK_LETTERS).toUpperCase()}`,
    holder: legalNameOf(names, person),
    phone: person.maskedPhone,
    fromMs: span.fromMs,
    toMs: span.toMs,
    sums,
    lines: lines.slice(0, MOST_LINES),
    isCut: lines.length > MOST_LINES,
  };
}

const sumOf = async (reader: Reader, { userId, fromMs, toMs }: Span, name: Name): Promise<AccountSum> => {
  const account = `buyer:${userId}:${name}`;
  const openFen = await bookedBeforeFen(reader, { userId, account }, fromMs);
  const { inFen, sumFen } = await bookedWithin(reader, { userId, account }, { fromMs, toMs });
  const outFen = inFen - sumFen;
  return { account: ACCOUNT_WORDS[name], openFen, inFen, outFen, closeFen: openFen + sumFen };
};

const linesOf = async (
  reader: Reader,
  { userId, fromMs, toMs }: Span,
  sums: readonly AccountSum[],
): Promise<AccountLine[]> => {
  const rows = await movesWithin(reader, userId, { fromMs, toMs, most: MOST_LINES + 1 });
  const hasFen = new Map(sums.map(({ account, openFen }) => [account, openFen]));
  return rows.map(({ transactionId, kind, account: name, atMs, deltaFen }) => {
    const account = ACCOUNT_WORDS[name.slice(name.lastIndexOf(':') + 1) as Name];
    const balanceFen = (hasFen.get(account) ?? 0) + deltaFen;
    hasFen.set(account, balanceFen);
    const what = BOOKING_WORDS[kind as TransactionKind];
    const voucher = transactionId.slice(-MARK_LETTERS).toUpperCase();
    return { atMs, what, account, voucher, deltaFen, balanceFen };
  });
};
