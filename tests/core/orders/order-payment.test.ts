import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { yuan } from '#core/money.ts';
import { feeLines, GOODS_FEES, premiumFen, VEHICLE_FEES } from '#core/orders/fees.ts';
import { orderOf } from '#core/orders/order-making.ts';
import {
  accountOf,
  decideFound,
  decidePayable,
  decideQuote,
  decideReceipt,
  decideRejection,
  decideServices,
  decideSigning,
  decideVoucher,
  isReceiptWaiting,
  type OrderDecision,
} from '#core/orders/order-payment.ts';
import { replayOrder } from '#core/orders/order-replay.ts';
import { isUnpaid, type Order } from '#core/orders/order.ts';
import { FIXED_PRICE_RULES } from '#core/sales/rule-set.ts';
import { DAY_MS } from '#core/time/days.ts';
import { partyOf, someTerms } from '../../kit/lots.ts';
import { DEPOSIT_FEN, HAMMER_FEN, newOrder } from '../../kit/orders/paper-order.ts';

const NOW_MS = newOrder().createdAtMs + 1_000;
const PREMIUM_FEN = premiumFen(VEHICLE_FEES, HAMMER_FEN);

const after = (order: Order, ...decisions: ((order: Order) => OrderDecision)[]): Order => {
  let now = order;
  for (const decide of decisions) {
    const decision = decide(now);
    if (!decision.ok) throw new Error(decision.refusal.code);
    now = replayOrder(now, decision.events);
  }
  return now;
};

const sign = (order: Order) => decideSigning(order, '张三', NOW_MS);
const voucher = (order: Order) => decideVoucher(order, 'BANK-0001', NOW_MS);
const stop = (order: Order) => replayOrder(order, [{ type: 'stopped', cause: 'd', atMs: NOW_MS }]);
const signed = () => after(newOrder(), sign);
const refusalOf = (decision: { ok: boolean; refusal?: unknown }): unknown =>
  decision.ok ? null : decision.refusal;

describe('the order of a sale', () => {
  const sale = {
    orderId: 'order-1',
    lotId: 'lot-1',
    saleId: 'sale-1',
    number: 'LC20261121-0001',
    unit: null,
    terms: someTerms(),
    buyer: partyOf('B'),
    priceFen: HAMMER_FEN,
    performanceFen: DEPOSIT_FEN,
    atMs: NOW_MS,
  };

  it('is a vehicle’s unless its terms say goods, fees by version', () => {
    expect(orderOf(sale)).toMatchObject({
      status: 'to-sign',
      hammerFen: HAMMER_FEN,
      consignorIds: ['consignor'],
      terms: {
        category: 'vehicle',
        feeVersion: VEHICLE_FEES.version,
        isLarge: false,
        performanceFen: DEPOSIT_FEN,
      },
    });
    const goods = orderOf({ ...sale, terms: { ...someTerms(), kind: 'scrap', isLarge: true } });
    expect(goods.terms).toMatchObject({ category: 'goods', feeVersion: GOODS_FEES.version, isLarge: true });
  });

  it('is signed within a day; a held unit, before its hold ends', () => {
    expect(orderOf(sale)).toMatchObject({
      signByMs: NOW_MS + DAY_MS,
      terms: { payRule: { by: 'workdays', count: 2 } },
    });
    const untilMs = NOW_MS + 15 * 60_000;
    expect(orderOf({ ...sale, payByMs: untilMs })).toMatchObject({ signByMs: untilMs, payByMs: untilMs });
    const longer = NOW_MS + 2 * DAY_MS;
    expect(orderOf({ ...sale, payByMs: longer })).toMatchObject({
      signByMs: NOW_MS + DAY_MS,
      payByMs: longer,
    });
  });

  it('is payable by its format’s rule, and its court’s announcement', () => {
    const fixed = orderOf({ ...sale, terms: { ...someTerms(), rules: FIXED_PRICE_RULES }, unit: 'hold-1' });
    expect([fixed.payByMs, fixed.unit]).toEqual([NOW_MS + DAY_MS, 'hold-1']);
    const rules = { ...someTerms().rules, profile: 'judicial' as const };
    expect(orderOf({ ...sale, terms: { ...someTerms(), rules, payDays: 15 } }).terms.payRule).toEqual({
      by: 'days',
      count: 15,
    });
  });
});

describe('what an order comes to', () => {
  it('is the hammer price and the very lines of the calculator', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: yuan(5_000_000) }),
        fc.subarray(['transfer-agency', 'file-transfer', 'inspection'] as const),
        (hammerFen, services) => {
          const order = { ...newOrder(), hammerFen, services };
          const account = accountOf(order, NOW_MS);
          expect(account.fees).toEqual(feeLines(VEHICLE_FEES, hammerFen, { services }));
          const sumFen = account.fees.reduce((sum, { amountFen }) => sum + amountFen, hammerFen);
          expect([account.creditFen, account.dueFen]).toEqual([0, sumFen]);
        },
      ),
    );
  });

  it('counts the deposit toward goods, up to their price', () => {
    const goods = newOrder({ kind: 'scrap' });
    expect(accountOf(goods, NOW_MS)).toMatchObject({
      creditFen: DEPOSIT_FEN,
      dueFen: HAMMER_FEN * 1.05 - DEPOSIT_FEN,
    });
    const cheap = { ...goods, hammerFen: yuan(500) };
    expect(accountOf(cheap, NOW_MS)).toMatchObject({ creditFen: yuan(525), dueFen: 0 });
  });

  it('is as of the day a transfer was announced, meanwhile', () => {
    const order = after(signed(), voucher);
    if (!isUnpaid(order)) throw new Error('paid');
    expect(accountOf(order, order.payByMs + DAY_MS).dueFen).toBe(HAMMER_FEN + PREMIUM_FEN);
    const late = signed();
    if (!isUnpaid(late)) throw new Error('paid');
    expect(accountOf(late, late.payByMs + 1).fees.at(-1)?.kind).toBe('late');
  });

  it('told in time is good, though a transfer was announced late', () => {
    const { payByMs } = newOrder();
    const order = after(signed(), (one) => decideVoucher(one, 'BANK-0001', payByMs + 1));
    const told = { amountFen: HAMMER_FEN + PREMIUM_FEN, pickUpCode: '1' };
    const taken = { ...told, paymentId: 'p', paidAtMs: payByMs + 2 };
    const receive = (quotedAtMs: number) => decideReceipt(order, { ...taken, quotedAtMs }, payByMs + 2);
    expect(receive(payByMs).ok).toBe(true);
    expect(refusalOf(receive(payByMs + 1))).toMatchObject({ code: 'AMOUNT_DIFFERS' });
  });

  it('can be paid until default, and a unit while it is held', () => {
    const order = signed();
    if (!isUnpaid(order)) throw new Error('paid');
    expect(decidePayable(order, NOW_MS)).toMatchObject({ untilMs: order.payByMs + DAY_MS });
    expect(decidePayable({ ...order, unit: 'hold-1' }, NOW_MS)).toMatchObject({ untilMs: order.payByMs });
  });
});

describe('the refusals before payment, the first that applies', () => {
  const stopped = { code: 'ORDER_STOPPED', sinceMs: NOW_MS };
  const unsigned = { code: 'NOT_SIGNED', signByMs: newOrder().signByMs };
  const toPay = { code: 'WRONG_ORDER_STATE', status: 'to-pay', category: 'vehicle' };
  const receipt = {
    paymentId: 'p',
    amountFen: HAMMER_FEN + PREMIUM_FEN,
    quotedAtMs: NOW_MS,
    paidAtMs: NOW_MS,
    pickUpCode: '1',
  };
  const { payByMs } = newOrder();
  const overMs = payByMs + DAY_MS;
  const timeUp = { code: 'PAY_TIME_UP', endedAtMs: overMs };
  const unit = (order: Order): Order => ({ ...order, unit: 'hold-1' });
  const found = { paymentId: 'p', receivedFen: HAMMER_FEN + PREMIUM_FEN, pickUpCode: '1' };
  const byStaff = { staffId: 'clerk', reason: '没有' };
  const goods = () => newOrder({ kind: 'scrap' });

  it.each([
    ['sign, stopped', () => sign(stop(newOrder())), stopped],
    ['sign twice', () => sign(signed()), toPay],
    ['tick a service, stopped', () => decideServices(stop(newOrder()), [], NOW_MS), stopped],
    [
      'tick a transport without a quote',
      () => decideServices(newOrder(), ['logistics'], NOW_MS),
      { code: 'NO_QUOTE' },
    ],
    [
      'tick a transfer for goods, before the missing quote is told',
      () => decideServices(goods(), ['logistics', 'file-transfer'], NOW_MS),
      { code: 'SERVICE_UNFIT', service: 'file-transfer' },
    ],
    [
      'quote, in review',
      () => decideQuote(after(signed(), voucher), { staffId: 'c', amountFen: 1 }, NOW_MS),
      {
        code: 'WRONG_ORDER_STATE',
        status: 'in-review',
        category: 'vehicle',
      },
    ],
    ['pay unsigned', () => decidePayable(newOrder(), NOW_MS), unsigned],
    ['announce a transfer unsigned', () => voucher(newOrder()), unsigned],
    ['pay a day after the day on which it was due', () => decidePayable(signed(), overMs), timeUp],
    [
      'pay for a unit that is kept no longer',
      () => decidePayable(unit(signed()), payByMs),
      { code: 'PAY_TIME_UP', endedAtMs: payByMs },
    ],
    ['announce a transfer then', () => decideVoucher(signed(), 'BANK-0001', overMs), timeUp],
    ['tick a service then', () => decideServices(signed(), [], overMs), timeUp],
    ['quote then', () => decideQuote(signed(), { staffId: 'c', amountFen: 1 }, overMs), timeUp],
    [
      'take what was paid then',
      () => decideReceipt(signed(), { ...receipt, paidAtMs: overMs + 1 }, overMs + 2),
      timeUp,
    ],
    ['take money unsigned', () => decideReceipt(newOrder(), receipt, NOW_MS), unsigned],
    ['take money, stopped', () => decideReceipt(stop(signed()), receipt, NOW_MS), stopped],
    [
      'take a fen too little',
      () => decideReceipt(signed(), { ...receipt, amountFen: receipt.amountFen - 1 }, NOW_MS),
      { code: 'AMOUNT_DIFFERS', dueFen: HAMMER_FEN + PREMIUM_FEN },
    ],
    ['find what was not announced', () => decideFound(signed(), found, NOW_MS), toPay],
    ['reject what was not announced', () => decideRejection(signed(), byStaff, NOW_MS), toPay],
  ])('%s', (_what, decide, refusal) => {
    expect(refusalOf(decide())).toEqual(refusal);
  });

  it.each(['transfer-agency', 'file-transfer', 'inspection'] as const)(
    'tell the buyer of goods that %s is for vehicles',
    (service) => {
      const refusal = { code: 'SERVICE_UNFIT', service };
      expect(refusalOf(decideServices(goods(), [service], NOW_MS))).toEqual(refusal);
      expect(decideServices(newOrder(), [service], NOW_MS).ok).toBe(true);
    },
  );

  it('are none on the way that is meant', () => {
    const quoted = after(newOrder(), (order) =>
      decideQuote(order, { staffId: 'c', amountFen: yuan(900) }, NOW_MS),
    );
    const ticked = after(quoted, (order) => decideServices(order, ['logistics', 'logistics'], NOW_MS));
    expect(ticked.services).toEqual(['logistics']);
    const dueFen = HAMMER_FEN + PREMIUM_FEN + yuan(900);
    const paid = after(ticked, sign, voucher, (order) =>
      decideFound(order, { ...found, receivedFen: dueFen }, NOW_MS),
    );
    expect(paid).toMatchObject({ status: 'paid', paidFen: dueFen, creditFen: 0, pickUpCode: '1' });
    const slow = after(signed(), voucher, (order) => decideFound(order, found, overMs + 3 * DAY_MS));
    expect(slow.status).toBe('paid');
    const back = after(signed(), voucher, (order) => decideRejection(order, byStaff, NOW_MS));
    expect(back.status).toBe('to-pay');
    expect(decideReceipt(back, receipt, NOW_MS).ok).toBe(true);
  });

  it('unpaid waits with its money while it stands still; paid does not', () => {
    expect([isReceiptWaiting(signed()), isReceiptWaiting(stop(signed()))]).toEqual([false, true]);
    const paid = after(signed(), (order) => decideReceipt(order, receipt, NOW_MS));
    expect(isReceiptWaiting(stop(paid))).toBe(false);
  });
});
