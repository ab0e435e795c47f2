// Open matters between a person and the house, told from each table of the store by itself: theirs
// counts while it is open, a matter that is over does not, and nobody else's ever does.
import type { Insertable } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closingBars, type ClosingBar } from '#core/accounts/closing.ts';
import type { Lot } from '#core/lots/lot.ts';
import { closingFacts } from '#server/accounts/closing/closing-facts.ts';
import { effectTables } from '#server/domains.ts';
import type { Tables } from '#server/store/tables.ts';
import { somebodyNew } from '../../../kit/accounts/leaving.ts';
import { openTestServer, type Person, type TestServer } from '../../../kit/test-server.ts';

let server: TestServer;
let person: Person;
beforeEach(async () => {
  server = await openTestServer();
  person = await somebodyNew(server, '13800000001');
});
afterEach(() => server.close());

const nowMs = () => server.clock.nowMs();
const bars = async (userId = person.userId): Promise<readonly ClosingBar[]> =>
  closingBars(
    await closingFacts(effectTables.personal.bars, server.services.reader, { userId, nowMs: nowMs() }),
  );
const put = async <Table extends keyof Tables>(
  table: Table,
  row: Insertable<Tables[Table]>,
): Promise<void> => {
  await server.ground.store.writer.insertInto(table).values(row).execute();
};

const ORDER = {
  saleId: 'sale-1',
  unit: '',
  rev: 1,
  isLiving: 1,
  hammerFen: 100,
  createdAtMs: 0,
  category: 'vehicle',
  duePlaceMs: 0,
};
interface OrderPart {
  readonly id: string;
  readonly buyerId: string;
  readonly status: string;
  readonly lotId?: string;
  readonly round?: number;
  readonly state?: object;
}
const order = (part: OrderPart) => {
  const { state = {}, round = 1, ...own } = part;
  const isLiving = own.status === 'closed' ? 0 : 1;
  return put('orders', {
    ...ORDER,
    number: own.id,
    lotId: own.id,
    round,
    isLiving,
    ...own,
    state: JSON.stringify(state),
  });
};
const decision = (id: string, status: string, bidderId: string) =>
  put('moneyDecisions', {
    id,
    status,
    bidderId,
    kind: 'forfeit',
    proposerId: 'clerk',
    approverId: null,
    body: '{}',
    atMs: 0,
  });
const collection = (id: string, part: { way: string; state: string; untilMs: number }) => async () => {
  const { untilMs, way, state } = part;
  const buyerId = person.userId;
  const endedAtMs = state === 'pending' ? null : 1;
  const sum = { buyerId, amountFen: 100, atMs: 0 };
  await put('collections', { ...sum, id, way, state, purpose: 'top-up', bankRef: null, endedAtMs });
  await put('payIns', { ...sum, paymentId: id, way, code: null, place: null, untilMs: nowMs() + untilMs });
};

const consigned = () => put('consignedLots', { consignorId: person.userId, lotId: 'lot-2' });

const orderOfTheirLot = async (status: string): Promise<void> => {
  await consigned();
  const state = { lotId: 'lot-2', consignorIds: [person.userId] };
  await order({ id: 'o', lotId: 'lot-2', buyerId: 'another', status, state });
};

/** The second lot of the house becomes theirs, and stands so. */
const sellLot = async (status: string): Promise<void> => {
  await consigned();
  const { writer, reader } = server.ground.store;
  const row = await reader.selectFrom('lots').selectAll().where('id', '=', 'lot-2').executeTakeFirstOrThrow();
  const lot = JSON.parse(row.state) as Lot;
  const terms = { ...lot.terms, consignorIds: [person.userId] };
  const state = JSON.stringify({ ...lot, terms });
  await writer
    .updateTable('lots')
    .set({ status, state, rev: row.rev + 1 })
    .where('id', '=', 'lot-2')
    .execute();
};

type Case = readonly [what: string, put: () => Promise<void>, bars: readonly ClosingBar[]];

const CASES: readonly Case[] = [
  ['an order under way', () => order({ id: 'o', buyerId: person.userId, status: 'to-pay' }), ['order']],
  [
    'an order that stands still',
    () => order({ id: 'o', buyerId: person.userId, status: 'disputed' }),
    ['order'],
  ],
  ['an order that is done', () => order({ id: 'o', buyerId: person.userId, status: 'done' }), []],
  [
    'a refund that has not been sent',
    () => {
      const state = { status: 'closed', refunds: [{ id: 'r', amountFen: 5, paidAtMs: null }] };
      return order({ id: 'o', buyerId: person.userId, status: 'closed', state });
    },
    ['refund'],
  ],
  ['a forfeit one may object to', () => decision('d', 'announced', person.userId), ['decision']],
  ['a forfeit that was objected to', () => decision('d', 'objected', person.userId), ['decision']],
  ['a decision that was carried out', () => decision('d', 'executed', person.userId), []],
  ['a top-up on its way', collection('c', { way: 'wechat', state: 'pending', untilMs: -1 }), ['pay-in']],
  [
    'a transfer whose code counts',
    collection('c', { way: 'transfer', state: 'pending', untilMs: 1 }),
    ['pay-in'],
  ],
  [
    'a transfer whose code counts no more',
    collection('c', { way: 'transfer', state: 'pending', untilMs: 0 }),
    [],
  ],
  [
    'money that came with their code and another sum',
    () =>
      put('transfers', {
        id: 't',
        bankRef: 'b',
        referenceSealed: '',
        payerNameSealed: '',
        state: 'unclaimed',
        why: 'wrong-sum',
        paymentId: 'c',
        buyerId: person.userId,
        staffId: 'clerk',
        amountFen: 3,
        paidAtMs: 0,
        atMs: 0,
      }),
    ['pay-in'],
  ],
  ['a top-up that failed', collection('c', { way: 'wechat', state: 'failed', untilMs: 1 }), []],
  [
    'a refund a payment provider is sending',
    async () => {
      await collection('c', { way: 'wechat', state: 'taken', untilMs: 1 })();
      const sum = { amountFen: 5, paidFen: 5, way: 'wechat', reason: 'return', atMs: 0 };
      await put('refundSends', { ...sum, id: 'r', paymentId: 'c', state: 'pending', endedAtMs: null });
    },
    ['refund'],
  ],
  [
    'a payout on its way',
    () =>
      put('payouts', {
        id: 'p',
        bidderId: person.userId,
        cardId: 'card',
        state: 'pending',
        note: '',
        why: null,
        amountFen: 1,
        atMs: 0,
        endedAtMs: null,
      }),
    ['payout'],
  ],
  [
    'a lot offered as the second bidder',
    () =>
      put('secondOffers', {
        id: 's',
        lotId: 'lot-1',
        orderId: 'o',
        bidderId: person.userId,
        status: 'open',
        state: '{}',
        atMs: 0,
      }),
    ['offer'],
  ],
  [
    'a group of lots under one total',
    () =>
      put('groups', {
        id: 'g',
        bidderId: person.userId,
        saleId: 'sale-1',
        status: 'active',
        most: 1,
        ceilingSealed: '',
        atMs: 0,
        endedAtMs: null,
      }),
    ['bidding'],
  ],
  [
    'a case that is heard',
    () =>
      put('disputes', {
        id: 'd',
        orderId: 'o',
        lotId: 'lot-1',
        buyerId: person.userId,
        rev: 1,
        status: 'appealed',
        state: '{}',
        createdAtMs: 0,
        submittedAtMs: 0,
        dueAtMs: null,
      }),
    ['dispute'],
  ],
  [
    'an invoice that was asked for',
    async () => {
      const buyerId = person.userId;
      await order({ id: 'o', buyerId, status: 'done' });
      await put('invoices', { id: 'i', orderId: 'o', buyerId, status: 'asked', state: '{}', askedAtMs: 0 });
    },
    ['invoice'],
  ],
  ['an order of a lot they sell', () => orderOfTheirLot('paid'), ['consignment']],
  [
    'proceeds that lie with the house',
    async () => {
      await orderOfTheirLot('done');
      await server.ground.store.writer.updateTable('orders').set({ createdAtMs: nowMs(), rev: 2 }).execute();
      await put('balances', { account: 'lot:lot-2:payable', balanceFen: 7 });
    },
    ['consignment'],
  ],
  ['a lot of theirs that is on', () => sellLot('scheduled'), ['consignment']],
  ['a lot of theirs that was not sold', () => sellLot('passed'), []],
  [
    'a lot of theirs that is negotiated over',
    async () => {
      await sellLot('passed');
      await put('negotiations', {
        lotId: 'lot-2',
        saleId: 'sale-1',
        bidderId: 'another',
        paddle: '8F3K',
        rev: 1,
        status: 'awaiting-consignor',
        state: '{}',
        openedAtMs: 0,
        answerByMs: nowMs(),
        sealed: null,
      });
    },
    ['consignment'],
  ],
];

describe('what stands in the way of closing an account', () => {
  test('is nothing for whoever has nothing', async () => {
    expect(await bars()).toEqual([]);
  });

  test.each(CASES)('%s is told', async (_what, happen, expected) => {
    const other = await somebodyNew(server, '13800000002');
    await happen();
    expect(await bars()).toEqual(expected);
    expect(await bars(other.userId)).toEqual([]);
  });
});
