// The engine as the rest of the service sees it: commands go to its thread many at once, answers
// come back the same way. A command is stamped here, the moment it is handed over, so that no wait
// inside ever makes a bid late.
import type { MessagePort, Worker } from 'node:worker_threads';
import type { Clock } from '#server/clock/clock.ts';
import { StoreInUse } from '#server/store/file-lock.ts';
import { ringOf, type KeyRing, type RingNames } from '#server/store/seals/ring-seal.ts';
import { SealKeysMissing } from '#server/store/seals/seal-keys.ts';
import type { StoreConfig } from '#server/store/store-config.ts';
import { StoreProblem } from '#server/store/store-problem.ts';
import { AnswerMeter, type AnswerTimes } from './answer-times.ts';
import type { Command, EngineHandle, KeyedAnswer, RequestKey } from './command.ts';
import type { EngineFigures } from './engine-counts.ts';
import { CommandFailed, EngineUnavailable } from './failure.ts';
import { engineThread } from './thread-ahead.ts';
import {
  packAsks,
  unpackReplies,
  type Ask,
  type EngineThreadData,
  type FromEngine,
  type Reply,
  type ToEngine,
} from './wire.ts';

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
  /** By the running time of the machine. */
  readonly askedAtMs: number;
}

/** So many are worth a message of their own, while the engine is busy with others. */
const MOST_AT_ONCE = 32;

type Listener = (lotIds: readonly string[]) => void;

/**
 * Opens the store in a thread of its own, brings it up to date, and takes commands. `records`: the
 * names of the keys behind which persons lie; the keys themselves never come here. Throws
 * `StoreInUse`, `StoreProblem`, `SealKeysMissing`.
 */
export async function startEngine(
  store: StoreConfig,
  clock: Clock,
  bidKeys: Buffer | KeyRing,
  records: RingNames | null = null,
): Promise<ThreadHandle> {
  const { ring, first } = ringOf(bidKeys);
  const data: EngineThreadData = {
    store,
    ring: ring.map((key) => key.toString('base64')),
    firstKey: first.toString('base64'),
    records,
    startedAtMs: clock.nowMs(),
  };
  const worker = engineThread();
  const thread = new EngineThread(worker, clock);
  worker.postMessage(data);
  await opened(worker);
  return {
    run: <Input, Answer>(command: Command<Input, Answer>, input: Input) =>
      thread.ask(command as Command<unknown, unknown>, input, null) as Promise<Answer>,
    runKeyed: (command, input, key) =>
      thread.ask(command as Command<unknown, unknown>, input, key) as Promise<KeyedAnswer>,
    onCommitted: (listener) => thread.listen(listener),
    sendChanges: (port) => worker.postMessage({ t: 'changes', port } satisfies ToEngine, [port]),
    answers: () => thread.times.read(performance.now()),
    figures: () => thread.figures(),
    stop: () => thread.stop(),
    gone: thread.gone,
  };
}

const errorOf = ({ failure, message }: Extract<Reply, { ok: false }>): Error =>
  failure === 'CommandFailed' ? new CommandFailed(message) : new EngineUnavailable(message);

/** The other end of the thread: what is asked, what waits, who listens. */
class EngineThread {
  readonly #worker: Worker;
  readonly #clock: Clock;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners: Listener[] = [];
  #figuresAsked: ((figures: EngineFigures | null) => void)[] = [];
  /** Resolves with why it has stopped, unless it was asked to. */
  readonly gone: Promise<string>;
  readonly times = new AnswerMeter();
  #asks: Ask[] = [];
  #nextId = 1;
  #isGone = false;
  #isStopping = false;

  constructor(worker: Worker, clock: Clock) {
    this.#worker = worker;
    this.#clock = clock;
    worker.on('message', (message: FromEngine) => this.#hear(message));
    this.gone = new Promise((resolve) => {
      const fail = (sentence: string): void => {
        this.#fail(sentence);
        if (!this.#isStopping) resolve(sentence);
      };
      worker.once('error', (error) => fail(`the engine broke: ${String(error)}`));
      worker.once('exit', () => fail('the engine has stopped'));
    });
  }

  listen(listener: Listener): void {
    this.#listeners.push(listener);
  }

  ask(command: Command<unknown, unknown>, input: unknown, key: RequestKey | null): Promise<unknown> {
    if (this.#isGone) return Promise.reject(new EngineUnavailable('the engine has stopped'));
    // Stamped by a clock that may be wrong a bid could come before one that was earlier, and a lot
    // end before its time.
    if (this.#clock.isSure?.() === false) {
      return Promise.reject(new EngineUnavailable('this node does not know what time it is'));
    }
    return new Promise((resolve, reject) => {
      const id = this.#nextId++;
      this.#waiting.set(id, { resolve, reject, askedAtMs: performance.now() });
      this.#asks.push({ id, name: command.name, input, atMs: this.#clock.nowMs(), key });
      this.#sendWhenWorth();
    });
  }

  figures(): Promise<EngineFigures | null> {
    if (this.#isGone) return Promise.resolve(null);
    return new Promise((resolve) => {
      this.#figuresAsked.push(resolve);
      if (this.#figuresAsked.length === 1) this.tell({ t: 'figures' });
    });
  }

  #tellFigures(figures: EngineFigures | null): void {
    const asked = this.#figuresAsked;
    this.#figuresAsked = [];
    for (const resolve of asked) resolve(figures);
  }

  tell(message: ToEngine): void {
    this.#worker.postMessage(message);
  }

  /**
   * An idle engine is given what there is, at once. To a busy one commands go as soon as they are
   * worth a message, and the rest when it has answered: so it decides one group while the next is
   * still being read from its sockets, and neither side stands idle until the other is through with
   * everything.
   */
  #sendWhenWorth(): void {
    const isEngineBusy = this.#waiting.size > this.#asks.length;
    if (!isEngineBusy || this.#asks.length >= MOST_AT_ONCE) this.#send();
  }

  #send(): void {
    const asks = this.#asks;
    this.#asks = [];
    if (asks.length > 0) this.tell({ t: 'asks', asks: packAsks(asks) });
  }

  #hear(message: FromEngine): void {
    if (message.t === 'figures') this.#tellFigures(message.figures);
    if (message.t !== 'replies') return;
    for (const reply of unpackReplies(message.replies)) {
      const waiting = this.#waiting.get(reply.id);
      this.#waiting.delete(reply.id);
      if (waiting) this.times.note(waiting.askedAtMs, performance.now());
      if (reply.ok) waiting?.resolve(reply.answer);
      else waiting?.reject(errorOf(reply));
    }
    // Work that was held back while it was busy.
    this.#send();
    if (message.touched.length === 0) return;
    for (const listener of this.#listeners) listener(message.touched);
  }

  #fail(sentence: string): void {
    this.#isGone = true;
    this.#asks = [];
    for (const { reject } of this.#waiting.values()) reject(new EngineUnavailable(sentence));
    this.#waiting.clear();
    this.#tellFigures(null);
  }

  /** Lets everything asked so far be answered, then closes the store. */
  stop(): Promise<void> {
    this.#isStopping = true;
    if (this.#isGone) return Promise.resolve();
    const exited = new Promise<void>((resolve) => this.#worker.once('exit', () => resolve()));
    this.#send();
    this.tell({ t: 'stop' });
    return exited;
  }
}

/** Errors that the person who starts the house can put right are told as what they are. */
const PLAIN: Readonly<Record<string, new (message: string) => Error>> = {
  StoreInUse,
  StoreProblem,
};

const problemIn = ({ name, message, missing }: Extract<FromEngine, { t: 'unopened' }>): Error => {
  if (missing) return new SealKeysMissing(message, missing);
  const Kind = PLAIN[name] ?? Error;
  return new Kind(message);
};

const opened = (worker: Worker): Promise<void> =>
  new Promise((resolve, reject) => {
    const hear = (message: FromEngine): void => {
      if (message.t === 'ready') resolve();
      if (message.t !== 'unopened') return;
      reject(problemIn(message));
    };
    worker.on('message', hear);
    worker.once('error', reject);
  });

export interface ThreadHandle extends EngineHandle {
  /** From the next commit on the embedded store tells this port what each has changed. */
  readonly sendChanges: (port: MessagePort) => void;
  /**
   * Resolves with why, when the thread has ended without being asked to: from then on nothing can
   * be written.
   */
  readonly gone: Promise<string>;
  /** How long the commands of the last minute took; null: there was none. */
  readonly answers: () => AnswerTimes | null;
  /** Counts its thread has kept of itself; null: it has ended. */
  readonly figures: () => Promise<EngineFigures | null>;
}
