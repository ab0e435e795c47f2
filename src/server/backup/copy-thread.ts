// Thread of the continuous copy: writes what each commit changed to the second place, makes a whole
// backup there at its beginning and once a day, and carries over what was handed in since. It tells
// how far it is behind; if it can write no more it ends, and is begun anew. Source: goals.md R15.
import { parentPort, receiveMessageOnPort, workerData, type MessagePort } from 'node:worker_threads';
import { DAY_MS } from '#core/time/days.ts';
import type { CommitChanges, ToRecorder } from '#server/store/commits/record-changes.ts';
import { backUp, placesOf, type BackupConfig, type FirstKeyIds } from './back-up.ts';
import { ChangeLog } from './change-log.ts';
import { beginCopyPart, copyPartsIn, isUsable, tidyCopy, type CopyPart } from './copy-folder.ts';
import { carryLater } from './later-files.ts';

export interface CopyThreadData {
  /** Folder at the second place. */
  readonly dir: string;
  readonly config: BackupConfig;
  readonly firstKeyIds: FirstKeyIds;
  /** The store's recorder is at the other end. */
  readonly changes: MessagePort;
  readonly nowMs: number;
}

export type FromCopyThread =
  /** How old the oldest commit is that the second place does not have; null: it has no copy yet. */
  { readonly t: 'behind'; readonly ms: number | null } | { readonly t: 'broke'; readonly why: string };

export type ToCopyThread = 'stop';

const TELL_MS = 250;
const CARRY_MS = 10_000;

interface Waiting extends CommitChanges {
  readonly heardAtMs: number;
}

interface Copy {
  readonly part: CopyPart;
  readonly log: ChangeLog;
}

class CopyKeeper {
  readonly #data: CopyThreadData;
  readonly #fail: (error: unknown) => void;
  readonly #beganAtMs = performance.now();
  #waiting: Waiting[] = [];
  #writing: Waiting[] = [];
  #flushing: Promise<void> | null = null;
  /** The copy that a house could be restored from now. */
  #usable: Copy | null = null;
  #next: Copy | null = null;
  #making: Promise<void> | null = null;
  #isMade = false;
  #madeAtMs = 0;

  constructor(data: CopyThreadData, fail: (error: unknown) => void) {
    this.#data = data;
    this.#fail = fail;
  }

  async open(): Promise<void> {
    const { dir } = this.#data;
    await tidyCopy(dir, null);
    const [latest] = await copyPartsIn(dir);
    if (latest && isUsable(latest)) this.#usable = { part: latest, log: await ChangeLog.goOn(latest.log) };
    await this.#begin();
  }

  #nowMs(): number {
    return this.#data.nowMs + Math.round(performance.now() - this.#beganAtMs);
  }

  async #begin(): Promise<void> {
    const part = await beginCopyPart(this.#data.dir, this.#nowMs());
    this.#next = { part, log: await ChangeLog.begin(part.log) };
  }

  readonly hear = (commit: CommitChanges): void => {
    this.#waiting.push({ ...commit, heardAtMs: performance.now() });
    this.#flushing ??= this.#flush();
  };

  async #flush(): Promise<void> {
    try {
      for (;;) {
        if (this.#isMade) await this.#change();
        if (this.#waiting.length === 0) return;
        this.#writing = this.#waiting;
        this.#waiting = [];
        await this.#write(this.#writing);
        const byteCount = this.#writing.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
        this.#writing = [];
        this.#data.changes.postMessage({ byteCount } satisfies ToRecorder);
        this.#making ??= this.#next && this.#make(this.#next.part);
      }
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#flushing = null;
    }
  }

  async #write(commits: readonly CommitChanges[]): Promise<void> {
    const usable = this.#usable;
    const first = commits[0]?.seq ?? 0;
    // A copy that missed what the house did in between ends where it ends.
    if (usable && usable.log.lastSeq === first - 1) await usable.log.add(commits);
    else await this.#leave();
    await this.#next?.log.add(commits);
  }

  /** From now on the one that was being made is the copy. */
  async #change(): Promise<void> {
    this.#isMade = false;
    await this.#leave();
    this.#usable = this.#next;
    this.#next = null;
    this.#madeAtMs = performance.now();
    await tidyCopy(this.#data.dir, null);
  }

  async #leave(): Promise<void> {
    const left = this.#usable;
    this.#usable = null;
    await left?.log.close();
  }

  /** Only after a commit has come: the backup has it, or its log. */
  async #make(part: CopyPart): Promise<void> {
    try {
      const { config, firstKeyIds } = this.#data;
      await backUp(config, { to: part.base, firstKeyIds, nowMs: this.#nowMs() });
      this.#isMade = true;
      this.#flushing ??= this.#flush();
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#making = null;
    }
  }

  /** Files handed in since; once a day the copy is begun anew. */
  async keep(): Promise<void> {
    const { config } = this.#data;
    if (this.#usable === null || this.#next !== null) return;
    await carryLater(placesOf(config), this.#usable.part);
    if (performance.now() - this.#madeAtMs > DAY_MS) await this.#begin();
  }

  behindMs(): number | null {
    if (this.#usable === null) return null;
    const oldest = this.#writing[0] ?? this.#waiting[0];
    return oldest ? performance.now() - oldest.heardAtMs : 0;
  }

  async close(): Promise<void> {
    await this.#flushing;
    await this.#making;
    await this.#usable?.log.close();
    await this.#next?.log.close();
  }
}

const nextIn = (port: MessagePort): CommitChanges | null => {
  const received: { readonly message: CommitChanges } | undefined = receiveMessageOnPort(port);
  return received?.message ?? null;
};

const serve = async (port: MessagePort, data: CopyThreadData): Promise<void> => {
  const tell = (message: FromCopyThread): void => port.postMessage(message);
  const broke = (error: unknown): void => {
    tell({ t: 'broke', why: error instanceof Error ? error.message : String(error) });
    data.changes.close();
  };
  const keeper = new CopyKeeper(data, broke);
  try {
    await keeper.open();
  } catch (error) {
    broke(error);
    return;
  }
  data.changes.on('message', keeper.hear);
  const telling = setInterval(() => tell({ t: 'behind', ms: keeper.behindMs() }), TELL_MS);
  const carrying = setInterval(() => void keeper.keep().catch(broke), CARRY_MS);
  port.once('message', () => {
    clearInterval(telling);
    clearInterval(carrying);
    // The engine has stopped: what it told last may still wait here.
    for (let last = nextIn(data.changes); last; last = nextIn(data.changes)) keeper.hear(last);
    data.changes.close();
    void keeper.close().finally(() => port.close());
  });
};

if (parentPort) await serve(parentPort, workerData as CopyThreadData);
