// A person's ended lots, whatever they wish for together: a statement is built once for each shape
// of a question, and each question is answered by its own values.
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MyLotsTable } from '#server/catalogue/store/list-tables.ts';
import {
  activeLots,
  endedCounts,
  endedEnd,
  endedLots,
  endedTotal,
  type EndedScan,
} from '#server/catalogue/store/my-lots.ts';
import { searchTextOfLot, waysLookedFor } from '#server/catalogue/store/search-words.ts';
import { storeKinds, testStore, type TestStore } from '../../../kit/stores.ts';

interface Ended extends MyLotsTable {
  readonly endedAtMs: number;
}

const ROWS = Array.from({ length: 24 }, (_none, at): Ended => ({
  bidderId: at % 5 === 4 ? 'bo' : 'an',
  lotId: `lot-${String(at).padStart(2, '0')}`,
  no: at + 1,
  hall: at % 6 < 2 ? 'non-vehicle' : 'vehicle',
  saleId: `sale-${at % 2}`,
  brand: at % 4 < 2 ? '大众' : '别克',
  state: at % 3 === 0 ? 'won' : 'lost',
  registeredAtMs: 1,
  endedAtMs: (at % 8) * 100,
})).toSorted((one, other) => other.endedAtMs - one.endedAtMs || (one.lotId < other.lotId ? 1 : -1));

const cardOf = (at: number) => ({
  number: String(at).padStart(3, '0'),
  title: at % 3 === 0 ? '大众 帕萨特 330TSI 豪华版' : '别克 GL8',
  brand: at % 3 === 0 ? '大众' : '别克',
  series: at % 3 === 0 ? '帕萨特' : 'GL8',
  city: '上海',
});

/** Which lots are found by these words. */
const ASKED: Readonly<Record<string, (at: number) => boolean>> = {
  帕萨特: (at) => at % 3 === 0,
  大眾帕薩特330tsi: (at) => at % 3 === 0,
  vw: (at) => at % 3 === 0,
  gl8: (at) => at % 3 !== 0,
  BKGL8: (at) => at % 3 !== 0,
  '007号': (at) => at === 7,
  '0007 号': (at) => at === 7,
  '%': () => false,
};
const FACES = ROWS.map(({ lotId, no }, at) => ({
  no,
  lotId,
  card: '{}',
  searchText: searchTextOfLot(cardOf(at)),
}));
const isCalled = (lotId: string, words: string): boolean =>
  FACES.some((face, at) => face.lotId === lotId && ASKED[words]?.(at) === true);

const anyWish = fc.record({
  bidderId: fc.constantFrom('an', 'bo'),
  state: fc.constantFrom(null, 'won', 'lost'),
  hall: fc.constantFrom(null, 'vehicle', 'non-vehicle'),
  words: fc.constantFrom(null, ...Object.keys(ASKED)),
  saleId: fc.constantFrom(null, 'sale-0', 'sale-1'),
  brand: fc.constantFrom(null, '大众', '别克'),
  fromMs: fc.constantFrom(null, 100, 300),
  toMs: fc.constantFrom(null, 400, 600),
  after: fc.constantFrom(null, { endedAtMs: 500, lotId: 'lot-13' }),
  most: fc.constantFrom(3, 100),
});

/** Lots a scan looks at, in its order. */
const lookedAt = ({ bidderId, state, fromMs, toMs, after, most }: EndedScan): readonly Ended[] =>
  ROWS.filter((row) => row.bidderId === bidderId && (state ?? row.state) === row.state)
    .filter(({ endedAtMs: atMs }) => atMs >= (fromMs ?? 0) && atMs <= (toMs ?? Infinity))
    .filter(({ endedAtMs: atMs, lotId }) => {
      if (after === null || atMs < after.endedAtMs) return true;
      return atMs === after.endedAtMs && lotId < after.lotId;
    })
    .slice(0, most);

describe.each(storeKinds)('the ended lots of a person on %s', (kind) => {
  let ground: TestStore;
  beforeAll(async () => {
    ground = await testStore(kind);
    await ground.store.writer.insertInto('lotFaces').values(FACES).execute();
    for (const row of ROWS) await ground.store.writer.insertInto('myLots').values(row).execute();
  });
  afterAll(() => ground.dispose());

  test('are those they wish for, and where the look ended', async () => {
    const { reader } = ground.store;
    const isAnswered = fc.asyncProperty(
      anyWish,
      fc.constantFrom(2, 60),
      async ({ words, ...asked }, take) => {
        const wish = { ...asked, ways: words === null ? null : waysLookedFor(words) };
        const looked = lookedAt(wish);
        const { hall, saleId, brand } = wish;
        const wished = looked
          .filter((row) => (saleId ?? row.saleId) === row.saleId && (brand ?? row.brand) === row.brand)
          .filter((row) => (hall ?? row.hall) === row.hall && (words === null || isCalled(row.lotId, words)));
        const kept = wished.slice(0, take);
        expect(await endedTotal(reader, wish)).toBe(wished.length);
        const found = await endedLots(reader, wish, take);
        expect(found.map(({ lotId }) => lotId)).toEqual(kept.map(({ lotId }) => lotId));
        const last = looked[wish.most - 1];
        expect(await endedEnd(reader, wish)).toEqual(
          last ? { endedAtMs: last.endedAtMs, lotId: last.lotId } : null,
        );
      },
    );
    await fc.assert(isAnswered, { numRuns: 90 });
  });

  test.each(['an', 'bo'])('are counted for each of them: %s', async (bidderId) => {
    const states = ROWS.filter((row) => row.bidderId === bidderId).map(({ state }) => state);
    const won = states.filter((state) => state === 'won').length;
    const counts = { won, lost: states.length - won, ended: states.length };
    expect(await endedCounts(ground.store.reader, { bidderId }, 100)).toEqual(counts);
    expect((await endedCounts(ground.store.reader, { bidderId }, 2)).ended).toBe(2);
    const goods = ROWS.filter((row) => row.bidderId === bidderId && row.hall === 'non-vehicle').length;
    const inGoods = await endedCounts(ground.store.reader, { bidderId, hall: 'non-vehicle' }, 100);
    expect(inGoods.ended).toBe(goods);
    expect(await activeLots(ground.store.reader, bidderId, 100)).toEqual([]);
  });
});
