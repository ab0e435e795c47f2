// Long questions to a store in a file: whoever else waits on the same thread has a turn between
// them.
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testStore, type TestStore } from '../../kit/stores.ts';

let ground: TestStore;
beforeEach(async () => {
  ground = await testStore('sqlite');
});
afterEach(() => ground.dispose());

/** Takes some ten milliseconds of the thread. */
const long = () =>
  sql<{ count: number }>`with recursive some(n) as
    (select 1 union all select n + 1 from some where n < 100000)
    select count(*) as "count" from some`.execute(ground.store.reader);

test('between long questions others have their turn', async () => {
  await long();
  let turns = 0;
  let isAsking = true;
  const count = (): void => {
    turns += 1;
    if (isAsking) setImmediate(count);
  };
  setImmediate(count);
  const answers = await Promise.all(Array.from({ length: 12 }, long));
  isAsking = false;
  expect(answers.map(({ rows }) => rows[0]?.count)).toEqual(Array(12).fill(100_000));
  expect(turns).toBeGreaterThanOrEqual(10);
});
