// One account as the cashier opens it: what it has, and all that can be proposed about its money
// now. It is found by what a person of the house can know of it: its phone, its number, or the
// number of an order. Source: product.md 7.8; gap-screens.md SV-34.
import type { MoneyFile, MoneyOrder } from '#contract/deposits/money-outputs.ts';
import { PHONE } from '#core/input/typed-rows.ts';
import { balanceOf } from '#core/ledger.ts';
import { decideClosing, decidePenaltyPaid, decideRefundPaid } from '#core/orders/order-end.ts';
import { decideFound, type OrderDecision } from '#core/orders/order-payment.ts';
import type { Order } from '#core/orders/order.ts';
import { personById, personByPhone } from '#server/accounts/store-people.ts';
import { lotIdsEnteredBy } from '#server/bidding/store-registrations.ts';
import { payoutsUnderWay } from '#server/deposits/payouts/store-payouts.ts';
import { namesBehind } from '#server/deposits/queries-hands.ts';
import { latestMoves } from '#server/deposits/store-bookings.ts';
import { hasLevelAccount } from '#server/deposits/store-deposits.ts';
import { lotsHeldFor } from '#server/deposits/store-holds.ts';
import { isCauseKnown, readBalances } from '#server/ledger/store-postings.ts';
import { titlesOfOpen } from '#server/lots/store-lots-alive.ts';
import { buyerOfNumber, orderIn, ordersQuery } from '#server/orders/store-orders.ts';
import type { Reader } from '#server/store/access.ts';
import { REVERSIBLE } from './effects-money-decisions.ts';
import { proceedsRuling } from './queries-proceeds.ts';

const MOST = 50;

interface Asked {
  readonly of: string;
  readonly nowMs: number;
  /** The keyed index by which a phone is known. */
  readonly indexOf: (phone: string) => string;
}

/** Null: nobody is known by it. */
export async function moneyFile(reader: Reader, asked: Asked): Promise<MoneyFile | null> {
  const bidderId = await accountOf(reader, asked);
  return bidderId === null ? null : fileOf(reader, bidderId, asked.nowMs);
}

const accountOf = async (reader: Reader, { of, indexOf }: Asked): Promise<string | null> => {
  const phone = PHONE.plain(of);
  if (PHONE.form.test(phone)) return (await personByPhone(reader, indexOf(phone)))?.id ?? null;
  return (await personById(reader, of))?.id ?? buyerOfNumber(reader, of.toUpperCase());
};

const fileOf = async (reader: Reader, bidderId: string, nowMs: number): Promise<MoneyFile> => {
  const account = `buyer:${bidderId}:available` as const;
  const { whoIs } = await namesBehind(reader, [bidderId], '');
  const balances = await readBalances(reader, [account]);
  return {
    bidderId,
    who: whoIs(bidderId) ?? '',
    availableFen: balanceOf(balances, account),
    hasLevelAccount: await hasLevelAccount(reader, bidderId),
    held: (await lotsHeldFor(reader, bidderId)).map(({ id: lotId, title, amountFen }) => ({
      lotId,
      title,
      amountFen,
    })),
    payouts: await payoutsUnderWay(reader, bidderId),
    orders: await boughtBy(reader, bidderId, nowMs),
    proceeds: await proceedsFor(reader, bidderId, nowMs),
    bookings: await bookingsOf(reader, bidderId),
    lots: await titlesOfOpen(reader, await lotIdsEnteredBy(reader, bidderId, MOST)),
  };
};

const EVERY = { statuses: null, lotId: null, category: null, words: null, after: null, most: MOST } as const;

const boughtBy = async (reader: Reader, buyerId: string, nowMs: number): Promise<MoneyOrder[]> => {
  const rows = await ordersQuery(reader, { ...EVERY, buyerId, sort: 'newest' }).execute();
  return rows.map((row) => {
    const order = orderIn(row);
    const { id, status, hammerFen } = order;
    const facts = { id, number: row.orderNumber, lotTitle: row.title, status, hammerFen };
    return { ...facts, may: deedsOf(order, nowMs), refunds: refundsOf(order, nowMs) };
  });
};

/** Sum a trial would have to have named; null: it cannot be done. */
const dueIn = (trial: OrderDecision): number | null =>
  !trial.ok && trial.refusal.code === 'AMOUNT_DIFFERS' ? trial.refusal.dueFen : null;

/** A trial: no sum and no word in it is ever used. */
const deedsOf = (order: Order, nowMs: number): MoneyOrder['may'] => {
  const voucherFen = dueIn(decideFound(order, { paymentId: '', pickUpCode: '', receivedFen: 0 }, nowMs));
  const penaltyFen = dueIn(decidePenaltyPaid(order, { receivedFen: 0, staffId: '' }, nowMs));
  return [
    ...(voucherFen === null ? [] : [{ kind: 'voucher' as const, dueFen: voucherFen }]),
    ...(penaltyFen === null ? [] : [{ kind: 'penalty' as const, dueFen: penaltyFen }]),
    ...(decideClosing(order, '', nowMs).ok ? [{ kind: 'closing' as const, dueFen: null }] : []),
  ];
};

const refundsOf = (order: Order, nowMs: number): MoneyOrder['refunds'] =>
  'refunds' in order
    ? order.refunds
        .filter(({ id }) => decideRefundPaid(order, id, nowMs).ok)
        .map(({ id, amountFen }) => ({ id, amountFen }))
    : [];

const proceedsFor = async (
  reader: Reader,
  consignorId: string,
  nowMs: number,
): Promise<MoneyFile['proceeds']> => {
  const asked = { ...EVERY, buyerId: null, consignorId, sort: 'newest' } as const;
  const rows = await ordersQuery(reader, asked).execute();
  const found = await Promise.all(
    rows.map(async ({ id, orderNumber: number, title: lotTitle }) => {
      const ruling = await proceedsRuling({ db: reader, nowMs }, { bidderId: consignorId, orderId: id });
      if (!ruling.ok) return [];
      const { netFen } = ruling.of === 'sale' ? ruling.proceeds : ruling.madeGood;
      return [{ id, number, lotTitle, netFen }];
    }),
  );
  return found.flat();
};

const bookingsOf = async (reader: Reader, bidderId: string): Promise<MoneyFile['bookings']> => {
  const asked = { before: null, kinds: REVERSIBLE, fromMs: null, most: MOST };
  const moves = await latestMoves(reader, bidderId, asked);
  const found = await Promise.all(
    moves
      .filter(({ account }) => account.endsWith(':available'))
      .map(async ({ id, kind, cause, atMs, deltaFen: amountFen }) => {
        if (await isCauseKnown(reader, 'reversal', `${kind}:${cause}`)) return [];
        return [{ id, kind: kind === 'credit' ? ('credit' as const) : ('top-up' as const), amountFen, atMs }];
      }),
  );
  return found.flat();
};
