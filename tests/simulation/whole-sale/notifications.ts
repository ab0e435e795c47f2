// Messages to everybody, each once: worked out from the story, person by person.
import { DEALS } from './books.ts';
import { REGISTERED } from './day.ts';
import { FUNDS_YUAN, type Buyer } from './house.ts';

/** `what A1 A2`: told of each of these lots, once; `what 2×A1`: twice. */
type Letters = Readonly<Record<string, string>>;

/** Messages no order and no registration brings about. */
const OWN: Readonly<Record<Buyer, Letters>> = {
  an: {
    // The bidder lost on A24 at first, and was asked when ding had not paid.
    lost: 'A2 A4 A6 A8 A10 A24',
    outbid: 'A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A24',
    'deposit-released': 'A11 A12',
    'lot-withdrawn': 'A22',
    'negotiation-opened': 'A23',
    'negotiation-countered': '2×A23',
    'negotiation-agreed': 'A23',
    'second-offer': 'A24',
    'voucher-sent': 'A3 A7 A23 A24',
  },
  bo: {
    lost: 'A1 A3 A5 A7 A9 A23',
    outbid: 'A1 A3 A5 A7 A9 A23',
    'lot-paused': 'A21',
    'lot-resumed': 'A21',
    'lot-withdrawn': 'A22',
    'voucher-sent': 'A2 A6 A10 A12 A25',
    // Of the whole sale, and so of no lot.
    'sale-deposit-released': '-',
  },
  chen: {
    lost: 'A11 A12 A25',
    outbid: 'A25',
    'lot-paused': 'A21',
    'lot-resumed': 'A21',
    'lot-withdrawn': 'A22',
    'voucher-sent': 'A14 A16 A18',
  },
  ding: {
    won: 'A24',
    created: 'A24',
    'sign-due': 'A24',
    'pay-in-24-hours': 'A24',
    'pay-in-3-hours': 'A24',
    'pay-due': 'A24',
    'pay-late': 'A24',
    defaulted: 'A24',
    'penalty-set': 'A24',
    'penalty-paid': 'A24',
    'forfeit-announced': 'A24',
    forfeited: 'A24',
  },
  // Some of what was free has been paid out to their card.
  er: {
    lost: 'C1 C4',
    created: 'B3',
    'offer-countered': 'B2',
    closed: 'B3',
    'deposit-released': 'B3',
    'voucher-sent': 'C2',
    'card-bound': '-',
    'payout-paid': '-',
  },
  fang: {
    lost: 'C2 C3',
    unmatched: 'A28',
    'voucher-sent': '2×A29',
    'voucher-rejected': 'A29',
    'dispute-accepted': 'A26',
    'dispute-evidence': 'A26',
    'dispute-hearing': '3×A26',
    'dispute-decided': 'A26',
    'dispute-closed': 'A26',
    stopped: 'A26',
    resumed: 'A26',
    'refund-ordered': 'A26',
    'refund-paid': 'A26',
  },
  gao: {
    registered: 'A19+',
    'pay-in-24-hours': 'A27',
    'pay-in-3-hours': 'A27',
    'pay-due': 'A27',
    'pay-late': 'A27',
  },
};

/**
 * The seller is asked for the papers of each vehicle that is paid, and hears of the one that is
 * disputed; of er's offer; and of ding's debt when the money is the seller's.
 */
export function lettersToSeller(relistedId: string): Record<string, number> {
  const told: Record<string, number> = { 'shortfall-settled A24': 1, 'offer-made B2': 1 };
  for (const what of ['disputed', 'dispute-asked', 'dispute-decided', 'dispute-over'])
    told[`lot-${what} A26`] = 1;
  for (const { lotId } of DEALS.filter(({ lotId: id }) => !id.startsWith('C'))) {
    const what = `to-hand-over ${lotId.replace('A19+', relistedId)}`;
    told[what] = (told[what] ?? 0) + 1;
  }
  return told;
}

/** Got by bidding, and not by a purchase, by negotiation or from a default. */
const isWon = (lotId: string): boolean => !lotId.startsWith('B') && !['A23', 'A24'].includes(lotId);

const lotsOf = (name: Buyer, isIn: (lotId: string) => boolean = () => true): string =>
  DEALS.filter(({ buyer, lotId }) => buyer === name && isIn(lotId))
    .map(({ lotId }) => lotId)
    .join(' ');

const counted = (letters: Letters): readonly (readonly [string, number])[] =>
  Object.entries(letters).flatMap(([what, lotIds]) =>
    lotIds
      .split(' ')
      .filter((lotId) => lotId !== '')
      .map((lotId) => {
        const [times = '', of] = lotId.split('×');
        return of === undefined
          ? ([`${what} ${lotId}`, 1] as const)
          : ([`${what} ${of}`, Number(times)] as const);
      }),
  );

/** All messages to a buyer; `relistedId` is what `A19` became. */
export function lettersFor(name: Buyer, relistedId: string): Record<string, number> {
  const orders = lotsOf(name);
  const every: Letters = {
    created: orders,
    signed: orders,
    paid: orders,
    'picked-up': orders,
    completed: orders,
  };
  const steps = lotsOf(name, (lotId) => !lotId.startsWith('C'));
  const all = [
    ...counted({ registered: REGISTERED[name].join(' '), won: lotsOf(name, isWon) }),
    ...counted(every),
    ...counted({ 'step-done': steps }).map(([what]) => [what, 12] as const),
    ...counted(OWN[name]),
  ];
  return Object.fromEntries(all.map(([what, count]) => [what.replace('A19+', relistedId), count]));
}

export const BUYERS = Object.keys(FUNDS_YUAN) as Buyer[];
