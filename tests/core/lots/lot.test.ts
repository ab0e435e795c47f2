import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUSE_LADDER } from '#core/bidding/ladder.ts';
import { basePriceFen, isReserveMet, nextMinimumFen, priceOfFen, stepFen } from '#core/lots/lot-price.ts';
import { replay } from '#core/lots/lot-replay.ts';
import {
  isAscending,
  isBidOn,
  isFormatLot,
  isOver,
  isRunning,
  isRunningStatus,
  OVER,
  unopened,
} from '#core/lots/lot-status.ts';
import { buyersOf, salesOf, type Lot, type LotStatus, type UnitSale } from '#core/lots/lot.ts';
import { yuan } from '#core/money.ts';
import {
  FALLING_RULES,
  FIXED_PRICE_RULES,
  LANE_RULES,
  SEALED_RULES,
  TIMED_VEHICLE_RULES,
} from '#core/sales/rule-set.ts';
import {
  fallingLot,
  holdOf,
  offerThreadOf,
  onSaleLot,
  scheduledFormatLot,
  sealedLot,
} from '../../kit/formats/format-lots.ts';
import {
  END_MS,
  ledBy,
  openLot,
  partyOf,
  scheduledLot,
  someRules,
  someTerms,
  START_MS,
} from '../../kit/lots.ts';
import { anyLot } from '../any.ts';

const STOP_MS = START_MS + 1_000;
const led = openLot({ standing: ledBy('A', 11_000, 15_000), bidCount: 3 });
const pause = { type: 'paused', atMs: STOP_MS, reason: '系统故障' } as const;
const referral = { type: 'referred', atMs: END_MS, decideByMs: END_MS + 60_000 } as const;
const withdrawal = { type: 'withdrawn', atMs: STOP_MS, reason: '委托人撤回' } as const;
const hammer = { type: 'sold', atMs: END_MS, hammerFen: yuan(11_000), winner: partyOf('A') } as const;
const sold = replay(led, [hammer]);
const passed = replay(openLot(), [{ type: 'passed', atMs: END_MS, highestFen: null }]);
const stoppedFixedPrice = replay(onSaleLot(), [pause]);

const saleTo = (name: string, priceYuan: number, id = `hold-${name}`): UnitSale => ({
  id,
  buyer: partyOf(name),
  priceFen: yuan(priceYuan),
  isByOffer: false,
  atMs: STOP_MS,
});

/** Questions asked of a lot, and the answer in each state it can be in. */
interface Answers {
  readonly isBidOn: boolean;
  readonly isRunning: boolean;
  readonly isFormatLot: boolean;
  readonly isOver: boolean;
  readonly isAscending: boolean;
}

const none = { isBidOn: false, isRunning: false, isFormatLot: false, isOver: false, isAscending: true };
const byFormat: Answers = { ...none, isRunning: true, isFormatLot: true, isAscending: false };

const states: readonly (readonly [says: string, lot: Lot, answers: Answers])[] = [
  ['waiting for its minute', scheduledLot(), none],
  ['waiting for its turn', scheduledLot({ isInLine: true }), none],
  ['open without a bid', openLot(), { ...none, isBidOn: true, isRunning: true }],
  ['open and led', led, { ...none, isBidOn: true, isRunning: true }],
  ['paused while bid on', replay(led, [pause]), { ...none, isBidOn: true }],
  ['paused before it opened', replay(scheduledLot(), [pause]), none],
  ['waiting for the hammer', replay(led, [referral]), { ...none, isBidOn: true }],
  ['sold', sold, { ...none, isOver: true }],
  ['passed', passed, { ...none, isOver: true }],
  ['withdrawn', replay(led, [withdrawal]), { ...none, isOver: true }],
  ['on sale at one price', onSaleLot(), byFormat],
  ['collecting sealed bids', sealedLot(), byFormat],
  ['falling in price', fallingLot(), byFormat],
  ['a fixedPrice that is paused', stoppedFixedPrice, { ...none, isAscending: false }],
  [
    'a fixedPrice that was withdrawn',
    replay(onSaleLot(), [withdrawal]),
    { ...none, isOver: true, isAscending: false },
  ],
  ['a fixedPrice to come', scheduledFormatLot(FIXED_PRICE_RULES), { ...none, isAscending: false }],
];

describe('a lot that has not opened', () => {
  const waiting = scheduledLot();

  it('is the same lot while it stands still, none once opened', () => {
    expect(unopened(waiting)).toBe(waiting);
    expect(unopened(replay(waiting, [pause]))).toEqual(waiting);
    expect([unopened(led), unopened(replay(led, [pause])), unopened(sold)]).toEqual([null, null, null]);
  });
});

describe('the state of a lot', () => {
  it.each(states)('answers every question about a lot that is %s', (_says, lot, answers) => {
    expect({
      isBidOn: isBidOn(lot),
      isRunning: isRunning(lot),
      isFormatLot: isFormatLot(lot),
      isOver: isOver(lot),
      isAscending: isAscending(lot),
    }).toEqual(answers);
  });

  it.each([
    ['scheduled', false],
    ['open', true],
    ['paused', false],
    ['confirming', false],
    ['on-sale', true],
    ['sealed', true],
    ['falling', true],
    ['sold', false],
    ['passed', false],
    ['withdrawn', false],
  ] as const satisfies readonly (readonly [LotStatus, boolean])[])(
    'says of the word %s alone whether it runs: %s',
    (status, runs) => {
      expect(isRunningStatus(status)).toBe(runs);
    },
  );

  it('ends in one of three ways and in no other', () => {
    expect(OVER).toEqual(['sold', 'passed', 'withdrawn']);
  });

  it('is never over and running at once; rising bids sell it', () => {
    fc.assert(
      fc.property(anyLot, (lot) => {
        expect(isOver(lot) && isRunning(lot)).toBe(false);
        expect(isOver(lot) && isBidOn(lot)).toBe(false);
        expect(isFormatLot(lot)).toBe(false);
        expect(isBidOn(lot)).toBe(['open', 'paused', 'confirming'].includes(lot.status));
      }),
    );
  });

  it.each([
    [TIMED_VEHICLE_RULES, true],
    [LANE_RULES, true],
    [FIXED_PRICE_RULES, false],
    [SEALED_RULES, false],
    [FALLING_RULES, false],
  ])('is sold by rising bids or not as its $format says', (rules, rises) => {
    expect(isAscending(scheduledLot({ terms: { ...someTerms(), rules } }))).toBe(rises);
  });
});

describe('what has been sold of a fixedPrice', () => {
  const sales = [saleTo('A', 10_000, '1'), saleTo('B', 9_000, '2'), saleTo('A', 8_000, '3')];
  const fixedPrice = onSaleLot({ sales, terms: { unitCount: 5 } });

  it.each([
    ['is on sale', fixedPrice],
    ['is paused', replay(fixedPrice, [pause])],
    ['was withdrawn', replay(fixedPrice, [withdrawal])],
  ])('is known while it %s', (_how, lot) => {
    expect(salesOf(lot)).toEqual(sales);
    expect(buyersOf(lot)).toEqual(['A', 'B']);
    expect([priceOfFen(lot, 'A'), priceOfFen(lot, 'B'), priceOfFen(lot, 'C')]).toEqual([
      yuan(18_000),
      yuan(9_000),
      0,
    ]);
  });

  it.each([
    ['nothing was sold of it', onSaleLot()],
    ['it is only kept for somebody', onSaleLot({ holds: [holdOf('A')] })],
    ['the price is only talked about', onSaleLot({ offerThreads: [offerThreadOf('A')] })],
    ['it was withdrawn before the first sale', replay(onSaleLot(), [withdrawal])],
    ['it was paused before the first sale', stoppedFixedPrice],
    ['it was paused before it opened', replay(scheduledLot(), [pause])],
    ['it is bid up and led', led],
    ['it was passed', passed],
  ])('is nothing, and nobody has bought, while %s', (_why, lot) => {
    expect(salesOf(lot)).toEqual([]);
    expect(buyersOf(lot)).toEqual([]);
    expect(priceOfFen(lot, 'A')).toBe(0);
  });

  it('counts for the whole of a sold-out lot, every unit', () => {
    const soldOut: Lot = { ...(sold as Extract<Lot, { status: 'sold' }>), sales };
    expect(buyersOf(soldOut)).toEqual(['A', 'B']);
    expect(priceOfFen(soldOut, 'A')).toBe(yuan(18_000));
    expect(priceOfFen(soldOut, 'B')).toBe(yuan(9_000));
  });
});

describe('the buyer of a lot that was bid up', () => {
  it('is who the hammer fell for, at the hammer price', () => {
    expect(salesOf(sold)).toEqual([]);
    expect(buyersOf(sold)).toEqual(['A']);
    expect(priceOfFen(sold, 'A')).toBe(yuan(11_000));
  });

  it('is nobody else, whatever they bid', () => {
    expect(priceOfFen(sold, 'B')).toBe(0);
  });
});

describe('a reserve', () => {
  it.each([
    ['none', null, 1, true],
    ['a fen above the price', yuan(11_000) + 1, yuan(11_000), false],
    ['just the price', yuan(11_000), yuan(11_000), true],
    ['a fen below the price', yuan(11_000) - 1, yuan(11_000), true],
    ['nothing at all', 0, 0, true],
  ])('of %s is met or not by the fen', (_says, reserveFen, priceFen, isMet) => {
    expect(isReserveMet(openLot({ terms: someTerms({ reserveFen }) }), priceFen)).toBe(isMet);
  });
});

describe('the next bid', () => {
  const onTheLadder = (priceYuan: number | null, startYuan = 10_000) =>
    openLot({
      standing: priceYuan === null ? null : ledBy('A', priceYuan, 90_000_000),
      terms: someTerms({ rules: someRules({ ladder: HOUSE_LADDER }), startPriceFen: yuan(startYuan) }),
    });

  it.each([
    // start, the price that stands, counted from, step, lowest next bid (product.md 3.1), in yuan
    [500, null, 500, 20, 500],
    [500, 980, 980, 20, 1_000],
    [500, 1_000, 1_000, 50, 1_050],
    [500, 4_950, 4_950, 50, 5_000],
    [500, 5_000, 5_000, 100, 5_100],
    [10_000, null, 10_000, 200, 10_000],
    [10_000, 10_000, 10_000, 200, 10_200],
    [10_000, 49_800, 49_800, 200, 50_000],
    [10_000, 50_000, 50_000, 500, 50_500],
    [10_000, 100_000, 100_000, 1_000, 101_000],
    [10_000, 300_000, 300_000, 2_000, 302_000],
    [10_000, 1_000_000, 1_000_000, 5_000, 1_005_000],
    [10_000, 5_000_000, 5_000_000, 10_000, 5_010_000],
  ])('of a lot from ¥%d that stands at %s', (startYuan, priceYuan, baseYuan, stepYuan, nextYuan) => {
    const lot = onTheLadder(priceYuan, startYuan);
    expect(basePriceFen(lot)).toBe(yuan(baseYuan));
    expect(stepFen(lot)).toBe(yuan(stepYuan));
    expect(nextMinimumFen(lot)).toBe(yuan(nextYuan));
  });

  it('is told by the public price and never by the secret maximum', () => {
    fc.assert(
      fc.property(fc.nat(500), (moreYuan) => {
        const lot = openLot({ standing: ledBy('A', 11_000, 11_000 + moreYuan) });
        expect(nextMinimumFen(lot)).toBe(yuan(11_100));
        expect(basePriceFen(lot)).toBe(yuan(11_000));
      }),
    );
  });

  it('is the same while paused, and while waiting for the hammer', () => {
    const stopped = [replay(led, [pause]), replay(led, [referral])].filter(isBidOn);
    expect(stopped.map(nextMinimumFen)).toEqual([nextMinimumFen(led), nextMinimumFen(led)]);
    expect(stopped.map(stepFen)).toEqual([yuan(100), yuan(100)]);
  });
});
