// Every statement behind a report and the page of the morning finds its rows by an index: the days
// that are asked for, the lots sold yesterday, the orders not paid. What is summed is sorted; no
// table that grows with the house is walked. Source: goals.md P13; docs/performance/lists.md.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REPORT_UNITS } from '#core/office/report-periods.ts';
import { SUM_NAMES } from '#core/office/report-sums.ts';
import { DAY_MS, dayBeginMs } from '#core/time/days.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import { morningReport } from '#server/office/reports/queries-morning.ts';
import { staffReport } from '#server/office/reports/queries-report.ts';
import { countedDays } from '#server/office/reports/queries-sale-days.ts';
import { keepDays } from '#server/office/reports/store-sale-days.ts';
import { salesBeyond } from '#server/sales/rules/store-sale-scope.ts';
import { addSaleFile } from '#server/sales/store-sale-files.ts';
import type { SalesBeyond } from '#server/store/access.ts';
import { chunks } from '#server/store/chunks.ts';
import { movedClock } from '../../../kit/clock.ts';
import { MINUTE_MS, START_MS } from '../../../kit/lots.ts';
import { addOrders, someOrder } from '../../../kit/orders/order-rows.ts';
import { somePlan } from '../../../kit/sales.ts';
import { countRows, noteStatements, walksIn } from '../../../kit/store/plans.ts';
import { storeKinds, testStore, type TestStore } from '../../../kit/stores.ts';
import { publishVaried } from '../../catalogue/list-fill.ts';

const NOW_MS = START_MS;
const SALES = 60;
const DAYS = 4;
const HOUSES = 3;
/** They grow with the register, and with what waits to be counted. */
const SMALL = /auctionHouses|saleMarks/;

describe.each(storeKinds)('the plans of reports on %s', (kind) => {
  let ground: TestStore;
  let noted: ReadonlyMap<string, { readonly sql: string; readonly parameters: readonly unknown[] }>;

  beforeAll(async () => {
    ground = await testStore(kind, true);
    const engine = inlineEngine(ground.store, movedClock(START_MS - MINUTE_MS));
    await publishVaried(engine, 20, { from: 0 });
    await engine.stop();
    const sums = Object.fromEntries(SUM_NAMES.map((name) => [name, 1])) as Record<
      (typeof SUM_NAMES)[number],
      number
    >;
    for (let sale = 0; sale < SALES; sale += 1) {
      const saleId = `sale-of-${sale}`;
      const days = Array.from({ length: DAYS }, (_none, at) => ({
        ...sums,
        saleId,
        hall: 'vehicle',
        houseId: `house-${sale % HOUSES}`,
        dayMs: dayBeginMs(NOW_MS) - (sale * DAYS + at) * DAY_MS,
      }));
      await keepDays(ground.store.writer, saleId, days);
      const plan = somePlan({ houseId: `house-${sale % HOUSES}` });
      await addSaleFile(ground.store.writer, { id: saleId, plan, createdById: 'clerk-0', atMs: sale });
    }
    const orders = Array.from({ length: 1_000 }, (_none, at) =>
      someOrder(`order-${at}`, { createdAtMs: NOW_MS + at }),
    );
    for (const some of chunks(orders)) await addOrders(ground.store.writer, ...some);
    await countRows(ground.store.writer, kind);
    noted = noteStatements(ground.store.reader);
  });
  afterAll(() => ground.dispose());

  const walks = () => walksIn(ground.store.writer, kind, { noted, small: SMALL });
  const scopes = (): readonly SalesBeyond[] => [
    null,
    salesBeyond(ground.store.reader, {
      userId: 'clerk',
      houseId: 'house-1',
      branch: null,
      auctioneerId: null,
      scope: 'house',
    }),
  ];
  const asked = (beyond: SalesBeyond) => ({ beyond, nowMs: NOW_MS });

  test('a report by every unit, of one house and of one hall', async () => {
    const { reader } = ground.store;
    const narrowed = [{}, { house: 'house-1' }, { hall: 'vehicle' as const }];
    for (const beyond of scopes())
      for (const by of REPORT_UNITS)
        for (const one of narrowed) {
          const { rows } = await staffReport(reader, { by, from: '2025-01-01', ...one }, asked(beyond));
          expect(rows.length).toBeGreaterThan(0);
        }
    expect(await walks()).toEqual([]);
  });

  test('a report within one’s house looks up each sale by its key', async () => {
    const { reader } = ground.store;
    const range = { by: 'sale', from: '2025-01-01' } as const;
    const soldIn = async (beyond: SalesBeyond): Promise<number> =>
      (await staffReport(reader, range, asked(beyond))).all.soldCount;
    const [all, own] = await Promise.all(scopes().map(soldIn));
    expect(own).toBe((all ?? 0) / HOUSES);
    expect([...noted.values()].some((one) => one.sql.includes('"saleFiles" as "filed"'))).toBe(true);
    expect(await walks()).toEqual([]);
  });

  test('the page of the morning', async () => {
    for (const beyond of scopes()) await morningReport(ground.store.reader, asked(beyond));
    expect(await walks()).toEqual([]);
  });

  test('the days of one sale, counted anew', async () => {
    await countedDays(ground.store.reader, 'varied-0', NOW_MS);
    expect(await walks()).toEqual([]);
  });

  test('a walk through all days would be told of', async () => {
    const { reader } = ground.store;
    await reader.selectFrom('saleDays').select('hall').where('soldCount', '>', 1).execute();
    expect((await walks()).join('\n')).toContain('saleDays');
  });
});
