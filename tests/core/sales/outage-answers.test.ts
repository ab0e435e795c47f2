// Nobody could reach the house: what an offer, an objection, an answer in a dispute and a payment
// lose by it.
import { describe, expect, it } from 'vitest';
import { windowAfterOutage, type MoneyDecision } from '#core/deposits/money-decision.ts';
import { movedMessage } from '#core/disputes/dispute-message.ts';
import { disputeAfterOutage } from '#core/disputes/dispute-step.ts';
import type { Dispute } from '#core/disputes/dispute.ts';
import { defaultAtMs, orderAfterOutage } from '#core/orders/order-dues.ts';
import { orderLetters } from '#core/orders/order-message.ts';
import { replayOrder } from '#core/orders/order-replay.ts';
import { offerAfterOutage, type SecondOffer } from '#core/orders/second-offer.ts';
import { DAY_MS, HOUR_MS } from '#core/time/days.ts';
import {
  accepted,
  appealed,
  at,
  closed,
  consignor,
  decided,
  deciding,
  draft,
  evidence,
  inspection,
  NOW_MS,
  withdrawn,
} from '../../kit/disputes.ts';
import { partyOf } from '../../kit/lots.ts';
import { paid } from '../../kit/orders/done-order.ts';
import { newOrder } from '../../kit/orders/paper-order.ts';

const AT_MS = 1_000_000;

describe('an offer to the second bidder', () => {
  const offer: SecondOffer = {
    id: 'o-1',
    lotId: 'lot-1',
    orderId: 'order-1',
    to: partyOf('A'),
    priceFen: 500,
    depositFen: 200,
    offeredAtMs: AT_MS,
    untilMs: AT_MS + DAY_MS,
    status: 'open',
    endedAtMs: null,
  };
  const night = { fromMs: AT_MS + 20 * HOUR_MS, toMs: AT_MS + 30 * HOUR_MS };

  it('stands as long after an outage as it would have before', () => {
    expect(offerAfterOutage(offer, night)).toEqual({ ...offer, untilMs: night.toMs + 4 * HOUR_MS });
  });

  it('made within an outage has its whole day', () => {
    const within = { fromMs: AT_MS - HOUR_MS, toMs: AT_MS + HOUR_MS };
    expect(offerAfterOutage(offer, within)?.untilMs).toBe(within.toMs + DAY_MS);
  });

  it('that was answered, or had lapsed before, is given nothing', () => {
    expect(offerAfterOutage({ ...offer, status: 'declined', endedAtMs: AT_MS + 1 }, night)).toBeNull();
    expect(offerAfterOutage({ ...offer, untilMs: night.fromMs }, night)).toBeNull();
  });
});

describe('the window of an objection', () => {
  const announced: MoneyDecision = {
    id: 'd-1',
    matter: { kind: 'forfeit', lotId: 'lot-1', bidderId: 'A', article: '拍卖法 第三十九条' },
    reason: '逾期未付款',
    proposerId: 'clerk',
    proposedAtMs: AT_MS - HOUR_MS,
    status: 'announced',
    approverId: 'chief',
    approvedAtMs: AT_MS,
    objectUntilMs: AT_MS + 3 * DAY_MS,
  };
  const night = { fromMs: AT_MS + 2 * DAY_MS, toMs: AT_MS + 4 * DAY_MS };

  it('is open as long after an outage as it would have been', () => {
    const moved = { ...announced, objectUntilMs: night.toMs + DAY_MS };
    expect(windowAfterOutage(announced, night)).toEqual(moved);
  });

  it('is not opened again when closed, nor where there is none', () => {
    const late = { fromMs: AT_MS + 3 * DAY_MS, toMs: AT_MS + 4 * DAY_MS };
    expect(windowAfterOutage(announced, late)).toBeNull();
    const { id, matter, reason, proposerId, proposedAtMs } = announced;
    const proposed = { id, matter, reason, proposerId, proposedAtMs, status: 'proposed' } as const;
    expect(windowAfterOutage(proposed, night)).toBeNull();
    const objection = { text: '已付款', atMs: AT_MS + DAY_MS };
    expect(windowAfterOutage({ ...announced, status: 'objected', objection }, night)).toBeNull();
  });
});

describe('who is to answer in a dispute', () => {
  // Evidence, the consignor's answer and the appeal are due at six; so is what the house has
  // promised.
  const dusk = { fromMs: at(10, 17), toMs: at(10, 20) };
  const whole = { fromMs: at(11, 17), toMs: at(11, 20) };

  it.each([
    ['evidence for a claim that was just made', accepted, dusk, { evidenceByMs: at(10, 21) }],
    ['evidence that was asked for', evidence, dusk, { evidenceByMs: at(10, 21) }],
    ['an answer of the consignor', consignor, dusk, { answerByMs: at(10, 21) }],
    ['an appeal', decided, whole, { appealByMs: at(11, 21) }],
  ])('has as long for %s after an outage as when it began', (_says, dispute, outage, due) => {
    expect(disputeAfterOutage(dispute, outage)).toEqual({ ...dispute, ...due, rev: dispute.rev + 1 });
    expect(disputeAfterOutage(dispute, { ...outage, toMs: outage.fromMs + 1_999 })).toBeNull();
  });

  it('was asked within the outage, and has their whole time', () => {
    const night = { fromMs: NOW_MS - HOUR_MS, toMs: NOW_MS + HOUR_MS };
    expect(disputeAfterOutage(evidence, night)).toMatchObject({ evidenceByMs: at(10, 19) });
  });

  it('had let their time run out before, and is given none', () => {
    const later = { fromMs: at(11, 18), toMs: at(11, 20) };
    for (const dispute of [accepted, evidence, consignor, decided]) {
      expect(disputeAfterOutage(dispute, later)).toBeNull();
    }
  });

  it('is not the house: what it has promised stays promised', () => {
    for (const dispute of [draft, inspection, deciding, appealed, closed, withdrawn]) {
      expect(disputeAfterOutage(dispute, dusk)).toBeNull();
    }
    expect(disputeAfterOutage(accepted, dusk)).toMatchObject({
      replyByMs: accepted.status === 'accepted' && accepted.replyByMs,
      decideByMs: at(17, 18),
    });
  });

  it('is told until when, if it is the buyer', () => {
    const moved = (dispute: Dispute) => movedMessage(disputeAfterOutage(dispute, dusk) ?? dispute, 'goods');
    const facts = { kind: 'dispute-moved', disputeId: 'dispute-1', lotId: 'lot-1', category: 'goods' };
    expect(moved(accepted)).toEqual({ ...facts, what: 'evidence', untilMs: at(10, 21) });
    expect(moved(evidence)).toEqual({ ...facts, what: 'evidence', untilMs: at(10, 21) });
    expect(moved(decided)).toEqual({ ...facts, what: 'appeal', untilMs: at(11, 21) });
    expect(moved(consignor)).toBeNull();
  });
});

describe('a buyer who has not paid', () => {
  const order = newOrder();
  const breachMs = defaultAtMs(order);
  const over = { fromMs: breachMs - HOUR_MS, toMs: breachMs + HOUR_MS };

  it('is not in default during an outage: all time comes back', () => {
    const events = orderAfterOutage(order, over);
    const after = replayOrder(order, events);
    expect(after).toMatchObject({ status: order.status, stop: null, payByMs: order.payByMs + 2 * HOUR_MS });
    expect(events.flatMap((event) => orderLetters(after, event)).map(({ message }) => message)).toMatchObject(
      [{ news: 'resumed', dueAtMs: breachMs + 2 * HOUR_MS }],
    );
  });

  it.each([
    ['it was over a moment more than five minutes before', breachMs - 5 * 60_000 - 1, 0],
    ['it was over five minutes before', breachMs - 5 * 60_000, 2],
    ['it began in the minute of the default', breachMs + HOUR_MS, 0],
  ])('is given something, or nothing, when %s', (_says, toMs, count) => {
    expect(orderAfterOutage(order, { fromMs: toMs - HOUR_MS, toMs })).toHaveLength(count);
  });

  it('gets nothing for a hiccup, while stopped, or when paid', () => {
    expect(orderAfterOutage(order, { fromMs: breachMs - 1_000, toMs: breachMs })).toEqual([]);
    const stopped = { ...order, stop: { atMs: over.fromMs - 1, cause: 'dispute:7' } };
    expect(orderAfterOutage(stopped, over)).toEqual([]);
    expect(orderAfterOutage(paid(), over)).toEqual([]);
  });
});
