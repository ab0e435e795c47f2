// A person's ended lots, whatever they wish for together: a statement is built once for each shape
// of a question, and each question is answered by its own values.
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LotCardsTable } from '#server/lots/lot-tables.ts';
import type { MyLotsTable } from '#server/catalogue/store/list-tables.ts';
import {
  activeLots,
  endedCounts,
  endedEnd,
  endedLots,
  endedTotal,
  type EndedScan,
} from '#server/catalogue/store/my-lots.ts';
import { storeKinds, type TestStore, testStore } from '../../../kit/stores.ts';

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

const someCard = (lotId: string, at: number): LotCardsTable => ({
  lotId,
  saleId: 'sale-0',
  number: `Q-${at}`,
  title: at % 3 === 0 ? '大众 帕萨特 100% 原版' : '别克 GL8',
  brand: '大众',
  bodyType: 'sedan',
  paint: 'black',
  registered: '2021-05',
  city: '上海',
  emission: 'g6',
  fuel: 'petrol',
  grade: 'A',
  hall: 'vehicle',
  facts: '{}',
  position: at,
  odometerKm: 42_000,
});

const CARDS = ROWS.map(({ lotId }, at) => someCard(lotId, at));
const isCalled = (lotId: string, words: string): boolean =>
  CARDS.some((card) => card.lotId === lotId && (card.number === words || card.title.includes(words)));

const anyWish = fc.record({
  bidderId: fc.constantFrom('an', 'bo'),
  state: fc.constantFrom(null, 'won', 'lost'),
  hall: fc.constantFrom(null, 'vehicle', 'non-vehicle'),
  words: fc.constantFrom(null, '帕萨特', '0%', 'Q-7', 'Q-'),
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
    for (const card of CARDS) await ground.store.writer.insertInto('lotCards').values(card).execute();
    for (const row of ROWS) await ground.store.writer.insertInto('myLots').values(row).execute();
  });
  afterAll(() => ground.dispose());

  test('are those he wishes for, and it is told where the look at them ended', async () => {
    const { reader } = ground.store;
    const isAnswered = fc.asyncProperty(anyWish, fc.constantFrom(2, 60), async (wish, take) => {
      const looked = lookedAt(wish);
      const { hall, saleId, brand, words } = wish;
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
    });
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
