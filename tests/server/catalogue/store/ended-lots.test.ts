// Ended lots, in both stores: a person's own lots and what a market is told by, scanned from the
// latest without a gap.
import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  closedLots,
  isMoreClosed,
  notePaid,
  type ClosedLotsQuery,
} from '#server/catalogue/store/closed-lots.ts';
import type { LotRow, MyLotsTable, SaleRowsTable } from '#server/catalogue/store/list-tables.ts';
import {
  activeLots,
  endedCounts,
  endedEnd,
  endedLots,
  type EndedPlace,
  type EndedScan,
} from '#server/catalogue/store/my-lots.ts';
import {
  depositSpans,
  firstMemberMs,
  pastTotals,
  releaseTimes,
  salesBetween,
} from '#server/catalogue/store/sale-statistics.ts';
import { someSaleRow } from '../../../kit/catalogue/sale-rows.ts';
import { storeKinds, testStore, type TestStore } from '../../../kit/stores.ts';

const someLotRow = (lotId: string, part: Partial<Omit<LotRow, 'no' | 'lotId'>> = {}): Omit<LotRow, 'no'> => ({
  lotId,
  saleId: 'sale-1',
  hall: 'vehicle',
  stage: 'ended',
  isOpen: 0,
  rev: 1,
  startsAtMs: 0,
  endsAtMs: 100,
  priceFen: 1_000_000,
  bidCount: 3,
  depositFen: 200_000,
  odometerKm: 42_000,
  registeredMonth: 202_105,
  modelYear: 2021,
  brand: '大众',
  series: '大众 帕萨特',
  city: '上海',
  partner: '',
  vehicleMarks: 0,
  paperMarks: 0,
  lotMarks: 0,
  soldAtMs: 100,
  bidderCount: 2,
  extensionCount: 0,
  format: 'timed',
  closedAtMs: 100,
  isPriceShown: 1,
  paidAtMs: null,
  ...part,
});

const someMine = (lotId: string, part: Partial<MyLotsTable> = {}): MyLotsTable => ({
  bidderId: 'an',
  lotId,
  no: Number(lotId.replaceAll(/\D/g, '')),
  hall: 'vehicle',
  saleId: 'sale-1',
  brand: '大众',
  state: 'lost',
  registeredAtMs: 1,
  endedAtMs: 100,
  ...part,
});

const someScan = (part: Partial<EndedScan> = {}): EndedScan => ({
  bidderId: 'an',
  state: null,
  hall: null,
  saleId: null,
  brand: null,
  ways: null,
  fromMs: null,
  toMs: null,
  after: null,
  most: 100,
  ...part,
});

const someWish = (part: Partial<ClosedLotsQuery> = {}): ClosedLotsQuery => ({
  hall: 'vehicle',
  brand: null,
  conditions: [],
  fromMs: 0,
  toMs: 1_000,
  most: 100,
  ...part,
});

describe.each(storeKinds)('what has ended on %s', (kind) => {
  let ground: TestStore;
  beforeAll(async () => {
    ground = await testStore(kind);
  });
  const clear = async (): Promise<void> => {
    const tables = ['myLots', 'lotRows', 'saleRows', 'registrations', 'users'] as const;
    for (const table of tables) await ground.store.writer.deleteFrom(table).execute();
  };
  afterEach(clear);
  afterAll(() => ground.dispose());

  const addMine = async (...rows: readonly MyLotsTable[]): Promise<void> => {
    for (const row of rows) await ground.store.writer.insertInto('myLots').values(row).execute();
  };
  const addRows = async (...rows: readonly Omit<LotRow, 'no'>[]): Promise<void> => {
    for (const row of rows) await ground.store.writer.insertInto('lotRows').values(row).execute();
  };
  const addSales = async (...rows: readonly SaleRowsTable[]): Promise<void> => {
    for (const row of rows) await ground.store.writer.insertInto('saleRows').values(row).execute();
  };

  describe('for a person', () => {
    const idsOf = async (scan: EndedScan, take = 100): Promise<string[]> =>
      (await endedLots(ground.store.reader, scan, take)).map(({ lotId }) => lotId);

    /** Page after page; it gives up when there are more pages than there can be. */
    const scanAll = async (scan: EndedScan, take: number): Promise<string[]> => {
      const ids: string[] = [];
      let after: EndedPlace | null = null;
      for (let pages = 0; pages <= 20; pages += 1) {
        const rows: readonly EndedPlace[] = await endedLots(ground.store.reader, { ...scan, after }, take);
        const last = rows.at(-1);
        if (!last) return ids;
        ids.push(...rows.map(({ lotId }) => lotId));
        after = { endedAtMs: last.endedAtMs, lotId: last.lotId };
      }
      throw new Error('The scan does not end');
    };

    test('each of their lots stands once, latest first, whatever the pages', async () => {
      const anyMine = fc.uniqueArray(
        fc.record({
          no: fc.nat(99),
          endedAtMs: fc.option(fc.nat(3)),
          bidderId: fc.constantFrom('an', 'an', 'bo'),
          state: fc.constantFrom('won', 'lost', 'withdrawn'),
        }),
        { selector: ({ no }) => no, maxLength: 16 },
      );
      const holds = fc.asyncProperty(anyMine, fc.integer({ min: 1, max: 5 }), async (mine, take) => {
        await clear();
        const rows = mine.map(({ no, ...part }) => someMine(String(no).padStart(2, '0'), part));
        await addMine(...rows);
        const wanted = (state: MyLotsTable['state'] | null): string[] =>
          rows
            .filter((row) => row.bidderId === 'an' && row.endedAtMs !== null)
            .filter((row) => state === null || row.state === state)
            .map(({ lotId, endedAtMs }) => ({ lotId, atMs: endedAtMs ?? 0 }))
            .toSorted((one, other) => other.atMs - one.atMs || Number(other.lotId) - Number(one.lotId))
            .map(({ lotId }) => lotId);
        for (const state of [null, 'won', 'lost'] as const) {
          expect(await scanAll(someScan({ state }), take)).toEqual(wanted(state));
        }
        const few = (state: MyLotsTable['state'] | null): number => Math.min(wanted(state).length, 4);
        const counts = { won: few('won'), lost: few('lost'), ended: few(null) };
        expect(await endedCounts(ground.store.reader, { bidderId: 'an' }, 4)).toEqual(counts);
      });
      await fc.assert(holds, { numRuns: 15 });
    });

    test('a span of time has both its ends in it', async () => {
      await addMine(...[1, 2, 3, 4].map((at) => someMine(`lot-${at}`, { endedAtMs: at * 100 })));
      expect(await idsOf(someScan({ fromMs: 200, toMs: 300 }))).toEqual(['lot-3', 'lot-2']);
      expect(await idsOf(someScan({ fromMs: 401 }))).toEqual([]);
      expect(await idsOf(someScan({ toMs: 100 }))).toEqual(['lot-1']);
    });

    test('a sale and brand are looked for among so many', async () => {
      const { reader } = ground.store;
      await addMine(
        someMine('lot-1', { endedAtMs: 100, brand: '别克' }),
        someMine('lot-2', { endedAtMs: 200, saleId: 'sale-2' }),
        someMine('lot-3', { endedAtMs: 300 }),
      );
      expect(await idsOf(someScan({ brand: '别克' }))).toEqual(['lot-1']);
      expect(await idsOf(someScan({ brand: '别克', most: 2 }))).toEqual([]);
      expect(await endedEnd(reader, someScan({ brand: '别克', most: 2 }))).toEqual({
        endedAtMs: 200,
        lotId: 'lot-2',
      });
      expect(await idsOf(someScan({ saleId: 'sale-2', brand: '大众' }))).toEqual(['lot-2']);
      expect(await idsOf(someScan({ saleId: 'sale-2', brand: '别克' }))).toEqual([]);
      expect(await endedEnd(reader, someScan({ most: 4 }))).toBeNull();
    });

    test('what still runs is theirs alone, no more than asked', async () => {
      const running = { state: 'active', endedAtMs: null } as const;
      await addMine(someMine('lot-1', running), someMine('lot-2', running), someMine('lot-3'));
      await addMine(someMine('lot-1', { ...running, bidderId: 'bo' }));
      const active = await activeLots(ground.store.reader, 'an', 9);
      expect(active.map(({ lotId }) => lotId).toSorted()).toEqual(['lot-1', 'lot-2']);
      expect(await activeLots(ground.store.reader, 'an', 1)).toHaveLength(1);
      expect(await activeLots(ground.store.reader, 'nobody', 9)).toEqual([]);
    });
  });

  describe('for a market', () => {
    const timesOf = async (part: Partial<ClosedLotsQuery> = {}): Promise<number[]> =>
      (await closedLots(ground.store.reader, someWish(part))).map(({ closedAtMs }) => closedAtMs);

    test('what closed in a span counts, both ends in it', async () => {
      await addRows(
        ...[100, 200, 300].map((closedAtMs) => someLotRow(`lot-${closedAtMs}`, { closedAtMs })),
        someLotRow('withdrawn', { closedAtMs: null, soldAtMs: null }),
        someLotRow('other hall', { hall: 'non-vehicle', closedAtMs: 200 }),
      );
      expect(await timesOf()).toEqual([300, 200, 100]);
      expect(await timesOf({ fromMs: 100, toMs: 200 })).toEqual([200, 100]);
      expect(await timesOf({ fromMs: 101, toMs: 199 })).toEqual([]);
      expect(await timesOf({ hall: 'non-vehicle' })).toEqual([200]);
    });

    test('conditions are asked of so many, and a brand’s own', async () => {
      await addRows(
        someLotRow('lot-1', { closedAtMs: 100, brand: '别克' }),
        someLotRow('lot-2', { closedAtMs: 200, city: '杭州' }),
        someLotRow('lot-3', { closedAtMs: 300 }),
      );
      const inHangzhou = { facet: 'city', is: 'one-of', column: 'city', values: ['杭州'] } as const;
      expect(await timesOf({ conditions: [inHangzhou] })).toEqual([200]);
      expect(await timesOf({ conditions: [inHangzhou], most: 1 })).toEqual([]);
      expect(await timesOf({ conditions: [{ ...inHangzhou, values: [] }] })).toEqual([]);
      expect(await timesOf({ brand: '别克', most: 1 })).toEqual([100]);
      expect(await timesOf({ brand: '', most: 1 })).toEqual([]);
    });

    test('says when more closed than were looked at, not equal', async () => {
      await addRows(...['a', 'b', 'c'].map((lotId) => someLotRow(lotId)));
      const isMore = (most: number) => isMoreClosed(ground.store.reader, someWish({ most }));
      expect(await Promise.all([2, 3, 4].map(isMore))).toEqual([true, false, false]);
    });

    test('that the order was paid is noted with its own lot', async () => {
      await addRows(someLotRow('lot-1', { closedAtMs: 100 }), someLotRow('lot-2', { closedAtMs: 200 }));
      await notePaid(ground.store.writer, { lotId: 'lot-1', atMs: 500 });
      const rows = await closedLots(ground.store.reader, someWish());
      expect(rows.map(({ paidAtMs }) => paidAtMs)).toEqual([null, 500]);
    });
  });

  describe('for the house', () => {
    test('a day has its first moment, not its last', async () => {
      await addSales(
        someSaleRow('before', { startsAtMs: 99 }),
        someSaleRow('at', { startsAtMs: 100, isOver: 0 }),
        someSaleRow('practice', { startsAtMs: 150, hall: 'practice' }),
        someSaleRow('after', { startsAtMs: 200 }),
      );
      const sales = await salesBetween(ground.store.reader, { fromMs: 100, toMs: 200 });
      expect(sales).toEqual([{ saleId: 'at', startsAtMs: 100, lotCount: 4, isOver: 0 }]);
    });

    test('the record sums what is over in earnest, or nothing', async () => {
      const { reader } = ground.store;
      expect(await pastTotals(reader)).toEqual({ saleCount: 0, lotCount: 0, soldCount: 0 });
      await addSales(someSaleRow('a'), someSaleRow('b', { doneCount: 5, soldCount: 0 }));
      await addSales(someSaleRow('c', { hall: 'practice' }), someSaleRow('d', { isOver: 0 }));
      expect(await pastTotals(reader)).toEqual({ saleCount: 2, lotCount: 9, soldCount: 3 });
    });

    test('deposits of the named sales, from least to most', async () => {
      await addRows(
        someLotRow('a', { depositFen: 300 }),
        someLotRow('b', { depositFen: 100 }),
        someLotRow('c', { saleId: 'sale-2', depositFen: 900 }),
      );
      const spans = (...saleIds: string[]) => depositSpans(ground.store.reader, saleIds);
      expect(await spans('sale-1', 'no lots')).toEqual([{ saleId: 'sale-1', leastFen: 100, mostFen: 300 }]);
      expect(await spans()).toEqual([]);
    });

    test('has no first member or release while nobody came', async () => {
      expect(await firstMemberMs(ground.store.reader)).toBeNull();
      await addRows(someLotRow('a'));
      expect(await releaseTimes(ground.store.reader, 0)).toEqual([]);
    });
  });
});
