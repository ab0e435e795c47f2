// A haggling without what was offered in it: who said what, and when, is left; how much is not.
import { describe, expect, it } from 'vitest';
import { haggledAmounts, withHaggledAmounts } from '#core/negotiation/negotiated-amounts.ts';
import {
  decideHaggleAnswer,
  decideHaggleReply,
  type Haggle,
  haggleAt,
  type HaggleDecision,
} from '#core/negotiation/negotiation.ts';
import { yuan } from '#core/money.ts';
import { OFFER_FEN, openedHaggle } from '../../kit/negotiation/haggles.ts';
import { END_MS } from '../../kit/lots.ts';

type Said =
  | { readonly who: 'consignor'; readonly what: Parameters<typeof decideHaggleAnswer>[1]['answer'] }
  | { readonly who: 'bidder'; readonly what: Parameters<typeof decideHaggleReply>[1]['reply'] };

const after = (words: readonly Said[]): Haggle => {
  let haggle: Haggle = openedHaggle();
  for (const [index, { who, what }] of words.entries()) {
    const atMs = END_MS + index + 1;
    const decision: HaggleDecision =
      who === 'consignor'
        ? decideHaggleAnswer(haggle, { staffId: 'clerk', answer: what }, atMs)
        : decideHaggleReply(haggle, { bidderId: 'an', reply: what }, atMs);
    if (!decision.ok) throw new Error(decision.refusal.code);
    haggle = decision.haggle;
  }
  return haggle;
};

const countered: Said = { who: 'consignor', what: { what: 'counter', amountFen: yuan(15_000) } };
const raised: Said = { who: 'bidder', what: { what: 'raise', amountFen: yuan(12_345) } };
const taken: Said = { who: 'consignor', what: { what: 'accept' } };
const refused: Said = { who: 'consignor', what: { what: 'decline' } };

const CASES: readonly [string, Haggle, readonly number[]][] = [
  ['just begun', openedHaggle(), [OFFER_FEN, OFFER_FEN]],
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
  ['lapsed', haggleAt(openedHaggle(), END_MS + 9 * 86_400_000), [OFFER_FEN, OFFER_FEN]],
];

describe('the amounts of a haggling', () => {
  it.each(CASES)('are each of them, in one order: %s', (_what, haggle, amounts) => {
    expect(haggledAmounts(haggle)).toEqual(amounts);
  });

  it.each(CASES)('taken out and put back give the same: %s', (_what, haggle) => {
    const bare = withHaggledAmounts(haggle, []);
    expect(withHaggledAmounts(bare, haggledAmounts(haggle))).toEqual(haggle);
  });

  it.each(CASES)('taken out are nowhere, and all else is left: %s', (_what, haggle, amounts) => {
    const bare = withHaggledAmounts(haggle, []);
    for (const fen of amounts) expect(JSON.stringify(bare)).not.toContain(String(fen));
    expect(haggledAmounts(bare)).toEqual(amounts.map(() => 0));
    expect(bare).toMatchObject({ status: haggle.status, round: haggle.round, bidder: haggle.bidder });
    expect(bare.steps.map(({ what, by, atMs }) => [what, by, atMs])).toEqual(
      haggle.steps.map(({ what, by, atMs }) => [what, by, atMs]),
    );
    expect(bare.counterFen === null).toBe(haggle.counterFen === null);
  });
});
