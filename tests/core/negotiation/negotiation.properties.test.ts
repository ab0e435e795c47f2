// Rules that hold for anything said, in whatever order and however late.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { yuan, type Fen } from '#core/money.ts';
import {
  decideNegotiationAnswer,
  decideNegotiationReply,
  isNegotiationOpen,
  negotiationAt,
  type Negotiation,
  type NegotiationAnswer,
  type NegotiationReply,
} from '#core/negotiation/negotiation.ts';
import { END_MS } from '../../kit/lots.ts';
import { OFFER_FEN, openedNegotiation } from '../../kit/negotiation/negotiations.ts';

const HOUR_MS = 3_600_000;

type Move =
  | { readonly who: 'consignor'; readonly what: NegotiationAnswer; readonly waitMs: number }
  | { readonly who: 'bidder'; readonly what: NegotiationReply; readonly waitMs: number };

const anyPrice: fc.Arbitrary<Fen> = fc.integer({ min: yuan(9_000), max: yuan(30_000) });
const anyWait = fc.integer({ min: 0, max: 6 * HOUR_MS });
const anyMove: fc.Arbitrary<Move> = fc.oneof(
  fc.record({
    who: fc.constant('consignor' as const),
    what: fc.oneof(
      fc.record({
        what: fc.constant('counter' as const),
        amountFen: anyPrice.map((fen) => fen - (fen % 100)),
      }),
      fc.constantFrom<NegotiationAnswer>({ what: 'accept' }, { what: 'decline' }),
    ),
    waitMs: anyWait,
  }),
  fc.record({
    who: fc.constant('bidder' as const),
    what: fc.oneof(
      fc.record({ what: fc.constant('raise' as const), amountFen: anyPrice.map((fen) => fen - (fen % 100)) }),
      fc.constantFrom<NegotiationReply>({ what: 'accept' }, { what: 'decline' }),
    ),
    waitMs: anyWait,
  }),
);

describe('whatever is said', () => {
  const play = (moves: readonly Move[]): Negotiation[] => {
    const seen: Negotiation[] = [openedNegotiation()];
    let nowMs = END_MS;
    for (const { who, what, waitMs } of moves) {
      nowMs += waitMs;
      const before = seen.at(-1) as Negotiation;
      const decision =
        who === 'consignor'
          ? decideNegotiationAnswer(before, { byId: 'staff', answer: what }, nowMs)
          : decideNegotiationReply(before, { bidderId: 'an', reply: what }, nowMs);
      if (decision.ok) seen.push(decision.negotiation);
    }
    return seen;
  };

  it('offers rise, counter-prices never do, an offer stays below; three rounds', () => {
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 12 }), (moves) => {
        const seen = play(moves);
        for (const [index, negotiation] of seen.entries()) {
          const before = seen[index - 1];
          expect(negotiation.round).toBeLessThanOrEqual(3);
          expect(negotiation.counterFen === null || negotiation.counterFen > negotiation.offerFen).toBe(true);
          expect(negotiation.offerFen).toBeGreaterThanOrEqual(before?.offerFen ?? 0);
          expect((negotiation.counterFen ?? 0) <= (before?.counterFen ?? Infinity)).toBe(true);
          expect(before === undefined || isNegotiationOpen(before)).toBe(true);
        }
      }),
    );
  });

  it('an agreed price was named by both, between bid and first price', () => {
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 12 }), (moves) => {
        const seen = play(moves);
        const last = seen.at(-1) as Negotiation;
        const asked = seen.flatMap(({ counterFen }) => counterFen ?? []);
        const price = last.status === 'agreed' ? last.priceFen : OFFER_FEN;
        expect(price).toBeGreaterThanOrEqual(OFFER_FEN);
        expect(price).toBeLessThanOrEqual(Math.max(OFFER_FEN, ...asked));
        const named = last.steps.flatMap((step) => ('amountFen' in step ? step.amountFen : []));
        expect(last.status !== 'agreed' || named.includes(price)).toBe(true);
      }),
    );
  });

  it('everything is over by itself in the end', () => {
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 12 }), (moves) => {
        const last = play(moves).at(-1) as Negotiation;
        expect(isNegotiationOpen(negotiationAt(last, Number.MAX_SAFE_INTEGER))).toBe(false);
      }),
    );
  });
});
