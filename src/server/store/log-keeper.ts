// The log of the embedded store must be moved into its file now and then, and that takes as long as the disk likes: up to
// 50 ms, in which no bid could be taken. So it is done in a thread of its own; the writer only begins the log anew when it
// has grown long, which is a matter of a page or two. Decision: the-log-moves-by-itself.
import { closeSync, openSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

export interface LogThreadData {
  readonly file: string;
  /** The file once more, to be synced by. */
  readonly descriptor: number;
  /** So many pages in the log are too many. */
  readonly longPages: number;
}

export type ToLogThread = 'move' | 'stop';
export type FromLogThread = 'moved' | 'moved-long-log' | 'unsynced';

export interface LogEvents {
  /** The log is long and lies in the file: the writer should move what has come since and begin it anew. */
  readonly beginAnew: () => void;
  /**
   * The disk has failed to keep what was moved. The system says so once, and holds for written what is not: from now on only
   * the log is to be trusted, and closing the store would do away with it. Decision: a-disk-that-fails-ends-the-house.
   */
  readonly unsynced: () => void;
  /** The thread has ended for another reason, and moves nothing any more. Told once. */
  readonly broke: (why: string) => void;
}

/** What whoever runs the house must know of a log that is not kept short any more. */
export const brokenLogWarning = (why: string): string =>
  '注意：搬运日志的线程停了，改由写入者自己搬运：出价有时会变慢，但不会丢失。请查明原因并重新启动。' +
  ` (The thread that moves the log has stopped: ${why})`;

export interface LogKeeper {
  /** Something has been committed. Cheap: called after every commit. */
  readonly wake: () => void;
  /** Resolves when the thread has closed the file. */
  readonly stop: () => Promise<void>;
  /** After everybody in this process has closed the store: the system takes all its locks on a file with the first descriptor that is closed. */
  readonly letGo: () => void;
}

/** 64 MB. */
const LONG_LOG_PAGES = 16_000;

/**
 * Keeps the log of `file` short, and tells when its writer has to do something. Nothing is lost when the thread breaks: the
 * writer then moves the log itself.
 */
export const keepLogShort = (
  file: string,
  { beginAnew, unsynced, broke }: LogEvents,
  longPages: number = LONG_LOG_PAGES,
): LogKeeper => {
  const descriptor = openSync(file, 'r+');
  const workerData: LogThreadData = { file, descriptor, longPages };
  const thread = new Worker(new URL('./log-thread.ts', import.meta.url), { workerData });
  const exited = new Promise<void>((resolve) => thread.once('exit', () => resolve()));
  let isMoving = false;
  let isAskedAgain = false;
  let isStopping = false;
  const send = (message: ToLogThread): void => thread.postMessage(message);
  const wake = (): void => {
    isAskedAgain = isMoving;
    // Whoever closes the store moves the rest.
    if (isMoving || isStopping) return;
    isMoving = true;
    send('move');
  };
  thread.on('message', (message: FromLogThread) => {
    // It moves nothing any more.
    if (message === 'unsynced') {
      unsynced();
      return;
    }
    isMoving = false;
    if (message === 'moved-long-log') beginAnew();
    if (isAskedAgain) wake();
  });
  // It exits by that, and moves nothing any more.
  thread.on('error', (error) => broke(error instanceof Error ? error.message : String(error)));
  return {
    wake,
    stop: () => {
      isStopping = true;
      send('stop');
      return exited;
    },
    letGo: () => closeSync(descriptor),
  };
};
