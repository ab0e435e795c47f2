import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cancelGroup } from '#server/bidding/groups/commands-cancel-group.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { openPurgeAnswers, type AnswerPurge } from '#server/jobs/purge-answers.ts';
import { startScheduler } from '#server/jobs/scheduler.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { movedClock, type MovedClock } from '../../kit/clock.ts';
import { bidOf, openSale, sendKeyed, someBidder, someLot } from '../../kit/fixtures.ts';
import { END_MS, MINUTE_MS, START_MS } from '../../kit/lots.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';

const DAY_MS = 24 * 60 * MINUTE_MS;

describe.each(storeKinds)('answers kept for repeated requests on %s', (kind) => {
  let ground: TestStore;
  let engine: EngineHandle;
  let clock: MovedClock;
  let sweep: AnswerPurge;
  let an: string;

  const kept = async (): Promise<string[]> => {
    const rows = await ground.store.reader.selectFrom('answers').select('key').orderBy('key').execute();
    return rows.map(({ key }) => key);
  };

  const sweepAt = async (nowMs: number): Promise<void> => {
    clock.moveTo(nowMs);
    await sweep();
  };

  const knockDown = async (lotId: string, atMs: number): Promise<void> => {
    clock.moveTo(atMs);
    await engine.run(advanceLots, { lotIds: [lotId], outage: null });
  };

  beforeEach(async () => {
    ground = await testStore(kind);
    clock = movedClock(START_MS);
    engine = inlineEngine(ground.store, clock);
    const later = someLot({ id: 'lot-2', position: 2, endsAtMs: END_MS + 3 * DAY_MS });
    await openSale(engine, [someLot(), later]);
    an = await someBidder(engine, 'an', ['lot-1', 'lot-2']);
    sweep = openPurgeAnswers({ engine, reader: ground.store.reader, clock });
    await sendKeyed(engine, bidOf(an, 10_000), 'taken');
    await sendKeyed(engine, bidOf(an, 10_000), 'refused');
    await sendKeyed(engine, bidOf(an, 10_000, { lotId: 'lot-2' }), 'still-open');
    await sendKeyed(engine, bidOf(an, 10_000, { lotId: 'lot-9' }), 'no-such-lot');
  });

  afterEach(async () => {
    await engine.stop();
    await ground.dispose();
  });

  test('are all there while their lots are open, however old', async () => {
    await sweepAt(START_MS + DAY_MS - 1);
    expect(await kept()).toEqual(['no-such-lot', 'refused', 'still-open', 'taken']);
    await sweepAt(END_MS + 2 * DAY_MS);
    expect(await kept()).toContain('still-open');
  });

  test('go a day after their lot, taken or refused', async () => {
    await knockDown('lot-1', END_MS);
    await sweepAt(END_MS + DAY_MS);
    expect(await kept()).toEqual(['refused', 'still-open', 'taken']);
    await sweepAt(END_MS + DAY_MS + 10_000);
    expect(await kept()).toEqual(['still-open']);
  });

  test('younger than a day stay though their lot is over', async () => {
    await knockDown('lot-1', END_MS);
    clock.moveTo(END_MS + DAY_MS);
    await sendKeyed(engine, bidOf(an, 20_000), 'too-late');
    await sweepAt(END_MS + DAY_MS + 10_000);
    expect(await kept()).toEqual(['still-open', 'too-late']);
  });

  test('go after a day where they are about no lot at all', async () => {
    const wish = { bidderId: an, id: 'no-such-group' };
    await engine.runKeyed(cancelGroup, wish, { bidderId: an, key: 'of-no-lot', bodyHash: 'hash' });
    expect(await kept()).toContain('of-no-lot');
    await sweepAt(START_MS + DAY_MS - 1);
    expect(await kept()).toContain('of-no-lot');
    await sweepAt(START_MS + DAY_MS + 10_000);
    expect(await kept()).not.toContain('of-no-lot');
  });

  test('are looked through at most every ten seconds', async () => {
    await knockDown('lot-1', END_MS);
    await sweepAt(END_MS + DAY_MS - 5_000);
    await sweepAt(END_MS + DAY_MS + 4_999);
    expect(await kept()).toContain('taken');
    await sweepAt(END_MS + DAY_MS + 5_000);
    expect(await kept()).not.toContain('taken');
  });

  test('are seen to by the clock itself, which nobody has to remind', async () => {
    await knockDown('lot-1', END_MS);
    clock.moveTo(END_MS + DAY_MS + MINUTE_MS);
    const failures: unknown[] = [];
    const { reader } = ground.store;
    const scheduler = await startScheduler({
      engine,
      reader,
      clock,
      failed: (error) => failures.push(error),
    });
    expect(await kept()).toContain('taken');
    clock.moveBy(10_000);
    await expect.poll(kept).toEqual(['still-open']);
    await scheduler.stop();
    expect(failures).toEqual([]);
  });

  /** So many answers of a lot that does not exist, named in their order. */
  const shelve = (count: number, name: string): Promise<null> =>
    engine.run(
      {
        name: 'shelve',
        run: async ({ db, nowMs }) => {
          const rows = Array.from({ length: count }, (_, at) => ({
            bidderId: an,
            key: `${name}-${String(at).padStart(5, '0')}`,
            bodyHash: 'hash',
            body: '{"ok":false,"lot":null}',
            atMs: nowMs,
            lotId: null,
          }));
          for (let at = 0; at < count; at += 500)
            await db
              .insertInto('answers')
              .values(rows.slice(at, at + 500))
              .execute();
          return null;
        },
      },
      null,
    );

  test('go all at once when they are due, however many are stored', async () => {
    await shelve(1_900, 'a');
    await knockDown('lot-1', END_MS);
    await sweepAt(END_MS + DAY_MS + 10_000);
    expect(await kept()).toEqual(['still-open']);
  });

  test('go by rounds when very many, without pause between', async () => {
    await shelve(9_000, 'a');
    const left: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      await sweepAt(START_MS + 2 * DAY_MS + round);
      left.push((await kept()).filter((key) => key.startsWith('a-')).length);
    }
    // Twenty pages from the start and one of the second walk, each time.
    expect(left).toEqual([4_800, 600, 0]);
  });

  test('with ageless names are found by the second walk', async () => {
    clock.moveTo(START_MS + DAY_MS);
    await shelve(200, 'a-young');
    clock.moveTo(START_MS);
    await shelve(150, 'b-old');
    await sweepAt(START_MS + DAY_MS + 20_000);
    expect(await kept()).toContain('b-old-00149');
    await sweepAt(START_MS + DAY_MS + 30_000);
    expect((await kept()).filter((key) => key.startsWith('b-old'))).toEqual([]);
  });
});
