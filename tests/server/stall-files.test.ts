// Stalls from before each was the draft of a sale, in a store that is brought up to date: they stand still with the permit of the
// house whose sale their lot came from.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#core/days.ts';
import { FIXED_PRICE_RULES, TIMED_VEHICLE_RULES } from '#core/rule-set.ts';
import { ringAlarms } from '#server/clock/alarms.ts';
import { advance } from '#server/clock/waker.ts';
import { recordHouse } from '#server/commands/keep-register.ts';
import { publishSale } from '#server/commands/publish-sale.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { inlineEngine } from '#server/engine/inline.ts';
import { stallFiles } from '#server/store/migrations/stall-files.ts';
import { saleFileById } from '#server/store/sales/sale-files.ts';
import { addRelisting } from '#server/store/second-offers.ts';
import { type MovedClock, movedClock } from '../kit/clock.ts';
import { someLot, someSale } from '../kit/houses.ts';
import { END_MS, START_MS } from '../kit/lots.ts';
import { somePlan } from '../kit/sales.ts';
import { storeKinds, type TestStore, testStore } from '../kit/stores.ts';

const VALID_UNTIL_MS = START_MS + 10 * DAY_MS;

describe.each(storeKinds)('stalls that were opened without a file, on %s,', (kind) => {
  let ground: TestStore;
  let clock: MovedClock;
  let engine: EngineHandle;

  const stall = async (no: number, fromLotId: string): Promise<void> => {
    const times = { startsAtMs: START_MS + no * DAY_MS, endsAtMs: START_MS + 90 * DAY_MS };
    const lot = {
      ...someLot({ id: `unit-${no}`, ...times }),
      terms: { ...someLot().terms, rules: FIXED_PRICE_RULES },
    };
    await engine.run(publishSale, {
      sale: someSale({ id: `stall-${no}`, number: 10 + no, ...times }),
      lots: [lot],
    });
    const { writer } = ground.store;
    await addRelisting(writer, { lotId: `unit-${no}`, fromLotId, staffId: 'clerk', atMs: START_MS + no });
  };
  const statusOf = async (id: string): Promise<string> => {
    const lots = ground.store.reader.selectFrom('lots').select('status').where('id', '=', id);
    return (await lots.executeTakeFirstOrThrow()).status;
  };
  const passTo = async (atMs: number): Promise<void> => {
    const failed = (error: unknown): never => {
      throw error instanceof Error ? error : new Error(String(error));
    };
    clock.moveTo(atMs);
    await advance({ engine, reader: ground.store.reader, clock, failed });
    await ringAlarms({ engine, reader: ground.store.reader, clock, failed });
  };

  beforeEach(async () => {
    ground = await testStore(kind);
    clock = movedClock(START_MS - DAY_MS);
    engine = inlineEngine(ground.store, clock);
    const house = { id: 'house-1', name: '示例拍卖行', permitNumber: '沪拍 001', issuer: '上海市商务委员会' };
    await engine.run(recordHouse, { ...house, validUntilMs: VALID_UNTIL_MS, staffId: 'clerk' });
    const text = { plan: somePlan(), atMs: START_MS - 9 * DAY_MS, reason: null };
    const notice = { rules: TIMED_VEHICLE_RULES, versions: [text], staffId: 'clerk' } as const;
    await engine.run(publishSale, { sale: someSale(), notice, lots: [someLot()] });
    await stall(1, 'lot-1');
    await stall(2, 'unit-1');
    // One of a sale that was never announced has no house to ask.
    await engine.run(publishSale, {
      sale: someSale({ id: 'old', number: 3 }),
      lots: [someLot({ id: 'old-1' })],
    });
    await stall(3, 'old-1');
    await passTo(END_MS + 4 * DAY_MS);
  });
  afterEach(async () => {
    await engine.stop();
    await ground.dispose();
  });

  test('get the file of the sale their lot came from, one after the other, and none of an announcement', async () => {
    const { writer, reader } = ground.store;
    await stallFiles.up?.(writer);
    for (const id of ['stall-1', 'stall-2']) {
      const file = await saleFileById(reader, id);
      expect(file).toMatchObject({
        stage: 'announced',
        announcedAtMs: null,
        rules: { format: 'fixed-price' },
      });
      expect(file?.plan).toMatchObject({ houseId: 'house-1', rulesVersion: FIXED_PRICE_RULES.version });
      expect(file?.plan.announcement).toMatchObject({ medium: '', mediumDate: '' });
    }
    expect(await saleFileById(reader, 'stall-3')).toBeNull();
    await stallFiles.up?.(writer);
    expect(await reader.selectFrom('saleFiles').select('id').execute()).toHaveLength(3);
  });

  test('are paused with the permit of the house from then on', async () => {
    await ground.store.writer.deleteFrom('deadlines').execute();
    await stallFiles.up?.(ground.store.writer);
    await passTo(VALID_UNTIL_MS);
    expect([await statusOf('unit-1'), await statusOf('unit-2')]).toEqual(['paused', 'paused']);
    expect(await statusOf('unit-3')).toBe('on-sale');
  });
});
