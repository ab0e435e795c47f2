// R6 for every request of the back office: whatever has become of the thing meanwhile, the same key
// is answered the same bytes, and nothing happens a second time. One row to a request that is
// heard; a route without a row is noticed.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LotOffers } from '#contract/formats/outputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import { routes, type RouteName } from '#contract/routes.ts';
import { yuan } from '#core/money.ts';
import { LANE_RULES } from '#core/sales/rule-set.ts';
import { DAY_MS } from '#core/time/days.ts';
import { placeBid } from '#server/bidding/commands-place-bid.ts';
import { registerForLot } from '#server/bidding/commands-register-for-lot.ts';
import { addFile } from '#server/files/commands-add-file.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { replyNegotiation } from '#server/negotiation/commands-negotiate.ts';
import { acceptVoucher, handOut, sendVoucher, signOrder } from '#server/orders/commands-steps.ts';
import { askInvoice } from '#server/orders/invoices/commands-invoice.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import { someClaim } from '../../kit/disputes.ts';
import { bidOf, someLot, someSale } from '../../kit/fixtures.ts';
import { onSaleLot } from '../../kit/formats/format-lots.ts';
import { END_MS, MINUTE_MS, someTerms } from '../../kit/lots.ts';
import { CASHIER, CLERK, done } from '../../kit/orders.ts';
import { dueFenOf } from '../../kit/orders/order-facts.ts';
import { openSoldServer, type SoldServer } from '../../kit/sold-server.ts';
import { call, freshKey, somebodyOfTheHouse, type Person } from '../../kit/test-server.ts';

let sold: SoldServer;
let chief: Person;

beforeEach(async () => {
  sold = await openSoldServer();
  chief = await somebodyOfTheHouse(sold.server, '13900000009');
});
afterEach(() => sold.server.close());

const callKeyed = (name: RouteName, input: object, who: Person, key = freshKey()) =>
  call<{ readonly id: string }>(sold.server, [name, input], { ...who, key });
const heard = async (name: RouteName, input: object, who: Person): Promise<string> => {
  const answer = await callKeyed(name, input, who);
  if (answer.code !== 200) throw new Error(`${name}: ${answer.body}`);
  return answer.data.id;
};
const own = () => ({ orderId: sold.orderId, by: { userId: sold.buyer.userId, isStaff: false } });
const transferred = async (): Promise<number> => {
  const { engine } = sold.server;
  done(await engine.run(signOrder, { ...own(), name: '张三' }));
  const sent = done(await engine.run(sendVoucher, { ...own(), reference: 'BANK-1' }));
  return dueFenOf(sent);
};
const paid = async (): Promise<void> => {
  const receivedFen = await transferred();
  done(await sold.server.engine.run(acceptVoucher, { orderId: sold.orderId, by: CASHIER, receivedFen }));
};
const handedOut = async (): Promise<void> => {
  const { server, buyer, orderId } = sold;
  const detail = await call<{ pickUpCode: string }>(server, ['orderDetail', { id: orderId }], buyer);
  const code = detail.data.pickUpCode;
  done(await server.engine.run(handOut, { orderId, by: CLERK, code, storageFen: 0 }));
};
const claimed = async (): Promise<string> => {
  await paid();
  const claim = someClaim({ category: 'odometer', reason: 'odometer-altered' });
  const saving = ['disputeSave', { orderId: sold.orderId, claim }] as const;
  const saved = await call<Outputs['disputeSave']>(sold.server, [...saving], sold.buyer);
  await call(sold.server, ['disputeSubmit', { id: saved.data.id }], sold.buyer);
  return saved.data.id;
};
const missed = async (): Promise<void> => {
  const { server, buyer } = sold;
  const lot = someLot({
    id: 'missed',
    startsAtMs: END_MS,
    endsAtMs: END_MS + 60 * MINUTE_MS,
    terms: { reserveFen: yuan(20_000) },
  });
  await server.engine.run(publishSale, { sale: someSale({ id: 'sale-9', number: 9 }), lots: [lot] });
  const rulesVersion = someTerms().rules.version;
  await server.engine.run(registerForLot, { bidderId: buyer.userId, lotId: 'missed', rulesVersion });
  server.clock.moveTo(END_MS + MINUTE_MS);
  await server.engine.run(placeBid, bidOf(buyer.userId, 10_000, { lotId: 'missed' }));
  server.clock.moveTo(END_MS + 60 * MINUTE_MS);
  await server.engine.run(advanceLots, { lotIds: ['missed'], outage: null });
};
/** A buyer's offer for a fixed-price lot, as the house's people see it. */
const offered = async () => {
  const { server, buyer, clerk } = sold;
  const { terms } = onSaleLot();
  const times = { startsAtMs: END_MS, endsAtMs: END_MS + DAY_MS };
  const lot = { ...someLot({ id: 'fixedPrice', ...times }), terms };
  await server.engine.run(publishSale, { sale: someSale({ id: 'sale-9', number: 9 }), lots: [lot] });
  const rulesVersion = terms.rules.version;
  await server.engine.run(registerForLot, { bidderId: buyer.userId, lotId: 'fixedPrice', rulesVersion });
  server.clock.moveTo(END_MS + MINUTE_MS);
  await heard('makeOffer', { lotId: 'fixedPrice', amountFen: yuan(9_000) }, buyer);
  const shown = await call<LotOffers>(server, ['lotOffers', { lotId: 'fixedPrice' }], clerk);
  return { lotId: 'fixedPrice', paddle: shown.data.rows[0]?.paddle, seenFen: yuan(9_000) };
};
/** A bid that is called in the room of a lane, for a buyer who holds up her paddle. */
const calledOut = async () => {
  const { server, buyer, clerk } = sold;
  const times = { startsAtMs: END_MS, endsAtMs: END_MS + DAY_MS };
  const lot = someLot({ id: 'lane', ...times, terms: { rules: LANE_RULES } });
  await server.engine.run(publishSale, { sale: someSale({ id: 'sale-9', number: 9 }), lots: [lot] });
  const rulesVersion = LANE_RULES.version;
  const entry = { bidderId: buyer.userId, lotId: 'lane', rulesVersion };
  const entered = await server.engine.run(registerForLot, entry);
  if (!entered.ok) throw new Error(entered.refusal.code);
  server.clock.moveTo(END_MS + MINUTE_MS);
  const { paddle } = entered.answer.mine;
  await heard('setHallPaddle', { deed: 'give', lotId: 'lane', paddle, number: 8 }, clerk);
  const { startPriceFen: amountFen } = lot.terms;
  return { lotId: 'lane', number: 8, amountFen, seenPriceFen: null, isConfirmed: false };
};
const credit = () => ({
  matter: { kind: 'credit', bidderId: sold.buyer.userId, amountFen: yuan(900) },
  reason: '线下转账入账',
});

const someTransfer = {
  bankRef: 'HX2026-0001',
  reference: '货款',
  payerName: '张三',
  amountFen: yuan(900),
  paidAtMs: END_MS,
};

interface Row {
  readonly name: RouteName;
  readonly what?: string;
  /** Brings about what is pressed on, and says what is sent. */
  readonly input: () => Promise<object>;
  /** Change to it between the request and its repeat. */
  readonly then?: (input: object, answer: { readonly id: string }) => Promise<unknown>;
}

const onCase = (what: string, more: object = { text: '请补充' }): Row => ({
  name: 'staffDisputeAct',
  what,
  input: async () => ({ id: await claimed(), what, ...more }),
  then: ({ id }: { id?: string }) => call(sold.server, ['disputeAct', { id, what: 'withdraw' }], sold.buyer),
});

const rows: readonly Row[] = [
  {
    name: 'proposeMoney',
    input: async () => Promise.resolve(credit()),
    then: (_input, { id }) => heard('decideMoney', { id, step: 'approve' }, chief),
  },
  {
    name: 'decideMoney',
    input: async () => ({ id: await heard('proposeMoney', credit(), chief), step: 'approve' }),
    then: () => heard('proposeMoney', credit(), chief),
  },
  {
    name: 'transferReceived',
    input: () => Promise.resolve(someTransfer),
    then: (_input, { id }) =>
      heard('decideTransfer', { id, step: 'reject', reason: '对账单没有这一笔' }, chief),
  },
  {
    name: 'importStatement',
    input: () =>
      Promise.resolve({ text: '流水号,交易时间,收入金额\nHX2026-0003,2026-11-20 10:00:00,900.00\n' }),
  },
  {
    name: 'decideTransfer',
    input: async () => {
      const id = await heard('transferReceived', { ...someTransfer, bankRef: 'HX2026-0002' }, chief);
      const { amountFen, paidAtMs } = someTransfer;
      return { id, step: 'confirm', amountFen, paidAtMs };
    },
    then: (_input, { id: transferId }) =>
      heard(
        'proposeMoney',
        { matter: { kind: 'transfer', bidderId: sold.buyer.userId, transferId }, reason: '银行回单已核对' },
        chief,
      ),
  },
  {
    name: 'staffOrderDo',
    input: async () =>
      Promise.resolve({ action: 'quote-transport', orderId: sold.orderId, amountFen: yuan(900) }),
    then: async () => {
      await paid();
      await handedOut();
    },
  },
  {
    name: 'staffRelist',
    input: async () => {
      // A sale is announced a week before.
      const startsAtMs = END_MS + 9 * DAY_MS;
      const times = { startsAtMs, endsAtMs: startsAtMs + 60 * MINUTE_MS };
      return Promise.resolve({ lotId: 'lot-2', way: 'auction', startPriceFen: yuan(9_000), ...times });
    },
  },
  onCase('ask-evidence'),
  onCase('forward'),
  onCase('order-inspection'),
  onCase('offer-settlement', { refundFen: yuan(100), text: '协商补偿' }),
  {
    ...onCase('show-evidence'),
    input: async () => {
      const file = { id: 'picture-1', ownerId: sold.clerk.userId, byteCount: 1 };
      await sold.server.engine.run(addFile, file);
      const shown = { fileId: 'picture-1', kind: 'paper', for: 'house' };
      return { id: await claimed(), what: 'show-evidence', ...shown };
    },
  },
  {
    name: 'negotiationAnswer',
    input: async () => {
      await missed();
      return { lotId: 'missed', what: 'counter', amountFen: yuan(15_000) };
    },
    then: () => {
      const wish = { lotId: 'missed', bidderId: sold.buyer.userId, reply: { what: 'accept' } } as const;
      return sold.server.engine.run(replyNegotiation, wish);
    },
  },
  { name: 'placeHallBid', input: calledOut },
  {
    name: 'answerOffer',
    input: async () => ({ ...(await offered()), answer: 'counter', counterFen: yuan(9_500) }),
    then: () =>
      heard('answerCounter', { lotId: 'fixedPrice', answer: 'accept', seenFen: yuan(9_500) }, sold.buyer),
  },
  {
    name: 'endInvoice',
    input: async () => {
      await paid();
      await handedOut();
      const asked = await sold.server.engine.run(askInvoice, {
        ...own(),
        title: { kind: 'person', name: '张三' },
      });
      if (!asked.ok) throw new Error(asked.refusal.code);
      return { id: asked.answer.id, end: { action: 'refuse', reason: '抬头有误' } };
    },
    then: () => sold.server.engine.run(askInvoice, { ...own(), title: { kind: 'person', name: '张三' } }),
  },
];

/** How much there is of whatever a request might make twice. */
const made = async (): Promise<number[]> => {
  const tables = [
    'ledgerTransactions',
    'messages',
    'orderEvents',
    'moneyDecisionSteps',
    'lots',
    'answers',
  ] as const;
  const counts: number[] = [];
  for (const table of tables) {
    const found = await sold.server.services.reader.selectFrom(table).selectAll().execute();
    counts.push(found.length);
  }
  const cases = await sold.server.services.reader.selectFrom('disputes').select('rev').execute();
  return [...counts, ...cases.map(({ rev }) => rev)];
};

describe('a request that is sent again', () => {
  test('is every one there is', () => {
    const pressed = (Object.keys(routes) as RouteName[]).filter(
      (name) => 'duty' in routes[name] && 'key' in routes[name],
    );
    expect([...new Set(rows.map(({ name }) => name))].toSorted()).toEqual(pressed.toSorted());
  });

  test.each(rows.map((row) => [`${row.name}${row.what === undefined ? '' : `: ${row.what}`}`, row] as const))(
    '%s is answered the same bytes whenever, and happens once',
    async (_says, { name, input, then }) => {
      const sent = await input();
      const key = freshKey();
      const first = await callKeyed(name, sent, sold.clerk, key);
      expect(first.code).toBe(200);
      expect(first.data).toBeTruthy();
      await then?.(sent, first.data);
      sold.server.clock.moveBy(22 * 60 * MINUTE_MS);
      const before = await made();
      expect((await callKeyed(name, sent, sold.clerk, key)).body).toBe(first.body);
      expect(await made()).toEqual(before);
    },
  );
});
