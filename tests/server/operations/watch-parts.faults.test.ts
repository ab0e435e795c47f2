// Faults of the machine that close a house: each is told, changes nothing, and when it is over the
// house is open again without anybody's hand.
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ALL_KEYS, isReady, isTrouble } from '#core/operations/parts.ts';
import { machineReading, steadyClock } from '#server/clock/clock.ts';
import type { Command } from '#server/engine/command.ts';
import { heartbeat } from '#server/jobs/commands-heartbeat.ts';
import { watchParts, type PartsWatch, type WatchedParts } from '#server/operations/watch-parts.ts';
import { bidOf, sendBid, someBidder } from '../../kit/fixtures.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';

const SILENT_MS = 6_000;

/** Needs more room than a page has left. */
const large: Command<{ lotId: string }, null> = {
  name: 'large',
  run: async ({ db, nowMs }, { lotId }) => {
    const userId = 'x'.repeat(1_000_000);
    await db.insertInto('follows').values({ userId, lotId, atMs: nowMs }).execute();
    return null;
  },
};

let server: TestServer;
let watches: PartsWatch[];
let said: string[];
/** Null: nobody can say. */
let freeBytes: number | null;
let an: Awaited<ReturnType<typeof someBidder>>;

beforeEach(async () => {
  server = await openTestServer({ store: 'sqlite' });
  watches = [];
  said = [];
  freeBytes = null;
  an = await someBidder(server.engine, 'an');
  await server.engine.run(heartbeat, null);
});
afterEach(async () => {
  for (const watch of watches) await watch.stop();
  await server.close();
});

/** As a house that has just looked sees itself; what changed is told in the order it was seen. */
const watchOf = (
  clock: WatchedParts['clock'] = { ...server.clock, notBefore: () => undefined, aheadMs: () => 0 },
) => {
  let runningMs = 0;
  const watch = watchParts({
    reader: server.services.reader,
    clock,
    dataDir: server.folder,
    answers: () => null,
    areNodesHeard: () => null,
    jobs: () => [],
    keys: () => ALL_KEYS,
    copyBehindMs: () => null,
    say: (line) => said.push(line),
    freeBytes: () => Promise.resolve(freeBytes),
    runningMs: () => runningMs,
  });
  watches.push(watch);
  const look = () => {
    runningMs += 1_000;
    return watch.look();
  };
  return async (): Promise<string> => {
    const parts = await look();
    const bad = parts.filter(isTrouble);
    return `${isReady(parts) ? 'open' : 'closed'} ${bad.map(({ why }) => why).join()}`.trimEnd();
  };
};

const eventCount = async (): Promise<number> =>
  (await server.services.reader.selectFrom('events').select('rev').execute()).length;

const beats = async (): Promise<string> => {
  server.clock.moveBy(SILENT_MS);
  return server.engine.run(heartbeat, null).then(
    () => 'written',
    () => 'not written',
  );
};

const isTaken = (priceFen: number): Promise<string> =>
  sendBid(server.engine, bidOf(an, priceFen)).then(
    ({ ok }) => (ok ? 'taken' : 'refused'),
    () => 'not taken',
  );

describe('a house', () => {
  test('whose disk is full says so until there is room', async () => {
    const state = watchOf();
    expect(await state()).toBe('open');
    freeBytes = 1_000_000;
    expect(await state()).toBe('closed disk-full');
    freeBytes = 80 * 2 ** 30;
    expect(await state()).toBe('open');
    expect(said).toEqual([expect.stringContaining('磁盘空间：故障，磁盘空间不足 256 MB'), '磁盘空间：正常']);
  });

  test('whose file cannot grow keeps nothing of what did not fit', async () => {
    const { writer, reader } = server.ground.store;
    const [row] = (await sql<{ page_count: number }>`pragma page_count`.execute(writer)).rows;
    await sql`pragma max_page_count = ${sql.lit(row?.page_count ?? 0)}`.execute(writer);
    await expect(server.engine.run(large, { lotId: 'lot-1' })).rejects.toThrow('full');
    expect(await isTaken(10_000)).toBe('not taken');
    expect(await reader.selectFrom('follows').selectAll().execute()).toEqual([]);
    await sql`pragma max_page_count = 1000000`.execute(writer);
    expect(await beats()).toBe('written');
    await server.engine.run(large, { lotId: 'lot-1' });
    expect(await isTaken(10_000)).toBe('taken');
  });

  test('whose store is silent takes no bid until it answers', async () => {
    const state = watchOf();
    expect(await state()).toBe('open');
    const other = new DatabaseSync(server.ground.config.kind === 'sqlite' ? server.ground.config.file : '');
    other.exec('begin immediate');
    const before = await eventCount();
    expect(await isTaken(10_000)).toBe('not taken');
    expect(await beats()).toBe('not written');
    expect(await state()).toBe('closed not-written');
    expect(await eventCount()).toBe(before);
    other.exec('rollback');
    other.close();
    expect(await beats()).toBe('written');
    expect(await state()).toBe('open');
    expect(await isTaken(10_000)).toBe('taken');
    expect(said).toHaveLength(2);
  });

  test('whose date is set goes on, and says so until it agrees', async () => {
    let setByMs = 0;
    let runningMs = 1_000;
    const startMs = server.clock.nowMs();
    const clock = steadyClock(() => ({
      ...machineReading(startMs + runningMs + setByMs),
      runningMs,
      uptimeMs: () => runningMs,
    }));
    const state = watchOf(clock);
    clock.nowMs();
    expect(await state()).toBe('open');
    setByMs = 3_600_000;
    runningMs += 1_000;
    expect(clock.nowMs()).toBe(startMs + 2_005);
    expect(await state()).toBe('open date-set');
    setByMs = 0;
    runningMs += 1_000;
    clock.nowMs();
    expect(await state()).toBe('open');
    expect(said.map((line) => line.split('，')[0])).toEqual(['时钟：需留意', '时钟：正常']);
  });

  test('that does not know the time is closed until it does', async () => {
    let isSure = true;
    const clock = { ...server.clock, notBefore: () => undefined, aheadMs: () => 0, isSure: () => isSure };
    const state = watchOf(clock);
    isSure = false;
    expect(await state()).toBe('closed clock-unsure');
    isSure = true;
    expect(await state()).toBe('open');
    expect(said).toEqual([expect.stringContaining('各节点时间对不上'), '时钟：正常']);
  });
});
