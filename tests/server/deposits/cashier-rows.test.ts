// The rows of cards, payouts and collections in both stores: each person's own, in order, and ended
// once.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BankCardsTable, PayoutsTable } from '#server/deposits/money-tables.ts';
import { addCard, cardsOf, forgetCard } from '#server/deposits/payouts/store-cards.ts';
import {
  addPayout,
  endPayout,
  payoutsOf,
  pendingPayout,
  pendingPayouts,
} from '#server/deposits/payouts/store-payouts.ts';
import { cardAndSale, defaultersOf } from '#server/lots/store-relistings.ts';
import type { CollectionsTable } from '#server/payments/payment-tables.ts';
import {
  addCollection,
  collectionById,
  endCollection,
  openCollections,
  partsOf,
} from '#server/payments/store-collections.ts';
import { addPayment, openPayment } from '#server/payments/store-payments.ts';
import { addOrders, someOrder } from '../../kit/orders/order-rows.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';

const someCard = (id: string, part: Partial<BankCardsTable> = {}): BankCardsTable => ({
  id,
  userId: 'an',
  sealed: `sealed ${id}`,
  cardIndex: `index ${id}`,
  bank: '工商银行',
  lastFour: '1111',
  atMs: 100,
  unboundAtMs: null,
  ...part,
});

const somePayout = (id: string, part: Partial<PayoutsTable> = {}): PayoutsTable => ({
  id,
  bidderId: 'an',
  cardId: 'card-1',
  state: 'pending',
  note: '',
  why: null,
  amountFen: 50_000,
  atMs: 100,
  endedAtMs: null,
  ...part,
});

const someCollection = (id: string, part: Partial<CollectionsTable> = {}): CollectionsTable => ({
  id,
  buyerId: 'an',
  purpose: 'orders',
  state: 'pending',
  amountFen: 90_000,
  atMs: 100,
  bankRef: null,
  endedAtMs: null,
  way: 'sample',
  ...part,
});

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

describe.each(storeKinds)('the rows of the cashier on %s', (kind) => {
  let ground: TestStore;
  beforeEach(async () => {
    ground = await testStore(kind);
  });
  afterEach(() => ground.dispose());

  describe('a bank card', () => {
    test('is bound once, staying with who was first', async () => {
      const { reader, writer } = ground.store;
      expect(await addCard(writer, someCard('card-1', { cardIndex: 'same' }))).toBe(true);
      expect(await addCard(writer, someCard('card-2', { cardIndex: 'same' }))).toBe(false);
      expect(await addCard(writer, someCard('card-3', { cardIndex: 'same', userId: 'bo' }))).toBe(false);
      expect(await cardsOf(reader, 'an')).toEqual([
        { ...someCard('card-1', { cardIndex: 'same' }), isDefault: true },
      ]);
      expect(await cardsOf(reader, 'bo')).toEqual([]);
    });

    test('stands in the order of binding, among their own', async () => {
      const { reader, writer } = ground.store;
      await addCard(writer, someCard('c', { atMs: 100 }));
      await addCard(writer, someCard('b', { atMs: 200 }));
      await addCard(writer, someCard('a', { atMs: 200 }));
      await addCard(writer, someCard('d', { atMs: 50, userId: 'bo' }));
      expect(idsOf(await cardsOf(reader, 'an'))).toEqual(['c', 'a', 'b']);
    });

    test('that is forgotten frees its number, and leaves its row', async () => {
      const { reader, writer } = ground.store;
      await addCard(writer, someCard('card-1', { cardIndex: 'same' }));
      await forgetCard(writer, 'card-1', 300);
      expect(await addCard(writer, someCard('card-2', { cardIndex: 'same', userId: 'bo' }))).toBe(true);
      expect(await cardsOf(reader, 'an')).toEqual([]);
      expect(await reader.selectFrom('bankCards').select('id').execute()).toHaveLength(2);
    });
  });

  describe('a payout', () => {
    const end = { state: 'paid', note: '已到账', why: null, endedAtMs: 300 } as const;

    test('waits for the bank in its turn, with its card', async () => {
      const { reader, writer } = ground.store;
      await addCard(writer, someCard('card-1'));
      await addCard(writer, someCard('card-2', { userId: 'bo' }));
      await addPayout(writer, somePayout('late', { atMs: 300 }));
      await addPayout(writer, somePayout('early', { atMs: 100, bidderId: 'bo', cardId: 'card-2' }));
      await addPayout(writer, somePayout('between', { atMs: 200 }));
      expect(await pendingPayouts(reader, 1)).toEqual([
        {
          id: 'early',
          bidderId: 'bo',
          amountFen: 50_000,
          atMs: 100,
          cardId: 'card-2',
          sealed: 'sealed card-2',
          holder: null,
        },
      ]);
      expect(idsOf(await pendingPayouts(reader, 9))).toEqual(['early', 'between', 'late']);
      await addPayout(writer, somePayout('another', { atMs: 200 }));
      expect(idsOf(await pendingPayouts(reader, 9))).toEqual(['early', 'another', 'between', 'late']);
      const behind = { atMs: 200, id: 'another' };
      expect(idsOf(await pendingPayouts(reader, 1, behind))).toEqual(['between']);
      expect(idsOf(await pendingPayouts(reader, 9, behind))).toEqual(['between', 'late']);
    });

    test('that has ended is not sent, but still seen', async () => {
      const { reader, writer } = ground.store;
      await addCard(writer, someCard('card-1'));
      await addPayout(writer, somePayout('one'));
      await addPayout(writer, somePayout('other'));
      await endPayout(writer, 'one', end);
      expect(await pendingPayout(reader, 'one')).toBeNull();
      expect(await pendingPayout(reader, 'other')).toEqual(somePayout('other'));
      expect(idsOf(await pendingPayouts(reader, 9))).toEqual(['other']);
      const shown = { bank: '工商银行', lastFour: '1111' };
      expect(await payoutsOf(reader, 'an', 9)).toContainEqual({ ...somePayout('one', end), ...shown });
    });

    test('ends once: the store itself refuses a second end', async () => {
      const { writer } = ground.store;
      await addCard(writer, someCard('card-1'));
      await addPayout(writer, somePayout('one'));
      await endPayout(writer, 'one', end);
      await expect(endPayout(writer, 'one', { ...end, state: 'returned' })).rejects.toThrow(/stays ended/);
      const forgetting = writer.deleteFrom('payouts').where('id', '=', 'one').execute();
      await expect(forgetting).rejects.toThrow(/never rewritten/);
      expect(await payoutsOf(ground.store.reader, 'an', 9)).toMatchObject([{ state: 'paid' }]);
    });

    test('is told to its owner, latest first, as many as asked', async () => {
      const { reader, writer } = ground.store;
      await addCard(writer, someCard('card-1'));
      for (const [id, atMs] of [
        ['a', 100],
        ['b', 300],
        ['c', 300],
        ['d', 200],
      ] as const) {
        await addPayout(writer, somePayout(id, { atMs }));
      }
      await addPayout(writer, somePayout('e', { atMs: 400, bidderId: 'bo' }));
      expect(idsOf(await payoutsOf(reader, 'an', 9))).toEqual(['c', 'b', 'd', 'a']);
      expect(idsOf(await payoutsOf(reader, 'an', 2))).toEqual(['c', 'b']);
      expect(await payoutsOf(reader, 'nobody', 9)).toEqual([]);
    });
  });

  describe('money collected in one piece', () => {
    test('is still open to its buyer, for its purpose, from then', async () => {
      const { reader, writer } = ground.store;
      await addCollection(writer, someCollection('old', { atMs: 99 }));
      await addCollection(writer, someCollection('first', { atMs: 100 }));
      await addCollection(writer, someCollection('second', { atMs: 200 }));
      await addCollection(writer, someCollection('at once', { atMs: 200 }));
      await addCollection(writer, someCollection('deposit', { purpose: 'top-up' }));
      await addCollection(writer, someCollection('of bo', { buyerId: 'bo' }));
      const an = { buyerId: 'an', purpose: 'orders', way: 'sample' };
      expect(idsOf(await openCollections(reader, an, 100))).toEqual(['second', 'at once', 'first']);
      await endCollection(writer, 'at once', { state: 'taken', bankRef: 'ref 2', endedAtMs: 300 });
      await endCollection(writer, 'second', { state: 'taken', bankRef: 'ref', endedAtMs: 300 });
      expect(idsOf(await openCollections(reader, an, 100))).toEqual(['first']);
      expect(await collectionById(reader, 'second')).toMatchObject({ state: 'taken', bankRef: 'ref' });
      expect(await collectionById(reader, 'none')).toBeNull();
    });

    test('is never of nothing, and not both open and ended', async () => {
      const { writer } = ground.store;
      await expect(addCollection(writer, someCollection('a', { amountFen: 0 }))).rejects.toThrow(/amount/);
      await expect(addCollection(writer, someCollection('b', { endedAtMs: 1 }))).rejects.toThrow(/end/);
      await expect(addCollection(writer, someCollection('c', { state: 'taken' }))).rejects.toThrow(/end/);
    });

    test('has a part for each order, no try by itself', async () => {
      const { reader, writer } = ground.store;
      await addOrders(ground.store.writer, someOrder('order-1'), someOrder('order-2'));
      const paying = {
        buyerId: 'an',
        way: 'sample',
        state: 'pending',
        amountFen: 5,
        bankRef: null,
        atMs: 100,
      };
      const part = { ...paying, endedAtMs: null, collectionId: 'both', paidAtMs: null };
      await addPayment(writer, { ...part, id: 'b', orderId: 'order-2' });
      await addPayment(writer, { ...part, id: 'a', orderId: 'order-1' });
      await addPayment(writer, { ...part, id: 'alone', orderId: 'order-1', collectionId: null });
      expect(idsOf(await partsOf(reader, 'both'))).toEqual(['a', 'b']);
      expect(await partsOf(reader, 'other')).toEqual([]);
      expect((await openPayment(reader, { orderId: 'order-1', way: 'sample' }, 100))?.id).toBe('alone');
      expect(await openPayment(reader, { orderId: 'order-1', way: 'sample' }, 101)).toBeNull();
      expect(await openPayment(reader, { orderId: 'order-1', way: 'transfer' }, 100)).toBeNull();
      expect(await openPayment(reader, { orderId: 'order-2', way: 'sample' }, 0)).toBeNull();
    });
  });

  describe('a lot that is offered again', () => {
    test('names all who bought without paying, each once, this lot’s', async () => {
      await addOrders(
        ground.store.writer,
        someOrder('1', { lotId: 'lot-1', buyerId: 'bo' }),
        someOrder('2', { lotId: 'lot-1', buyerId: 'an', round: 2 }),
        someOrder('3', { lotId: 'lot-1', buyerId: 'bo', round: 3 }),
        someOrder('4', { lotId: 'lot-1', buyerId: 'paid', round: 4 }),
        someOrder('5', { lotId: 'lot-2', buyerId: 'elsewhere' }),
      );
      const event = { rev: 1, type: 'defaulted', atMs: 100, body: '{}' };
      const events = ['1', '2', '3', '5'].map((orderId) => ({ ...event, orderId }));
      const paid = { ...event, orderId: '4', type: 'paid' };
      await ground.store.writer
        .insertInto('orderEvents')
        .values([...events, paid])
        .execute();
      expect(await defaultersOf(ground.store.reader, 'lot-1')).toEqual(['an', 'bo']);
      expect(await defaultersOf(ground.store.reader, 'lot-3')).toEqual([]);
    });

    test('has no card when there never was such a lot', async () => {
      expect(await cardAndSale(ground.store.reader, 'lot-9')).toBeNull();
    });
  });
});
