import { describe, expect, it } from 'vitest';
import type { PassedLot } from '#core/lots/lot.ts';
import { yuan } from '#core/money.ts';
import {
  decideNegotiationAnswer,
  decideNegotiationReply,
  negotiationAt,
  openNegotiation,
  soldByNegotiation,
  type Negotiation,
  type NegotiationAgreed,
  type NegotiationAnswer,
  type NegotiationDecision,
  type NegotiationReply,
} from '#core/negotiation/negotiation.ts';
import { END_MS, partyOf, someRules, someTerms } from '../../kit/lots.ts';
import { missedLot, OFFER_FEN, openedNegotiation } from '../../kit/negotiation/negotiations.ts';

const HOUR_MS = 3_600_000;
const then = (decision: NegotiationDecision): Negotiation => {
  if (!decision.ok) throw new Error(decision.refusal.code);
  return decision.negotiation;
};

const refusalOf = (decision: NegotiationDecision): unknown => (decision.ok ? null : decision.refusal);

/** A minute after the hammer, and so many minutes later. */
const at = (minutes: number): number => END_MS + (1 + minutes) * 60_000;

const answer = (negotiation: Negotiation, what: NegotiationAnswer, minutes = 0): NegotiationDecision =>
  decideNegotiationAnswer(negotiation, { byId: 'staff', answer: what }, at(minutes));
const reply = (negotiation: Negotiation, what: NegotiationReply, minutes = 0): NegotiationDecision =>
  decideNegotiationReply(negotiation, { bidderId: 'an', reply: what }, at(minutes));

const counter = (amountYuan: number): NegotiationAnswer => ({ what: 'counter', amountFen: yuan(amountYuan) });
const raise = (amountYuan: number): NegotiationReply => ({ what: 'raise', amountFen: yuan(amountYuan) });

const countered = (): Negotiation => then(answer(openedNegotiation(), counter(15_000)));

describe('negotiation begins', () => {
  it('with the highest bid under the reserve, until 18:00 next working day', () => {
    const negotiation = openedNegotiation();
    expect(negotiation).toMatchObject({
      status: 'awaiting-consignor',
      round: 1,
      offerFen: OFFER_FEN,
      counterFen: null,
    });
    expect(new Date(negotiation.answerByMs + 8 * HOUR_MS).toISOString()).toMatch(/T18:00:00\.000Z$/);
    expect(negotiation.answerByMs).toBeGreaterThan(END_MS);
  });

  it.each<[string, object]>([
    ['nobody bid', { highestFen: null }],
    ['there was no reserve to miss', { reserveMissedBy: undefined }],
    ['it was a court’s sale', { terms: someTerms({ rules: someRules({ profile: 'judicial' }) }) }],
    ['it was practice', { terms: someTerms({ isPractice: true }) }],
  ])('not at all when %s', (_says, part) => {
    const lot = { ...missedLot(), ...part } as PassedLot;
    expect(openNegotiation(lot)).toBeNull();
  });

  it('without a word of the reserve in it', () => {
    expect(JSON.stringify(openedNegotiation())).not.toContain(String(yuan(20_000)));
  });
});

describe('the consignor', () => {
  it('takes the bid: agreed at what was bid', () => {
    expect(then(answer(openedNegotiation(), { what: 'accept' }))).toMatchObject({
      status: 'agreed',
      priceFen: OFFER_FEN,
    });
  });

  it('declines: it is over', () => {
    expect(then(answer(openedNegotiation(), { what: 'decline' }))).toMatchObject({
      status: 'failed',
      why: 'declined',
      by: 'consignor',
      endedAtMs: at(0),
    });
  });

  it('names a counter-price, and the bidder has four hours', () => {
    expect(then(answer(openedNegotiation(), counter(15_000), 30))).toMatchObject({
      status: 'awaiting-bidder',
      counterFen: yuan(15_000),
      answerByMs: at(30) + 4 * HOUR_MS,
    });
  });

  it.each([10_000, 9_000, 15_000.5])(
    'may not ask ¥%s: a counter-price stands above the bid, in whole yuan',
    (amountYuan) => {
      expect(refusalOf(answer(openedNegotiation(), counter(amountYuan)))).toEqual({
        code: 'PRICE_OUT_OF_RANGE',
        leastFen: yuan(10_001),
        mostFen: null,
      });
    },
  );

  it('never asks for more than they have asked before', () => {
    const raised = then(reply(countered(), raise(12_000)));
    expect(refusalOf(answer(raised, counter(15_001)))).toMatchObject({ mostFen: yuan(15_000) });
    expect(then(answer(raised, counter(15_000)))).toMatchObject({ counterFen: yuan(15_000), round: 2 });
  });

  it('waits while it is the bidder’s turn', () => {
    expect(refusalOf(answer(countered(), { what: 'accept' }))).toMatchObject({
      code: 'NOT_YOUR_TURN',
      turn: 'bidder',
    });
  });
});

describe('the highest bidder', () => {
  it('takes the counter-price: agreed at it', () => {
    expect(then(reply(countered(), { what: 'accept' }))).toMatchObject({
      status: 'agreed',
      priceFen: yuan(15_000),
    });
  });

  it('declines it: it is over', () => {
    expect(then(reply(countered(), { what: 'decline' }))).toMatchObject({ status: 'failed', by: 'bidder' });
  });

  it('raises, and the consignor has four hours in the next round', () => {
    expect(then(reply(countered(), raise(12_000), 5))).toMatchObject({
      status: 'awaiting-consignor',
      round: 2,
      offerFen: yuan(12_000),
      counterFen: yuan(15_000),
      answerByMs: at(5) + 4 * HOUR_MS,
    });
  });

  it.each([10_000, 15_000, 20_000, 12_000.01])(
    'may not raise to ¥%s: above their bid, below what is asked',
    (amountYuan) => {
      expect(refusalOf(reply(countered(), raise(amountYuan)))).toEqual({
        code: 'PRICE_OUT_OF_RANGE',
        leastFen: yuan(10_001),
        mostFen: yuan(14_999),
      });
    },
  );

  it('takes or leaves the counter-price of the third round', () => {
    const second = then(answer(then(reply(countered(), raise(12_000))), counter(14_000)));
    const third = then(answer(then(reply(second, raise(13_000))), counter(13_500)));
    expect(third).toMatchObject({ round: 3, status: 'awaiting-bidder' });
    expect(refusalOf(reply(third, raise(13_200)))).toEqual({
      code: 'LAST_ROUND',
      round: 3,
      counterFen: yuan(13_500),
    });
    expect(then(reply(third, { what: 'accept' }))).toMatchObject({
      status: 'agreed',
      priceFen: yuan(13_500),
    });
  });

  it('waits while it is the consignor’s turn', () => {
    const { answerByMs } = openedNegotiation();
    const refusal = { code: 'NOT_YOUR_TURN', turn: 'consignor', answerByMs };
    expect(refusalOf(reply(openedNegotiation(), { what: 'accept' }))).toEqual(refusal);
  });

  it('is the only one: to anybody else there is no negotiation', () => {
    const strange = decideNegotiationReply(countered(), { bidderId: 'bo', reply: { what: 'accept' } }, at(0));
    expect(refusalOf(strange)).toEqual({ code: 'UNKNOWN_NEGOTIATION' });
  });
});

describe('who does not answer', () => {
  it('in time has let it lapse, at its due minute', () => {
    const { answerByMs } = openedNegotiation();
    const late = { status: 'failed', why: 'no-answer', by: 'consignor', endedAtMs: answerByMs };
    expect(negotiationAt(openedNegotiation(), answerByMs - 1)).toEqual(openedNegotiation());
    expect(negotiationAt(openedNegotiation(), answerByMs)).toMatchObject(late);
    expect(negotiationAt(openedNegotiation(), answerByMs + 9 * HOUR_MS)).toMatchObject(late);
    const lapsed = negotiationAt(countered(), at(0) + 4 * HOUR_MS);
    expect(lapsed).toMatchObject({ by: 'bidder', why: 'no-answer' });
    expect(lapsed.steps.at(-1)).toEqual({
      by: 'bidder',
      byId: null,
      what: 'lapse',
      atMs: at(0) + 4 * HOUR_MS,
    });
  });

  it('cannot answer after it', () => {
    const refusal = { code: 'NEGOTIATION_ENDED', endedAtMs: at(0) + 4 * HOUR_MS };
    expect(refusalOf(reply(countered(), { what: 'accept' }, 240))).toEqual(refusal);
    const { answerByMs } = openedNegotiation();
    expect(
      refusalOf(
        decideNegotiationAnswer(
          openedNegotiation(),
          { byId: 'staff', answer: { what: 'accept' } },
          answerByMs,
        ),
      ),
    ).toMatchObject({
      code: 'NEGOTIATION_ENDED',
    });
  });
});

describe('a sale by negotiation', () => {
  it('is the lot sold at the agreed price and moment', () => {
    const agreed = then(reply(countered(), { what: 'accept' }, 60)) as NegotiationAgreed;
    const sold = soldByNegotiation(missedLot(), agreed);
    expect(sold).toMatchObject({
      status: 'sold',
      hammerFen: yuan(15_000),
      winner: partyOf('an'),
      closedAtMs: at(60),
    });
    expect(Object.keys(sold)).not.toContain('highestFen');
    expect(Object.keys(sold)).not.toContain('reserveMissedBy');
  });
});
