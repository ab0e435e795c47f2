// A negotiation without what was offered in it: who said what, and when, is left; how much is not.
import { describe, expect, it } from 'vitest';
import { yuan } from '#core/money.ts';
import { negotiatedAmounts, withNegotiatedAmounts } from '#core/negotiation/negotiated-amounts.ts';
import {
  decideNegotiationAnswer,
  decideNegotiationReply,
  negotiationAt,
  type Negotiation,
  type NegotiationDecision,
} from '#core/negotiation/negotiation.ts';
import { END_MS } from '../../kit/lots.ts';
import { OFFER_FEN, openedNegotiation } from '../../kit/negotiation/negotiations.ts';

type Said =
  | { readonly who: 'consignor'; readonly what: Parameters<typeof decideNegotiationAnswer>[1]['answer'] }
  | { readonly who: 'bidder'; readonly what: Parameters<typeof decideNegotiationReply>[1]['reply'] };

const after = (words: readonly Said[]): Negotiation => {
  let negotiation: Negotiation = openedNegotiation();
  for (const [index, { who, what }] of words.entries()) {
    const atMs = END_MS + index + 1;
    const decision: NegotiationDecision =
      who === 'consignor'
        ? decideNegotiationAnswer(negotiation, { byId: 'clerk', answer: what }, atMs)
        : decideNegotiationReply(negotiation, { bidderId: 'an', reply: what }, atMs);
    if (!decision.ok) throw new Error(decision.refusal.code);
    negotiation = decision.negotiation;
  }
  return negotiation;
};

const countered: Said = { who: 'consignor', what: { what: 'counter', amountFen: yuan(15_000) } };
const raised: Said = { who: 'bidder', what: { what: 'raise', amountFen: yuan(12_345) } };
const taken: Said = { who: 'consignor', what: { what: 'accept' } };
const refused: Said = { who: 'consignor', what: { what: 'decline' } };

const CASES: readonly [string, Negotiation, readonly number[]][] = [
  ['just begun', openedNegotiation(), [OFFER_FEN, OFFER_FEN]],
  ['a counter-price stands', after([countered]), [OFFER_FEN, yuan(15_000), OFFER_FEN, yuan(15_000)]],
  [
    'the bid was raised',
    after([countered, raised]),
    [OFFER_FEN, yuan(15_000), yuan(12_345), yuan(12_345), yuan(15_000)],
  ],
  [
    'agreed on',
    after([countered, raised, taken]),
    [OFFER_FEN, yuan(15_000), yuan(12_345), yuan(12_345), yuan(15_000), yuan(12_345)],
  ],
  ['agreed on at once', after([taken]), [OFFER_FEN, OFFER_FEN, OFFER_FEN]],
  ['declined', after([refused]), [OFFER_FEN, OFFER_FEN]],
  ['lapsed', negotiationAt(openedNegotiation(), END_MS + 9 * 86_400_000), [OFFER_FEN, OFFER_FEN]],
];

describe('the amounts of a negotiation', () => {
  it.each(CASES)('are each of them, in one order: %s', (_what, negotiation, amounts) => {
    expect(negotiatedAmounts(negotiation)).toEqual(amounts);
  });

  it.each(CASES)('taken out and put back give the same: %s', (_what, negotiation) => {
    const bare = withNegotiatedAmounts(negotiation, []);
    expect(withNegotiatedAmounts(bare, negotiatedAmounts(negotiation))).toEqual(negotiation);
  });

  it.each(CASES)('taken out are nowhere, and all else is left: %s', (_what, negotiation, amounts) => {
    const bare = withNegotiatedAmounts(negotiation, []);
    for (const fen of amounts) expect(JSON.stringify(bare)).not.toContain(String(fen));
    expect(negotiatedAmounts(bare)).toEqual(amounts.map(() => 0));
    expect(bare).toMatchObject({
      status: negotiation.status,
      round: negotiation.round,
      bidder: negotiation.bidder,
    });
    expect(bare.steps.map(({ what, by, atMs }) => [what, by, atMs])).toEqual(
      negotiation.steps.map(({ what, by, atMs }) => [what, by, atMs]),
    );
    expect(bare.counterFen === null).toBe(negotiation.counterFen === null);
  });
});
