// Sales as they are looked for, in both stores.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Inputs } from '#contract/inputs.ts';
import {
  FIXED_PRICE_RULES,
  JUDICIAL_RULES,
  TIMED_VEHICLE_RULES,
  type RuleSet,
} from '#core/sales/rule-set.ts';
import { DAY_MS } from '#core/time/days.ts';
import { movePreview } from '#server/catalogue/store/sale-rows.ts';
import { saleById } from '#server/sales/queries-sale-by-id.ts';
import { saleList } from '#server/sales/queries-sale-list.ts';
import { addSale, saleTermsOf } from '#server/sales/store-new-sale.ts';
import { putSaleStop } from '#server/sales/store-sale-stops.ts';
import { someSale } from '../../kit/fixtures.ts';
import { somePlan, TODAY_MS } from '../../kit/sales.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';

const HOUR_MS = 3_600_000;

describe.each(storeKinds)('sales on %s', (kind) => {
  let ground: TestStore;
  beforeEach(async () => {
    ground = await testStore(kind);
  });
  afterEach(() => ground.dispose());

  const add = async (
    id: string,
    part: Parameters<typeof someSale>[0] = {},
    { rules = TIMED_VEHICLE_RULES, isOver = 0 }: { readonly rules?: RuleSet; readonly isOver?: 0 | 1 } = {},
  ): Promise<void> => {
    const { writer } = ground.store;
    const times = { startsAtMs: TODAY_MS + HOUR_MS, endsAtMs: TODAY_MS + 2 * HOUR_MS };
    await addSale(writer, someSale({ id, ...times, ...part }), saleTermsOf(rules, somePlan(), TODAY_MS));
    const done = { isOver, lotCount: 1, doneCount: isOver };
    await writer.updateTable('saleRows').set(done).where('saleId', '=', id).execute();
  };

  const found = async (input: Inputs['saleList'] = {}) => {
    const { rows, total } = await saleList(ground.store.reader, input, TODAY_MS);
    return [rows.map(({ id }) => id), total] as const;
  };

  test('come by their start, then those that ended, latest first', async () => {
    await add('later', { startsAtMs: TODAY_MS + 3 * HOUR_MS });
    await add('sooner');
    await add('before', { endsAtMs: TODAY_MS - DAY_MS }, { isOver: 1 });
    await add('just-over', { endsAtMs: TODAY_MS - HOUR_MS }, { isOver: 1 });
    await add('long-over', { endsAtMs: TODAY_MS - 31 * DAY_MS }, { isOver: 1 });
    expect(await found()).toEqual([['sooner', 'later', 'just-over', 'before'], 4]);
    expect(await found({ size: 3, page: 2 })).toEqual([['before'], 4]);
    expect(await found({ size: 1, page: 3 })).toEqual([['just-over'], 4]);
    expect(await found({ size: 3, page: 3 })).toEqual([[], 4]);
    expect(await found({ state: 'ended' })).toEqual([['just-over', 'before', 'long-over'], 3]);
  });

  test('are found by hall, format, city and partner', async () => {
    await add('vehicles');
    await add('goods', { hall: 'non-vehicle', city: '苏州' });
    await add('shop', { partnerId: 'a-bank' }, { rules: FIXED_PRICE_RULES });
    expect((await found({ hall: 'non-vehicle' }))[0]).toEqual(['goods']);
    expect((await found({ format: 'fixed-price' }))[0]).toEqual(['shop']);
    expect((await found({ city: '苏州' }))[0]).toEqual(['goods']);
    expect((await found({ partner: 'a-bank' }))[0]).toEqual(['shop']);
    expect((await found({ partner: 'a-bank', hall: 'non-vehicle' }))[0]).toEqual([]);
  });

  test('are found by where they stand and the day they open', async () => {
    await add('running', { startsAtMs: TODAY_MS - HOUR_MS });
    await add('coming');
    await add(
      'over',
      { startsAtMs: TODAY_MS - 40 * DAY_MS, endsAtMs: TODAY_MS - 39 * DAY_MS },
      { isOver: 1 },
    );
    await add('gone', {}, { isOver: 1 });
    const stop = { saleId: 'gone', pausedAtMs: null, withdrawnAtMs: TODAY_MS, reason: '委托人撤回' };
    await putSaleStop(ground.store.writer, stop);
    expect((await found({ state: 'running' }))[0]).toEqual(['running']);
    expect((await found({ state: 'upcoming' }))[0]).toEqual(['coming']);
    expect((await found({ state: 'ended' }))[0]).toEqual(['over']);
    expect((await found({ state: 'withdrawn' }))[0]).toEqual(['gone']);
    const day = new Date(TODAY_MS - 40 * DAY_MS + 8 * HOUR_MS).toISOString().slice(0, 10);
    expect((await found({ from: day, to: day }))[0]).toEqual(['over']);
  });

  test('say how they are held', async () => {
    await add('court', {}, { rules: JUDICIAL_RULES });
    const { previewFromMs, previewToMs, registrationFromMs } = somePlan();
    expect(await saleById(ground.store.reader, { saleId: 'court', nowMs: TODAY_MS })).toMatchObject({
      format: 'timed',
      profile: 'judicial',
      announcedAtMs: TODAY_MS,
      preview: { fromMs: previewFromMs, toMs: previewToMs },
      registersFromMs: registrationFromMs,
      extension: JUDICIAL_RULES.extension,
      deposit: null,
      drawing: null,
    });
    await movePreview(ground.store.writer, 'court', { previewFromMs: 1, previewToMs: 2 });
    expect(await saleById(ground.store.reader, { saleId: 'court', nowMs: TODAY_MS })).toMatchObject({
      preview: { fromMs: 1, toMs: 2 },
    });
  });
});
