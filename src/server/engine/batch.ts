// A batch: everything that waited for the last commit, decided in the order of arrival and committed once. A command
// that throws is taken back alone; if the commit fails, nothing of the batch has happened. Source: engine.md 9.1, 9.11.
import { randomUUIDv7 } from 'node:crypto';
import type { ControlledTransaction } from 'kysely';
import type { BidSeal } from '#server/store/bid-seal.ts';
import type { Store } from '#server/store/database.ts';
import { keptAnswer, openedAnswer } from '#server/store/kept-maximums.ts';
import { readAnswers } from '#server/store/stored-answers.ts';
import type { Tables } from '#server/store/tables.ts';
import type { Command, CommandContext, KeyedAnswer, RequestKey } from './command.ts';
import { CommandFailed, EngineUnavailable, messageOf } from './failure.ts';
import type { BidderBook } from './bidder-book.ts';
import type { LotBook } from './lot-book.ts';

/** One command on its way through the engine. */
export interface Work {
  readonly command: Command<unknown, unknown>;
  readonly input: unknown;
  readonly atMs: number;
  readonly key: RequestKey | null;
}

export type Outcome =
  { readonly ok: true; readonly answer: unknown } | { readonly ok: false; readonly error: CommandFailed };

export interface Committed {
  readonly outcomes: readonly Outcome[];
  readonly touched: readonly string[];
}

/** What the engine keeps in memory from batch to batch. */
export interface Books {
  readonly lots: LotBook;
  readonly bidders: BidderBook;
  /** No book, but kept like one: what seals bids and opens them. */
  readonly bidSeal: BidSeal;
}

type Transaction = ControlledTransaction<Tables>;
type Nested = ControlledTransaction<Tables, ['command']>;
type Answers = Map<string, { readonly bodyHash: string; readonly body: string }>;

const nameOf = ({ bidderId, key }: RequestKey): string => `${bidderId} ${key}`;

const runCommand = async (tx: Transaction, books: Books, work: Work): Promise<Outcome> => {
  const { lots, bidders, bidSeal } = books;
  const { command, input, atMs } = work;
  let mark = lots.mark();
  let nested: Nested | null = null;
  const direct = async (): Promise<void> => {
    if (nested) return;
    await lots.flush();
    mark = lots.mark();
    nested = await tx.savepoint('command').execute();
    if (command.sparesBidders !== true) bidders.forget();
  };
  const savepoint = (): Nested | null => nested;
  try {
    if (command.gathers !== true) await direct();
    const facts: CommandContext['facts'] = (bidderId, lotId) => bidders.facts(tx, bidderId, lotId);
    const context = { db: tx, nowMs: atMs, newId: randomUUIDv7, lots, facts, direct, bidSeal };
    const answer = await command.run(context, input);
    if (savepoint()) await lots.flush();
    await savepoint()?.releaseSavepoint('command').execute();
    return { ok: true, answer };
  } catch (error) {
    lots.goBackTo(mark);
    await savepoint()?.rollbackToSavepoint('command').execute();
    await savepoint()?.releaseSavepoint('command').execute();
    return { ok: false, error: new CommandFailed(`${command.name}: ${messageOf(error)}`, { cause: error }) };
  } finally {
    if (savepoint() && command.sparesBidders !== true) bidders.forget();
  }
};

/** A refusal may tell of a maximum too: of one that keeps him from this bid. */
const isPlain = ({ command, input }: Work, answer: unknown): boolean =>
  (answer as { readonly ok?: unknown } | null)?.ok === true && command.isSecret?.(input) !== true;

const runKeyed = async (
  run: () => Promise<Outcome>,
  { lots, bidSeal }: Pick<Books, 'lots' | 'bidSeal'>,
  { work, key, answers }: { work: Work; key: RequestKey; answers: Answers },
): Promise<Outcome> => {
  const answered = (answer: KeyedAnswer): Outcome => ({ ok: true, answer });
  const known = answers.get(nameOf(key));
  if (known?.bodyHash === key.bodyHash) return answered({ state: 'answered', body: known.body });
  if (known) return answered({ state: 'key-reused' });
  const outcome = await run();
  if (!outcome.ok) return outcome;
  const body = JSON.stringify(outcome.answer);
  answers.set(nameOf(key), { bodyHash: key.bodyHash, body });
  const kept = isPlain(work, outcome.answer) ? body : keptAnswer(bidSeal.maximums, body, key);
  const lotId = work.command.lotsOf?.(work.input)[0] ?? null;
  lots.recordAnswer({ ...key, body: kept, atMs: work.atMs, lotId });
  return answered({ state: 'answered', body });
};

const decideAll = async (tx: Transaction, books: Books, works: readonly Work[]): Promise<Outcome[]> => {
  const { lots } = books;
  const touched = works.flatMap(({ command, input }) => command.lotsOf?.(input) ?? []);
  await lots.open(tx, [...new Set(touched)].toSorted());
  // After the locks: whatever another node has answered about these lots can be seen now.
  const stored = await readAnswers(
    tx,
    works.flatMap(({ key }) => key ?? []),
  );
  const answers: Answers = new Map(
    stored.map((row) => [nameOf(row), { ...row, body: openedAnswer(books.bidSeal.maximums, row) }]),
  );
  const outcomes: Outcome[] = [];
  for (const work of works) {
    const run = (): Promise<Outcome> => runCommand(tx, books, work);
    const { key } = work;
    outcomes.push(key ? await runKeyed(run, books, { work, key, answers }) : await run());
  }
  await lots.flush();
  await lots.list();
  return outcomes;
};

const orUnavailable = <Value>(step: Promise<Value>): Promise<Value> =>
  step.catch((error: unknown) => {
    throw new EngineUnavailable(messageOf(error), { cause: error });
  });

/**
 * Runs a batch to its commit. Throws `EngineUnavailable` when the store could not begin or commit, anything else when
 * the batch did not come that far; the store is then as it was.
 */
export const runBatch = async (
  store: Pick<Store, 'writer'>,
  books: Books,
  works: readonly Work[],
): Promise<Committed> => {
  const tx = await orUnavailable(store.writer.startTransaction().execute());
  try {
    const outcomes = await decideAll(tx, books, works);
    await orUnavailable(tx.commit().execute());
    return { outcomes, touched: books.lots.close() };
  } catch (error) {
    books.lots.forget();
    books.bidders.forget();
    // When the connection itself is gone there is nothing left to roll back.
    await tx
      .rollback()
      .execute()
      .catch(() => undefined);
    throw error;
  }
};
