// Two nodes of one house that open at the same moment on an empty store: each piece of work is done
// by one of them.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { recordSealsOf, serviceKeys } from '#server/accounts/keys.ts';
import { passwordsWith } from '#server/accounts/password.ts';
import { peopleOf } from '#server/demo/people.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import { openStore, type Store } from '#server/store/database.ts';
import { oneAtATime, unlessAnother } from '#server/store/one-at-a-time.ts';
import { phoneSeal } from '#server/store/seal.ts';
import { LEAST_COST } from '../../kit/accounts/password-cost.ts';
import { movedClock } from '../../kit/clock.ts';
import { START_MS } from '../../kit/lots.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';

const WORK = 'furnishing';

describe.each(storeKinds.filter((kind) => kind === 'postgres'))('two nodes on %s', (kind) => {
  let ground: TestStore;
  let other: Store;

  beforeEach(async () => {
    ground = await testStore(kind);
    other = await openStore(ground.config);
  });
  afterEach(async () => {
    await other.close();
    await ground.dispose();
  });

  test('do it one after the other, and nothing twice', async () => {
    const done: string[] = [];
    await oneAtATime(ground.store.reader, WORK, async () => {
      const second = oneAtATime(other.reader, WORK, () => Promise.resolve(done.push('second')));
      expect(await unlessAnother(other.reader, WORK, () => Promise.resolve(done.push('beside')))).toBeNull();
      expect(await unlessAnother(other.reader, 'else', () => Promise.resolve('something else'))).toBe(
        'something else',
      );
      done.push('first');
      void second;
    });
    await expect.poll(() => done).toEqual(['first', 'second']);
  });

  test('let go of it when it could not be done', async () => {
    const failed = oneAtATime(ground.store.reader, WORK, () => Promise.reject(new Error('no')));
    await expect(failed).rejects.toThrow('no');
    expect(await oneAtATime(other.reader, WORK, () => Promise.resolve('done'))).toBe('done');
  });

  test('open the sample people’s accounts once, and know them both', async () => {
    const keys = serviceKeys(Buffer.alloc(32, 7));
    const clock = movedClock(START_MS);
    const people = [ground.store, other].map((store) => {
      const parts = {
        engine: inlineEngine(store, clock),
        reader: store.reader,
        clock,
        seal: phoneSeal({ phones: recordSealsOf(Buffer.alloc(32, 7)).phones, phoneIndex: keys.phoneIndex }),
        passwords: passwordsWith(keys.pepper, LEAST_COST),
      };
      return oneAtATime(store.reader, WORK, () => peopleOf(parts));
    });
    const [mine, theirs] = await Promise.all(people);
    expect(mine?.size).toBeGreaterThan(0);
    expect(theirs).toEqual(mine);
  });
});

describe('a house by itself', () => {
  test('does its work without asking anybody', async () => {
    const ground = await testStore('sqlite');
    const run = () => Promise.resolve('done');
    expect(await unlessAnother(ground.store.reader, WORK, run)).toBe('done');
    expect(await oneAtATime(ground.store.reader, WORK, run)).toBe('done');
    await ground.dispose();
  });
});
