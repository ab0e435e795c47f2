// People who had to answer in time, and could not: the sale was paused, or the house could not be
// reached.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { StopOrder } from '#core/lots/pause.ts';
import { yuan } from '#core/money.ts';
import type { Message } from '#core/notifications/message.ts';
import { DAY_MS, HOUR_MS } from '#core/time/days.ts';
import { workdayAfterMs } from '#core/time/workdays.ts';
import { readDecision } from '#server/deposits/store-money-decisions.ts';
import { appealRuling, saveClaim, submitClaim } from '#server/disputes/commands-claim.ts';
import { ruleDispute } from '#server/disputes/commands-house-steps.ts';
import { disputeById } from '#server/disputes/store-disputes.ts';
import { noteAlive } from '#server/jobs/scheduler.ts';
import { answerNegotiation, replyNegotiation } from '#server/negotiation/commands-negotiate.ts';
import { negotiationRow } from '#server/negotiation/queries-negotiations.ts';
import { cardedNegotiation } from '#server/negotiation/store-negotiations.ts';
import { messageList } from '#server/notifications/queries-messages.ts';
import { decideMoney, proposeMoney } from '#server/orders/money-decisions/commands-decide-money.ts';
import { offersTo } from '#server/orders/store-second-offers.ts';
import { orderSale } from '#server/sales/commands-stop-sale.ts';
import { noticesOf } from '#server/sales/store-sale-stops.ts';
import { someClaim } from '../../kit/disputes.ts';
import { END_MS, MINUTE_MS } from '../../kit/lots.ts';
import { payOrder, seen, soldHouse, type SoldHouse } from '../../kit/orders.ts';
import { anySeal } from '../../kit/seals.ts';
import { storeKinds } from '../../kit/stores.ts';

const COUNTER = { what: 'counter', amountFen: yuan(15_000) } as const;
const PAUSE: StopOrder = { verb: 'pause', reason: 'accident', note: '' };
const WITHDRAW: StopOrder = { verb: 'withdraw', reason: 'stolen', note: '' };
const RESUME: StopOrder = { verb: 'resume' };
const PAY_BY_MS = workdayAfterMs(END_MS, 2, 17);
const BREACH_MS = PAY_BY_MS + DAY_MS;

describe.each(storeKinds)('who could not answer in time, on %s,', (kind) => {
  let house: SoldHouse;
  afterEach(() => house.close());

  /** Nothing could reach the house from now on, for so long. */
  const fail = async (lengthMs: number): Promise<void> => {
    const fromMs = house.clock.nowMs();
    house.clock.moveBy(lengthMs);
    const { engine, clock, ground, failures } = house;
    const failed = (error: unknown) => failures.push(error);
    await noteAlive({ engine, clock, reader: ground.store.reader, failed }, fromMs);
    await house.passTo(clock.nowMs());
    expect(failures).toEqual([]);
  };
  const told = async (userId: string): Promise<Message[]> => {
    const wish = { userId, nowMs: house.clock.nowMs() };
    const { rows } = await messageList(house.ground.store.reader, wish, anySeal);
    return rows.map(({ message }) => message);
  };

  describe('when a price is negotiated over', () => {
    const order = (what: StopOrder) =>
      house.engine.run(orderSale, { saleId: 'sale-1', order: what, staffId: 'clerk' });
    const row = async () => {
      const carded = await cardedNegotiation(house.ground.store.reader, 'lot-1', anySeal);
      if (!carded) throw new Error('nobody negotiations');
      return negotiationRow(carded, house.clock.nowMs());
    };
    const accept = () =>
      house.engine.run(replyNegotiation, {
        lotId: 'lot-1',
        bidderId: house.winnerId,
        reply: { what: 'accept' },
      });

    beforeEach(async () => {
      house = await soldHouse(kind, { reserveFen: yuan(90_000) });
      house.clock.moveTo(END_MS + HOUR_MS);
      await house.engine.run(answerNegotiation, { lotId: 'lot-1', staffId: 'clerk', answer: COUNTER });
    });

    test('a sale is paused though its lots are over, rounds waiting', async () => {
      house.clock.moveBy(HOUR_MS);
      expect(await order(PAUSE)).toEqual({ ok: true, answer: { saleId: 'sale-1', changed: 1 } });
      expect((await told(house.winnerId))[0]).toMatchObject({ kind: 'negotiation-stopped', lotId: 'lot-1' });
      await house.passTo(END_MS + 3 * DAY_MS);
      expect(await row()).toMatchObject({ status: 'awaiting-bidder', stoppedAtMs: END_MS + 2 * HOUR_MS });
      expect(await accept()).toMatchObject({ refusal: { code: 'NEGOTIATION_STOPPED' } });
      expect(await order(RESUME)).toMatchObject({ answer: { changed: 1 } });
      const answerByMs = END_MS + 3 * DAY_MS + 3 * HOUR_MS;
      expect(await row()).toMatchObject({ status: 'awaiting-bidder', stoppedAtMs: null, answerByMs });
      expect((await told(house.winnerId))[0]).toEqual({
        kind: 'negotiation-moved',
        lotId: 'lot-1',
        answerByMs,
      });
      await house.passTo(answerByMs - 1);
      expect(await accept()).toEqual({ ok: true });
      const notices = await noticesOf(house.ground.store.reader, 'sale-1');
      expect(notices.map(({ what }) => what)).toEqual(['resume', 'pause']);
    });

    test('what is left when the sale goes on runs out normally', async () => {
      await order(PAUSE);
      await house.passTo(END_MS + DAY_MS);
      await order(RESUME);
      await house.passTo(END_MS + DAY_MS + 4 * HOUR_MS);
      expect(await row()).toMatchObject({ status: 'failed', endedAtMs: END_MS + DAY_MS + 4 * HOUR_MS });
      expect(await order(PAUSE)).toMatchObject({ refusal: { code: 'LOT_STATE', status: 'passed' } });
    });

    test('who had let their time run out earlier still has', async () => {
      house.clock.moveBy(4 * HOUR_MS);
      expect(await order(PAUSE)).toMatchObject({ answer: { changed: 0 } });
      await house.passTo(house.clock.nowMs());
      expect(await row()).toMatchObject({ status: 'failed', stoppedAtMs: null });
    });

    test('a sale of which only that is left is not withdrawn', async () => {
      expect(await order(WITHDRAW)).toMatchObject({ refusal: { code: 'LOT_STATE', status: 'passed' } });
      expect(await row()).toMatchObject({ status: 'awaiting-bidder' });
    });

    test('an outage over the round’s end leaves the bidder’s rest', async () => {
      house.clock.moveBy(HOUR_MS);
      await fail(20 * HOUR_MS);
      const answerByMs = house.clock.nowMs() + 3 * HOUR_MS;
      expect(await row()).toMatchObject({ status: 'awaiting-bidder', answerByMs });
      expect((await told(house.winnerId))[0]).toEqual({
        kind: 'negotiation-moved',
        lotId: 'lot-1',
        answerByMs,
      });
      await house.passTo(answerByMs);
      expect(await row()).toMatchObject({ status: 'failed', endedAtMs: answerByMs });
    });

    test('a few seconds are given back without a letter about them', async () => {
      const { answerByMs } = await row();
      await fail(5_000);
      expect(await row()).toMatchObject({ answerByMs: (answerByMs ?? 0) + 5_000 });
      expect((await told(house.winnerId))[0]).toMatchObject({ kind: 'negotiation-countered' });
    });

    test('an outage during a pause is given back once', async () => {
      await order(PAUSE);
      await fail(6 * HOUR_MS);
      expect(await row()).toMatchObject({ stoppedAtMs: END_MS + HOUR_MS });
      await order(RESUME);
      expect(await row()).toMatchObject({ answerByMs: END_MS + 11 * HOUR_MS });
    });
  });

  describe('when a case is open', () => {
    const ruling = {
      outcome: { kind: 'dismissed', ground: 'not-proven' },
      reason: '未能证明',
      rule: '3.8',
    } as const;
    let id: string;
    const kept = () => disputeById(house.ground.store.reader, id);
    const own = () => ({ buyerId: house.winnerId, disputeId: id });

    beforeEach(async () => {
      house = await soldHouse(kind);
      await payOrder(house);
      const claim = someClaim({ category: 'odometer', reason: 'odometer-altered', estimateFen: 0 });
      const wish = { buyerId: house.winnerId, orderId: house.orderId, claim };
      const saved = await house.engine.run(saveClaim, wish);
      if (!saved.ok) throw new Error(saved.refusal.code);
      id = saved.disputeId;
      await house.engine.run(submitClaim, own());
    });

    test('the decision waits for their three working days to appeal', async () => {
      await house.engine.run(ruleDispute, { ...ruling, disputeId: id, staffId: 'clerk' });
      const untilMs = workdayAfterMs(END_MS, 3, 18);
      await house.passTo(untilMs - MINUTE_MS);
      await fail(HOUR_MS);
      expect(await kept()).toMatchObject({ status: 'decided', appealByMs: untilMs + HOUR_MS });
      const moved = {
        kind: 'dispute-moved',
        category: 'vehicle',
        disputeId: id,
        lotId: 'lot-1',
        what: 'appeal',
        untilMs: untilMs + HOUR_MS,
      };
      expect((await told(house.winnerId))[0]).toEqual(moved);
      await house.passTo(untilMs + HOUR_MS - 1);
      expect(await house.engine.run(appealRuling, { ...own(), reason: '有保养记录' })).toMatchObject({
        ok: true,
      });
    });

    test('an unshown part of a new claim keeps its time', async () => {
      const untilMs = workdayAfterMs(END_MS, 2, 18);
      await fail(HOUR_MS);
      expect(await kept()).toMatchObject({ status: 'accepted', evidenceByMs: untilMs + HOUR_MS });
      expect((await told(house.winnerId))[0]).toMatchObject({ what: 'evidence', untilMs: untilMs + HOUR_MS });
      await fail(5_000);
      expect(await kept()).toMatchObject({ evidenceByMs: untilMs + HOUR_MS + 5_000 });
      expect((await told(house.winnerId)).filter(({ kind: what }) => what === 'dispute-moved')).toHaveLength(
        1,
      );
      await house.passTo(untilMs + DAY_MS);
      expect(await kept()).toMatchObject({ status: 'accepted' });
      expect(house.failures).toEqual([]);
    });
  });

  describe('when a buyer has not paid', () => {
    beforeEach(async () => {
      house = await soldHouse(kind);
    });

    test('they are not in default for the outage’s hours', async () => {
      await house.passTo(BREACH_MS - HOUR_MS);
      await fail(10 * HOUR_MS);
      expect((await seen(house)).status).toBe('to-sign');
      await house.passTo(BREACH_MS + 10 * HOUR_MS);
      expect((await seen(house)).status).toBe('defaulted');
    });

    test('the second bidder has the promised time, and hears when', async () => {
      await house.passTo(BREACH_MS);
      house.clock.moveBy(23 * HOUR_MS);
      await fail(10 * HOUR_MS);
      const untilMs = BREACH_MS + DAY_MS + 10 * HOUR_MS;
      const [offer] = await offersTo(house.ground.store.reader, house.secondId, 5);
      expect(offer).toMatchObject({ status: 'open', untilMs });
      expect((await told(house.secondId))[0]).toMatchObject({ kind: 'second-offer', untilMs });
      await house.passTo(untilMs);
      const [lapsed] = await offersTo(house.ground.store.reader, house.secondId, 5);
      expect(lapsed).toMatchObject({ status: 'lapsed', endedAtMs: untilMs });
    });

    test('a forfeit waits for their three working days to object', async () => {
      await house.passTo(BREACH_MS);
      const matter = {
        kind: 'forfeit',
        lotId: 'lot-1',
        bidderId: house.winnerId,
        article: '第三十九条',
      } as const;
      const answer = await house.engine.run(proposeMoney, { staffId: 'clerk', matter, reason: '逾期未付款' });
      if (!answer.ok) throw new Error(answer.refusal.code);
      const { id } = answer.answer;
      await house.engine.run(decideMoney, { id, staffId: 'chief', step: 'approve' });
      const untilMs = workdayAfterMs(BREACH_MS, 3, 24);
      await house.passTo(untilMs - MINUTE_MS);
      await fail(HOUR_MS);
      const objectUntilMs = untilMs + HOUR_MS;
      expect(await readDecision(house.ground.store.reader, id)).toMatchObject({
        status: 'announced',
        objectUntilMs,
      });
      expect((await told(house.winnerId))[0]).toMatchObject({ kind: 'forfeit-announced', objectUntilMs });
      await house.passTo(objectUntilMs);
      expect(await readDecision(house.ground.store.reader, id)).toMatchObject({ status: 'executed' });
    });

    test('a few seconds are given back to all, without letters', async () => {
      await house.passTo(BREACH_MS);
      const before = (await told(house.secondId)).length;
      await fail(5_000);
      const [offer] = await offersTo(house.ground.store.reader, house.secondId, 5);
      expect(offer).toMatchObject({ untilMs: BREACH_MS + DAY_MS + 5_000 });
      expect(await told(house.secondId)).toHaveLength(before);
    });
  });
});
