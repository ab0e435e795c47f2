// From the hammer to the confirmed transfer, through the engine, on both stores.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import { premiumFen, VEHICLE_FEES } from '#core/orders/fees.ts';
import { voucherByMs } from '#core/orders/order-dues.ts';
import { DAY_MS, HOUR_MS } from '#core/time/days.ts';
import { workdayAfterMs } from '#core/time/workdays.ts';
import { billOf } from '#lib/orders/order-due.ts';
import {
  acceptGoods,
  acceptVoucher,
  chooseServices,
  closeOrder,
  doTransferStep,
  handOut,
  nameDriver,
  quoteTransport,
  rejectVoucher,
  sendPapersBack,
  sendVoucher,
  signOrder,
} from '#server/orders/commands-steps.ts';
import { handedIn } from '../../kit/documents/handed-in.ts';
import { END_MS } from '../../kit/lots.ts';
import {
  balancesOf,
  buyerOf,
  CLERK,
  done,
  fetchOrder,
  goSteps,
  HAMMER_YUAN,
  orderNews,
  payOrder,
  seen,
  SELLER,
  soldHouse,
  type SoldHouse,
} from '../../kit/orders.ts';
import { dueFenOf, orderIn } from '../../kit/orders/order-facts.ts';
import { storeKinds } from '../../kit/stores.ts';

const HAMMER_FEN = yuan(HAMMER_YUAN);
const PREMIUM_FEN = premiumFen(VEHICLE_FEES, HAMMER_FEN);
const PAY_BY_MS = workdayAfterMs(END_MS, 2, 17);

describe.each(storeKinds)('an order on %s', (kind) => {
  let house: SoldHouse;
  beforeEach(async () => {
    house = await soldHouse(kind);
  });
  afterEach(async () => {
    await house.close();
  });

  const refusalOf = (answered: { ok: boolean; refusal?: { code: string } }) =>
    answered.ok ? null : answered.refusal;

  test('is made with the sale, for price, fees and times', async () => {
    const order = await seen(house);
    expect(order).toMatchObject({
      status: 'to-sign',
      hammerFen: HAMMER_FEN,
      createdAtMs: END_MS,
      bill: { dueFen: HAMMER_FEN + PREMIUM_FEN, creditFen: 0 },
      feeVersion: VEHICLE_FEES.version,
      log: [{ type: 'created', atMs: END_MS }],
    });
    expect(order.dues.map(({ what, atMs }) => [what, atMs])).toEqual([
      ['sign', END_MS + DAY_MS],
      ['pay', PAY_BY_MS],
      ['default', PAY_BY_MS + DAY_MS],
    ]);
    const rows = await house.ground.store.reader.selectFrom('orders').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(await orderNews(house, house.winnerId)).toEqual(['created']);
  });

  test('goes from signature to confirmed papers, every fen in place', async () => {
    const before = await balancesOf(house);
    const paid = await payOrder(house);
    expect(paid).toMatchObject({ status: 'paid', bill: { dueFen: HAMMER_FEN + PREMIUM_FEN } });
    expect(paid.pickUpCode).toMatch(/^\d{6}$/);
    expect((await balancesOf(house))['lot:lot-1:paid']).toBe(HAMMER_FEN + PREMIUM_FEN);
    await fetchOrder(house);
    await goSteps(house, 'confirm-papers');
    expect((await seen(house)).status).toBe('papers-sent');
    await goSteps(house);
    expect((await seen(house)).status).toBe('done');
    const after = await balancesOf(house);
    expect(after['lot:lot-1:paid']).toBe(0);
    expect(after['lot:lot-1:payable']).toBe(HAMMER_FEN);
    expect(after['house:income']).toBe(PREMIUM_FEN);
    const winner = `buyer:${house.winnerId}`;
    expect(before[`${winner}:performance`]).toBe(yuan(2_000));
    expect(after[`${winner}:performance`]).toBe(0);
    expect(after[`${winner}:available`]).toBe(yuan(1_000_000));
    expect(Object.values(after).reduce((sum, fen) => sum + fen, 0)).toBe(0);
  });

  test('is nobody else’s: another is told that there is no such order', async () => {
    const by = { userId: house.secondId, isStaff: false };
    const { engine, orderId } = house;
    expect(refusalOf(await engine.run(signOrder, { orderId, by, name: '李四' }))).toEqual({
      code: 'UNKNOWN_ORDER',
    });
    expect(refusalOf(await engine.run(signOrder, { orderId: 'none', by, name: '李四' }))).toEqual({
      code: 'UNKNOWN_ORDER',
    });
    // The seller may hand over papers, and not sign.
    expect(refusalOf(await engine.run(signOrder, { orderId, by: SELLER, name: '王五' }))).toEqual({
      code: 'UNKNOWN_ORDER',
    });
  });

  test('is signed before it is paid, and once', async () => {
    const { engine, orderId } = house;
    const by = buyerOf(house);
    const early = await engine.run(sendVoucher, { orderId, by, reference: 'BANK-0001' });
    expect(refusalOf(early)).toEqual({ code: 'NOT_SIGNED', signByMs: END_MS + DAY_MS });
    expect(done(await engine.run(signOrder, { orderId, by, name: '张三' })).status).toBe('to-pay');
    expect(refusalOf(await engine.run(signOrder, { orderId, by, name: '张三' }))).toEqual({
      code: 'WRONG_ORDER_STATE',
      status: 'to-pay',
      category: 'vehicle',
    });
  });

  test('costs more with ticked services, and a quoted transport', async () => {
    const { engine, orderId } = house;
    const by = buyerOf(house);
    const services = ['transfer-agency', 'logistics'] as const;
    expect(refusalOf(await engine.run(chooseServices, { orderId, by, services }))).toEqual({
      code: 'NO_QUOTE',
    });
    done(await engine.run(quoteTransport, { orderId, by: CLERK, amountFen: yuan(1_200) }));
    const order = done(await engine.run(chooseServices, { orderId, by, services }));
    expect(dueFenOf(order)).toBe(HAMMER_FEN + PREMIUM_FEN + yuan(1_800));
    // They pay the house for it, so the house does their steps.
    expect(order).not.toHaveProperty('steps');
    const paid = await payOrder(house);
    expect(paid.steps.filter(({ doer }) => doer === 'buyer')).toEqual([]);
    expect(await orderNews(house, house.winnerId)).toContain('transport-quoted');
  });

  test('is told to its buyer before, at, and after its time', async () => {
    for (const atMs of [-24, -3, 0, 12].map((hours) => PAY_BY_MS + hours * HOUR_MS)) {
      await house.passTo(atMs - 1);
      await house.passTo(atMs);
      await house.passTo(atMs + 1);
    }
    const news = await orderNews(house, house.winnerId);
    expect(news.filter((one) => one.startsWith('pay-'))).toEqual([
      'pay-in-24-hours',
      'pay-in-3-hours',
      'pay-due',
      'pay-late',
    ]);
  });

  test('paid within the day of grace costs a day of late fee', async () => {
    await house.passTo(PAY_BY_MS + HOUR_MS);
    const bill = billOf(await seen(house));
    const lateFen = Math.round((HAMMER_FEN + PREMIUM_FEN) / 2_000);
    expect(bill?.fees.at(-1)).toEqual({ kind: 'late', amountFen: lateFen, dayCount: 1 });
    const paid = await payOrder(house);
    expect(paid.bill?.dueFen).toBe(HAMMER_FEN + PREMIUM_FEN + lateFen);
  });

  test('with its transfer not found is payable again, time returned', async () => {
    const { engine, orderId } = house;
    const by = buyerOf(house);
    done(await engine.run(signOrder, { orderId, by, name: '张三' }));
    done(await engine.run(sendVoucher, { orderId, by, reference: 'BANK-0001' }));
    expect((await seen(house)).dues).toMatchObject([{ what: 'voucher', atMs: voucherByMs(END_MS) }]);
    await house.passTo(PAY_BY_MS + 3 * DAY_MS);
    expect((await seen(house)).status).toBe('in-review');
    const back = done(await engine.run(rejectVoucher, { orderId, by: CLERK, reason: '账上没有' }));
    expect(back.status).toBe('to-pay');
    expect(back.dues[0]?.atMs).toBe(PAY_BY_MS + (PAY_BY_MS + 3 * DAY_MS - END_MS));
    const wrong = { orderId, by: CLERK, receivedFen: 1 };
    expect(refusalOf(await engine.run(acceptVoucher, wrong))).toMatchObject({ code: 'WRONG_ORDER_STATE' });
    done(await engine.run(sendVoucher, { orderId, by, reference: 'BANK-0002' }));
    expect(refusalOf(await engine.run(acceptVoucher, wrong))).toEqual({
      code: 'AMOUNT_DIFFERS',
      dueFen: HAMMER_FEN + PREMIUM_FEN,
    });
  });

  test('is fetched by its code only, storage paid at the gate', async () => {
    const paid = await payOrder(house);
    const { engine, orderId } = house;
    const driver = { name: '李四', idLastFour: '012X', plate: '沪A12345' };
    const named = done(await engine.run(nameDriver, { orderId, by: buyerOf(house), ...driver }));
    expect(orderIn(named, 'paid').driver).toEqual(driver);
    const code = paid.pickUpCode ?? '';
    const wrong = code === '000000' ? '000001' : '000000';
    expect(refusalOf(await engine.run(handOut, { orderId, by: CLERK, code: wrong, storageFen: 0 }))).toEqual({
      code: 'WRONG_PICK_UP_CODE',
      leftCount: 4,
    });
    await house.passTo(END_MS + 5 * DAY_MS);
    expect(refusalOf(await engine.run(handOut, { orderId, by: CLERK, code, storageFen: 0 }))).toEqual({
      code: 'STORAGE_DUE',
      amountFen: yuan(100),
      dayCount: 2,
    });
    done(await engine.run(handOut, { orderId, by: CLERK, code, storageFen: yuan(100) }));
    expect((await balancesOf(house))['house:income']).toBe(yuan(100));
    // The clerk who looks at it never sees the code.
    expect(await seen(house)).not.toHaveProperty('pickUpCode');
  });

  test('is transferred in twelve ordered steps, each by its owner', async () => {
    await payOrder(house);
    const { engine, orderId } = house;
    const step = (
      by: { userId: string; isStaff: boolean },
      name: 'hand-over-papers' | 'confirm-transfer',
      papers: string[] = [],
    ) => engine.run(doTransferStep, { orderId, by, step: name, papers });
    expect(refusalOf(await step(buyerOf(house), 'confirm-transfer'))).toEqual({
      code: 'WRONG_STEP',
      nextStep: 'hand-over-papers',
    });
    expect(refusalOf(await step(buyerOf(house), 'hand-over-papers', ['p']))).toEqual({
      code: 'NOT_YOUR_STEP',
      doer: 'seller',
    });
    expect(refusalOf(await step(SELLER, 'hand-over-papers'))).toEqual({
      code: 'PAPER_MISSING',
      step: 'hand-over-papers',
    });
    done(await step(SELLER, 'hand-over-papers', [await handedIn(engine, SELLER.userId)]));
    // The next is the buyer's, once they have fetched it.
    expect(refusalOf(await step(buyerOf(house), 'confirm-transfer'))).toMatchObject({ code: 'WRONG_STEP' });
    await fetchOrder(house);
    await goSteps(house, 'confirm-papers');
    const back = done(await engine.run(sendPapersBack, { orderId, by: CLERK, reason: '照片不清' }));
    const { steps } = orderIn(back, 'transferring');
    expect(steps.findIndex(({ doneAtMs }) => doneAtMs === null)).toBe(6);
    await goSteps(house);
    expect((await seen(house)).status).toBe('done');
    expect(await orderNews(house, SELLER.userId)).toEqual(['to-hand-over']);
  });

  test('that the house closes unpaid gives the deposit back', async () => {
    const { engine, orderId } = house;
    const closed = done(await engine.run(closeOrder, { orderId, by: CLERK, reason: '委托方撤回' }));
    expect(closed).toMatchObject({ status: 'closed', closedReason: '委托方撤回', dues: [] });
    expect((await balancesOf(house))[`buyer:${house.winnerId}:available`]).toBe(yuan(1_000_000));
    expect(refusalOf(await engine.run(closeOrder, { orderId, by: CLERK, reason: 'x' }))).toEqual({
      code: 'WRONG_ORDER_STATE',
      status: 'closed',
      category: 'vehicle',
    });
  });
});

describe.each(storeKinds)('goods on %s', (kind) => {
  test('are paid with the deposit counted in, looked over, and done', async () => {
    const house = await soldHouse(kind, { kind: 'scrap' });
    const bill = billOf(await seen(house));
    const totalFen = HAMMER_FEN + yuan(HAMMER_YUAN * 0.05);
    expect(bill).toMatchObject({ creditFen: yuan(2_000), dueFen: totalFen - yuan(2_000) });
    await payOrder(house);
    await fetchOrder(house);
    done(await house.engine.run(acceptGoods, { orderId: house.orderId, by: buyerOf(house) }));
    const after = await balancesOf(house);
    expect(after['lot:lot-1:payable']).toBe(HAMMER_FEN);
    expect(after['house:income']).toBe(totalFen - HAMMER_FEN);
    expect(after['lot:lot-1:applied']).toBe(0);
    expect(Object.values(after).reduce((sum, fen) => sum + fen, 0)).toBe(0);
    await house.close();
  });
});

describe.each(storeKinds)('a sale that is none, on %s,', (kind) => {
  test('makes no order: below the reserve', async () => {
    const house = await soldHouse(kind, { reserveFen: yuan(50_000) });
    expect(house.orderId).toBe('');
    await house.close();
  });

  test('makes no order: in the practice hall', async () => {
    const house = await soldHouse(kind, { isPractice: true });
    expect(house.orderId).toBe('');
    await house.close();
  });
});
