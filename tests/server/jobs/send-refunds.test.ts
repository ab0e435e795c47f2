// A refund that two persons have sent goes back the way its payment came: by WeChat what came by
// WeChat, once, however often it is asked for; what came by a transfer is the cashier's.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { StartedPayment } from '#contract/deposits/pay-outputs.ts';
import type { OrderDetail } from '#contract/orders/outputs.ts';
import { HOUR_MS } from '#core/time/days.ts';
import { openAskPayments } from '#server/jobs/ask-payments.ts';
import { openSendRefunds, type Refunder } from '#server/jobs/send-refunds.ts';
import { tradeNumberOf, type PaymentProvider } from '#server/payments/providers/payment-provider.ts';
import { wechatPay } from '#server/payments/providers/wechat-pay.ts';
import {
  openWechat,
  wechatConfig,
  wechatTransaction,
  type StandIn,
} from '../../kit/deposits/payment-providers.ts';
import { orderRefund, REFUND_FEN, sendRefund } from '../../kit/orders/refunds.ts';
import { openSoldServer } from '../../kit/sold-server.ts';
import { done } from '../../kit/staff-request.ts';
import { ALL_ROLES } from '../../kit/staff/roles.ts';
import { call, openAccount, type Person, type TestServer } from '../../kit/test-server.ts';

const NATIVE = 'POST /v3/pay/transactions/native';
const REFUNDS = 'POST /v3/refund/domestic/refunds';
const REFUND_ID = '019ac0de-0000-7000-8000-000000000001';
const A_WHILE_MS = 20_000;

let server: TestServer;
let buyer: Person;
let orderId: string;
let wechat: StandIn;
let paymentProviders: readonly PaymentProvider[];
let refunder: Refunder;
let failures: string[];
let begun: StartedPayment;

const soon = (): void => server.clock.moveTo(server.clock.nowMs() + A_WHILE_MS);

beforeEach(async () => {
  const now = () => server.clock.nowMs();
  wechat = await openWechat(now);
  wechat.answers.set(NATIVE, { body: { code_url: 'weixin://wxpay/bizpayurl?pr=p4lpSuKzz' } });
  paymentProviders = [wechatPay(wechatConfig(wechat.origin, now))];
  ({ server, buyer, orderId } = await openSoldServer({ kind: 'real', paymentProviders }));
  failures = [];
  const failed = (error: unknown) => void failures.push(String(error));
  const parts = {
    engine: server.engine,
    reader: server.services.reader,
    clock: server.clock,
    paymentProviders,
    failed,
  };
  refunder = openSendRefunds(parts);
  await done(server, ['orderSign', { orderId, name: '张三' }], buyer);
  begun = await done<StartedPayment>(server, ['orderPay', { orderId, way: 'wechat' }], buyer);
  const { paymentId, amountFen } = begun;
  const number = tradeNumberOf(paymentId);
  const body = wechatTransaction(number, amountFen, now());
  wechat.answers.set(`GET /v3/pay/transactions/out-trade-no/${number}`, { body });
  soon();
  await openAskPayments(parts).ask();
  await server.engine.run(orderRefund, { orderId, refundId: REFUND_ID });
});
afterEach(async () => {
  await server.close();
  await wechat.close();
});

const answers = (status: string): void => {
  wechat.answers.set(REFUNDS, { body: { refund_id: '50000000382019052709732678859', status } });
};
const asked = () => wechat.asked.filter(([what]) => what === REFUNDS);
const twoSend = () => sendRefund({ engine: server.engine, winnerId: buyer.userId, orderId }, REFUND_ID);
const rows = () => server.services.reader.selectFrom('refundSends').selectAll().execute();

describe('a refund of what came by WeChat', () => {
  test('is asked of WeChat once two persons sent it', async () => {
    const order = await call<OrderDetail>(server, ['orderDetail', { id: orderId }], buyer);
    expect(order.data.refunds).toMatchObject([{ id: REFUND_ID, paidAtMs: null }]);
    answers('SUCCESS');
    await refunder.send();
    expect(asked()).toEqual([]);
    expect((await twoSend()).ok).toBe(true);
    await refunder.send();
    const [[, sent] = []] = asked();
    expect(sent).toMatchObject({
      out_trade_no: tradeNumberOf(begun.paymentId),
      out_refund_no: tradeNumberOf(REFUND_ID),
      amount: { refund: REFUND_FEN, total: begun.amountFen, currency: 'CNY' },
    });
    expect(await rows()).toMatchObject([{ id: REFUND_ID, state: 'sent', endedAtMs: server.clock.nowMs() }]);
    soon();
    await refunder.send();
    expect(asked()).toHaveLength(1);
    expect(failures).toEqual([]);
  });

  test('on its way is asked for again under its number', async () => {
    answers('PROCESSING');
    await twoSend();
    await refunder.send();
    await refunder.send();
    expect(asked()).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: 'pending', endedAtMs: null }]);
    answers('SUCCESS');
    soon();
    await refunder.send();
    const number = { out_refund_no: tradeNumberOf(REFUND_ID) };
    expect(asked().map(([, sent]) => sent)).toMatchObject([number, number]);
    expect(await rows()).toMatchObject([{ state: 'sent' }]);
  });

  test('that WeChat refuses is told of and stays to be sent', async () => {
    answers('ABNORMAL');
    await twoSend();
    await refunder.send();
    expect(failures).toMatchObject([expect.stringContaining(REFUND_ID)]);
    expect(await rows()).toMatchObject([{ state: 'pending' }]);
  });

  test('refused for long is told to the house’s people once', async () => {
    const staffId = await openAccount(server, '13800000055', ALL_ROLES);
    const told = async () => {
      const messages = await server.services.reader
        .selectFrom('messages')
        .select('cause')
        .where('userId', '=', staffId)
        .where('cause', '=', `refund-unsent:${REFUND_ID}`)
        .execute();
      return messages.length;
    };
    answers('ABNORMAL');
    await twoSend();
    await refunder.send();
    expect(await told()).toBe(0);
    for (let hour = 0; hour < 3; hour += 1) {
      server.clock.moveTo(server.clock.nowMs() + HOUR_MS);
      await refunder.send();
      expect(await told()).toBe(1);
    }
  });
});
