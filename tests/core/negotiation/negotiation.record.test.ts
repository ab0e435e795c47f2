import { describe, expect, it } from 'vitest';
import { yuan } from '#core/money.ts';
import {
  decideNegotiationAnswer,
  decideNegotiationReply,
  negotiationAt,
  type Negotiation,
  type NegotiationAnswer,
  type NegotiationDecision,
  type NegotiationReply,
} from '#core/negotiation/negotiation.ts';
import { END_MS } from '../../kit/lots.ts';
import { OFFER_FEN, openedNegotiation } from '../../kit/negotiation/negotiations.ts';

const NOW_MS = END_MS + 60_000;
const then = (decision: NegotiationDecision): Negotiation => {
  if (!decision.ok) throw new Error(decision.refusal.code);
  return decision.negotiation;
};
const answer = (negotiation: Negotiation, what: NegotiationAnswer) =>
  decideNegotiationAnswer(negotiation, { byId: 'staff', answer: what }, NOW_MS);
const reply = (negotiation: Negotiation, what: NegotiationReply) =>
  decideNegotiationReply(negotiation, { bidderId: 'an', reply: what }, NOW_MS);

const asked: Negotiation = openedNegotiation();
const countered = then(answer(asked, { what: 'counter', amountFen: yuan(15_000) }));
const raised = then(reply(countered, { what: 'raise', amountFen: yuan(12_000) }));
const consignor = { by: 'consignor', byId: 'staff', atMs: NOW_MS };
const bidder = { by: 'bidder', byId: 'an', atMs: NOW_MS };

describe('the record of a negotiation', () => {
  it('begins with the highest bid, by its maker, at the close', () => {
    expect(asked.steps).toEqual([
      { by: 'bidder', byId: 'an', what: 'bid', amountFen: OFFER_FEN, atMs: END_MS },
    ]);
  });

  it.each<[string, Negotiation, Negotiation, object]>([
    ['names a counter-price', asked, countered, { ...consignor, what: 'counter', amountFen: yuan(15_000) }],
    ['raises the bid', countered, raised, { ...bidder, what: 'raise', amountFen: yuan(12_000) }],
    ['takes the bid', asked, then(answer(asked, { what: 'accept' })), { ...consignor, what: 'accept' }],
    [
      'declines the bid',
      raised,
      then(answer(raised, { what: 'decline' })),
      { ...consignor, what: 'decline' },
    ],
    [
      'takes the counter-price',
      countered,
      then(reply(countered, { what: 'accept' })),
      { ...bidder, what: 'accept' },
    ],
    [
      'declines the counter-price',
      countered,
      then(reply(countered, { what: 'decline' })),
      { ...bidder, what: 'decline' },
    ],
  ])('says who %s, and is one version further', (_says, before, after, step) => {
    expect(after.steps).toEqual([...before.steps, step]);
    expect(after.rev).toBe(before.rev + 1);
  });

  it('says that the bidder declined, not that they let it lapse', () => {
    const over = then(reply(countered, { what: 'decline' }));
    expect(over).toMatchObject({ status: 'failed', why: 'declined', by: 'bidder', endedAtMs: NOW_MS });
  });

  it.each([
    ['consignor', asked],
    ['bidder', countered],
  ])('says of a %s who never answered that it lapsed, by nobody’s hand', (by, negotiation) => {
    const late = negotiationAt(negotiation, Number.MAX_SAFE_INTEGER);
    expect(late).toMatchObject({ status: 'failed', why: 'no-answer', by, rev: negotiation.rev + 1 });
    expect(late.steps.at(-1)).toMatchObject({ by, byId: null, what: 'lapse' });
  });
});

describe('a price in a negotiation', () => {
  it('may be one yuan above the bid or under the counter-price', () => {
    expect(answer(asked, { what: 'counter', amountFen: OFFER_FEN + yuan(1) }).ok).toBe(true);
    expect(reply(countered, { what: 'raise', amountFen: OFFER_FEN + yuan(1) }).ok).toBe(true);
    expect(reply(countered, { what: 'raise', amountFen: yuan(14_999) }).ok).toBe(true);
    expect(reply(countered, { what: 'raise', amountFen: yuan(15_000) }).ok).toBe(false);
  });
});
