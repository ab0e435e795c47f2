// Orders over HTTP: one's own, paged, acted on by their owner, paid by a signing bank.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OrderDetail } from '#contract/orders/outputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import type { RouteName } from '#contract/routes.ts';
import { yuan } from '#core/money.ts';
import type { OrderToSign } from '#core/orders/order.ts';
import { DAY_MS } from '#core/time/days.ts';
import { addOrder, orderById } from '#server/orders/store-orders.ts';
import { beginPayment } from '#server/payments/commands-begin.ts';
import { signatureOf } from '#server/ports/bank.ts';
import { byTwo, someSecond } from '../../kit/accounts/by-two.ts';
import { END_MS } from '../../kit/lots.ts';
import { dueFenOf, pickUpCodeOf } from '../../kit/orders/order-facts.ts';
import { REFUSAL_NUMBER } from '../../kit/refusal-numbers-table.ts';
import { openSoldServer } from '../../kit/sold-server.ts';
import type { Said } from '../../kit/staff-request.ts';
import { call, openTestServer, type Answer, type Person, type TestServer } from '../../kit/test-server.ts';

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

describe('one’s orders', () => {
  test('are listed with due times and counts, unseen by others', async () => {
    const { data } = await call<Outputs['orderList']>(server, ['orderList'], buyer);
    expect(data).toMatchObject({ next: null, counts: { 'to-sign': 1 } });
    expect(data.rows).toEqual([
      expect.objectContaining({ id: orderId, lotId: 'lot-1', status: 'to-sign', dueAtMs: END_MS + DAY_MS }),
    ]);
    const none = await call<Outputs['orderList']>(server, ['orderList', { status: 'paid' }], buyer);
    expect(none.data.rows).toEqual([]);
    const others = await call<Outputs['orderList']>(server, ['orderList'], second);
    expect([others.data.rows, others.data.counts]).toEqual([[], {}]);
    expect((await ask('orderDetail', { id: orderId }, second)).status).toBe(404);
    expect((await ask('orderDetail', { id: 'none' })).status).toBe(404);
    expect((await ask('orderSign', { orderId, name: '李四' }, second)).data.refusal.code).toBe(
      'UNKNOWN_ORDER',
    );
  });

  test('come by twenties, newest first, each exactly once', async () => {
    const order = await orderById(server.services.reader, orderId);
    if (!order) throw new Error('no order');
    for (let index = 0; index < 44; index += 1) {
      // Several in the same moment: the id decides between them.
      const one = {
        ...order,
        id: `more-${index}`,
        number: `LC-${index}`,
        unit: `u${index}`,
        createdAtMs: END_MS + Math.floor(index / 3),
      };
      await addOrder(server.ground.store.writer, one, [
        { type: 'created', order: one as OrderToSign, atMs: END_MS },
      ]);
    }
    const seen: string[] = [];
    let after: string | null = '';
    const sizes: number[] = [];
    while (after !== null) {
      const page: Answer<Outputs['orderList']> = await call(
        server,
        ['orderList', after === '' ? {} : { after }],
        buyer,
      );
      sizes.push(page.data.rows.length);
      seen.push(...page.data.rows.map(({ id }) => id));
      after = page.data.next;
    }
    expect(sizes).toEqual([20, 20, 5]);
    expect(new Set(seen).size).toBe(45);
    expect(seen.at(-1)).toBe(orderId);
    const all = await call<Outputs['staffOrderList']>(
      server,
      ['staffOrderList', { status: 'to-sign' }],
      clerk,
    );
    expect(all.data.rows).toHaveLength(20);
  });
});

describe('an order over HTTP', () => {
  test('is signed and paid by its buyer, then handed out', async () => {
    expect((await ask('orderSign', { orderId, name: '张三' })).data.status).toBe('to-pay');
    const paid = await call<Outputs['orderPay']>(server, ['orderPay', { orderId }], buyer);
    expect(paid.data.amountFen).toBe(yuan(10_504));
    // The bank of the sample house pays at once.
    const { data } = await ask('orderDetail', { id: orderId });
    expect(data).toMatchObject({ status: 'paid', role: 'buyer' });
    const seenByClerk = (await ask('staffOrderDetail', { id: orderId }, clerk)).data;
    expect(seenByClerk).toMatchObject({ role: 'house', pickUpCode: null });
    const handOut = { action: 'hand-out', orderId, code: pickUpCodeOf(data), storageFen: 0 };
    expect((await ask('staffOrderDo', handOut, clerk)).data.status).toBe('picked-up');
    expect((await ask('staffOrderDetail', { id: 'none' }, clerk)).status).toBe(404);
  });

  test('tells why not, in a number and a sentence', async () => {
    const early = await ask('orderVoucher', { orderId, reference: 'BANK-0001' });
    const msg = expect.stringMatching(/^还没有签署成交确认书。请在 .* 前签署，再付款$/) as string;
    expect(early).toMatchObject({ status: 200, code: REFUSAL_NUMBER.NOT_SIGNED, msg });
    const unfit = await ask('orderServices', { orderId, services: ['logistics'] });
    expect(unfit.data.refusal.code).toBe('NO_QUOTE');
    const tooEarly = await ask('orderDriver', {
      orderId,
      name: '李四',
      idLastFour: '012X',
      plate: '沪A12345',
    });
    expect(tooEarly.data.refusal.code).toBe('NOT_SIGNED');
    expect((await ask('orderPay', { orderId })).data.refusal.code).toBe('NOT_SIGNED');
    const step = await ask('orderStep', { orderId, step: 'confirm-transfer', papers: [] });
    expect(step.data.refusal.code).toBe('NOT_SIGNED');
    expect((await ask('orderAccept', { orderId })).data.refusal.code).toBe('NOT_SIGNED');
  });

  test('is worked on by the house’s people there, nobody else', async () => {
    const actions = [
      ['quote-transport', { amountFen: 90_000 }, 200],
      ['reject-voucher', { reason: '没有' }, REFUSAL_NUMBER.NOT_SIGNED],
      ['do-transfer-step', { step: 'issue-invoice', papers: [] }, REFUSAL_NUMBER.NOT_SIGNED],
      ['send-papers-back', { reason: '不清' }, REFUSAL_NUMBER.NOT_SIGNED],
      ['accept-goods', {}, REFUSAL_NUMBER.NOT_SIGNED],
      ['end-default', {}, REFUSAL_NUMBER.NOT_SIGNED],
      ['end-undone', {}, REFUSAL_NUMBER.WRONG_ORDER_STATE],
    ] as const;
    for (const [action, facts, code] of actions) {
      expect([action, (await ask('staffOrderDo', { action, orderId, ...facts }, clerk)).code]).toEqual([
        action,
        code,
      ]);
      expect((await ask('staffOrderDo', { action, orderId, ...facts })).status).toBe(403);
    }
  });

  test('has its money by two persons, and needs the buyer’s code', async () => {
    await ask('orderSign', { orderId, name: '张三' });
    const receivedFen = dueFenOf((await ask('orderVoucher', { orderId, reference: 'BANK-0001' })).data);
    const matter = { kind: 'voucher', bidderId: buyer.userId, orderId, receivedFen } as const;
    const chief = await someSecond(server);
    const alone = { action: 'accept-voucher', orderId, receivedFen };
    expect((await ask('staffOrderDo', alone, clerk)).status).toBe(400);
    const less = await byTwo(server, { ...matter, receivedFen: 1 }, [clerk, chief]);
    expect(less.data.refusal?.code).toBe('AMOUNT_DIFFERS');
    const others = await byTwo(server, { ...matter, bidderId: chief.userId }, [clerk, chief]);
    expect(others.data.refusal?.code).toBe('UNKNOWN_ORDER');
    expect((await byTwo(server, matter, [clerk, clerk])).data.refusal?.code).toBe('SAME_PERSON');
    expect((await ask('orderDetail', { id: orderId })).data.status).toBe('in-review');
    expect((await byTwo(server, matter, [clerk, chief])).data.status).toBe('executed');
    expect((await ask('orderDetail', { id: orderId })).data.status).toBe('paid');
    const penalty = { ...matter, kind: 'penalty' } as const;
    expect((await byTwo(server, penalty, [clerk, chief])).data.refusal?.code).toBe('WRONG_ORDER_STATE');
  });

  test('is ended by hand, debts let go, by two only', async () => {
    const matter = { kind: 'closing', bidderId: buyer.userId, orderId } as const;
    const chief = await someSecond(server);
    const alone = { action: 'close-order', orderId, reason: '委托方撤回' };
    expect((await ask('staffOrderDo', alone, clerk)).status).toBe(400);
    const others = await byTwo(server, { ...matter, bidderId: chief.userId }, [clerk, chief]);
    expect(others.data.refusal?.code).toBe('UNKNOWN_ORDER');
    expect((await byTwo(server, matter, [clerk, clerk])).data.refusal?.code).toBe('SAME_PERSON');
    expect((await ask('orderDetail', { id: orderId })).data.status).toBe('to-sign');
    expect((await byTwo(server, matter, [clerk, chief])).data.status).toBe('executed');
    expect((await ask('orderDetail', { id: orderId })).data.status).toBe('closed');
    expect((await byTwo(server, matter, [clerk, chief])).data.refusal?.code).toBe('WRONG_ORDER_STATE');
  });

  test('is not reached by what cannot be: the field is named', async () => {
    const wrong = [
      ['orderSign', { orderId: 'x', name: '   ' }, 'name'],
      ['orderServices', { orderId: 'x', services: ['wings'] }, 'services'],
      ['orderVoucher', { orderId: 'x', reference: '<b>' }, 'reference'],
      ['orderDriver', { orderId: 'x', name: '李四', idLastFour: '12', plate: '沪A1' }, 'idLastFour'],
      ['orderStep', { orderId: 'x', step: 'fly', papers: [] }, 'step'],
      ['orderStep', { orderId: 'x', step: 'issue-invoice', papers: ['../etc'] }, 'papers'],
      ['orderList', { after: '1' }, 'after'],
      ['payTogether', { orderIds: ['x'] }, 'orderIds'],
      ['payTogether', { orderIds: Array.from({ length: 21 }, (_, at) => `order-${at}`) }, 'orderIds'],
      ['topUp', { amountFen: 99 }, 'amountFen'],
      ['askInvoice', { orderId: 'x', title: { kind: 'person', name: ' ' } }, 'title'],
      ['topUp', { amountFen: 100.5 }, 'amountFen'],
      ['orderList', { status: 'lost' }, 'status'],
      ['secondOfferAnswer', { offerId: 'x', isAccepted: 'yes' }, 'isAccepted'],
      [
        'paymentNotice',
        { paymentId: 'x', amountFen: -1, bankRef: 'BANK-1', isPaid: true, signature: 's'.repeat(43) },
        'amountFen',
      ],
    ] as const;
    for (const [name, input, field] of wrong) {
      const answer = await ask(name, input);
      expect(answer).toMatchObject({ status: 400, data: { refusal: { code: 'MALFORMED', field } } });
    }
  });

  test('is not worked on without end', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) statuses.push((await ask('orderAccept', { orderId })).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await ask('orderPay', { orderId })).status).toBe(429);
    expect((await ask('secondOfferAnswer', { offerId: 'none', isAccepted: true })).status).toBe(429);
  });
});

describe('the bank', () => {
  const noticeFor = (paymentId: string, amountFen: number) => ({
    paymentId,
    amountFen,
    bankRef: 'BANK-0007',
    isPaid: true,
  });

  test('is believed by its signature alone, and may say it twice', async () => {
    await ask('orderSign', { orderId, name: '张三' });
    const by = { userId: buyer.userId, isStaff: false };
    const begun = await server.engine.run(beginPayment, { orderId, by, way: 'sample' });
    if (!begun.ok) throw new Error(begun.refusal.code);
    const notice = noticeFor(begun.answer.paymentId, begun.answer.amountFen);
    const signature = signatureOf(notice, server.services.keys.bank);
    const tell = (input: object): Promise<Told> => call(server, ['paymentNotice', input]);
    const forged = await tell({ ...notice, amountFen: notice.amountFen - 1, signature });
    expect(forged).toMatchObject({
      status: 400,
      data: { refusal: { code: 'MALFORMED', field: 'signature' } },
    });
    expect((await tell({ ...notice, signature: 'x'.repeat(20) })).status).toBe(400);
    expect((await tell({ ...notice, signature })).data).toEqual({ state: 'taken' });
    expect((await tell({ ...notice, signature })).data).toEqual({ state: 'taken' });
    expect((await ask('orderDetail', { id: orderId })).data.status).toBe('paid');
  });

  test('is believed about when it was paid by the same signature', async () => {
    const notice = { ...noticeFor('none', 5), paidAtMs: 1_800_000_000_000 };
    const signature = signatureOf(notice, server.services.keys.bank);
    const tell = (input: object): Promise<Told> => call(server, ['paymentNotice', input]);
    expect((await tell({ ...notice, signature })).data).toEqual({ state: 'unclaimed' });
    const { paidAtMs, ...timeless } = notice;
    for (const forged of [timeless, { ...notice, paidAtMs: paidAtMs - 1 }]) {
      expect((await tell({ ...forged, signature })).data.refusal).toMatchObject({ field: 'signature' });
    }
  });

  test('of a missing provider is refused: transfers are the way', async () => {
    const real = await openTestServer({ kind: 'real' });
    expect(real.services.bank.ways).toEqual(['transfer']);
    const asked = { paymentId: 'p', amountFen: 1, untilMs: 1, way: 'transfer' } as const;
    const nobody = () => Promise.reject(new Error('nobody hears'));
    expect(await real.services.bank.begin(asked, nobody)).toBe(null);
    await real.close();
  });
});

describe('the second offer and the back office’s relisting', () => {
  test('are answered over HTTP', async () => {
    expect((await ask('secondOfferList', {}, second)).data).toMatchObject({ rows: [] });
    const unknown = await ask('secondOfferAnswer', { offerId: 'none', isAccepted: true }, second);
    expect(unknown.data.refusal.code).toBe('UNKNOWN_OFFER');
    const wish = {
      lotId: 'lot-2',
      way: 'auction',
      startPriceFen: yuan(8_000),
      startsAtMs: END_MS,
      endsAtMs: END_MS + 2,
    };
    expect((await ask('staffRelist', wish, clerk)).data.refusal.field).toBe('startsAtMs');
    const backwards = { ...wish, startsAtMs: END_MS + 5, endsAtMs: END_MS + 5 };
    expect((await ask('staffRelist', backwards, clerk)).data.refusal.field).toBe('endsAtMs');
    const later = { startsAtMs: END_MS + 8 * DAY_MS, endsAtMs: END_MS + 9 * DAY_MS };
    const sold = { ...wish, ...later, lotId: 'lot-1' };
    const tooSoon = { ...sold, lotId: 'lot-2', startsAtMs: END_MS + 6 * DAY_MS };
    expect((await ask('staffRelist', tooSoon, clerk)).data.refusal.code).toBe('TOO_SOON');
    expect((await ask('staffRelist', sold, clerk)).data.refusal.code).toBe('NOT_FOR_RELISTING');
    const passed = { ...sold, lotId: 'lot-2' };
    expect((await ask('staffRelist', passed, clerk)).code).toBe(200);
    expect((await ask('staffRelist', passed, clerk)).data.refusal.code).toBe('NOT_FOR_RELISTING');
  });
});
