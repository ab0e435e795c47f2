// The log of the embedded store must be moved into its file now and then, and that takes as long as
// the disk likes: up to 50 ms, in which no bid could be taken. So it is done in a thread of its
// own; the writer only begins the log anew when it has grown long, which is a matter of a page or
// two. Source: docs/performance/bid.md.
import { closeSync, openSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { programFile } from '#server/own-code.ts';

export interface LogThreadData {
  readonly file: string;
  /** The file once more, to be synced by. */
  readonly descriptor: number;
  /** So many pages in the log are too many. */
  readonly longPages: number;
}

export type ToLogThread = 'move' | 'stop';
export type LogMoved = 'moved' | 'moved-long-log' | 'unsynced';

export interface FromLogThread {
  readonly is: LogMoved;
  /** How long the moving took, until the disk had it. */
  readonly takenMs: number;
}

export interface LogEvents {
  /** Told of each moving of the log, with how long it took until the disk had it. */
  readonly moved?: (takenMs: number) => void;
  /**
   * The log is long and lies in the file: the writer should move what has come since and begin it
   * anew.
   */
  readonly beginAnew: () => void;
  /**
   * The disk has failed to keep what was moved. The system says so once, and holds for written what
   * is not: from now on only the log is to be trusted, and closing the store would do away with it.
   * Decision: a-disk-that-fails-ends-the-house.
   */
  readonly unsynced: () => void;
  /** The thread has ended for another reason, and another will be tried. Told of each. */
  readonly broke: (why: string) => void;
}

/** So long the writer moves the log before another thread is tried. */
const AGAIN_MS = 10_000;

/** Warning to the person who runs the house about a log that is not kept short just now. */
export function brokenLogWarning(why: string): string {
  return (
    '注意：搬运日志的线程停了，暂由写入者自己搬运：出价有时会变慢，但不会丢失。十秒后再试；若一再出现，请查明原因。' +
    ` (The thread that moves the log has stopped, and is tried again in ten seconds: ${why})`
  );
}

export interface WalCheckpoint {
  /** Something has been committed. Cheap: called after every commit. */
  readonly wake: () => void;
  /** Resolves when the thread has closed the file. */
  readonly stop: () => Promise<void>;
  /**
   * After everybody in this process has closed the store: the system takes all its locks on a file
   * with the first descriptor that is closed.
   */
  readonly letGo: () => void;
}

/** 64 MB. */
const LONG_LOG_PAGES = 16_000;

/** In pages, and in ms. */
interface Measures {
  readonly longPages: number;
  readonly againMs: number;
}

/** The log of one file: its thread, and what is asked of it. */
class Mover implements WalCheckpoint {
  readonly #file: string;
  readonly #descriptor: number;
  readonly #events: LogEvents;
  readonly #measures: Measures;
  /** Null while there is none. */
  #thread: Worker | null = null;
  #exited: Promise<void> = Promise.resolve();
  #again: NodeJS.Timeout | undefined;
  #isMoving = false;
  #isAskedAgain = false;
  #isStopping = false;

  constructor(file: string, events: LogEvents, measures: Measures) {
    this.#file = file;
    this.#descriptor = openSync(file, 'r+');
    this.#events = events;
    this.#measures = measures;
    this.#start();
  }

  #start(): void {
    const { longPages, againMs } = this.#measures;
    const workerData: LogThreadData = { file: this.#file, descriptor: this.#descriptor, longPages };
    const thread = new Worker(programFile('store/log-thread'), { workerData });
    this.#thread = thread;
    this.#exited = new Promise((resolve) => thread.once('exit', () => resolve()));
    thread.on('message', (message: FromLogThread) => this.#hear(message));
    // It exits by that. What it had begun lies in the log still, and whoever moves it next begins
    // where it was known to be moved.
    thread.once('error', (error) => {
      this.#thread = null;
      this.#events.broke(error instanceof Error ? error.message : String(error));
      if (!this.#isStopping) this.#again = setTimeout(() => this.#startAgain(), againMs).unref();
    });
  }

  /** Commits made meanwhile are there to be moved. */
  #startAgain(): void {
    this.#isMoving = false;
    this.#start();
    this.wake();
  }

  #hear({ is, takenMs }: FromLogThread): void {
    this.#events.moved?.(takenMs);
    // It moves nothing any more.
    if (is === 'unsynced') {
      this.#events.unsynced();
      return;
    }
    this.#isMoving = false;
    if (is === 'moved-long-log') this.#events.beginAnew();
    if (this.#isAskedAgain) this.wake();
  }

  #send(message: ToLogThread): void {
    this.#thread?.postMessage(message);
  }

  readonly wake = (): void => {
    this.#isAskedAgain = this.#isMoving;
    // The closing of the store moves the rest.
    if (this.#isMoving || this.#isStopping) return;
    this.#isMoving = true;
    this.#send('move');
  };

  readonly stop = (): Promise<void> => {
    this.#isStopping = true;
    clearTimeout(this.#again);
    this.#send('stop');
    return this.#exited;
  };

  readonly letGo = (): void => closeSync(this.#descriptor);
}

/**
 * Keeps the log of `file` short, and tells when its writer has to do something. Nothing is lost
 * when the thread breaks: the writer then moves the log itself, until another thread does.
 */
export function startWalCheckpoint(
  file: string,
  events: LogEvents,
  { longPages = LONG_LOG_PAGES, againMs = AGAIN_MS }: Partial<Measures> = {},
): WalCheckpoint {
  return new Mover(file, events, { longPages, againMs });
}
