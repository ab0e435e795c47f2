// Any lot, bidder and bid, close enough to each other that most of the auctioneer's answers come
// up.
import fc from 'fast-check';
import type { Bid } from '#core/bidding/bid.ts';
import type { Bidder } from '#core/bidding/bidder.ts';
import type { FormatLot, Lot, OpenLot } from '#core/lots/lot.ts';
import { yuan } from '#core/money.ts';
import { TIMED_VEHICLE_RULES } from '#core/sales/rule-set.ts';
import { buyer, END_MS, ledBy, openLot, partyOf, scheduledLot, someTerms, START_MS } from '../kit/lots.ts';

const anyTerms = fc
  .record({
    hasHouseLadder: fc.boolean(),
    reserveYuan: fc.option(fc.integer({ min: 10_000, max: 16_000 })),
    reserveShown: fc.boolean(),
  })
  .map(({ hasHouseLadder, reserveYuan, reserveShown }) =>
    someTerms({
      ...(hasHouseLadder ? { rules: TIMED_VEHICLE_RULES } : {}),
      reserveFen: reserveYuan === null ? null : yuan(reserveYuan),
      reserveShown,
    }),
  );

const anyStanding = fc.option(
  fc
    .record({ who: fc.constantFrom('A', 'B'), priceSteps: fc.nat(30), moreSteps: fc.nat(30) })
    .map(({ who, priceSteps, moreSteps }) =>
      ledBy(who, 10_000 + priceSteps * 200, 10_000 + (priceSteps + moreSteps) * 200),
    ),
);

const anyOpenLot: fc.Arbitrary<OpenLot> = fc
  .record({ terms: anyTerms, standing: anyStanding, extensionCount: fc.nat(3) })
  .map((part) => openLot({ ...part, bidCount: part.standing ? 1 : 0 }));

type BidUpStatus = Exclude<Lot['status'], FormatLot['status']>;

const inState = (lot: OpenLot, status: BidUpStatus): Lot => {
  const { standing, ...rest } = lot;
  const every = scheduledLot({ terms: rest.terms });
  const closed = { closedAtMs: END_MS, bidCount: rest.bidCount, extensionCount: rest.extensionCount };
  switch (status) {
    case 'open':
      return lot;
    case 'scheduled':
      return every;
    case 'paused':
      return { ...lot, status, pausedAtMs: START_MS + 30_000, reason: '系统故障' };
    case 'confirming':
      return { ...lot, status, decideByMs: END_MS + 60_000 };
    case 'withdrawn':
      return { ...every, status, withdrawnAtMs: START_MS + 30_000, reason: '委托人撤回' };
    case 'passed':
      return { ...every, ...closed, status, highestFen: standing?.priceFen ?? null };
    case 'sold': {
      const hammerFen = standing?.priceFen ?? yuan(10_000);
      return { ...every, ...closed, status, hammerFen, winner: standing?.leader ?? partyOf('A') };
    }
  }
};

export const anyLot: fc.Arbitrary<Lot> = fc
  .tuple(
    anyOpenLot,
    fc.oneof(
      { weight: 4, arbitrary: fc.constant<BidUpStatus>('open') },
      {
        weight: 1,
        arbitrary: fc.constantFrom<BidUpStatus>(
          'scheduled',
          'paused',
          'confirming',
          'withdrawn',
          'passed',
          'sold',
        ),
      },
    ),
  )
  .map(([lot, status]) => inState(lot, status));

export const anyBidder: fc.Arbitrary<Bidder> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('A', 'B', 'C').map((name) => buyer(name)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      buyer('consignor'),
      buyer('C', { role: 'staff' }),
      buyer('C', { verification: 'unverified' }),
      buyer('C', { registration: null }),
    ),
  },
);

export const anyBid: fc.Arbitrary<Bid> = fc.record({
  kind: fc.constantFrom('exact', 'maximum'),
  amountFen: fc.oneof(
    fc.integer({ min: 90, max: 250 }).map((hundreds) => yuan(hundreds * 100)),
    fc.integer({ min: yuan(9_000), max: yuan(25_000) }),
  ),
  seenPriceFen: fc.option(fc.integer({ min: 100, max: 160 }).map((hundreds) => yuan(hundreds * 100))),
  isConfirmed: fc.boolean(),
});
