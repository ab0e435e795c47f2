// The engine: one queue, one writer. While a commit is on its way to the disk the next commands gather; as soon as it is
// there they are taken all together. No timer waits for company: with one bidder a batch is one bid, with a thousand it
// is as many as arrived meanwhile. Source: engine.md 1.2, 9.11.
import type { Store } from '#server/store/database.ts';
import { type Committed, type Outcome, type Work, runBatch } from './batch.ts';
import type { KeyedAnswer, RequestKey } from './command.ts';
import { EngineUnavailable, messageOf } from './failure.ts';
import { LotBook } from './lot-book.ts';

/** More in one transaction would only make the first of them wait longer. */
const MOST_IN_A_BATCH = 1_000;

export type Finish = (outcome: Outcome | { readonly ok: false; readonly error: EngineUnavailable }) => void;

interface Waiting extends Work {
  readonly finish: Finish;
}

export interface Queue {
  readonly submit: (work: Work, finish: Finish) => void;
  /** Resolves when everything submitted so far has been answered. */
  readonly drained: () => Promise<void>;
}

const nameOf = ({ bidderId, key }: RequestKey): string => `${bidderId} ${key}`;

const twinAnswer = (bodyHash: string, key: RequestKey): KeyedAnswer =>
  bodyHash === key.bodyHash ? { state: 'in-flight' } : { state: 'key-reused' };

/** `onCommitted` is called after each commit and before its answers. */
export const openQueue = (store: Store, onCommitted: (touched: readonly string[]) => void): Queue => {
  const lots = new LotBook(store.kind === 'sqlite');
  const inFlight = new Map<string, string>();
  let waiting: Waiting[] = [];
  let flushing: Promise<void> | null = null;

  const answerAll = (batch: readonly Waiting[], { outcomes, touched }: Committed): void => {
    if (touched.length > 0) onCommitted(touched);
    for (const [at, { finish }] of batch.entries()) {
      const outcome = outcomes[at];
      if (outcome) finish(outcome);
    }
  };

  const runAlone = async (batch: readonly Waiting[]): Promise<void> => {
    for (const work of batch) {
      try {
        answerAll([work], await runBatch(store, lots, [work]));
      } catch (error) {
        work.finish({ ok: false, error: new EngineUnavailable(messageOf(error), { cause: error }) });
      }
    }
  };

  const run = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      answerAll(batch, await runBatch(store, lots, batch));
    } catch (error) {
      // Nothing of it has happened. One by one, only the command that cannot be written fails.
      if (!(error instanceof EngineUnavailable)) return runAlone(batch);
      for (const { finish } of batch) finish({ ok: false, error });
    }
  };

  const flush = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST_IN_A_BATCH);
      waiting = waiting.slice(MOST_IN_A_BATCH);
      await run(batch);
    }
    flushing = null;
  };

  const submit = (work: Work, finish: Finish): void => {
    const { key } = work;
    const twin = key ? inFlight.get(nameOf(key)) : undefined;
    if (key && twin !== undefined) {
      finish({ ok: true, answer: twinAnswer(twin, key) });
      return;
    }
    if (key) inFlight.set(nameOf(key), key.bodyHash);
    waiting.push({
      ...work,
      finish: (outcome) => {
        if (key) inFlight.delete(nameOf(key));
        finish(outcome);
      },
    });
    // Whoever arrives in the same breath comes along.
    flushing ??= new Promise<void>((resolve) => setImmediate(resolve)).then(flush);
  };

  return { submit, drained: async () => (await flushing) ?? undefined };
};
