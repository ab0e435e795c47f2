// A booking in words and signs: its picture, what it moved, how it stands and where it leads.
import { ACCOUNT_WORDS } from '#contract/deposits/account-words.ts';
import type { EntryState, LedgerEntry } from '#contract/deposits/outputs.ts';
import { headingOf } from '#core/deposits/entry-heading.ts';
import { lotPathById, salePathById } from '#lib/auction-paths.ts';
import { yuanText } from '#lib/format.ts';
import type { TagTone } from '#ui/tag/tag.ts';
import { DEPOSIT_PATH, paymentPath } from './places.ts';

export type EntrySign = 'in' | 'frozen' | 'freed' | 'applied' | 'forfeited' | 'out';

export function entrySign({ kind, moves }: Pick<LedgerEntry, 'kind' | 'moves'>): EntrySign {
  const [first] = moves;
  return headingOf(kind) ?? ((first?.deltaFen ?? 0) < 0 ? 'out' : 'in');
}

export const ENTRY_TONES: Readonly<Record<EntryState, TagTone>> = {
  frozen: 'blue',
  released: 'lead',
  kept: 'neutral',
  held: 'out',
  'given-back': 'lead',
  applied: 'neutral',
  forfeited: 'danger',
  'at-bank': 'out',
  arrived: 'lead',
  'come-back': 'out',
  done: 'lead',
};

type Move = LedgerEntry['moves'][number];

/** `+5,000`, `−5,000`. */
export function signedText(fen: number): string {
  return `${fen < 0 ? '' : '+'}${yuanText(fen)}`;
}

export interface EntrySum {
  /** Of which account, where it is not that of free money. */
  readonly account: string | null;
  readonly deltaFen: number;
  readonly balanceFen: number;
}

/** Sums a booking comes to: what it does to free money, or all it moves elsewhere. */
export function entrySums({ moves }: Pick<LedgerEntry, 'moves'>): readonly EntrySum[] {
  const free = moves.filter(({ account }) => account === 'available');
  return (free.length > 0 ? free : moves).map(({ account, deltaFen, balanceFen }: Move) => ({
    account: account === 'available' ? null : ACCOUNT_WORDS[account],
    deltaFen,
    balanceFen,
  }));
}

/** Null: it leads nowhere. */
export function entryHref({ about }: Pick<LedgerEntry, 'about'>): string | null {
  if (about === null) return null;
  const { kind, id } = about;
  if (kind === 'sale') return salePathById(id);
  if (kind === 'payment') return paymentPath(id);
  return kind === 'payout' ? `${DEPOSIT_PATH}#payout-${id}` : lotPathById(id, null);
}
