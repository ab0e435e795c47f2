// The clerk of the sample house: whoever has won there comes from the hammer to the papers within
// ten minutes, by pressing what is theirs to press.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderDetail } from '#contract/orders/outputs.ts';
import { TRANSFER_STEPS } from '#core/orders/transfer-steps.ts';
import { MINUTE_MS } from '#core/time/days.ts';
import { clerkTurn } from '#server/demo/clerk/clerk.ts';
import { keepRegister } from '#server/demo/notices.ts';
import { BUYER_AT_EVERY_STAGE, WINNER } from '#server/demo/people-data.ts';
import { enterStages } from '#server/demo/stages/enter-stages.ts';
import { saveClaim, submitClaim } from '#server/disputes/commands-claim.ts';
import { disputeById } from '#server/disputes/store-disputes.ts';
import { sendFeedback } from '#server/enquiries/commands-feedback.ts';
import { feedbackOwner } from '#server/enquiries/feedback-owner.ts';
import { feedbackList } from '#server/enquiries/queries-feedback.ts';
import { rateOrder } from '#server/orders/after/commands-rate-order.ts';
import { pickUpInSample } from '#server/orders/commands-sample-pick-up.ts';
import { chooseServices, sendVoucher, signOrder } from '#server/orders/commands-steps.ts';
import { askInvoice } from '#server/orders/invoices/commands-invoice.ts';
import { invoiceOfOrder } from '#server/orders/invoices/store-invoices.ts';
import { orderDetail } from '#server/orders/queries-orders.ts';
import { openedCase } from '#server/store/words-codec.ts';
import { done } from '../../kit/orders.ts';
import { sampleHouse, type SampleFixture } from '../../kit/sample.ts';
import { assertMoneyHolds } from '../../kit/zero-sum.ts';

const TURN_MS = 3_000;
const TITLE = { kind: 'person', name: '林晓' } as const;

let house: SampleFixture;
beforeAll(async () => {
  house = await sampleHouse();
  await keepRegister(house.parts);
});
afterAll(() => house.dispose());

const buyerId = (): string => house.ids.get(WINNER) ?? '';
const by = () => ({ userId: buyerId(), isStaff: false });

const ordersToSign = async (): Promise<string[]> => {
  const rows = await house.parts.reader
    .selectFrom('orders')
    .select('id')
    .where('buyerId', '=', buyerId())
    .where('status', '=', 'to-sign')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

const seen = async (id: string): Promise<OrderDetail> => {
  const { reader, clock, bids } = house.parts;
  const order = await orderDetail(reader, { id, by: by(), nowMs: clock.nowMs(), seal: bids.maximums });
  if (!order) throw new Error(`no order ${id}`);
  return order;
};

/** Turns of the clerk until something is so; throws when it is not within ten minutes. */
const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  const { parts, ids } = house;
  for (let leftMs = 10 * MINUTE_MS; leftMs > 0; leftMs -= TURN_MS) {
    if (await isSo()) return;
    parts.clock.moveBy(TURN_MS);
    await clerkTurn(parts, ids);
  }
  throw new Error('nothing came of it in ten minutes');
};
const stands = (id: string, status: OrderDetail['status']) => async (): Promise<boolean> =>
  (await seen(id)).status === status;

describe('what somebody has won in the sample house', () => {
  it('is paid, fetched, transferred, invoiced and rated within ten minutes', async () => {
    const { engine, reader, clock, bids } = house.parts;
    const [orderId = ''] = await ordersToSign();
    const fromMs = clock.nowMs();
    const wish = { orderId, by: by() };
    done(await engine.run(chooseServices, { ...wish, services: ['transfer-agency'] }));
    done(await engine.run(signOrder, { ...wish, name: '林晓' }));
    done(await engine.run(sendVoucher, { ...wish, reference: 'BANK-0001' }));
    await until(stands(orderId, 'paid'));
    await until(async () => (await seen(orderId)).log.some(({ type }) => type === 'step-done'));
    done(await engine.run(pickUpInSample, wish));
    expect(await engine.run(askInvoice, { ...wish, title: TITLE })).toMatchObject({ ok: true });
    await until(stands(orderId, 'done'));
    const steps = (await seen(orderId)).log.filter(({ type }) => type === 'step-done');
    expect(steps).toHaveLength(TRANSFER_STEPS.length);
    expect(new Set(steps.map(({ atMs }) => atMs)).size).toBe(TRANSFER_STEPS.length);
    expect((await invoiceOfOrder(reader, bids.maximums, orderId))?.status).toBe('issued');
    const rating = { condition: 5, staff: 5, speed: 5, comment: '' };
    done(await engine.run(rateOrder, { ...wish, ...rating }));
    expect(clock.nowMs() - fromMs).toBeLessThan(10 * MINUTE_MS);
    await assertMoneyHolds(reader);
  });

  it('leaves to its buyer the steps that are the buyer’s', async () => {
    const { parts } = house;
    const { engine } = parts;
    const [orderId = ''] = await ordersToSign();
    const wish = { orderId, by: by() };
    done(await engine.run(signOrder, { ...wish, name: '林晓' }));
    done(await engine.run(sendVoucher, { ...wish, reference: 'BANK-0002' }));
    await until(stands(orderId, 'paid'));
    done(await engine.run(pickUpInSample, wish));
    for (let turn = 0; turn < 60; turn += 1) {
      parts.clock.moveBy(TURN_MS);
      await clerkTurn(parts, house.ids);
    }
    expect((await seen(orderId)).log.filter(({ type }) => type === 'step-done')).toHaveLength(1);
  });

  it('can be asked about, and disputed: answered within two minutes', async () => {
    const { engine, reader, keys, bids, clock } = house.parts;
    const { id: orderId } = await reader
      .selectFrom('orders')
      .select('id')
      .where('buyerId', '=', buyerId())
      .where('status', '=', 'transferring')
      .executeTakeFirstOrThrow();
    const owner = feedbackOwner(keys.visitor, buyerId());
    const letter = { kind: 'order', lotId: null, orderId, text: '几点能来？', fileIds: [] } as const;
    const rest = { contact: '', isAnonymous: false, digest: 'asked' };
    expect((await engine.run(sendFeedback, { ...owner, ...letter, ...rest })).ok).toBe(true);
    const askedAtMs = clock.nowMs();
    const reading = () => ({ reader, seal: bids.maximums, nowMs: clock.nowMs() });
    const feedback = async () => (await feedbackList(reading(), owner.ownerIndex, { orderId })).rows[0];
    await until(async () => (await feedback())?.status === 'answered');
    expect(clock.nowMs() - askedAtMs).toBeLessThan(2 * MINUTE_MS);
    const claim = {
      category: 'vin',
      reason: 'vin-differs',
      text: '车架号后四位与登记证书不一致，已经拍照。',
      estimateFen: 0,
      odometerKm: null,
      wish: 'rescind',
    } as const;
    const saved = await engine.run(saveClaim, { buyerId: buyerId(), orderId, claim });
    if (!saved.ok) throw new Error(saved.refusal.code);
    const { disputeId } = saved;
    const submitted = await engine.run(submitClaim, { buyerId: buyerId(), disputeId });
    if (!submitted.ok) throw new Error(submitted.refusal.code);
    const submittedAtMs = clock.nowMs();
    const steps = async () => {
      const dispute = await disputeById(reader, disputeId);
      return dispute ? openedCase(bids.maximums, dispute, buyerId()).steps : [];
    };
    await until(async () => (await steps()).at(-1)?.by === 'house');
    expect(clock.nowMs() - submittedAtMs).toBeLessThan(2 * MINUTE_MS);
    await until(async () => (await steps()).at(-1)?.by === 'consignor');
    expect((await steps()).at(-1)?.text).toContain('示例委托方');
  });
});

describe('orders that came in at a stage', () => {
  it('stay where they are until somebody moves them', async () => {
    const { parts, ids } = house;
    while (await enterStages(parts, ids));
    const statuses = async () => {
      const rows = await parts.reader
        .selectFrom('orders')
        .select(['id', 'status', 'rev'])
        .where('buyerId', '=', ids.get(BUYER_AT_EVERY_STAGE) ?? '')
        .orderBy('id')
        .execute();
      return rows;
    };
    const before = await statuses();
    expect(before.length).toBeGreaterThan(15);
    for (let turn = 0; turn < 20; turn += 1) {
      parts.clock.moveBy(20_000);
      await clerkTurn(parts, ids);
    }
    expect(await statuses()).toEqual(before);
  });
});
