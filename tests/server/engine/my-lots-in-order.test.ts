// A person's lots come in one order on every page, also where lots end at the same moment.
import { describe, expect, test } from 'vitest';
import { myLotList } from '#server/catalogue/queries-my-lot-list.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import { movedClock } from '../../kit/clock.ts';
import { openSale, someBidder, someLot } from '../../kit/fixtures.ts';
import { START_MS } from '../../kit/lots.ts';
import { anySeal } from '../../kit/seals.ts';
import { storeKinds, testStore } from '../../kit/stores.ts';

const LOT_IDS = ['lot-m', 'lot-z', 'lot-a', 'lot-k'];

describe.each(storeKinds)('the lots somebody is registered for on %s', (kind) => {
  test('come in published order where they end together, once each', async () => {
    const ground = await testStore(kind);
    const clock = movedClock(START_MS - 1_000);
    const engine = inlineEngine(ground.store, clock);
    await openSale(
      engine,
      LOT_IDS.map((id, at) => someLot({ id, position: at + 1 })),
    );
    const userId = await someBidder(engine, 'an', LOT_IDS.toReversed());
    const shown: string[] = [];
    for (const page of LOT_IDS.keys()) {
      const asker = { userId, nowMs: clock.nowMs(), seal: anySeal };
      const list = await myLotList(ground.store.reader, { page: page + 1, size: 1 }, asker);
      shown.push(...(list?.rows.map(({ lot }) => lot.view.id) ?? []));
    }
    expect(shown).toEqual(LOT_IDS);
    await engine.stop();
    await ground.dispose();
  });
});
