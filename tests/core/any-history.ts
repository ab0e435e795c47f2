// Any history of a small house: three lots with their quirks, seven people, up to sixty commands in a lively order.
import fc from 'fast-check';
import { yuan } from '#core/money.ts';
import { TIMED_VEHICLE_RULES } from '#core/rule-set.ts';
import type { History, Person } from '../kit/history.ts';
import { END_MS, START_MS, scheduledLot, someRules, someTerms } from '../kit/lots.ts';
import { type Command, PaperHouse } from '../kit/paper-house.ts';
import { anyBid } from './any.ts';

const verified = (id: string): Person => ({ id, role: 'buyer', verification: 'verified' });

const people: readonly Person[] = [
  ...['A', 'B', 'C', 'D'].map(verified),
  verified('consignor'),
  { id: 'clerk', role: 'staff', verification: 'verified' },
  { id: 'new', role: 'buyer', verification: 'unverified' },
];

const lane = { windowMs: 10_000, extendMs: 15_000, mostExtensions: 2 };
const lots = [
  scheduledLot({ id: 'plain', endsAtMs: START_MS + 600_000 }),
  scheduledLot({
    id: 'reserved',
    endsAtMs: START_MS + 900_000,
    terms: someTerms({ rules: TIMED_VEHICLE_RULES, reserveFen: yuan(14_000), reserveShown: true }),
  }),
  scheduledLot({
    id: 'lane',
    startsAtMs: START_MS + 300_000,
    endsAtMs: START_MS + 400_000,
    terms: someTerms({ rules: someRules({ extension: lane }) }),
  }),
];

const anyLotId = fc.constantFrom(...lots.map(({ id }) => id));
const anyone = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom('A', 'B', 'C', 'D') },
  { weight: 1, arbitrary: fc.constantFrom(...people.map(({ id }) => id)) },
);

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
);

/** Most houses begin with the buyers registered and the first lots open; some end with a withdrawal or run to the end. */
export const anyCommands: fc.Arbitrary<readonly Command[]> = fc
  .tuple(
    fc.boolean(),
    fc.array(anyCommand, { maxLength: 45, size: 'max' }),
    fc.constantFrom<Command | null>(null, { do: 'withdraw', lotId: 'plain' }),
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
  ]),
  { do: 'wait', forMs: 61_000 },
];
const runOut: readonly Command[] = [
  ...lots.map(({ id }) => ({ do: 'resume', lotId: id }) as const),
  { do: 'wait', forMs: END_MS - START_MS },
];

export const historyOf = (commands: readonly Command[]): History => {
  const house = new PaperHouse(lots, people);
  for (const command of commands) house.run(command);
  return house.history();
};
