// A statement that is kept for its shape says and finds the same as one that is built for the
// question alone.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { given, inGivenList } from '#server/store/in-list.ts';
import { prepared } from '#server/store/prepared.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';

describe.each(storeKinds)('statements kept by their shape on %s', (kind) => {
  let ground: TestStore;
  let builds = 0;
  beforeAll(async () => {
    ground = await testStore(kind);
    const counts = [1, 2, 3, 4, 5].map((lots) => ({
      hall: 'vehicle',
      stage: 'running' as const,
      facet: 'brand',
      value: `brand-${lots}`,
      lots,
    }));
    await ground.store.writer.insertInto('lotCounts').values(counts).execute();
  });
  afterAll(() => ground.dispose());

  interface Wish {
    readonly least: number;
    readonly most: number | null;
    readonly take: number;
    readonly values?: readonly string[];
  }

  const statement = (wish: Wish) => {
    const { reader } = ground.store;
    return prepared(reader, {
      name: 'counted brands',
      fill: (put) => ({
        least: put('least', wish.least),
        most: wish.most === null ? null : put('most', wish.most),
        take: put('take', wish.take),
        values: wish.values && put('values', given(reader, { texts: wish.values })),
      }),
      build: ({ least, most, take, values }) => {
        builds += 1;
        return reader
          .selectFrom('lotCounts')
          .select(['value', 'lots'])
          .where('lots', '>=', least)
          .$if(most !== null, (query) => query.where('lots', '<=', most))
          .$if(values !== undefined, (query) =>
            query.where(inGivenList(reader, { column: 'value', type: 'text' }, values)),
          )
          .orderBy('lots')
          .limit(take)
          .compile();
      },
    });
  };
  const found = async (wish: Wish): Promise<number[]> =>
    (await ground.store.reader.executeQuery(statement(wish))).rows.map(({ lots }) => lots);

  test('other values, another answer; the statement is built once', async () => {
    builds = 0;
    expect(await found({ least: 2, most: null, take: 10 })).toEqual([2, 3, 4, 5]);
    expect(await found({ least: 4, most: null, take: 10 })).toEqual([4, 5]);
    expect(await found({ least: 1, most: null, take: 2 })).toEqual([1, 2]);
    expect(builds).toBe(1);
  });

  test('a value more is another shape, and both are kept', async () => {
    builds = 0;
    expect(await found({ least: 2, most: 3, take: 10 })).toEqual([2, 3]);
    expect(await found({ least: 2, most: null, take: 10 })).toEqual([2, 3, 4, 5]);
    expect(await found({ least: 3, most: 4, take: 10 })).toEqual([3, 4]);
    expect(builds).toBe(1);
  });

  test('a list of values is one of them, however long', async () => {
    builds = 0;
    const wish = { least: 1, most: null, take: 10 };
    expect(await found({ ...wish, values: ['brand-1', 'brand-4', 'brand-9'] })).toEqual([1, 4]);
    expect(await found({ ...wish, values: ['brand-5'] })).toEqual([5]);
    expect(await found({ ...wish, values: [] })).toEqual([]);
    expect(builds).toBe(1);
  });

  test('the same value in two places is put into both', () => {
    const both = prepared(ground.store.reader, {
      name: 'one value twice',
      fill: (put) => put('lots', 7),
      build: (lots) =>
        ground.store.reader
          .selectFrom('lotCounts')
          .select('value')
          .where('lots', '>=', lots)
          .where('lots', '<=', lots)
          .compile(),
    });
    expect(both.parameters).toEqual([7, 7]);
  });
});
