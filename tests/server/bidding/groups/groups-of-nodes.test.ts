// Groups in a house of several nodes: what one has answered about a group, the others go by. On
// SQLite there is one node.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import { cancelGroup } from '#server/bidding/groups/commands-cancel-group.ts';
import { placeGroup, type GroupPlaced } from '#server/bidding/groups/commands-place-group.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { movedClock } from '../../../kit/clock.ts';
import { bidOf, openSale, sendBid, someBidder, someLot } from '../../../kit/fixtures.ts';
import { START_MS } from '../../../kit/lots.ts';
import { inLine } from '../../../kit/service/in-line.ts';
import { openNodes, type Nodes } from '../../../kit/service/nodes.ts';
import { storeKinds, testStore, type TestStore } from '../../../kit/stores.ts';

const LOT_IDS = ['lot-1', 'lot-2'];

const idOf = (placed: GroupPlaced): string => {
  if (!placed.ok) throw new Error(placed.refusal.code);
  return placed.answer.id;
};

describe.each(storeKinds)('the nodes of a house on %s', (kind) => {
  let ground: TestStore;
  let first: EngineHandle;
  let nodes: Nodes;
  let an: string;
  let bo: string;

  beforeEach(async () => {
    ground = await testStore(kind);
    const clock = movedClock(START_MS - 1_000);
    first = inlineEngine(ground.store, clock);
    nodes = await openNodes({ ground, clock, engine: first }, 1);
    await openSale(
      first,
      LOT_IDS.map((id, at) => someLot({ id, position: at + 1 })),
    );
    an = await someBidder(first, 'an', LOT_IDS);
    bo = await someBidder(first, 'bo', LOT_IDS);
    clock.moveTo(START_MS);
    await first.run(advanceLots, { lotIds: LOT_IDS, outage: null });
    clock.moveBy(1_000);
  });
  afterEach(async () => {
    await nodes.close();
    await first.stop();
    await ground.dispose();
  });

  const lot1 = { table: 'lots', column: 'id', key: 'lot-1' } as const;
  const wish = () => ({
    bidderId: an,
    id: null,
    most: 1,
    ceilingFen: yuan(30_000),
    wishes: [
      { lotId: 'lot-1', maximumFen: yuan(12_000) },
      { lotId: 'lot-2', maximumFen: yuan(13_000) },
    ],
  });
  const outbid = () => sendBid(nodes.last, bidOf(bo, 12_500));
  const leaders = async (): Promise<(string | null)[]> => {
    const rows = await ground.store.reader.selectFrom('lots').select(['id', 'state']).orderBy('id').execute();
    return rows.map(({ state }) => {
      const { standing } = JSON.parse(state) as { standing?: { leader: { bidderId: string } } | null };
      return standing?.leader.bidderId ?? null;
    });
  };

  test('bid on for a group placed on another during a bid', async () => {
    const [placed, taken] = await inLine<unknown>(ground, lot1, [
      () => first.run(placeGroup, wish()),
      outbid,
    ]);
    expect([placed, taken]).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await leaders()).toEqual([bo, an]);
  });

  test('bid nothing more for a group once another has ended it', async () => {
    const id = idOf(await first.run(placeGroup, wish()));
    expect(await leaders()).toEqual([an, null]);
    const [ended, taken] = await inLine<unknown>(ground, lot1, [
      () => first.run(cancelGroup, { bidderId: an, id }),
      outbid,
    ]);
    expect([ended, taken]).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await leaders()).toEqual([bo, null]);
  });

  test('leave a group ended whose owner changes it just then elsewhere', async () => {
    const id = idOf(await first.run(placeGroup, wish()));
    const [ended, changed] = await inLine<unknown>(ground, lot1, [
      () => first.run(cancelGroup, { bidderId: an, id }),
      () => nodes.last.run(placeGroup, { ...wish(), id, ceilingFen: yuan(20_000) }),
    ]);
    expect([ended, changed]).toMatchObject([{ ok: true }, { ok: false, refusal: { code: 'GROUP_OVER' } }]);
  });
});
