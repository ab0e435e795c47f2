// The lots in the engine's hands: what it keeps of them from one batch to the next.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bidSealWith } from '#server/bidding/bid-seal.ts';
import { GroupIndex } from '#server/bidding/groups/group-index.ts';
import { inlineEngine, OPEN_KEY } from '#server/engine-inline.ts';
import { UnitOfWork } from '#server/engine/unit-of-work.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { LotPages } from '#server/lots/lot-pages.ts';
import { movedClock } from '../../kit/clock.ts';
import { openSale, someLot } from '../../kit/fixtures.ts';
import { END_MS, START_MS } from '../../kit/lots.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';

const OVER = 'over';
const ALIVE = 'alive';

describe.each(storeKinds)('the lots in hand, on %s,', (kind) => {
  let ground: TestStore;
  let unit: UnitOfWork;
  let pages: LotPages;

  /** A batch that has these lots in its hands and changes none. */
  const batch = async (lotIds: readonly string[]): Promise<void> => {
    await unit.begin(ground.store.writer, lotIds);
    unit.end();
  };

  beforeEach(async () => {
    ground = await testStore(kind);
    unit = new UnitOfWork(kind !== 'sqlite');
    pages = new LotPages(unit, bidSealWith(OPEN_KEY).maximums, new GroupIndex(unit.isShared));
    unit.hold(pages);
    const clock = movedClock(START_MS - 1_000);
    const engine = inlineEngine(ground.store, clock);
    await openSale(engine, [
      someLot({ id: OVER }),
      someLot({ id: ALIVE, position: 2, endsAtMs: END_MS + 600_000 }),
    ]);
    clock.moveTo(END_MS + 1_000);
    await engine.run(advanceLots, { lotIds: [OVER, ALIVE], outage: null });
    await engine.stop();
  });
  afterEach(() => ground.dispose());

  test('a lot that is over is let go after its batch', async () => {
    await unit.begin(ground.store.writer, [OVER]);
    expect(pages.held(OVER)?.lot.status).toBe('passed');
    unit.end();
    expect(pages.held(OVER)).toBeNull();
  });

  test('a lot alive stays in hand without other writers', async () => {
    await batch([ALIVE]);
    for (let times = 0; times < 3; times += 1) await batch([OVER]);
    expect(pages.held(ALIVE)?.lot.status ?? null).toBe(kind === 'sqlite' ? 'open' : null);
  });

  test('a lot only looked at is let go when over', async () => {
    await unit.begin(ground.store.writer, []);
    expect((await pages.page(OVER))?.lot.id).toBe(OVER);
    unit.end();
    expect(pages.held(OVER)).toBeNull();
  });
});
