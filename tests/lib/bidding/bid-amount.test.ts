// Panel, plain form and house say the same of a sum: whatever the house would take is never refused
// before it is asked.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BidRecord } from '#contract/lots/outputs.ts';
import { decideBid } from '#core/bidding/bid.ts';
import { viewOf } from '#core/lots/lot-view.ts';
import type { OpenLot, Party } from '#core/lots/lot.ts';
import { yuan } from '#core/money.ts';
import { amountProblem, lowestFenOf, matchFen, type Own, type Room } from '#lib/bidding/bid-amount.ts';
import { buyer, ledBy, openLot, partyOf, START_MS } from '../../kit/lots.ts';

const ranked = (name: string, rank?: number): Party => ({ ...partyOf(name), ...(rank && { rank }) });

const led = (leader: Party, priceYuan: number, maximumYuan = priceYuan): OpenLot =>
  openLot({ standing: { ...ledBy('A', priceYuan, maximumYuan), leader } });

const lineOf = ({ paddle, rank }: Party, amountFen: number): BidRecord => ({
  seq: 2,
  atMs: START_MS,
  hash: '',
  paddle,
  amountFen,
  how: 'manual',
  ...(rank && { rank }),
});

const roomOf = (lot: OpenLot): Room => {
  const { standing } = lot;
  return { view: viewOf(lot), bids: standing ? [lineOf(standing.leader, standing.priceFen)] : [] };
};

/** As the house tells them: a maximum that the price has reached stands for nobody any more. */
const ownOf = ({ standing }: OpenLot, { paddle, rank }: Party): Own => {
  const isAhead = standing?.leader.paddle === paddle;
  const hasMore = isAhead && standing.maximumFen > standing.priceFen;
  return { paddle, maximumFen: hasMore ? standing.maximumFen : null, ...(rank && { rank }) };
};

const anyLed = fc.record({
  priceYuan: fc.integer({ min: 10_000, max: 10_300 }),
  moreYuan: fc.oneof(fc.constant(0), fc.nat(250)),
  overYuan: fc.integer({ min: -150, max: 400 }),
  leaderRank: fc.constantFrom(undefined, 1, 2),
  myRank: fc.constantFrom(undefined, 1, 2),
  isMine: fc.boolean(),
  kind: fc.constantFrom('exact' as const, 'maximum' as const),
});

describe('a sum that is asked about before it is sent', () => {
  it('is refused exactly where the house refuses it as low or uneven', () => {
    fc.assert(
      fc.property(anyLed, ({ priceYuan, moreYuan, overYuan, leaderRank, myRank, isMine, kind }) => {
        const me = isMine ? ranked('A', leaderRank) : ranked('B', myRank);
        const lot = led(ranked('A', leaderRank), priceYuan, priceYuan + moreYuan);
        const bid = { kind, amountFen: yuan(priceYuan + overYuan), seenPriceFen: yuan(priceYuan) };
        const bidder = buyer(isMine ? 'A' : 'B', me.rank === undefined ? {} : { rank: me.rank });
        const house = decideBid(lot, { bidder, bid: { ...bid, isConfirmed: true } }, START_MS + 1);
        const lowestFen = lowestFenOf(roomOf(lot), kind, ownOf(lot, me));
        const problem = amountProblem(viewOf(lot), bid.amountFen, {
          kind,
          lowestFen,
          limits: lot.terms.rules,
        });
        // That one does not bid by hand against oneself is the house's to say.
        if (!house.ok && house.refusal.code === 'ALREADY_LEADING') return;
        expect(problem === null).toBe(house.ok);
      }),
      { numRuns: 2_000 },
    );
  });

  it('of the leader may be a yuan over their maximum, seldom less', () => {
    const me = ranked('A');
    const spent = led(me, 11_000);
    expect(lowestFenOf(roomOf(spent), 'maximum', ownOf(spent, me))).toBe(yuan(11_001));
    const some = led(me, 11_000, 11_050);
    expect(lowestFenOf(roomOf(some), 'maximum', ownOf(some, me))).toBe(yuan(11_051));
    const ample = led(me, 11_000, 12_000);
    expect(lowestFenOf(roomOf(ample), 'maximum', ownOf(ample, me))).toBe(yuan(11_100));
    expect(lowestFenOf(roomOf(ample), 'exact', ownOf(ample, me))).toBe(yuan(11_100));
  });

  it('of whom nothing is known is the next on the ladder', () => {
    expect(lowestFenOf(roomOf(led(ranked('A'), 11_000)), 'exact', null)).toBe(yuan(11_100));
    expect(lowestFenOf(roomOf(openLot()), 'maximum', null)).toBe(yuan(10_000));
  });
});

describe('the price that a priority right may take', () => {
  const holder = ownOf(openLot(), ranked('Q', 1));
  const at = (leader: Party): Room => roomOf(led(leader, 11_000));

  it.each([
    ['is the price that stands, over a leader without a right', at(ranked('A')), holder, yuan(11_000)],
    ['is the price that stands, over a later rank', at(ranked('R', 2)), holder, yuan(11_000)],
    ['is none over the same rank', at(ranked('R', 1)), holder, null],
    ['is none over an earlier rank', at(ranked('R', 1)), { ...holder, rank: 2 }, null],
    ['is none while nobody has bid', roomOf(openLot()), holder, null],
    ['is none for who leads', at(ranked('Q', 1)), holder, null],
    ['is none without a right', at(ranked('A')), { paddle: 'P-Q', maximumFen: null }, null],
    ['is none without a paddle', at(ranked('A')), { ...holder, paddle: null }, null],
    ['is none while the leader is not known yet', { ...at(ranked('A')), bids: [] }, holder, null],
    ['is none for a visitor', at(ranked('A')), null, null],
  ])('%s', (_says, room, mine, amountFen) => {
    expect(matchFen(room, mine)).toBe(amountFen);
  });
});
