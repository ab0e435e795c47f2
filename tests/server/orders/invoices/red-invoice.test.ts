// An invoice of which something went back, in the store: what waits follows its order, what was
// issued is taken back whole, and its buyer hears of each in the transaction of the refund.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import type { Invoice } from '#core/orders/invoice.ts';
import { DAY_MS } from '#core/time/days.ts';
import { messageList } from '#server/notifications/queries-messages.ts';
import { invoiceOfOrder, invoicesOfOrder, invoicesWaiting } from '#server/orders/invoices/store-invoices.ts';
import { someClerk } from '../../../kit/fixtures.ts';
import { MINUTE_MS } from '../../../kit/lots.ts';
import {
  fetchOrder,
  goSteps,
  HAMMER_YUAN,
  orderMessages,
  orderNews,
  payOrder,
  soldHouse,
  type SoldHouse,
} from '../../../kit/orders.ts';
import {
  askedInvoice,
  askFor,
  endIt,
  issue,
  NUMBER,
  RED_NUMBER,
  SECOND_NUMBER,
  takeBack,
} from '../../../kit/orders/invoices.ts';
import { orderRefund, undoSale } from '../../../kit/orders/refunds.ts';
import { anySeal } from '../../../kit/seals.ts';
import { storeKinds } from '../../../kit/stores.ts';

/** The price and two hundred yuan of the commission of four hundred and twenty. */
const BEYOND_FEN = yuan(HAMMER_YUAN + 200);
const PREMIUM_FEN = yuan(420);
const LEFT_FEN = yuan(220);

describe.each(storeKinds)('an invoice of which something went back on %s', (kind) => {
  let house: SoldHouse;
  beforeEach(async () => {
    house = await soldHouse(kind);
    await payOrder(house);
  });
  afterEach(() => house.close());

  const latest = () => invoiceOfOrder(house.ground.store.reader, anySeal, house.orderId);
  const waiting = async () =>
    (await invoicesWaiting(house.ground.store.reader, anySeal, 10)).map(({ id, status }) => [id, status]);
  const goesBack = (amountFen: number) =>
    house.engine.run(orderRefund, { orderId: house.orderId, refundId: `refund-${amountFen}`, amountFen });
  const isUndone = () => house.engine.run(undoSale, { orderId: house.orderId, refundId: 'refund-1' });
  const fetchedAndAsked = async (): Promise<Invoice> => {
    await fetchOrder(house);
    return askedInvoice(house);
  };
  const issued = async (): Promise<Invoice> => {
    const asked = await fetchedAndAsked();
    await issue(house, asked);
    return asked;
  };
  const told = () => orderNews(house, house.winnerId);

  test('stands when only the price goes back', async () => {
    const { id } = await issued();
    await goesBack(yuan(HAMMER_YUAN));
    expect(await latest()).toMatchObject({ id, status: 'issued', totalFen: PREMIUM_FEN });
    expect(await told()).not.toContain('invoice-to-reverse');
  });

  test('says what is left, and is numbered by its reader', async () => {
    const asked = await fetchedAndAsked();
    expect(asked.totalFen).toBe(PREMIUM_FEN);
    await goesBack(BEYOND_FEN);
    expect(await latest()).toMatchObject({ status: 'asked', totalFen: LEFT_FEN });
    expect(await issue(house, asked)).toEqual({
      ok: false,
      refusal: { code: 'INVOICE_CHANGED', totalFen: LEFT_FEN },
    });
    expect(await issue(house, { ...asked, totalFen: LEFT_FEN })).toMatchObject({
      ok: true,
      answer: { status: 'issued', totalFen: LEFT_FEN, lines: [{ kind: 'premium', amountFen: LEFT_FEN }] },
    });
  });

  test('lapses with the sale while waiting, and its buyer hears', async () => {
    const asked = await fetchedAndAsked();
    await isUndone();
    expect(await latest()).toMatchObject({ id: asked.id, status: 'lapsed' });
    expect(await waiting()).toEqual([]);
    expect(await told()).toContain('invoice-lapsed');
    expect(await issue(house, asked)).toMatchObject({ refusal: { code: 'INVOICE_ENDED' } });
    expect(await askFor(house)).toMatchObject({
      refusal: { code: 'WRONG_ORDER_STATE', status: 'refunding' },
    });
  });

  test('is to be taken back once issued, and asked anew', async () => {
    const { id } = await issued();
    await goesBack(BEYOND_FEN);
    expect(await waiting()).toEqual([[id, 'to-reverse']]);
    const due = (await orderMessages(house, house.winnerId)).find(
      (message) => message.kind === 'order' && message.news === 'invoice-to-reverse',
    );
    expect(due).toMatchObject({ amountFen: PREMIUM_FEN });
    expect(await askFor(house)).toMatchObject({ refusal: { code: 'INVOICE_ASKED' } });
    house.clock.moveBy(MINUTE_MS);
    expect(await takeBack(house, id)).toMatchObject({
      ok: true,
      answer: { status: 'reversed', number: NUMBER, redNumber: RED_NUMBER },
    });
    expect(await waiting()).toEqual([]);
    expect(await told()).toContain('invoice-reversed');
    const anew = await askedInvoice(house);
    expect(anew.totalFen).toBe(LEFT_FEN);
    for (const taken of [NUMBER, RED_NUMBER])
      expect(await issue(house, anew, taken)).toEqual({
        ok: false,
        refusal: { code: 'INVOICE_NUMBER_TAKEN' },
      });
    expect(await issue(house, anew, SECOND_NUMBER)).toMatchObject({ ok: true });
    const all = await invoicesOfOrder(house.ground.store.reader, anySeal, house.orderId);
    expect(all.map(({ status }) => status)).toEqual(['issued', 'reversed']);
  });

  test('is to be taken back when the sale is undone', async () => {
    await fetchOrder(house);
    await goSteps(house);
    const asked = await askedInvoice(house);
    await issue(house, asked);
    await isUndone();
    expect(await waiting()).toEqual([[asked.id, 'to-reverse']]);
    await takeBack(house, asked.id);
    expect(await askFor(house)).toMatchObject({
      refusal: { code: 'WRONG_ORDER_STATE', status: 'refunding' },
    });
  });

  test('leaves an undone sale’s used storage to be invoiced', async () => {
    house.clock.moveBy(5 * DAY_MS);
    const { id, lines } = await issued();
    const storageFen = lines.find(({ kind: of }) => of === 'storage')?.amountFen;
    expect(storageFen).toBeGreaterThan(0);
    await isUndone();
    await takeBack(house, id);
    expect(await askedInvoice(house)).toMatchObject({ lines: [{ kind: 'storage', amountFen: storageFen }] });
  });

  test('is taken back once, and not while it stands', async () => {
    const { id } = await issued();
    expect(await takeBack(house, id)).toEqual({ ok: false, refusal: { code: 'INVOICE_STANDS' } });
    await goesBack(BEYOND_FEN);
    await takeBack(house, id);
    expect(await takeBack(house, id)).toMatchObject({ refusal: { code: 'INVOICE_ENDED' } });
    expect(await endIt(house, id, { action: 'refuse', reason: '抬头有误' })).toMatchObject({
      refusal: { code: 'INVOICE_ENDED' },
    });
  });

  test('is told once to each of the house’s people, by number', async () => {
    const clerks = [await someClerk(house.engine), await someClerk(house.engine, 'chief')];
    const waits = async () => {
      const { store } = house.ground;
      const boxes = clerks.map((userId) =>
        messageList(store.reader, { userId, nowMs: house.clock.nowMs() }, anySeal),
      );
      return (await Promise.all(boxes)).map(({ rows }) => rows.map(({ message }) => message));
    };
    const { totalFen } = await issued();
    expect(await waits()).toEqual([[], []]);
    await goesBack(BEYOND_FEN);
    await goesBack(yuan(1));
    const { orderId } = house;
    const news = { kind: 'invoice-outdated', orderId, lotId: 'lot-1', number: NUMBER, totalFen };
    expect(await waits()).toEqual([[news], [news]]);
  });

  test('is not taken back by its own number', async () => {
    const { id } = await issued();
    await goesBack(BEYOND_FEN);
    expect(await takeBack(house, id, NUMBER)).toEqual({
      ok: false,
      refusal: { code: 'INVOICE_NUMBER_TAKEN' },
    });
    expect(await waiting()).toEqual([[id, 'to-reverse']]);
    expect(await takeBack(house, id)).toMatchObject({ ok: true });
  });
});
