// Data of the page of one's deposit. Each answer may be missing: its block says so and hides no
// other. Source: product.md 3.5, 5.8, 7.7.
import type { Deposit, Hold } from '#contract/deposits/outputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import { ALL_CLEAR, type Uncleared } from '#core/deposits/uncleared.ts';
import { monthAfter, monthOf, type Month } from '#core/time/months.ts';
import type { Call } from '#lib/api.ts';
import { orNull } from '#lib/or-null.ts';
import { entryQuery, type EntryLook } from './entry-look.ts';

export interface Account {
  readonly deposit: Deposit | null;
  readonly holds: readonly Hold[] | null;
  readonly entries: Outputs['depositEntries'] | null;
  readonly payouts: Outputs['payoutList']['rows'] | null;
  readonly uncleared: Uncleared;
  readonly forfeits: Outputs['forfeitList']['rows'] | null;
  readonly proceeds: Outputs['proceedsList']['rows'] | null;
  /** The house's time, in epoch ms. */
  readonly nowMs: number;
}

/** The house's time; a page that is drawn without it says no "today". */
export async function serviceNowMs(call: Call): Promise<number> {
  return (await orNull(call('time', {})))?.nowMs ?? 0;
}

/** So many bookings stand on a page: the next are one press away. */
const ENTRIES = 10;

/** Asks everything at once, as soon as the house has told the time. */
export async function askForAccount(call: Call, look: EntryLook): Promise<Account> {
  const nowMs = await serviceNowMs(call);
  const [deposit, holds, entries, payouts, forfeits, proceeds] = await Promise.all([
    orNull(call('myDeposit', {})),
    orNull(call('depositHolds', {})),
    orNull(call('depositEntries', { ...entryQuery(look, nowMs), size: ENTRIES })),
    orNull(call('payoutList', {})),
    orNull(call('forfeitList', {})),
    orNull(call('proceedsList', {})),
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
  /** How many lots, sales and payouts it is held for; null where nobody knows. */
  readonly count: number | null;
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
  const count = (...kinds: readonly Hold['kind'][]): number | null =>
    holds && holds.filter(({ kind }) => kinds.includes(kind)).length;
  const parts = [
    { part: 'available', amountFen: deposit.availableFen, count: null },
    { part: 'frozen', amountFen: deposit.frozenFen, count: count('lot', 'sale') },
    { part: 'performance', amountFen: deposit.performanceFen, count: count('performance') },
    { part: 'withdrawing', amountFen: sumFen(onTheirWay), count: count('payout') },
  ] as const;
  const allFen = sumFen(parts);
  const percentOf = (fen: number): number => (allFen === 0 ? 0 : (fen / allFen) * WHOLE);
  return parts.map((part, place) => ({
    ...part,
    fromPercent: percentOf(sumFen(parts.slice(0, place))),
    widthPercent: percentOf(part.amountFen),
  }));
}

export interface HoldGroup {
  readonly kind: Hold['kind'];
  readonly amountFen: number;
  /** By when each ends; what has no known end comes last. */
  readonly rows: readonly Hold[];
}

const GROUPS: readonly Hold['kind'][] = ['lot', 'sale', 'level', 'performance', 'payout'];

/** Sums held for one reason stand together: the reason is told once. */
export function holdGroups(holds: readonly Hold[]): readonly HoldGroup[] {
  return GROUPS.flatMap((kind) => {
    const rows = holds
      .filter((hold) => hold.kind === kind)
      .toSorted(
        (one, other) =>
          (one.untilMs ?? Infinity) - (other.untilMs ?? Infinity) || one.sinceMs - other.sinceMs,
      );
    return rows.length === 0 ? [] : [{ kind, amountFen: sumFen(rows), rows }];
  });
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
