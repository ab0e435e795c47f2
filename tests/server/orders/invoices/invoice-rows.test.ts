// The rows of invoices in both stores: those that wait, one that counts for each order, and all
// there ever were of it.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Invoice } from '#core/orders/invoice.ts';
import {
  addInvoice,
  invoiceById,
  invoiceOfOrder,
  invoicesOfOrder,
  invoicesWaiting,
  moveInvoice,
} from '#server/orders/invoices/store-invoices.ts';
import { addOrders, someOrder } from '../../../kit/orders/order-rows.ts';
import { anySeal } from '../../../kit/seals.ts';
import { storeKinds, testStore, type TestStore } from '../../../kit/stores.ts';

const someInvoice = (id: string, orderId: string, askedAtMs: number): Invoice => ({
  id,
  orderId,
  buyerId: 'an',
  title: { kind: 'person', name: '张三' },
  lines: [{ kind: 'storage', amountFen: 3_000 }],
  totalFen: 3_000,
  askedAtMs,
  status: 'asked',
});

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

describe.each(storeKinds)('the row of an invoice on %s', (kind) => {
  let ground: TestStore;
  beforeEach(async () => {
    ground = await testStore(kind);
  });
  afterEach(() => ground.dispose());

  test('waits for the house in asking order, until ended', async () => {
    const { reader, writer } = ground.store;
    await addOrders(ground.store.writer, someOrder('order-1'), someOrder('order-2'), someOrder('order-3'));
    await addInvoice(writer, anySeal, someInvoice('c', 'order-1', 100));
    await addInvoice(writer, anySeal, someInvoice('b', 'order-2', 200));
    await addInvoice(writer, anySeal, someInvoice('a', 'order-3', 200));
    expect(idsOf(await invoicesWaiting(reader, anySeal, 9))).toEqual(['c', 'a', 'b']);
    expect(idsOf(await invoicesWaiting(reader, anySeal, 1))).toEqual(['c']);
    const ended = { staffId: 'clerk', endedAtMs: 300, status: 'issued', number: '1' } as const;
    await moveInvoice(writer, anySeal, { ...someInvoice('c', 'order-1', 100), ...ended });
    expect(idsOf(await invoicesWaiting(reader, anySeal, 9))).toEqual(['a', 'b']);
    const outdated = { ...someInvoice('b', 'order-2', 200), ...ended, outdatedAtMs: 400 };
    await moveInvoice(writer, anySeal, { ...outdated, status: 'to-reverse' });
    expect(idsOf(await invoicesWaiting(reader, anySeal, 9))).toEqual(['a', 'b']);
    expect(await invoiceById(reader, anySeal, 'c')).toMatchObject(ended);
  });

  test('counts once an order; an ended one makes room', async () => {
    const { reader, writer } = ground.store;
    await addOrders(ground.store.writer, someOrder('order-1'), someOrder('order-2'));
    const first = someInvoice('first', 'order-1', 100);
    await addInvoice(writer, anySeal, first);
    const second = someInvoice('second', 'order-1', 200);
    await expect(addInvoice(writer, anySeal, second)).rejects.toThrow(/unique|duplicate/i);
    const ended = { staffId: 'clerk', endedAtMs: 150 };
    const refused = { ...first, ...ended, status: 'refused', reason: '抬头有误' } as const;
    await moveInvoice(writer, anySeal, refused);
    await addInvoice(writer, anySeal, second);
    expect(await invoiceOfOrder(reader, anySeal, 'order-1')).toEqual(second);
    expect(await invoiceById(reader, anySeal, 'first')).toEqual(refused);
    const third = someInvoice('third', 'order-1', 300);
    const outdated = { ...second, ...ended, number: '1', outdatedAtMs: 250 };
    await moveInvoice(writer, anySeal, { ...outdated, status: 'to-reverse' });
    await expect(addInvoice(writer, anySeal, third)).rejects.toThrow(/unique|duplicate/i);
    const red = { redNumber: '2', reversedById: 'clerk', reversedAtMs: 260 };
    await moveInvoice(writer, anySeal, { ...outdated, ...red, status: 'reversed' });
    await addInvoice(writer, anySeal, third);
    await moveInvoice(writer, anySeal, { ...third, status: 'lapsed', endedAtMs: 310 });
    await addInvoice(writer, anySeal, someInvoice('fourth', 'order-1', 400));
    expect(idsOf(await invoicesOfOrder(reader, anySeal, 'order-1'))).toEqual([
      'fourth',
      'third',
      'second',
      'first',
    ]);
    expect(await invoiceOfOrder(reader, anySeal, 'order-2')).toBeNull();
  });
});
