// The thread behind log-keeper.ts: a connection of its own that moves what is committed from the log into the file.
import { DatabaseSync } from 'node:sqlite';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { FromLogThread, LogThreadData, ToLogThread } from './log-keeper.ts';

/** Pages of a hot lot are written again and again: a moment later most of them have to be moved only once. */
const GATHER_MS = 50;
const BUSY_MS = 5_000;

const serve = (port: MessagePort, database: DatabaseSync, longPages: number): void => {
  const pass = database.prepare('pragma wal_checkpoint(passive)');
  /** Moves what no reader still looks at, and waits for nobody. Returns the pages in the log. */
  const move = (): number => Number(pass.get()?.['log'] ?? 0);
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
      // The second time moves what came during the first: then next to nothing is left for the writer.
      const isLong = move() >= longPages && move() >= longPages;
      tell(isLong ? 'moved-long-log' : 'moved');
    }, GATHER_MS);
  });
};

if (parentPort) {
  const { file, longPages } = workerData as LogThreadData;
  const database = new DatabaseSync(file, { timeout: BUSY_MS });
  database.exec('pragma synchronous = full');
  serve(parentPort, database, longPages);
}
