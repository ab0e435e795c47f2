// Facts a booking does not hold itself: what it was booked for, and what has become of that since.
// Source: product.md 3.9, 7.7 (/deposit).
import type { EntryState, LedgerEntry } from '#contract/deposits/outputs.ts';
import { PAY_WAY_WORDS } from '#contract/deposits/pay-way-words.ts';
import { headingOf } from '#core/deposits/entry-heading.ts';
import type { PayWay } from '#core/deposits/pay-way.ts';
import type { TransactionKind } from '#core/ledger.ts';
import { lotTitles } from '#server/catalogue/store/lot-title.ts';
import type { Reader } from '#server/store/access.ts';
import {
  lotDepositStates,
  lotsOrderedBy,
  paymentWays,
  payoutStates,
  performanceStates,
  saleDepositStates,
  salesNamed,
} from './store-bookings.ts';

type About = NonNullable<LedgerEntry['about']>;
type Booked = Pick<LedgerEntry, 'cause'> & { readonly kind: TransactionKind };

export interface EntryFacts {
  readonly about: About | null;
  readonly state: EntryState;
}

const SALE = 'sale:';

/**
 * Beginning of a cause: the lot of a deposit, the order of a price, the sale of a general deposit,
 * the payout or payment itself. A reversal is about what it undoes.
 */
const refOf = ({ kind, cause }: Booked): string => {
  const own = kind === 'reversal' ? cause.slice(cause.indexOf(':') + 1) : cause;
  return (own.startsWith(SALE) ? own.slice(SALE.length) : own).split(':', 1)[0] ?? '';
};

/** In the order of the bookings. */
export async function entryFacts(
  reader: Reader,
  userId: string,
  bookings: readonly Booked[],
): Promise<readonly EntryFacts[]> {
  const refs = [...new Set(bookings.map(refOf))];
  if (refs.length === 0) return [];
  const payouts = await payoutStates(reader, userId, refs);
  const about = await aboutOf(reader, { userId, refs, payouts });
  const states = await statesOf(reader, { userId, refs, payouts });
  return bookings.map((booking) => ({
    about: about.get(refOf(booking)) ?? null,
    state: states(booking.kind, refOf(booking)),
  }));
}

interface Wanted {
  readonly userId: string;
  readonly refs: readonly string[];
  readonly payouts: Awaited<ReturnType<typeof payoutStates>>;
}

const aboutOf = async (
  reader: Reader,
  { userId, refs, payouts }: Wanted,
): Promise<ReadonlyMap<string, About>> => {
  const titles = await lotTitles(reader, refs);
  const orders = await lotsOrderedBy(reader, refs);
  const sales = await salesNamed(reader, refs);
  const ways = await paymentWays(reader, userId, refs);
  return new Map<string, About>([
    ...sales.map(({ id, name: title }) => [id, { kind: 'sale', id, title }] as const),
    ...orders.map(({ orderId, lotId: id, title }) => [orderId, { kind: 'lot', id, title }] as const),
    ...Array.from(titles, ([id, title]) => [id, { kind: 'lot', id, title }] as const),
    ...payouts.map(
      ({ id, bank, lastFour }) => [id, { kind: 'payout', id, title: `${bank} **** ${lastFour}` }] as const,
    ),
    ...ways.map(({ id, way }) => {
      const title = PAY_WAY_WORDS[way as PayWay];
      return [id, { kind: 'payment', id, title }] as const;
    }),
  ]);
};

const FROZEN: Readonly<Record<string, EntryState>> = { frozen: 'frozen', released: 'released', kept: 'kept' };
const HELD: Readonly<Record<string, EntryState>> = {
  held: 'held',
  returned: 'given-back',
  applied: 'applied',
  forfeited: 'forfeited',
};
const SENT: Readonly<Record<string, EntryState>> = {
  pending: 'at-bank',
  paid: 'arrived',
  returned: 'come-back',
};

/** State of a booking of a kind for what it was booked for. */
const statesOf = async (
  reader: Reader,
  { userId, refs, payouts }: Wanted,
): Promise<(kind: TransactionKind, ref: string) => EntryState> => {
  const lots = await lotDepositStates(reader, userId, refs);
  const sales = await saleDepositStates(reader, userId, refs);
  const kept = await performanceStates(reader, userId, refs);
  const frozen = new Map([...sales, ...lots].map(({ id, state }) => [id, FROZEN[state]]));
  const held = new Map(kept.map(({ id, state }) => [id, HELD[state]]));
  const sent = new Map(payouts.map(({ id, state }) => [id, SENT[state]]));
  return (kind, ref) => {
    if (kind === 'freeze') return frozen.get(ref) ?? 'done';
    if (kind === 'keep') return held.get(ref) ?? 'done';
    if (kind === 'withdraw') return sent.get(ref) ?? 'done';
    if (kind === 'apply') return 'applied';
    if (kind === 'forfeit') return 'forfeited';
    return kind === 'pay-out' || headingOf(kind) === 'in' ? 'arrived' : 'done';
  };
};
