// Headings of an account. A buyer looks through it for what came in, what was frozen, came free,
// what was counted, what was forfeited and what went out: each booking of a buyer stands under one
// heading. Source: product.md 3.9, 7.7 (/deposit).
import type { TransactionKind } from '#core/ledger.ts';

export const HEADINGS = ['in', 'frozen', 'freed', 'applied', 'forfeited', 'out'] as const;
export type Heading = (typeof HEADINGS)[number];

/** Null: it moves no account of a buyer, or undoes a booking of any heading. */
const HEADING_OF: Readonly<Record<TransactionKind, Heading | null>> = {
  'top-up': 'in',
  credit: 'in',
  claimed: 'in',
  unmatched: 'in',
  proceeds: 'in',
  freeze: 'frozen',
  keep: 'frozen',
  release: 'freed',
  return: 'freed',
  refund: 'freed',
  apply: 'applied',
  forfeit: 'forfeited',
  withdraw: 'out',
  'pay-out': 'out',
  storage: null,
  payment: null,
  wait: null,
  'wait-over': null,
  settle: null,
  'refund-out': null,
  unclaimed: null,
  penalty: null,
  cover: null,
  reversal: null,
};

export function headingOf(kind: TransactionKind): Heading | null {
  return HEADING_OF[kind];
}

export function kindsUnder(heading: Heading): readonly TransactionKind[] {
  return (Object.keys(HEADING_OF) as TransactionKind[]).filter((kind) => HEADING_OF[kind] === heading);
}
