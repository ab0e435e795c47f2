import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { holdLots } from '#server/catalogue/lot-cache.ts';
import { lotSummaries } from '#server/catalogue/queries-lot-summaries.ts';
import { filePaper } from '#server/documents/commands-file-paper.ts';
import { startEngine, type ThreadHandle } from '#server/engine/client.ts';
import type { Command } from '#server/engine/command.ts';
import { EngineUnavailable } from '#server/engine/failure.ts';
import { heartbeat } from '#server/jobs/commands-heartbeat.ts';
import { openReader } from '#server/store/database.ts';
import { StoreInUse } from '#server/store/file-lock.ts';
import { movedClock, type MovedClock } from '../../kit/clock.ts';
import { bidOf, openSale, sendBid, sendKeyed, someBidder, someLot } from '../../kit/fixtures.ts';
import { START_MS } from '../../kit/lots.ts';
import { testStore, type TestStore } from '../../kit/stores.ts';

const KEY = Buffer.alloc(32, 7);

describe('the engine in its own thread', () => {
  let ground: TestStore;
  let engine: ThreadHandle;
  let clock: MovedClock;

  beforeEach(async () => {
    ground = await testStore('sqlite');
    await ground.store.close();
    clock = movedClock(START_MS - 1_000);
    engine = await startEngine(ground.config, clock, KEY);
  });

  afterEach(async () => {
    await engine.stop();
    await ground.clear();
  });

  test('answers as at home, with the time a bid came', async () => {
    await openSale(engine, [someLot()]);
    const [an, bo] = await Promise.all([someBidder(engine, 'an'), someBidder(engine, 'bo')]);
    clock.moveTo(START_MS + 5_000);
    const early = sendBid(engine, bidOf(an, 10_000));
    clock.moveTo(START_MS + 6_000);
    const late = sendBid(engine, bidOf(bo, 10_100));
    expect(await Promise.all([early, late])).toMatchObject([
      { ok: true, answer: { receipt: { atMs: START_MS + 5_000, seq: 2 } } },
      { ok: true, answer: { receipt: { atMs: START_MS + 6_000, seq: 3 } } },
    ]);
  });

  test('a crowd that bids at once is decided in its order', async () => {
    await openSale(engine, [someLot()]);
    const crowd = [await someBidder(engine, 'an'), await someBidder(engine, 'bo')];
    clock.moveTo(START_MS + 5_000);
    const sent = Array.from({ length: 100 }, (_, at) => {
      const bidder = crowd[at % crowd.length];
      if (!bidder) throw new Error('nobody bids');
      return sendBid(engine, bidOf(bidder, 10_000 + at * 100));
    });
    const answers = await Promise.all(sent);
    expect(answers.map((answer) => answer.ok && answer.answer.receipt.seq)).toEqual(
      Array.from({ length: 100 }, (_, at) => at + 2),
    );
  });

  test('keeps the answer to a key across a restart', async () => {
    await openSale(engine, [someLot()]);
    const an = await someBidder(engine, 'an');
    clock.moveTo(START_MS + 5_000);
    const first = await sendKeyed(engine, bidOf(an, 10_000), 'request-1');
    await engine.stop();
    engine = await startEngine(ground.config, clock, KEY);
    expect(await sendKeyed(engine, bidOf(an, 10_000), 'request-1')).toEqual(first);
  });

  test('takes a printed paper across, byte for byte', async () => {
    const [pdf, sha256] = [Buffer.from([0, 255, 37, 80, 68, 70]), 'a'.repeat(64)];
    await expect(
      engine.run(filePaper, { id: 'none', ownerId: null, facts: '{}', sha256, pdf: pdf.toString('base64') }),
    ).resolves.toBeNull();
  });

  test('tells of a commit before its answer is heard', async () => {
    const told: string[] = [];
    engine.onCommitted((lotIds) => told.push(...lotIds));
    await openSale(engine, [someLot()]);
    expect(told).toEqual(['lot-1']);
  });

  test('whoever is answered sees their own bid, whatever is held', async () => {
    await openSale(engine, [someLot()]);
    const bidders = [await someBidder(engine, 'an'), await someBidder(engine, 'bo')];
    clock.moveTo(START_MS + 5_000);
    const reader = await openReader(ground.config);
    holdLots(reader, engine);
    const { no } = await reader.selectFrom('lotRows').select('no').executeTakeFirstOrThrow();
    const bidCount = async () => (await lotSummaries(reader, [no]))[0]?.view.bidCount;
    for (let count = 0; count < 20; count += 1) {
      expect(await bidCount()).toBe(count);
      await sendBid(engine, bidOf(bidders[count % 2] ?? '', 10_000 + count * 100));
    }
    await reader.destroy();
  });

  test('a second house on the same data is told whose it is', async () => {
    await expect(startEngine(ground.config, clock, KEY)).rejects.toThrow(StoreInUse);
  });

  test('that breaks says why, and answers nothing any more', async () => {
    const unheardOf: Command<null, null> = { name: 'unheard-of', run: () => Promise.resolve(null) };
    await expect(engine.run(unheardOf, null)).rejects.toThrow(EngineUnavailable);
    expect(await engine.gone).toMatch(/the engine broke: .*unheard-of/);
    await expect(engine.run(heartbeat, null)).rejects.toThrow(EngineUnavailable);
  });

  test('that is asked to stop has not broken', async () => {
    await engine.stop();
    expect(await Promise.race([engine.gone, Promise.resolve('nothing was wrong')])).toBe('nothing was wrong');
  });

  test('what was asked before it stops is answered, later is not', async () => {
    const asked = engine.run(heartbeat, null);
    await engine.stop();
    expect(await asked).toEqual({ aliveAtMs: START_MS - 1_000 });
    await expect(engine.run(heartbeat, null)).rejects.toThrow(EngineUnavailable);
  });
});
