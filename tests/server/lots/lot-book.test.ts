// The lots in the engine's hands: what it keeps of them from one batch to the next.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bidSealWith } from '#server/bidding/bid-seal.ts';
import { inlineEngine, OPEN_KEY } from '#server/engine-inline.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { LotBook } from '#server/lots/lot-book.ts';
import { movedClock } from '../../kit/clock.ts';
import { openSale, someLot } from '../../kit/fixtures.ts';
import { END_MS, START_MS } from '../../kit/lots.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';

const OVER = 'over';
const ALIVE = 'alive';

describe.each(storeKinds)('the book of the lots, on %s,', (kind) => {
  let ground: TestStore;
  let book: LotBook;

  /** A batch that has these lots in its hands and changes none. */
  const batch = async (lotIds: readonly string[]): Promise<void> => {
    await book.open(ground.store.writer, lotIds);
    book.close();
  };

  beforeEach(async () => {
    ground = await testStore(kind);
    book = new LotBook(kind === 'sqlite', bidSealWith(OPEN_KEY).maximums);
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
    await book.open(ground.store.writer, [OVER]);
    expect(book.held(OVER)?.lot.status).toBe('passed');
    book.close();
    expect(book.held(OVER)).toBeNull();
  });

  test('a lot alive stays in hand without other writers', async () => {
    await batch([ALIVE]);
    for (let times = 0; times < 3; times += 1) await batch([OVER]);
    expect(book.held(ALIVE)?.lot.status ?? null).toBe(kind === 'sqlite' ? 'open' : null);
  });

  test('a lot only looked at is let go when over', async () => {
    await book.open(ground.store.writer, []);
    expect((await book.page(OVER))?.lot.id).toBe(OVER);
    book.close();
    expect(book.held(OVER)).toBeNull();
  });
});
