// Whole lives of a house, by chance: whatever people do in it, and in whatever order, no command
// throws, everything that is due is worked off, the books are at zero after every round, and in the
// end the record satisfies every invariant. And nothing that decides on anything is left out:
// together the lives run every command that must be lived. Many more of them: npm run chaos --
// life.
import { describe, expect, test } from 'vitest';
import { commandNames } from '#server/domains.ts';
import { storeKinds, type TestStore } from '../kit/stores.ts';
import { NOT_LIVED, unwalkedIn } from '../simulation/life/all-commands.ts';
import { lived, type Lived } from '../simulation/life/run.ts';

/** Lives that together run every command. Others that do: npm run chaos -- life --seldom. */
const NAMES = ['27', '11', '3'] as const;

/**
 * Most lives that are added, when the random numbers have come to fall otherwise, before a command
 * counts as left out.
 */
const MOST_MORE = 12;
const MORE_MS = 240_000;

const LEFT_OUT =
  'no life has done this and was let: give it an action in tests/simulation/life, or a reason in NOT_LIVED (tests/simulation/life/all-commands.ts)';

const known = new Map<string, Promise<Lived>>();

const lifeOf = (kind: TestStore['config']['kind'], name: string): Promise<Lived> => {
  const life = known.get(`${kind} ${name}`) ?? lived(kind, name);
  known.set(`${kind} ${name}`, life);
  return life;
};

describe.each(storeKinds)('a house on %s', (kind) => {
  test.each(NAMES)(
    'lives life %s through without a fault, whatever anybody does in it',
    async (name) => {
      const { faults, tally } = await lifeOf(kind, name);
      expect(faults.join('\n')).toBe('');
      expect(tally.get('place-bid ok')).toBeGreaterThan(10);
      expect(tally.get('sign-order ok')).toBeGreaterThan(0);
    },
    MORE_MS,
  );
});

test(
  'in the lives of a house everything that decides is done',
  async () => {
    const lives: Lived[] = [];
    for (const name of NAMES) lives.push(await lifeOf('sqlite', name));
    for (let more = 1; more <= MOST_MORE && unwalkedIn(lives).length > 0; more += 1) {
      lives.push(await lived('sqlite', String(more)));
    }
    expect(unwalkedIn(lives).map((name) => `${name}: ${LEFT_OUT}`)).toEqual([]);
    expect(lives.flatMap(({ faults }) => faults)).toEqual([]);
    expect(Object.keys(NOT_LIVED).filter((name) => !commandNames.includes(name))).toEqual([]);
  },
  MORE_MS,
);
