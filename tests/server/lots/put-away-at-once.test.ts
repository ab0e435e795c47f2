// A lot that ended long ago leaves the halls once, however many nodes of the house put it away at
// the same moment.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#core/time/days.ts';
import { keepRows } from '#server/catalogue/commands-refresh-rows.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { movedClock } from '../../kit/clock.ts';
import { openSale, someLot } from '../../kit/fixtures.ts';
import { END_MS, START_MS } from '../../kit/lots.ts';
import { openNodes, type Nodes } from '../../kit/service/nodes.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';

const LOTS = 12;

describe.each(storeKinds)('lots that ended long ago on %s', (kind) => {
  let ground: TestStore;
  let nodes: Nodes;

  beforeEach(async () => {
    ground = await testStore(kind);
    const clock = movedClock(START_MS - 1_000);
    nodes = await openNodes({ ground, clock, engine: inlineEngine(ground.store, clock) });
    const [engine] = nodes.all;
    if (!engine) throw new Error('a house has a node');
    const lotIds = Array.from({ length: LOTS }, (_none, at) => `lot-${at}`);
    await openSale(
      engine,
      lotIds.map((id, at) => someLot({ id, position: at + 1 })),
    );
    clock.moveTo(END_MS);
    await engine.run(advanceLots, { lotIds, outage: null });
    clock.moveTo(END_MS + 31 * DAY_MS);
  });
  afterEach(async () => {
    await nodes.close();
    await nodes.all[0]?.stop();
    await ground.dispose();
  });

  const counted = async () => {
    const rows = await ground.store.reader
      .selectFrom('lotCounts')
      .select(['stage', 'lots'])
      .where('facet', '=', 'all')
      .where('lots', '!=', 0)
      .execute();
    return Object.fromEntries(rows.map(({ stage, lots }) => [stage, lots]));
  };

  test('are counted out of their hall once, whichever nodes put them away', async () => {
    expect(await counted()).toEqual({ ended: LOTS });
    const wish = { lotIds: [], beforeMs: END_MS + DAY_MS };
    await Promise.all(nodes.all.map((node) => node.run(keepRows, wish)));
    expect(await counted()).toEqual({ past: LOTS });
  });
});
