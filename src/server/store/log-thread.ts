// The thread behind wal-checkpoint.ts: a connection of its own that moves what is committed from
// the log into the file.
import { fsyncSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import type { FromLogThread, LogMoved, LogThreadData, ToLogThread } from './wal-checkpoint.ts';

/**
 * Pages of a hot lot are written again and again: a moment later most of them have to be moved only
 * once.
 */
const GATHER_MS = 20;
const BUSY_MS = 5_000;

const serve = (port: MessagePort, database: DatabaseSync, { descriptor, longPages }: LogThreadData): void => {
  const pass = database.prepare('pragma wal_checkpoint(passive)');
  // SQLite syncs the file only when nothing was committed meanwhile. Left to itself, the waiting
  // for all that was moved would fall to whoever moves the last page: the writer, who begins the
  // log anew.
  const sync = (): boolean => {
    try {
      fsyncSync(descriptor);
      return true;
    } catch {
      return false;
    }
  };
  /**
   * Moves what no reader still looks at, and waits for nobody but the disk. Returns the pages in
   * the log; null when what was moved is not kept.
   */
  const move = (): number | null => {
    const pages = Number(pass.get()?.['log'] ?? 0);
    return sync() ? pages : null;
  };
  /**
   * The second time moves what came during the first: then next to nothing is left for the writer.
   */
  const moveAll = (): LogMoved => {
    let pages = move();
    if (pages !== null && pages >= longPages) pages = move();
    if (pages === null) return 'unsynced';
    return pages >= longPages ? 'moved-long-log' : 'moved';
  };
  let planned: NodeJS.Timeout | undefined;
  const tell = (message: FromLogThread): void => port.postMessage(message);
  port.on('message', (message: ToLogThread) => {
    if (message === 'stop') {
      clearTimeout(planned);
      database.close();
      port.close();
      return;
    }
    planned = setTimeout(() => {
      const begunAtMs = performance.now();
      const is = moveAll();
      tell({ is, takenMs: performance.now() - begunAtMs });
    }, GATHER_MS);
  });
};

/**
 * Bidders go first: where every core is busy, the system lets a thread run on for four milliseconds
 * before another of its rank has a turn, and a bid waits for two of them. Linux ranks each thread
 * by itself; elsewhere it would be the whole house.
 */
const stepBack = (): void => {
  if (process.platform !== 'linux') return;
  try {
    setPriority(constants.priority.PRIORITY_LOW);
  } catch {
    // A machine that forbids it has a slower house, and not one whose log grows.
  }
};

if (parentPort) {
  stepBack();
  const data = workerData as LogThreadData;
  const database = new DatabaseSync(data.file, { timeout: BUSY_MS });
  database.exec('pragma synchronous = full');
  serve(parentPort, database, data);
}
