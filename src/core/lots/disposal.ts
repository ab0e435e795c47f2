// Kinds of disposal (处置方式). Most lots are auctioned (拍卖). What nobody bought may be sold off
// (变卖): it is offered once more at a price that is fixed beforehand, and the first bid at it may
// win. What is to be used and given back is let (招租): what is bid is the rent of a year or of a
// month, and the term of the lease is told with it.
// Source: product.md 7.6; 法释〔2016〕18号 第26条; 民法典 第703、705条.
import type { Fen } from '#core/money.ts';
import { isRising, type RuleSet } from '#core/sales/rule-set.ts';
import type { LotKind } from './kinds.ts';

/** In the order in which they are offered as a filter. */
export const DISPOSAL_KINDS = ['auction', 'sell-off', 'lease'] as const;

export type DisposalKind = (typeof DISPOSAL_KINDS)[number];

/** Spans of time a rent is called for. */
export const RENT_SPANS = ['year', 'month'] as const;

export type RentSpan = (typeof RENT_SPANS)[number];

export interface Lease {
  readonly kind: 'lease';
  /** Its prices are rents of so long. */
  readonly per: RentSpan;
  /** 租期 */
  readonly months: number;
}

/** Disposal of a lot otherwise than by auction. */
export type Disposal = { readonly kind: 'sell-off' } | Lease;

/**
 * Whether a lot's first bid begins the round of bidding that decides it: of what a court sells off,
 * whose period is there to wait for that bid.
 */
export function hasBidRound(disposal: Disposal | undefined, isJudicial: boolean): boolean {
  return isJudicial && disposal?.kind === 'sell-off';
}

/** Absent: it is auctioned. */
export function disposalKindOf(disposal: Disposal | undefined): DisposalKind {
  return disposal?.kind ?? 'auction';
}

const MONTHS_OF_YEAR = 12;
/** 民法典 第705条: twenty years. */
export const MOST_LEASE_MONTHS = 20 * MONTHS_OF_YEAR;

/** Things of these kinds are there to be used; the others are used up, or are no things. */
const LET: readonly LotKind[] = ['real-estate', 'land', 'equipment', 'office', 'concession', 'other'];

/** Rent of a whole year at such a price. */
export function yearRentFen(priceFen: Fen, { per }: Pick<Lease, 'per'>): Fen {
  return per === 'year' ? priceFen : priceFen * MONTHS_OF_YEAR;
}

/** Rent of the whole term at such a price, rounded up to the fen. */
export function termRentFen(priceFen: Fen, { per, months }: Pick<Lease, 'per' | 'months'>): Fen {
  return Math.ceil((yearRentFen(priceFen, { per }) * months) / MONTHS_OF_YEAR);
}

export type DisposalTerm = 'disposal' | 'sellOffFormer' | 'leaseMonths' | 'leaseDeposit';

interface Offered {
  readonly kind: LotKind;
  readonly plan: {
    readonly disposal?: Disposal | undefined;
    readonly startPriceFen: Fen;
    readonly depositFen: Fen;
    readonly formerStartFen: Fen | null;
  };
}

/** The first term by which the lot cannot be disposed of as it is planned; null: none is. */
export function unsoundDisposal({ kind, plan }: Offered, rules: RuleSet): DisposalTerm | null {
  const { disposal } = plan;
  if (disposal === undefined) return null;
  if (disposal.kind === 'sell-off') {
    if (rules.format !== 'timed') return 'disposal';
    return plan.formerStartFen === null ? 'sellOffFormer' : null;
  }
  const isBidOn = isRising(rules) || rules.format === 'sealed';
  if (!isBidOn || rules.profile === 'judicial' || !LET.includes(kind)) return 'disposal';
  return unsoundTerm(disposal) ?? unsoundDeposit(plan, disposal);
}

const unsoundTerm = ({ per, months }: Lease): 'leaseMonths' | null => {
  const leastMonths = per === 'year' ? MONTHS_OF_YEAR : 1;
  const isTerm = Number.isSafeInteger(months) && months >= leastMonths && months <= MOST_LEASE_MONTHS;
  return isTerm ? null : 'leaseMonths';
};

/** A deposit is no more than the rent of a year. */
const unsoundDeposit = (
  { startPriceFen, depositFen }: Offered['plan'],
  lease: Lease,
): 'leaseDeposit' | null => (depositFen > yearRentFen(startPriceFen, lease) ? 'leaseDeposit' : null);
