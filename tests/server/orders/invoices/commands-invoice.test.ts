// The invoice of an order in the store: one that counts, told of when it ends, and nobody else's.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { invoiceOfOrder, invoicesWaiting } from '#server/orders/invoices/store-invoices.ts';
import { MINUTE_MS } from '../../../kit/lots.ts';
import { fetchOrder, orderNews, payOrder, soldHouse, type SoldHouse } from '../../../kit/orders.ts';
import { askedInvoice, askFor, endIt, issue, NUMBER } from '../../../kit/orders/invoices.ts';
import { anySeal } from '../../../kit/seals.ts';
import { storeKinds } from '../../../kit/stores.ts';

const REFUSE = { action: 'refuse', reason: '抬头有误' } as const;

describe.each(storeKinds)('an invoice on %s', (kind) => {
  let house: SoldHouse;
  beforeEach(async () => {
    house = await soldHouse(kind);
    await payOrder(house);
  });
  afterEach(() => house.close());

  test('is asked for once the car is paid, and numbered', async () => {
    const asked = await askedInvoice(house);
    const { id } = asked;
    const { reader } = house.ground.store;
    expect((await invoicesWaiting(reader, anySeal, 10)).map((one) => one.id)).toEqual([id]);
    expect(await issue(house, asked)).toMatchObject({
      ok: true,
      answer: { status: 'issued', number: NUMBER },
    });
    expect(await invoicesWaiting(reader, anySeal, 10)).toEqual([]);
    expect(await invoiceOfOrder(reader, anySeal, house.orderId)).toMatchObject({ id, number: NUMBER });
    expect(await orderNews(house, house.winnerId)).toContain('invoice-issued');
  });

  test('is one for an order; refused, it may be asked for again', async () => {
    await fetchOrder(house);
    const first = await askedInvoice(house);
    expect(await askFor(house)).toMatchObject({ ok: false, refusal: { code: 'INVOICE_ASKED' } });
    await endIt(house, first.id, REFUSE);
    expect(await orderNews(house, house.winnerId)).toContain('invoice-refused');
    house.clock.moveBy(MINUTE_MS);
    const second = await askedInvoice(house);
    expect(second.id).not.toBe(first.id);
    expect(await issue(house, first)).toMatchObject({ ok: false, refusal: { code: 'INVOICE_ENDED' } });
    expect(await invoiceOfOrder(house.ground.store.reader, anySeal, house.orderId)).toMatchObject({
      id: second.id,
    });
  });

  test('is the buyer’s alone to ask for, of existing orders', async () => {
    await fetchOrder(house);
    const unknown = { ok: false, refusal: { code: 'UNKNOWN_ORDER' } };
    expect(await askFor(house, { userId: house.secondId, isStaff: false })).toEqual(unknown);
    expect(await askFor({ ...house, orderId: 'none' })).toEqual(unknown);
    const none = { ok: false, refusal: { code: 'UNKNOWN_INVOICE' } };
    expect(await issue(house, { id: 'none', totalFen: 1 })).toEqual(none);
    expect(await invoiceOfOrder(house.ground.store.reader, anySeal, house.orderId)).toBeNull();
  });
});
