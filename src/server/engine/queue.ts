// The engine: one queue, one writer. While a commit is on its way to the disk the next commands
// gather; as soon as it is there they are taken all together. No timer waits for company: with one
// bidder a batch is one bid, with a thousand it is as many as arrived meanwhile. Source: engine.md
// 1.2, 9.11.
import type { LogTable } from '#server/store/batch-write.ts';
import type { Store } from '#server/store/database.ts';
import type { AnswersTable } from '#server/store/tables.ts';
import { runBatch, type Committed, type Machine, type Outcome, type Work } from './batch.ts';
import type { DomainParts, KeyedAnswer, RequestKey } from './command.ts';
import { EngineCounts, type EngineFigures } from './engine-counts.ts';
import { CommitUnknown, EngineUnavailable, messageOf } from './failure.ts';
import { UnitOfWork } from './unit-of-work.ts';

/** More in one transaction would only make the first of them wait longer. */
const MOST_IN_A_BATCH = 1_000;

export type Finish = (outcome: Outcome | { readonly ok: false; readonly error: EngineUnavailable }) => void;

interface Waiting {
  readonly work: Work;
  /** The name under which its key is in flight; null when it has none. */
  readonly name: string | null;
  readonly finish: Finish;
}

export interface Queue {
  readonly submit: (work: Work, finish: Finish) => void;
  /** Resolves when everything submitted so far has been answered. */
  readonly drained: () => Promise<void>;
  readonly figures: () => QueueFigures;
}

export type QueueFigures = Omit<EngineFigures, 'syncs' | 'heapBytes'>;

/**
 * `openParts` gives what the domains hold in this engine; `onCommitted` is called after each commit
 * and before its answers.
 */
export function openQueue(
  store: Store,
  openParts: OpenParts,
  onCommitted: (touched: readonly string[]) => void,
): Queue {
  return new EngineQueue(store, openParts, onCommitted);
}

const notNow = () => new EngineUnavailable('the store cannot be written to');

const nameOf = ({ bidderId, key }: RequestKey): string => `${bidderId} ${key}`;

const twinAnswer = (bodyHash: string, key: RequestKey): KeyedAnswer =>
  bodyHash === key.bodyHash ? { state: 'in-flight' } : { state: 'key-reused' };

type OpenParts = (unit: UnitOfWork) => DomainParts;

const ANSWERS: LogTable<AnswersTable> = {
  name: 'answers',
  columns: ['bidderId', 'key', 'bodyHash', 'body', 'atMs', 'lotId'],
  mayRepeat: false,
};

/** After the domains' own rows come the answers. */
const machineWith = (store: Store, openParts: OpenParts): Machine => {
  const unit = new UnitOfWork(store.kind !== 'sqlite');
  const parts = openParts(unit);
  unit.hold(...parts.held);
  return { unit, parts, answers: unit.gather(ANSWERS), counts: new EngineCounts() };
};

class EngineQueue implements Queue {
  readonly #store: Store;
  readonly #onCommitted: (touched: readonly string[]) => void;
  readonly #machine: Machine;
  /** The keys under decision, each with its body's hash. */
  readonly #inFlight = new Map<string, string>();
  #waiting: Waiting[] = [];
  #flushing: Promise<void> | null = null;
  #isTroubled = false;
  /** Commands of the batch under way. */
  #inHand = 0;

  constructor(store: Store, openParts: OpenParts, onCommitted: (touched: readonly string[]) => void) {
    this.#store = store;
    this.#onCommitted = onCommitted;
    this.#machine = machineWith(store, openParts);
  }

  readonly submit = (work: Work, finish: Finish): void => {
    const { key, command } = work;
    // While the store cannot write only the clock asks. When it can again, the clock is there
    // before any bid, and gives the lots their time back (R11).
    if (this.#isTroubled && command.probes !== true) {
      finish({ ok: false, error: notNow() });
      return;
    }
    const name = key && nameOf(key);
    const twin = name === null ? undefined : this.#inFlight.get(name);
    if (key && twin !== undefined) {
      finish({ ok: true, answer: twinAnswer(twin, key) });
      return;
    }
    if (key && name !== null) this.#inFlight.set(name, key.bodyHash);
    this.#waiting.push({ work, name, finish });
    // Commands that arrive in the same turn of the event loop come along.
    this.#flushing ??= new Promise<void>((resolve) => setImmediate(resolve)).then(() => this.#flush());
  };

  readonly drained = async (): Promise<void> => {
    await this.#flushing;
  };

  readonly figures = (): QueueFigures => ({
    ...this.#machine.counts.read(),
    waitingCount: this.#inHand + this.#waiting.length,
  });

  async #flush(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.slice(0, MOST_IN_A_BATCH);
      this.#waiting = this.#waiting.slice(MOST_IN_A_BATCH);
      this.#inHand = batch.length;
      await this.#run(batch);
      this.#inHand = 0;
      if (this.#isTroubled) this.#turnAway();
    }
    this.#flushing = null;
  }

  /**
   * A command that has waited for a store that then could not be written to does not wait for it
   * once more.
   */
  #turnAway(): void {
    const isProbe = ({ work }: Waiting): boolean => work.command.probes === true;
    const turnedAway = this.#waiting.filter((waiting) => !isProbe(waiting));
    this.#waiting = this.#waiting.filter(isProbe);
    for (const waiting of turnedAway) this.#finish(waiting, { ok: false, error: notNow() });
  }

  async #run(batch: readonly Waiting[]): Promise<void> {
    try {
      const works = batch.map(({ work }) => work);
      const committed = await runBatch(this.#store, this.#machine, { works, turn: 'beside-others' });
      this.#isTroubled = false;
      const again = this.#outrun(batch, committed);
      this.#answer(batch, committed, again);
      if (again.length > 0) await this.#runAlone(again);
    } catch (error) {
      // Nothing of it has happened. One by one, only the command that cannot be written fails, and
      // none has to give way.
      if (!(error instanceof EngineUnavailable)) return this.#runAlone(batch);
      this.#isTroubled = true;
      this.#fail(batch, error);
    }
  }

  /**
   * A commit that may have happened is told of: its listeners read what there is, as soon as there
   * is something to read.
   */
  #fail(batch: readonly Waiting[], error: EngineUnavailable): void {
    if (error instanceof CommitUnknown && error.touched.length > 0) this.#onCommitted(error.touched);
    for (const waiting of batch) this.#finish(waiting, { ok: false, error });
  }

  async #runAlone(batch: readonly Waiting[]): Promise<void> {
    let failures = 0;
    for (const [at, waiting] of batch.entries()) {
      try {
        const works = [waiting.work];
        this.#answer([waiting], await runBatch(this.#store, this.#machine, { works, turn: 'alone' }));
      } catch (error) {
        failures += 1;
        if (!(error instanceof EngineUnavailable)) {
          const told = new EngineUnavailable(messageOf(error), { cause: error });
          this.#finish(waiting, { ok: false, error: told });
          continue;
        }
        // The others would each wait for the same.
        this.#isTroubled = true;
        return this.#fail(batch.slice(at), error);
      }
    }
    this.#isTroubled = failures === batch.length;
  }

  /**
   * Beside other nodes a command may find, as it writes, that what it has just read is changed: it
   * is decided again on what they have left. What fails with nobody beside it has a bug.
   */
  #outrun(batch: readonly Waiting[], { outcomes }: Committed): readonly Waiting[] {
    return this.#store.kind === 'sqlite' ? [] : batch.filter((_, at) => outcomes[at]?.ok === false);
  }

  #answer(
    batch: readonly Waiting[],
    { outcomes, touched }: Committed,
    except: readonly Waiting[] = [],
  ): void {
    if (touched.length > 0) this.#onCommitted(touched);
    for (const [at, waiting] of batch.entries()) {
      const outcome = outcomes[at];
      if (outcome && !except.includes(waiting)) this.#finish(waiting, outcome);
    }
  }

  #finish({ name, finish }: Waiting, outcome: Parameters<Finish>[0]): void {
    if (name !== null) this.#inFlight.delete(name);
    finish(outcome);
  }
}
