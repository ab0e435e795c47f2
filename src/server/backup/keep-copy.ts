// Continuous copy of a house with the embedded store, at a second place: a thread of its own writes
// it, and one that breaks is begun anew. No bid ever waits for it. Source: goals.md R15;
// decisions/operations/a-copy-one-second-behind.
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads';
import type { Config } from '#server/config.ts';
import { programFile } from '#server/own-code.ts';
import type { Rings } from '#server/store/seals/at-rest.ts';
import { firstKeyIdsOf, type BackupConfig } from './back-up.ts';
import type { CopyThreadData, FromCopyThread, ToCopyThread } from './copy-thread.ts';

export interface CopyParts {
  readonly config: BackupConfig & Pick<Config, 'copyDir'>;
  readonly rings: Rings;
  readonly nowMs: () => number;
  readonly engine: { readonly sendChanges: (port: MessagePort) => void };
  /** Takes one line of the house's log. */
  readonly say: (line: string) => void;
  readonly againMs?: number;
}

export interface KeptCopy {
  /** By how much the second place is behind, in ms; null: no copy is kept. */
  readonly behindMs: () => number | null;
  readonly stop: () => Promise<void>;
}

const AGAIN_MS = 10_000;
/** A thread that says nothing for so long is as far behind as it is silent. */
const SILENT_MS = 1_000;

const NO_COPY: KeptCopy = { behindMs: () => null, stop: () => Promise.resolve() };

export function keepCopy(parts: CopyParts): KeptCopy {
  const { copyDir: dir, store } = parts.config;
  return dir === null || store.kind !== 'sqlite' ? NO_COPY : new CopyKept(parts, dir);
}

class CopyKept implements KeptCopy {
  readonly #parts: CopyParts;
  readonly #dir: string;
  #thread: Worker | null = null;
  #exited: Promise<void> = Promise.resolve();
  #again: NodeJS.Timeout | undefined;
  #isStopping = false;
  /** Since when there is no copy to restore from, by the running time of the machine. */
  #withoutSinceMs: number | null = performance.now();
  #saidAtMs = performance.now();
  #saidMs = 0;

  constructor(parts: CopyParts, dir: string) {
    this.#parts = parts;
    this.#dir = dir;
    this.#start();
  }

  #start(): void {
    const { config, rings, nowMs, engine } = this.#parts;
    const { port1, port2 } = new MessageChannel();
    const { house, dataDir, store, contentDir, checkpointDir } = config;
    const workerData: CopyThreadData = {
      dir: this.#dir,
      config: { house, dataDir, store, contentDir, checkpointDir },
      firstKeyIds: firstKeyIdsOf(rings),
      changes: port1,
      nowMs: nowMs(),
    };
    const thread = new Worker(programFile('backup/copy-thread'), {
      workerData,
      transferList: [port1],
    });
    this.#thread = thread;
    this.#exited = new Promise((resolve) => thread.once('exit', () => resolve()));
    thread.on('message', (message: FromCopyThread) => this.#hear(message));
    thread.once('error', (error) => this.#break(String(error)));
    engine.sendChanges(port2);
  }

  #hear(message: FromCopyThread): void {
    if (message.t === 'broke') {
      this.#break(message.why);
      return;
    }
    const nowMs = performance.now();
    this.#withoutSinceMs = message.ms === null ? (this.#withoutSinceMs ?? nowMs) : null;
    this.#saidMs = message.ms ?? 0;
    this.#saidAtMs = nowMs;
  }

  #break(why: string): void {
    if (this.#isStopping || this.#thread === null) return;
    const thread = this.#thread;
    this.#thread = null;
    this.#withoutSinceMs ??= performance.now() - this.#saidMs;
    this.#parts.say(`第二份数据写不进去，10 秒后从头再来：${why}。出价不受影响。请检查 ${this.#dir}。`);
    void thread.terminate();
    const againMs = this.#parts.againMs ?? AGAIN_MS;
    this.#again = setTimeout(() => this.#start(), againMs).unref();
  }

  readonly behindMs = (): number => {
    const nowMs = performance.now();
    if (this.#withoutSinceMs !== null) return nowMs - this.#withoutSinceMs;
    const silentMs = nowMs - this.#saidAtMs;
    return silentMs > SILENT_MS ? this.#saidMs + silentMs : this.#saidMs;
  };

  /** Once the engine has stopped: everything that was committed is there then. */
  readonly stop = async (): Promise<void> => {
    this.#isStopping = true;
    clearTimeout(this.#again);
    this.#thread?.postMessage('stop' satisfies ToCopyThread);
    await this.#exited;
  };
}
