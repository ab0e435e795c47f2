// Data of the page of one's deposit. Each answer may be missing: its block says so and hides no
// other. Source: product.md 3.5, 5.8, 7.7.
import type { Hold, MoneyOutputs, Deposit } from '#contract/deposits/outputs.ts';
import { ALL_CLEAR, type Uncleared } from '#core/deposits/uncleared.ts';
import type { Call } from '#lib/api.ts';
import { orNull } from '#lib/or-null.ts';
import { type Month, monthAfter, monthOf } from '#core/time/months.ts';

export interface Account {
  readonly deposit: Deposit | null;
  readonly holds: readonly Hold[] | null;
  readonly entries: MoneyOutputs['depositEntries'] | null;
  readonly payouts: MoneyOutputs['payoutList']['rows'] | null;
  readonly uncleared: Uncleared;
  readonly forfeits: MoneyOutputs['forfeitList']['rows'] | null;
  readonly proceeds: MoneyOutputs['proceedsList']['rows'] | null;
  /** The house's time, in epoch ms. */
  readonly nowMs: number;
}

/** The house's time; a page that is drawn without it says no "today". */
export async function houseNowMs(call: Call): Promise<number> {
  return (await orNull(call('time', {})))?.nowMs ?? 0;
}

/**
 * Asks everything at once. `before`: the last entry of the page of entries that was read before.
 */
export async function askForAccount(call: Call, before: string | null): Promise<Account> {
  const [deposit, holds, entries, payouts, forfeits, proceeds, nowMs] = await Promise.all([
    orNull(call('myDeposit', {})),
    orNull(call('depositHolds', {})),
    orNull(call('depositEntries', before === null ? {} : { before })),
    orNull(call('payoutList', {})),
    orNull(call('forfeitList', {})),
    orNull(call('proceedsList', {})),
    houseNowMs(call),
  ]);
  return {
    deposit,
    holds: holds?.rows ?? null,
    entries,
    payouts: payouts?.rows ?? null,
    uncleared: payouts?.uncleared ?? ALL_CLEAR,
    forfeits: forfeits?.rows ?? null,
    proceeds: proceeds?.rows ?? null,
    nowMs,
  };
}

export interface Share {
  readonly part: 'available' | 'frozen' | 'performance' | 'withdrawing';
  readonly amountFen: number;
  /** Position on a line that is all of it. */
  readonly fromPercent: number;
  readonly widthPercent: number;
}

const WHOLE = 100;

export function sumFen(rows: readonly { readonly amountFen: number }[]): number {
  return rows.reduce((sum, { amountFen }) => sum + amountFen, 0);
}

/**
 * The parts one's money lies in, as they are drawn side by side; null where they cannot be told.
 */
export function sharesOf({ deposit, holds }: Pick<Account, 'deposit' | 'holds'>): readonly Share[] | null {
  if (deposit === null) return null;
  const onTheirWay = (holds ?? []).filter(({ kind }) => kind === 'payout');
  const parts = [
    { part: 'available', amountFen: deposit.availableFen },
    { part: 'frozen', amountFen: deposit.frozenFen },
    { part: 'performance', amountFen: deposit.performanceFen },
    { part: 'withdrawing', amountFen: sumFen(onTheirWay) },
  ] as const;
  const allFen = sumFen(parts);
  const percentOf = (fen: number): number => (allFen === 0 ? 0 : (fen / allFen) * WHOLE);
  return parts.map((part, place) => ({
    ...part,
    fromPercent: percentOf(sumFen(parts.slice(0, place))),
    widthPercent: percentOf(part.amountFen),
  }));
}

/** How much of what is free is spoken for by the lots they lead, in fen: it has not been frozen. */
export function spokenForFen(holds: readonly Hold[] | null): number {
  return sumFen((holds ?? []).filter(({ kind }) => kind === 'level'));
}

export interface Span {
  /** In per cent of the whole line. */
  readonly fromPercent: number;
  readonly widthPercent: number;
  /** False: it has no end that is known, and runs on. */
  readonly hasEnd: boolean;
}

const LEAST_MS = 60_000;

/** The holds as spans of one line of time, and where now lies on it, in per cent. */
export function lineOf(
  holds: readonly Pick<Hold, 'sinceMs' | 'untilMs'>[],
  nowMs: number,
): { readonly nowPercent: number; readonly spans: readonly Span[] } {
  const fromMs = Math.min(nowMs, ...holds.map(({ sinceMs }) => sinceMs));
  const lastMs = Math.max(nowMs + LEAST_MS, ...holds.map(({ untilMs }) => untilMs ?? 0));
  // A part without a known end runs on beyond the last that has one.
  const toMs = lastMs + (lastMs - fromMs) / 8;
  const at = (ms: number): number => ((ms - fromMs) / (toMs - fromMs)) * WHOLE;
  const spans = holds.map(({ sinceMs, untilMs }) => {
    const end = untilMs === null || untilMs <= nowMs ? null : untilMs;
    return {
      fromPercent: at(sinceMs),
      widthPercent: (end === null ? WHOLE : at(end)) - at(sinceMs),
      hasEnd: end !== null,
    };
  });
  return { nowPercent: at(nowMs), spans };
}

const MONTHS = 12;

/** The months a statement can be had of, the latest first. */
export function statementMonths(nowMs: number): readonly Month[] {
  return Array.from({ length: MONTHS }, (_, count) => monthAfter(monthOf(nowMs), -count));
}
