// The books of the day, kept by hand: every sale with what it cost, worked out from the story and
// never read from the service. From them follows where every fen must lie at the end.
import { yuan } from '#core/money.ts';
import { FUNDS_YUAN, type Buyer, type LivedHouse } from './house.ts';

interface Deal {
  readonly lotId: string;
  readonly buyer: Buyer;
  /** In yuan, as all that follows. */
  readonly hammer: number;
  readonly premium: number;
  /** Part of the buyer's deposit that counted toward the price. */
  readonly credit?: number;
  readonly services?: number;
  readonly late?: number;
  readonly storage?: number;
  readonly refund?: number;
}

/**
 * Every account that must not be empty when the story is over, in fen; `relistedId` is what `A19`
 * became.
 */
export function accountsAtTheEnd({ ids }: LivedHouse, relistedId: string): Record<string, number> {
  const names = Object.keys(FUNDS_YUAN) as Buyer[];
  const payables = new Map<string, number>();
  for (const { lotId, hammer, refund = 0 } of DEALS) {
    const account = `lot:${lotId === 'A19+' ? relistedId : lotId}:payable`;
    payables.set(account, (payables.get(account) ?? 0) + hammer - refund);
  }
  const inYuan: Record<string, number> = {
    ...Object.fromEntries(names.map((name) => [`buyer:${ids[name]}:available`, heldBy(name)])),
    ...Object.fromEntries(payables),
    // Of all that is owed to the consignor this alone is settled with them.
    [`buyer:${ids.consignor}:available`]: BREACH.shortfall,
    external: -cameIn(),
    'external:paid-out': sumOf(DEALS.map(({ refund = 0 }) => refund)) + PAID_OUT,
    'house:income': sumOf(DEALS.map(incomeOf)) + BREACH.commission,
  };
  return Object.fromEntries(
    Object.entries(inYuan).map(([account, amount]) => [account, Math.round(amount * yuan(1))]),
  );
}

/** Several lots that went the same way. */
const alike = (lotIds: string, deal: Omit<Deal, 'lotId'>): readonly Deal[] =>
  lotIds.split(' ').map((lotId) => ({ lotId, ...deal }));

/** Vehicles cost four in a hundred up to ¥50,000, goods five up to ¥100,000. */
export const DEALS: readonly Deal[] = [
  ...alike('A1 A3 A5 A7 A9', { buyer: 'an', hammer: 12_100, premium: 484 }),
  ...alike('A2 A4 A6 A8 A10', { buyer: 'bo', hammer: 11_100, premium: 444 }),
  ...alike('A11 A12', { buyer: 'bo', hammer: 12_000, premium: 480 }),
  ...alike('A13 A14 A15 A16 A17 A18 A21', { buyer: 'chen', hammer: 10_000, premium: 400 }),
  // Negotiated over; taken up by the second bidder; extended twice.
  ...alike('A23', { buyer: 'an', hammer: 13_000, premium: 520 }),
  ...alike('A24', { buyer: 'an', hammer: 10_900, premium: 436 }),
  ...alike('A25', { buyer: 'bo', hammer: 10_100, premium: 404 }),
  ...alike('A26', { buyer: 'fang', hammer: 30_000, premium: 1_200, refund: 2_000 }),
  // A day late on 20,800, at five in ten thousand.
  ...alike('A27', { buyer: 'gao', hammer: 20_000, premium: 800, late: 10.4 }),
  ...alike('A28', { buyer: 'fang', hammer: 10_000, premium: 400, services: 600 }),
  ...alike('A29', { buyer: 'fang', hammer: 10_000, premium: 400 }),
  // Five nights in the yard, three of them free.
  ...alike('A30', { buyer: 'fang', hammer: 10_000, premium: 400, storage: 100 }),
  ...alike('B1', { buyer: 'er', hammer: 20_000, premium: 800 }),
  ...alike('B1', { buyer: 'fang', hammer: 20_000, premium: 800 }),
  ...alike('B2', { buyer: 'er', hammer: 19_000, premium: 760 }),
  ...alike('B3 B5', { buyer: 'fang', hammer: 20_000, premium: 800 }),
  ...alike('C1', { buyer: 'fang', hammer: 7_000, premium: 350, credit: 1_000 }),
  ...alike('C2', { buyer: 'er', hammer: 6_000, premium: 300, credit: 1_000 }),
  ...alike('C3', { buyer: 'er', hammer: 8_000, premium: 400, credit: 1_000 }),
  // Offered again, for a fifth less.
  ...alike('A19+', { buyer: 'gao', hammer: 8_000, premium: 320 }),
];

/**
 * Debt of ding, who did not pay ¥13,000 for a lot that then brought ¥10,900: the commission to the
 * house, the shortfall to the consignor. Their deposit, which is forfeited, and the balance, which
 * they pay, are together all of it. Source: 拍卖法 第39条.
 */
export const BREACH = { commission: 520, shortfall: 2_100, deposit: 1_000, balance: 1_620 };

/** Came in for `A28` and was ¥1 too little: it is the buyer's own. */
export const UNMATCHED = 10_999;
/** Payout er has the house send to their bank at the end. */
export const PAID_OUT = 5_000;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** A buyer's payment for a lot to the bank of the house, in yuan. */
const paidFor = ({ hammer, premium, credit = 0, services = 0, late = 0 }: Deal): number =>
  hammer + premium + services + late - credit;

const heldBy = (name: Buyer): number => {
  const credits = DEALS.filter(({ buyer }) => buyer === name).map(({ credit = 0 }) => credit);
  const own = { ding: -BREACH.deposit, er: -PAID_OUT, fang: UNMATCHED } as Partial<Record<Buyer, number>>;
  return FUNDS_YUAN[name] - sumOf(credits) + (own[name] ?? 0);
};

const cameIn = (): number =>
  sumOf(Object.values(FUNDS_YUAN)) +
  sumOf(DEALS.map((deal) => paidFor(deal) + (deal.storage ?? 0))) +
  BREACH.balance +
  UNMATCHED;

const incomeOf = ({ premium, services = 0, late = 0, storage = 0 }: Deal): number =>
  premium + services + late + storage;
