// The parts of a house as they are watched over: what changes is told once, and by name.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ALL_KEYS, isTrouble, type JobFigures, type KeyFigures } from '#core/operations/parts.ts';
import { heartbeat } from '#server/jobs/commands-heartbeat.ts';
import { lastAliveMs } from '#server/lots/store-due-lots.ts';
import { watchParts, type PartsWatch } from '#server/operations/watch-parts.ts';
import { openReader } from '#server/store/database.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';

const GIB = 2 ** 30;

describe('a house that is watched over', () => {
  let server: TestServer;
  let watches: PartsWatch[];
  let said: string[];
  let freeBytes = 80 * GIB;
  let jobs: readonly JobFigures[] = [];
  let keys: KeyFigures = ALL_KEYS;
  let copyBehindMs: number | null = null;
  beforeEach(async () => {
    server = await openTestServer();
    watches = [];
    said = [];
    freeBytes = 80 * GIB;
    jobs = [];
    keys = ALL_KEYS;
    copyBehindMs = null;
    await server.engine.run(heartbeat, null);
  });
  afterEach(async () => {
    for (const watch of watches) await watch.stop();
    await server.close();
  });
  const watchOf = (reader = server.services.reader): PartsWatch => {
    const clock = { ...server.clock, notBefore: () => undefined, aheadMs: () => 0 };
    const watch = watchParts({
      reader,
      clock,
      dataDir: server.folder,
      answers: () => null,
      areNodesHeard: () => null,
      jobs: () => jobs,
      keys: () => keys,
      copyBehindMs: () => copyBehindMs,
      say: (line) => said.push(line),
      freeBytes: () => Promise.resolve(freeBytes),
    });
    watches.push(watch);
    return watch;
  };
  const states = async (watch: PartsWatch) =>
    (await watch.look()).filter(isTrouble).map(({ name, state, why }) => [name, state, why]);

  test('and well has nothing to tell', async () => {
    expect(await states(watchOf())).toEqual([]);
    expect(said).toEqual([]);
  });

  test('is seen to write no more when its notes stop', async () => {
    server.clock.moveTo(server.clock.nowMs() + 6_000);
    expect(await states(watchOf())).toEqual([['store', 'down', 'not-written']]);
    expect(said).toEqual([expect.stringContaining('数据存储：故障，写不进数据')]);
  });

  test('is looked at no more than once a second', async () => {
    const watch = watchOf();
    await watch.look();
    freeBytes = 0;
    expect(await states(watch)).toEqual([]);
  });

  test('is told of its disk and its jobs by name', async () => {
    freeBytes = GIB;
    jobs = [{ name: 'send-notes', everyMs: 1_000, takenMs: null, hasFailed: true }];
    const watch = watchOf();
    expect(await states(watch)).toEqual([
      ['disk', 'watch', 'disk-low'],
      ['jobs', 'watch', 'job-failed'],
    ]);
    expect(said).toHaveLength(2);
    expect(said[1]).toContain('后台任务上一轮没有做成，会再试（send-notes），自 ');
  });

  test('is told of a key that another node seals with', async () => {
    keys = { ...ALL_KEYS, missing: { bids: ['Ab_c-1'], records: [] } };
    expect(await states(watchOf())).toEqual([['keys', 'down', 'bid-key-missing']]);
    expect(said[0]).toContain('密钥：故障，缺少封存出价的密钥，用它封存的拍品不受理出价（Ab_c-1），自 ');
  });

  test('whose store is away is down, and the question is answered', async () => {
    const reader = await openReader(server.ground.config);
    const watch = watchOf(reader);
    await lastAliveMs(reader);
    await reader.destroy();
    expect(await states(watch)).toEqual([['store', 'down', 'unreadable']]);
  });
});
