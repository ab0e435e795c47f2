// Money and its papers over HTTP: a deposit filled through the bank, several orders paid
// together, the invoice.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Deposit } from '#contract/deposits/outputs.ts';
import type { OrderDetail } from '#contract/orders/outputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import type { RouteName } from '#contract/routes.ts';
import { yuan } from '#core/money.ts';
import { pickUpCodeOf } from '../../kit/orders/order-facts.ts';
import { orderRefund } from '../../kit/orders/refunds.ts';
import { REFUSAL_NUMBER } from '../../kit/refusal-numbers-table.ts';
import { openSoldServer } from '../../kit/sold-server.ts';
import type { Said } from '../../kit/staff-request.ts';
import { call, freshKey, type Person, type TestServer } from '../../kit/test-server.ts';

let server: TestServer;
let buyer: Person;
let second: Person;
let clerk: Person;
let orderId: string;

type Told = Said<OrderDetail>;

const ask = (name: RouteName, input: object, who: Person = buyer): Promise<Told> =>
  call(server, [name, input], who);

beforeEach(async () => {
  ({ server, buyer, second, clerk, orderId } = await openSoldServer());
});
afterEach(() => server.close());

const isFetched = async (): Promise<void> => {
  await ask('orderSign', { orderId, name: '张三' });
  await ask('orderPay', { orderId });
  const code = pickUpCodeOf((await ask('orderDetail', { id: orderId })).data);
  await ask('staffOrderDo', { action: 'hand-out', orderId, code, storageFen: 0 }, clerk);
};
const askInvoice = async () => {
  const title = { kind: 'person', name: '张三' };
  return (await call<Outputs['askInvoice']>(server, ['askInvoice', { orderId, title }], buyer)).data;
};
const shown = () => call<Outputs['orderInvoice']>(server, ['orderInvoice', { orderId }], buyer);

describe('the invoice over HTTP', () => {
  test('is asked for by the buyer, issued, and read by nobody else', async () => {
    await isFetched();
    const wrong = { kind: 'company', name: '示例公司', creditCode: '91350100M000100Y44' };
    const slip = await ask('askInvoice', { orderId, title: wrong });
    expect(slip).toMatchObject({
      code: REFUSAL_NUMBER.WRONG_CREDIT_CODE,
      msg: '统一社会信用代码有误。照营业执照核对十八位代码后再提交',
    });
    const title = { ...wrong, creditCode: '91350100M000100Y43' };
    const { data } = await call<Outputs['askInvoice']>(server, ['askInvoice', { orderId, title }], buyer);
    const { data: waiting } = await call<Outputs['invoicesWaiting']>(server, ['invoicesWaiting'], clerk);
    expect(waiting.rows.map(({ id }) => id)).toEqual([data.id]);
    const end = { action: 'issue', number: '25312000000012345678', totalFen: data.totalFen };
    expect((await ask('endInvoice', { id: data.id, end })).status).toBe(403);
    expect((await ask('endInvoice', { id: data.id, end }, clerk)).data).toMatchObject({ status: 'issued' });
    const own = await shown();
    expect(own.data.invoice).toMatchObject({ id: data.id, totalFen: yuan(404) });
    expect(JSON.stringify(own.data), 'who of the house issued it').not.toContain(clerk.userId);
    expect((await ask('orderInvoice', { orderId }, second)).status).toBe(404);
  });

  test('is taken back whole after large refunds, with both numbers', async () => {
    await isFetched();
    const { id, totalFen } = await askInvoice();
    const ends = (end: object) => ask('endInvoice', { id, end }, clerk);
    const number = '25312000000012345678';
    const redNumber = '25312000000087654321';
    expect(await ends({ action: 'issue', number })).toMatchObject({ status: 400 });
    expect(await ends({ action: 'reverse', number: '红字 1' })).toMatchObject({ status: 400 });
    const dearer = { action: 'issue', number, totalFen: totalFen + 1 };
    expect(await ends(dearer)).toMatchObject({
      code: REFUSAL_NUMBER.INVOICE_CHANGED,
      msg: expect.stringContaining('有退款，开票金额现在是 ¥'),
      data: { refusal: { code: 'INVOICE_CHANGED', totalFen } },
    });
    expect((await ends({ action: 'issue', number, totalFen })).code).toBe(200);
    const red = { action: 'reverse', number: redNumber };
    expect(await ends(red)).toMatchObject({
      code: REFUSAL_NUMBER.INVOICE_STANDS,
      msg: expect.stringContaining('这张发票没有要红冲的'),
    });
    const amountFen = yuan(10_100 + 100);
    await server.engine.run(orderRefund, { orderId, refundId: 'refund-1', amountFen });
    expect((await shown()).data.invoice).toMatchObject({ status: 'to-reverse', number });
    const { data: waiting } = await call<Outputs['invoicesWaiting']>(server, ['invoicesWaiting'], clerk);
    expect(waiting.rows).toMatchObject([{ id, status: 'to-reverse', number }]);
    expect((await ends(red)).data).toMatchObject({ status: 'reversed', redNumber });
    const anew = await askInvoice();
    expect(anew.totalFen).toBe(totalFen - yuan(100));
    const { invoice, earlier } = (await shown()).data;
    expect(invoice).toEqual(anew);
    expect(earlier).toMatchObject([{ id, status: 'reversed', number, redNumber }]);
    expect(JSON.stringify(earlier), 'who of the house took it back').not.toContain(clerk.userId);
  });
});

describe('the bank', () => {
  test('of the sample house fills a deposit at once', async () => {
    const availableFen = async () =>
      (await call<Deposit>(server, ['myDeposit', {}], buyer)).data.availableFen;
    const before = await availableFen();
    const { data } = await call<Outputs['topUp']>(server, ['topUp', { amountFen: yuan(3_000) }], buyer);
    expect(data.amountFen).toBe(yuan(3_000));
    expect(await availableFen()).toBe(before + yuan(3_000));
    // The same request sent again is the same payment, though the bank has answered in between.
    const keyed = { ...buyer, key: freshKey() };
    const first = await call<Outputs['topUp']>(server, ['topUp', { amountFen: yuan(50) }], keyed);
    const again = await call<Outputs['topUp']>(server, ['topUp', { amountFen: yuan(50) }], keyed);
    expect(again.data.paymentId).toBe(first.data.paymentId);
    expect(await availableFen()).toBe(before + yuan(3_050));
    const together = await ask('payTogether', { orderIds: ['none', orderId] });
    expect(together.data.refusal).toEqual({
      code: 'PART_NOT_PAYABLE',
      orderId,
      why: 'NOT_SIGNED',
    });
  });
});
