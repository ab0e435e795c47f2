// Sums that reports are made of, kept in step with what happens in the house: on both stores.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#core/time/days.ts';
import { markSales, saleMarks } from '#server/catalogue/store/sale-marks.ts';
import { ringAlarms } from '#server/jobs/alarms.ts';
import { openKeepSaleDays } from '#server/jobs/keep-sale-days.ts';
import { keepSaleDays } from '#server/office/reports/commands-keep-days.ts';
import { countedDays } from '#server/office/reports/queries-sale-days.ts';
import { storedDays } from '#server/office/reports/store-sale-days.ts';
import { END_MS } from '../../../kit/lots.ts';
import { openSoldServer, type SoldServer } from '../../../kit/sold-server.ts';
import { storeKinds } from '../../../kit/stores.ts';

describe.each(storeKinds)('the days of a sale on %s', (store) => {
  let house: SoldServer;
  let round: () => Promise<boolean>;
  beforeEach(async () => {
    house = await openSoldServer({ store });
    const { engine, services, clock } = house.server;
    round = openKeepSaleDays({ engine, reader: services.reader, clock });
  });
  afterEach(() => house.server.close());

  const reader = () => house.server.services.reader;
  const kept = () => storedDays(reader(), 'sale-1');
  const settle = async (): Promise<void> => {
    while (await round());
  };

  test('are counted when its lots have ended', async () => {
    expect(await kept()).toEqual([]);
    await settle();
    const [day, ...others] = await kept();
    expect(others).toEqual([]);
    expect(day).toMatchObject({
      saleId: 'sale-1',
      hall: 'vehicle',
      offeredCount: 2,
      soldCount: 1,
      bidCount: 2,
      orderCount: 1,
      hammerFen: 1_010_000,
      dueCount: 0,
      boughtCount: 0,
    });
    expect(day?.releasedCount).toBeGreaterThan(0);
    expect(await saleMarks(reader(), 9)).toEqual([]);
  });

  test('are counted anew when an order moves', async () => {
    await settle();
    const { engine, clock } = house.server;
    clock.moveTo(END_MS + 12 * DAY_MS);
    const failed = (error: unknown): never => {
      throw error;
    };
    await ringAlarms({ engine, reader: reader(), clock, failed });
    expect(await saleMarks(reader(), 1)).toHaveLength(1);
    await settle();
    expect((await kept())[0]).toMatchObject({ dueCount: 1, onTimeCount: 0, hammerFen: 0 });
  });

  test('are right again after they were lost, mark or no mark', async () => {
    await settle();
    const before = await kept();
    await house.server.ground.store.writer.deleteFrom('saleDays').execute();
    // The walk comes to its end, and begins anew.
    await settle();
    await settle();
    expect(await kept()).toEqual(before);
  });

  test('come out the same, however often they are counted', async () => {
    await settle();
    const once = await kept();
    const { writer } = house.server.ground.store;
    await markSales(writer, ['sale-1', 'sale-1', 'unknown']);
    await settle();
    expect(await kept()).toEqual(once);
    expect(await countedDays(reader(), 'unknown', END_MS)).toEqual([]);
  });

  test('are not kept by whoever counted before another took the marks', async () => {
    const marks = (await saleMarks(reader(), 99)).map(({ no }) => no);
    const days = await countedDays(reader(), 'sale-1', END_MS);
    const sales = [{ saleId: 'sale-1', days }];
    const { engine } = house.server;
    expect(await engine.run(keepSaleDays, { marks, sales })).toEqual({ isKept: true });
    expect(await engine.run(keepSaleDays, { marks, sales: [{ saleId: 'sale-1', days: [] }] })).toEqual({
      isKept: false,
    });
    expect(await kept()).toEqual(days);
    // It is marked again, so that it is counted by somebody.
    expect((await saleMarks(reader(), 9)).map(({ saleId }) => saleId)).toEqual(['sale-1']);
  });
});
