// Continuous copy of a house with the embedded store: what was committed is at the second place a
// moment later, and a house can be restored from there as it stood after any commit.
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { logEntries } from '#server/backup/change-log.ts';
import { copyPartsIn, isUsable } from '#server/backup/copy-folder.ts';
import { keepCopy, type KeptCopy } from '#server/backup/keep-copy.ts';
import { runBackup } from '#server/cli/run-backup.ts';
import { startEngine, type ThreadHandle } from '#server/engine/client.ts';
import { openReader } from '#server/store/database.ts';
import { ringOf } from '#server/store/seals/ring-seal.ts';
import { movedClock, type MovedClock } from '../../kit/clock.ts';
import { bidOf, openSale, sendBid, someBidder, someLot } from '../../kit/fixtures.ts';
import { START_MS } from '../../kit/lots.ts';

/** A thread begins, and a backup is made. */
const PATIENCE = { timeout: 30_000 };

const KEY = Buffer.alloc(32, 7);
const RINGS = { bids: ringOf(KEY), records: ringOf(KEY) };

describe('a house of which a copy is kept', () => {
  let root: string;
  let clock: MovedClock;
  let engine: ThreadHandle;
  let copy: KeptCopy;
  let said: string[];

  const houseIn = (name: string) => {
    const dataDir = join(root, name);
    return {
      house: 'real' as const,
      dataDir,
      store: { kind: 'sqlite' as const, file: join(dataDir, 'house.db') },
      contentDir: null,
      checkpointDir: join(dataDir, 'checkpoints'),
      secret: KEY,
      bidKeys: ['secret'] as const,
      recordKeys: ['secret'] as const,
      copyDir: join(root, 'copy'),
    };
  };

  const open = async (): Promise<void> => {
    const config = houseIn('data');
    engine = await startEngine(config.store, clock, KEY);
    copy = keepCopy({
      config,
      rings: RINGS,
      nowMs: clock.nowMs,
      engine,
      say: (line) => said.push(line),
      againMs: 10,
    });
  };
  const close = async (): Promise<void> => {
    await engine.stop();
    await copy.stop();
  };

  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'copy-'));
    clock = movedClock(START_MS - 1_000);
    said = [];
    await open();
  });
  afterEach(async () => {
    await close();
    rmSync(root, { recursive: true, force: true });
  });

  /** Resolves when whatever is committed from now on is in the log alone. */
  const isMade = async (): Promise<void> => {
    const dir = join(root, 'copy');
    if (existsSync(dir) && !statSync(dir).isDirectory()) return;
    const usable = async () => (await copyPartsIn(dir)).some(isUsable);
    await expect.poll(usable, PATIENCE).toBe(true);
  };

  const bidUpTo = async (count: number): Promise<void> => {
    await openSale(engine, [someLot()]);
    const crowd = [await someBidder(engine, 'an'), await someBidder(engine, 'bo')];
    await isMade();
    for (let at = 0; at < count; at += 1) {
      clock.moveTo(START_MS + 5_000 + at);
      const bidder = crowd[at % 2];
      if (!bidder) throw new Error('nobody bids');
      expect(await sendBid(engine, bidOf(bidder, 10_000 + at * 100))).toMatchObject({ ok: true });
    }
  };
  const rowsOf = async (file: string, table: string) => {
    const reader = await openReader({ kind: 'sqlite', file });
    const { rows } = await sql`select * from ${sql.table(table)} order by 1, 2`.execute(reader);
    await reader.destroy();
    return rows;
  };
  const restoredTo = (to: string | null) =>
    runBackup(houseIn('restored'), { verb: 'restore', place: join(root, 'copy'), to }, clock.nowMs);
  const latestLog = async (): Promise<string> => {
    const [part] = await copyPartsIn(join(root, 'copy'));
    if (!part) throw new Error('no copy was begun');
    return part.log;
  };
  const commitsIn = async (log: string) => {
    const commits: { readonly seq: number; readonly atMs: number }[] = [];
    for await (const { seq, atMs } of logEntries(log)) commits.push({ seq, atMs });
    return commits;
  };

  test('is restored with every acknowledged bid', async () => {
    await bidUpTo(30);
    await close();
    const { isDone, lines } = await restoredTo(null);
    expect([isDone, lines.at(-1)]).toEqual([true, expect.stringContaining('已恢复到')]);
    for (const table of ['bids', 'lots', 'events', 'answers', 'changeMarks', 'liveWords_data']) {
      const before = await rowsOf(houseIn('data').store.file, table);
      expect(await rowsOf(houseIn('restored').store.file, table)).toEqual(before);
    }
    await open();
  });

  test('is restored as it stood after any commit', async () => {
    await bidUpTo(12);
    await close();
    const commits = await commitsIn(await latestLog());
    const middle = commits.at(-5);
    const { isDone, lines } = await restoredTo(String(middle?.seq));
    expect([isDone, lines.at(-1)]).toEqual([true, expect.stringContaining(`第 ${middle?.seq} 次提交`)]);
    const bids = await rowsOf(houseIn('data').store.file, 'bids');
    expect(await rowsOf(houseIn('restored').store.file, 'bids')).toEqual(bids.slice(0, bids.length - 4));
    await open();
  });

  test('says how early it can be restored to', async () => {
    await bidUpTo(2);
    await close();
    expect(await restoredTo('2001-01-01T00:00')).toMatchObject({
      isDone: false,
      lines: [expect.stringMatching(/最早可以恢复到第 \d+ 次提交/)],
    });
    expect(existsSync(houseIn('restored').store.file)).toBe(false);
    await open();
  });

  test('is restored up to where its log was changed', async () => {
    await bidUpTo(6);
    await close();
    const log = await latestLog();
    const commits = await commitsIn(log);
    const bytes = readFileSync(log);
    bytes[bytes.length - 1] = 255 - (bytes.at(-1) ?? 0);
    writeFileSync(log, bytes);
    const { isDone, lines } = await restoredTo(null);
    expect(isDone).toBe(false);
    expect(lines).toContain(`提交日志在第 ${commits.at(-2)?.seq} 次之后面的内容被改动，只用到这里。`);
    expect(await rowsOf(houseIn('restored').store.file, 'bids')).toHaveLength(5);
    await open();
  });

  test('loses no more than the entry that was cut short', async () => {
    await bidUpTo(6);
    await close();
    const log = await latestLog();
    writeFileSync(log, readFileSync(log).subarray(0, -3));
    const { isDone } = await restoredTo(null);
    expect(isDone).toBe(true);
    expect(await rowsOf(houseIn('restored').store.file, 'bids')).toHaveLength(5);
    await open();
  });

  test('goes on in its copy when it opens again', async () => {
    await bidUpTo(3);
    await close();
    await open();
    const lot = await rowsOf(houseIn('data').store.file, 'lots');
    expect(lot).toHaveLength(1);
    await close();
    const { isDone } = await restoredTo(null);
    expect(isDone).toBe(true);
    expect(await rowsOf(houseIn('restored').store.file, 'bids')).toHaveLength(3);
    await open();
  });

  test('is verified without its keys and without a house', async () => {
    await bidUpTo(3);
    await close();
    const { isDone, lines } = await runBackup(
      { ...houseIn('nowhere'), secret: null },
      { verb: 'verify', place: join(root, 'copy') },
      clock.nowMs,
    );
    expect([isDone, lines.at(-1)]).toEqual([true, '这份副本完好。']);
    await open();
  });

  test('bids on when the second place is gone, and says so', async () => {
    rmSync(join(root, 'copy'), { recursive: true, force: true });
    writeFileSync(join(root, 'copy'), 'no folder');
    await bidUpTo(3);
    await close();
    await open();
    await expect.poll(() => said.join('\n'), PATIENCE).toContain('第二份数据写不进去');
    expect(copy.behindMs()).toBeGreaterThan(0);
    expect(await rowsOf(houseIn('data').store.file, 'bids')).toHaveLength(3);
  });
});
