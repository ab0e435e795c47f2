// The engine's own thread: it waits for the disk so that nobody else has to. Source: engine.md 1.2,
// 9.1.
import { once } from 'node:events';
import { writeSync } from 'node:fs';
import { getHeapStatistics } from 'node:v8';
import { parentPort, type MessagePort } from 'node:worker_threads';
import { openStore, type Store } from '#server/store/database.ts';
import type { KeyRing } from '#server/store/seals/ring-seal.ts';
import { SealKeysMissing, seeToRecordKeys, seeToSealKeys } from '#server/store/seals/seal-keys.ts';
import { inWords } from '#server/store/store-problem.ts';
import { brokenLogWarning, startWalCheckpoint, type WalCheckpoint } from '#server/store/wal-checkpoint.ts';
import type { HandedIn } from './command.ts';
import { messageOf } from './failure.ts';
import { Histogram } from './histogram.ts';
import { openQueue } from './queue.ts';
import {
  packReplies,
  unpackAsks,
  type EngineThreadData,
  type FromEngine,
  type Reply,
  type ToEngine,
} from './wire.ts';

interface Kept extends HandedIn {
  readonly store: Store;
  /** Null where the store looks after its log itself. */
  readonly log: WalCheckpoint | null;
  readonly syncs: Histogram;
}

/**
 * Runs in the thread that calls it: its entry (engine-thread.ts) hands over what the domains have
 * for it.
 */
export async function openEngineThread(handedIn: HandedIn): Promise<void> {
  if (parentPort) await open(parentPort, handedIn);
}

const serve = (
  port: MessagePort,
  { commandNamed, open: openParts, store, log, syncs }: Kept,
  keys: KeyRing,
): void => {
  let touched: string[] = [];
  let replies: Reply[] = [];
  let isSending = false;
  const tell = (message: FromEngine): void => port.postMessage(message);
  const send = (): void => {
    isSending = false;
    tell({ t: 'replies', touched, replies: packReplies(replies) });
    touched = [];
    replies = [];
    log?.wake();
  };
  // Answers of one batch finish in one turn of the event loop; they leave together right after it.
  const sendSoon = (): void => {
    if (isSending) return;
    isSending = true;
    queueMicrotask(send);
  };
  const heard = (names: readonly string[]): void => {
    // One by one: the end of a large sale touches more than a call takes arguments.
    for (const name of names) touched.push(name);
    sendSoon();
  };
  const queue = openQueue(store, (unit) => openParts(unit, keys), heard);
  const stop = async (): Promise<void> => {
    await queue.drained();
    await log?.stop();
    await store.close();
    log?.letGo();
    tell({ t: 'stopped' });
    port.close();
  };
  port.on('message', (message: ToEngine) => {
    if (message.t === 'stop') {
      void stop();
      return;
    }
    if (message.t === 'changes') {
      store.changes?.sendTo(message.port);
      return;
    }
    if (message.t === 'figures') {
      const heapBytes = getHeapStatistics().used_heap_size;
      tell({ t: 'figures', figures: { ...queue.figures(), syncs: log && syncs.figures(), heapBytes } });
      return;
    }
    for (const { id, name, input, atMs, key } of unpackAsks(message.asks)) {
      queue.submit({ command: commandNamed(name), input, atMs, key }, (outcome) => {
        replies.push(
          outcome.ok
            ? { id, ok: true, answer: outcome.answer }
            : { id, ok: false, failure: outcome.error.name, message: outcome.error.message },
        );
        sendSoon();
      });
    }
  });
  tell({ t: 'ready' });
};

const STDERR = 2;

/**
 * The file may not hold what was written to it. Whoever opens the store next moves the log into it
 * anew, from its beginning: so nothing is closed, for that would do away with the log.
 */
const endAtOnce = (): void => {
  writeSync(STDERR, '磁盘没有存下数据，拍卖行立即停止。已答复的出价都在日志里，重新打开时恢复。\n');
  process.kill(process.pid, 'SIGKILL');
};

const sayBroken = (why: string): void => void writeSync(STDERR, `${brokenLogWarning(why)}\n`);

const keysIn = ({ ring, firstKey }: EngineThreadData): KeyRing => {
  const first = Buffer.from(firstKey, 'base64');
  const [current = first, ...former] = ring.map((key) => Buffer.from(key, 'base64'));
  return { ring: [current, ...former], first };
};

const open = async (port: MessagePort, handedIn: HandedIn): Promise<void> => {
  // The starter of the thread may not know yet what it is to open.
  const [data] = (await once(port, 'message')) as [EngineThreadData];
  const { store: config } = data;
  try {
    const keys = keysIn(data);
    const store = await openStore(config);
    await store.migrate();
    await store.atLeisure(async (db) => {
      if (data.records) await seeToRecordKeys(db, data.records, data.startedAtMs);
      await seeToSealKeys(db, keys, data.startedAtMs);
    });
    const beginAnew = (): void => void store.tidy().catch(() => undefined);
    const syncs = new Histogram();
    const moved = (takenMs: number): void => syncs.note(takenMs);
    const events = { beginAnew, unsynced: endAtOnce, broke: sayBroken, moved };
    const log = config.kind === 'sqlite' ? startWalCheckpoint(config.file, events) : null;
    serve(port, { ...handedIn, store, log, syncs }, keys);
  } catch (thrown) {
    // A code is lost on the way to the other thread, words are not.
    const error = inWords(thrown, config);
    const name = error instanceof Error ? error.name : 'Error';
    const missing = error instanceof SealKeysMissing ? error.missing : null;
    port.postMessage({ t: 'unopened', name, message: messageOf(error), missing } satisfies FromEngine);
    port.close();
  }
};
