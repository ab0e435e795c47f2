// Any history of a small house: five lots with their quirks, eight people, up to sixty commands in
// a lively order.
import fc from 'fast-check';
import type { ScheduledLot } from '#core/lots/lot.ts';
import { yuan } from '#core/money.ts';
import { LANE_RULES, TIMED_VEHICLE_RULES, type LaneRules } from '#core/sales/rule-set.ts';
import type { History, Person } from '../kit/history.ts';
import { END_MS, scheduledLot, someRules, someTerms, START_MS } from '../kit/lots.ts';
import { PaperHouse, type Command } from '../simulation/invariants/core-house.ts';
import { anyBid } from './any.ts';

export function historyOf(commands: readonly Command[]): History {
  const house = new PaperHouse(lots, people);
  for (const command of commands) house.run(command);
  return house.history();
}

const verified = (id: string): Person => ({ id, role: 'buyer', verification: 'verified' });

const people: readonly Person[] = [
  ...['A', 'B', 'C', 'D'].map(verified),
  verified('consignor'),
  { ...verified('tenant'), rank: 1 },
  { id: 'clerk', role: 'staff', verification: 'verified' },
  { id: 'new', role: 'buyer', verification: 'unverified' },
];

/** Quicker than the house's own, so that the auctioneer is asked now and then. */
const lane: LaneRules = {
  ...LANE_RULES,
  extension: { windowMs: 20_000, extendMs: 20_000, mostExtensions: 1 },
  lotMs: 30_000,
  decideMs: 20_000,
};
const laneLot = (id: string, part: Partial<ScheduledLot> = {}): ScheduledLot =>
  scheduledLot({
    id,
    saleId: 'lane',
    endsAtMs: START_MS + lane.lotMs,
    terms: someTerms({ rules: lane, depositFen: yuan(100), reserveFen: yuan(13_000) }),
    ...part,
  });

const lots = [
  scheduledLot({ id: 'plain', endsAtMs: START_MS + 600_000 }),
  scheduledLot({
    id: 'reserved',
    endsAtMs: START_MS + 900_000,
    terms: someTerms({ rules: TIMED_VEHICLE_RULES, reserveFen: yuan(14_000), reserveShown: true }),
  }),
  scheduledLot({
    id: 'capped',
    startsAtMs: START_MS + 300_000,
    endsAtMs: START_MS + 400_000,
    terms: someTerms({ rules: someRules({ extension: { ...lane.extension, mostExtensions: 2 } }) }),
  }),
  laneLot('lane-1'),
  laneLot('lane-2', { isInLine: true }),
];

const anyLotId = fc.constantFrom(...lots.map(({ id }) => id));
const anyone = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom('A', 'B', 'C', 'D', 'tenant') },
  { weight: 1, arbitrary: fc.constantFrom(...people.map(({ id }) => id)) },
);

const anyLaneLotId = fc.constantFrom('lane-1', 'lane-2');
const anyHammer: fc.Arbitrary<Command> = fc.record({
  do: fc.constant('hammer'),
  lotId: anyLaneLotId,
  word: fc.constantFrom('knock-down', 'another-round', 'pass'),
});

const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('bid'), lotId: anyLotId, who: anyone, bid: anyBid }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('register'), lotId: anyLotId, who: anyone }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait'), forMs: fc.integer({ min: 1, max: 9_000 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait'), forMs: fc.nat(150_000) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('outage'), forMs: fc.nat(400_000) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('pause' as const, 'resume' as const, 'resume' as const),
      lotId: anyLotId,
    }),
  },
  { weight: 1, arbitrary: anyHammer },
);

/** Bids that come quickly, in the lane: its extensions are soon spent. */
const anyLaneCommand: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('bid'),
      lotId: anyLaneLotId,
      who: fc.constantFrom('A', 'B', 'C'),
      bid: anyBid,
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait'), forMs: fc.nat(15_000) }) },
  { weight: 2, arbitrary: anyHammer },
  { weight: 1, arbitrary: anyCommand },
);

/** A house whose lane is under way. */
export const anyLaneCommands: fc.Arbitrary<readonly Command[]> = fc
  .array(anyLaneCommand, { maxLength: 40, size: 'max' })
  .map((middle) => [...ready, ...middle]);

/** A lot of the lane stands still for a while, and somebody tries to end it meanwhile. */
const anyLaneStop: fc.Arbitrary<readonly Command[]> = fc
  .tuple(fc.constantFrom('lane-1', 'lane-1', 'lane-2'), anyHammer, fc.nat(60_000))
  .map(([lotId, hammer, forMs]) => [
    { do: 'pause', lotId },
    hammer,
    { do: 'wait', forMs },
    { do: 'resume', lotId },
  ]);

/** A house whose lane is stopped, and goes on, again and again. */
export const anyStoppedLane: fc.Arbitrary<readonly Command[]> = fc
  .array(
    fc.oneof({ weight: 5, arbitrary: fc.tuple(anyLaneCommand) }, { weight: 1, arbitrary: anyLaneStop }),
    {
      maxLength: 40,
      size: 'max',
    },
  )
  .map((middle) => [...ready, ...middle.flat()]);

/**
 * Most houses begin with the buyers registered and the first lots open; some end with a withdrawal
 * or run to the end.
 */
export const anyCommands: fc.Arbitrary<readonly Command[]> = fc
  .tuple(
    fc.boolean(),
    fc.array(anyCommand, { maxLength: 38, size: 'max' }),
    fc.constantFrom<Command | null>(
      null,
      { do: 'withdraw', lotId: 'plain' },
      { do: 'withdraw', lotId: 'lane-1' },
    ),
    fc.boolean(),
  )
  .map(([isReady, middle, last, isRunOut]) => [
    ...(isReady ? ready : []),
    ...middle,
    ...(last ? [last] : []),
    ...(isRunOut ? runOut : []),
  ]);

const ready: readonly Command[] = [
  ...['A', 'B', 'C'].flatMap((who) => [
    { do: 'register', lotId: 'plain', who } as const,
    { do: 'register', lotId: 'reserved', who } as const,
    { do: 'register', lotId: 'lane-1', who } as const,
    { do: 'register', lotId: 'lane-2', who } as const,
  ]),
  { do: 'register', lotId: 'plain', who: 'tenant' },
  { do: 'wait', forMs: 61_000 },
];
const runOut: readonly Command[] = [
  ...lots.map(({ id }) => ({ do: 'resume', lotId: id }) as const),
  { do: 'wait', forMs: END_MS - START_MS },
];
