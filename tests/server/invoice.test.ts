// The invoice of an order in the store: one that counts, told of when it ends, and nobody else's.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { askInvoice, endInvoice } from '#server/commands/invoice.ts';
import { invoiceOfOrder, invoicesAsked } from '#server/store/invoices.ts';
import { MINUTE_MS } from '../kit/lots.ts';
import { buyerOf, CLERK, fetchOrder, orderNews, payOrder, type SoldHouse, soldHouse } from '../kit/orders.ts';
import { undoSale } from '../kit/refunds.ts';
import { storeKinds } from '../kit/stores.ts';

const TITLE = { kind: 'person', name: '张三' } as const;
const NUMBER = '25312000000012345678';

describe.each(storeKinds)('an invoice on %s', (kind) => {
  let house: SoldHouse;
  beforeEach(async () => {
    house = await soldHouse(kind);
    await payOrder(house);
  });
  afterEach(() => house.close());

  const ask = (by = buyerOf(house)) =>
    house.engine.run(askInvoice, { orderId: house.orderId, by, title: TITLE });
  const asked = async () => {
    const answer = await ask();
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.answer;
  };
  const issue = (id: string) =>
    house.engine.run(endInvoice, { id, staffId: CLERK.userId, end: { deed: 'issue', number: NUMBER } });

  test('is asked for when the car is fetched, waits for the house, and bears its number', async () => {
    expect(await ask()).toMatchObject({ ok: false, refusal: { code: 'WRONG_ORDER_STATE', status: 'paid' } });
    await fetchOrder(house);
    const { id } = await asked();
    const { reader } = house.ground.store;
    expect((await invoicesAsked(reader, 10)).map((one) => one.id)).toEqual([id]);
    expect(await issue(id)).toMatchObject({ ok: true, answer: { status: 'issued', number: NUMBER } });
    expect(await invoicesAsked(reader, 10)).toEqual([]);
    expect(await invoiceOfOrder(reader, house.orderId)).toMatchObject({ id, number: NUMBER });
    expect(await orderNews(house, house.winnerId)).toContain('invoice-issued');
  });

  test('is one for an order; refused, it may be asked for again', async () => {
    await fetchOrder(house);
    const { id } = await asked();
    expect(await ask()).toMatchObject({ ok: false, refusal: { code: 'INVOICE_ASKED' } });
    const end = { deed: 'refuse', reason: '抬头有误' } as const;
    await house.engine.run(endInvoice, { id, staffId: CLERK.userId, end });
    expect(await orderNews(house, house.winnerId)).toContain('invoice-refused');
    house.clock.moveBy(MINUTE_MS);
    const second = await asked();
    expect(second.id).not.toBe(id);
    expect(await issue(id)).toMatchObject({ ok: false, refusal: { code: 'INVOICE_ENDED' } });
    expect(await invoiceOfOrder(house.ground.store.reader, house.orderId)).toMatchObject({ id: second.id });
  });

  test('is not issued once the sale is undone and all of it goes back; it is refused then', async () => {
    await fetchOrder(house);
    const { id } = await asked();
    await house.engine.run(undoSale, { orderId: house.orderId, refundId: 'refund-1' });
    expect(await issue(id)).toMatchObject({ refusal: { code: 'WRONG_ORDER_STATE', status: 'refunding' } });
    expect(await orderNews(house, house.winnerId)).not.toContain('invoice-issued');
    const end = { deed: 'refuse', reason: '已退车' } as const;
    expect(await house.engine.run(endInvoice, { id, staffId: CLERK.userId, end })).toMatchObject({
      ok: true,
    });
  });

  test('is the buyer’s alone to ask for, and of an order there is', async () => {
    await fetchOrder(house);
    const unknown = { ok: false, refusal: { code: 'UNKNOWN_ORDER' } };
    expect(await ask({ userId: house.secondId, isStaff: false })).toEqual(unknown);
    const none = { orderId: 'none', by: buyerOf(house), title: TITLE };
    expect(await house.engine.run(askInvoice, none)).toEqual(unknown);
    expect(await issue('none')).toEqual({ ok: false, refusal: { code: 'UNKNOWN_INVOICE' } });
    expect(await invoiceOfOrder(house.ground.store.reader, house.orderId)).toBeNull();
  });
});
