// The log of the embedded store is moved into its file by a thread of its own, so that no bid waits
// for it.
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  brokenLogWarning,
  startWalCheckpoint,
  type LogEvents,
  type WalCheckpoint,
} from '#server/store/wal-checkpoint.ts';
import { eventually } from '../../kit/eventually.ts';

const PAGE_TEXT = 'x'.repeat(4_000);

let folder: string;
let file: string;
let writer: DatabaseSync;
let keeper: WalCheckpoint | null;

const nothing = (): void => undefined;
const quiet: LogEvents = { beginAnew: nothing, unsynced: nothing, broke: nothing };

const commit = (rows: number): void => {
  writer.exec('begin immediate');
  for (let row = 0; row < rows; row += 1) writer.prepare('insert into notes values (?)').run(PAGE_TEXT);
  writer.exec('commit');
};

/**
 * How many rows lie in the file itself, whatever its log says. Of a file that is just being written
 * to the copy may be none that can be read: closed all the same, for one that is left open would
 * lock the copy that comes after it.
 */
const rowsInFile = (): number => {
  const copy = join(folder, 'copy.db');
  copyFileSync(file, copy);
  const database = new DatabaseSync(copy);
  try {
    database.exec('pragma journal_mode = delete');
    const row = database.prepare('select count(*) as many from notes').get();
    return Number(row?.['many']);
  } finally {
    database.close();
  }
};

const logBytes = (): number => statSync(`${file}-wal`).size;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'luochui-log-'));
  file = join(folder, 'house.db');
  writer = new DatabaseSync(file, { timeout: 5_000 });
  for (const pragma of ['journal_mode = wal', 'synchronous = full', 'wal_autocheckpoint = 0']) {
    writer.exec(`pragma ${pragma}`);
  }
  writer.exec('create table notes (text text not null)');
  writer.exec('pragma wal_checkpoint(truncate)');
  keeper = null;
});

afterEach(async () => {
  await keeper?.stop();
  writer.close();
  keeper?.letGo();
  rmSync(folder, { recursive: true, force: true });
});

test('what is committed lies in the file a moment later', async () => {
  keeper = startWalCheckpoint(file, quiet);
  commit(20);
  expect(rowsInFile()).toBe(0);
  keeper.wake();
  await eventually(() => expect(rowsInFile()).toBe(20));
});

test('what is committed while it moves is moved as well', async () => {
  keeper = startWalCheckpoint(file, quiet);
  for (let round = 0; round < 10; round += 1) {
    commit(2);
    keeper.wake();
  }
  await eventually(() => expect(rowsInFile()).toBe(20));
});

test('a long log is begun anew by its writer, bounded', async () => {
  let times = 0;
  const beginAnew = (): void => {
    times += 1;
    writer.exec('pragma wal_checkpoint(passive)');
  };
  keeper = startWalCheckpoint(file, { ...quiet, beginAnew }, { longPages: 10 });
  commit(40);
  const before = logBytes();
  keeper.wake();
  await eventually(() => expect(times).toBe(1));
  commit(20);
  expect(logBytes()).toBe(before);
});

test('a short log is left to grow', async () => {
  let times = 0;
  keeper = startWalCheckpoint(file, { ...quiet, beginAnew: () => (times += 1) }, { longPages: 1_000 });
  commit(20);
  keeper.wake();
  await eventually(() => expect(rowsInFile()).toBe(20));
  expect(times).toBe(0);
});

test('who reads an older state is undisturbed until done', async () => {
  keeper = startWalCheckpoint(file, quiet);
  commit(1);
  const reader = new DatabaseSync(file, { readOnly: true });
  reader.exec('begin');
  const seen = () => Number(reader.prepare('select count(*) as many from notes').get()?.['many']);
  expect(seen()).toBe(1);
  commit(19);
  keeper.wake();
  expect(seen()).toBe(1);
  reader.exec('commit');
  reader.close();
  keeper.wake();
  await eventually(() => expect(rowsInFile()).toBe(20));
});

test('a thread that breaks takes nothing along, and can stop', async () => {
  const broken = join(folder, 'broken.db');
  writeFileSync(broken, 'no database at all, and long enough to be looked at as one'.repeat(100));
  const said: string[] = [];
  const lost = startWalCheckpoint(broken, { ...quiet, broke: (why) => said.push(brokenLogWarning(why)) });
  lost.wake();
  await lost.stop();
  lost.wake();
  lost.letGo();
  expect(said).toEqual([expect.stringMatching(/搬运日志的线程停了.*file is not a database/)]);
  commit(1);
  expect(writer.prepare('select count(*) as many from notes').get()).toEqual({ many: 1 });
});

test('a disk that recovered is moved to by another thread', async () => {
  const ill = join(folder, 'ill.db');
  writeFileSync(ill, 'no database at all, and long enough to be looked at as one'.repeat(100));
  let times = 0;
  keeper = startWalCheckpoint(ill, { ...quiet, broke: () => (times += 1) }, { againMs: 5 });
  await eventually(() => expect(times).toBeGreaterThan(1));
  // Well again: the same file, with a database in it.
  writeFileSync(ill, readFileSync(file));
  writer.close();
  file = ill;
  writer = new DatabaseSync(file, { timeout: 5_000 });
  writer.exec('pragma wal_autocheckpoint = 0');
  commit(20);
  keeper.wake();
  await eventually(() => expect(rowsInFile()).toBe(20));
});

test('who stops while none is there waits for none', async () => {
  const broken = join(folder, 'broken.db');
  writeFileSync(broken, 'no database at all, and long enough to be looked at as one'.repeat(100));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { promise: hasBroken, resolve: tell } = Promise.withResolvers<string>();
  const lost = startWalCheckpoint(broken, { ...quiet, broke: tell });
  await hasBroken;
  expect(vi.getTimerCount()).toBe(1);
  await lost.stop();
  lost.letGo();
  expect(vi.getTimerCount()).toBe(0);
});

test('a thread asked to stop has not broken, despite commits', async () => {
  let times = 0;
  const asked = startWalCheckpoint(file, { ...quiet, broke: () => (times += 1) });
  const stopped = asked.stop();
  asked.wake();
  await stopped;
  asked.letGo();
  expect(times).toBe(0);
});

test('what the disk fails to keep is told once', async () => {
  let times = 0;
  const failing = startWalCheckpoint(file, {
    ...quiet,
    unsynced: () => (times += 1),
    broke: () => (times += 10),
  });
  commit(1);
  failing.wake();
  await eventually(() => expect(rowsInFile()).toBe(1));
  // The disk takes nothing by a descriptor that is shut. The thread has opened the file by now: it
  // would be given this very number.
  failing.letGo();
  commit(19);
  failing.wake();
  await eventually(() => expect(times).toBe(1));
  commit(20);
  failing.wake();
  await failing.stop();
  expect(times).toBe(1);
  expect(rowsInFile()).toBe(20);
});

/** The rank of every thread of this process, as Linux tells it; 0 is that of everybody. */
const ranks = (): number[] =>
  readdirSync('/proc/self/task').map((task) => {
    const told = readFileSync(`/proc/self/task/${task}/stat`, 'utf8');
    return Number(told.slice(told.lastIndexOf(')') + 2).split(' ')[16]);
  });

test('whoever moves it lets bids go first, ranking only themselves', async () => {
  // Elsewhere a thread has no rank of its own.
  if (process.platform !== 'linux') return;
  const before = ranks().filter((rank) => rank > 0).length;
  keeper = startWalCheckpoint(file, quiet);
  await eventually(() => expect(ranks().filter((rank) => rank > 0)).toHaveLength(before + 1));
});
