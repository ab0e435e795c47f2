import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256 } from '../kit/sha256.ts';
import { invariants, violations } from '../simulation/invariants.ts';
import { stepsOf, type Step } from '../simulation/invariants/steps.ts';
import { anyCommands, anyLaneCommands, anyStoppedLane, historyOf } from './any-history.ts';
import { forgeries, trueHistory } from './planted-violations.ts';

describe('any history of a house', () => {
  it('of up to sixty commands holds every invariant', () => {
    fc.assert(
      fc.property(anyCommands, (commands) => {
        expect(commands.length).toBeLessThanOrEqual(60);
        expect(violations(historyOf(commands), sha256)).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    ['is under way', anyLaneCommands],
    ['is stopped time and again', anyStoppedLane],
  ])('whose lane %s holds every invariant', (_how, any) => {
    fc.assert(
      fc.property(any, (commands) => {
        expect(violations(historyOf(commands), sha256)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('is lively: sales, outages, silent maximums and most refusals come up', () => {
    const seen = new Set<string>();
    const note = ({ event, before }: Step): void => {
      if (event.type === 'paused' && before.status === 'confirming') seen.add('held');
      seen.add(event.type === 'extended' ? `extended by ${event.cause}` : event.type);
      if (event.type === 'bid' && event.by.rank && event.rows.length === 1) seen.add('matched');
    };
    const some = fc.sample(anyCommands, { numRuns: 400, seed: 7 });
    const lanes = [anyLaneCommands, anyStoppedLane].flatMap((any) =>
      fc.sample(any, { numRuns: 100, seed: 7 }),
    );
    for (const commands of [...some, ...lanes]) {
      const { lots, refusals } = historyOf(commands);
      for (const step of lots.flatMap(stepsOf)) note(step);
      for (const { code } of refusals) seen.add(code);
    }
    const expected = [
      'called opened bid maximum-set paused resumed referred reopened sold passed withdrawn',
      'extended by bid,extended by outage,extended by pause',
      'NOT_STARTED PAUSED ENDED EXCLUDED_PERSON NOT_VERIFIED NOT_REGISTERED DEPOSIT_SHORT',
      'ALREADY_LEADING ALREADY_REGISTERED MAXIMUM_TOO_LOW PRICE_CHANGED TOO_LOW NOT_MULTIPLE',
      'TOO_MANY_STEPS TOO_HIGH_CONFIRM CONFIRMING LOT_STATE RESERVE_NOT_MET matched held',
    ].flatMap((line) => line.split(line.includes(',') ? ',' : ' '));
    expect(expected.filter((kind) => !seen.has(kind))).toEqual([]);
  });
});

describe('a planted violation', () => {
  it('stands in a history that is otherwise true', () => {
    expect(violations(trueHistory(), sha256)).toEqual([]);
    expect(trueHistory().lots.map(({ state }) => state.status)).toEqual([
      'sold',
      'passed',
      'passed',
      'passed',
      'passed',
    ]);
  });

  it.each(forgeries)('of %s is found by it', (id, forge) => {
    const history = trueHistory();
    forge(history);
    const found = violations(history, sha256).map((words) => words.split(' ')[0]);
    expect(found).toContain(id);
  });

  it('is planted for every invariant there is', () => {
    expect(forgeries.map(([id]) => id).toSorted()).toEqual(invariants.map(({ id }) => id).toSorted());
  });
});

describe('the list of invariants', () => {
  it('names each one once, from I-01 to I-54', () => {
    const ids = invariants.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => /^I-\d\d[abc]?$/.test(id))).toBe(true);
  });
});
