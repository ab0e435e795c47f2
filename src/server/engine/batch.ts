// A batch: everything that waited for the last commit, decided in the order of arrival and
// committed once. A command that throws is taken back alone; if the commit fails, nothing of the
// batch has happened. Source: engine.md 9.1, 9.11.
import type { ControlledTransaction } from 'kysely';
import { takeBatchLock, type Turn } from '#server/store/batch-lock.ts';
import { noteCommit } from '#server/store/commits/commits.ts';
import type { Store } from '#server/store/database.ts';
import { isDeadlock } from '#server/store/postgres.ts';
import { readAnswers } from '#server/store/stored-answers.ts';
import type { AnswersTable, Tables } from '#server/store/tables.ts';
import { isSilence } from '#server/store/watched-pool.ts';
import type { Command, DomainParts, KeyedAnswer, RequestKey } from './command.ts';
import type { EngineCounts } from './engine-counts.ts';
import { CommandFailed, CommitUnknown, EngineUnavailable, messageOf } from './failure.ts';
import { risingIds } from './rising-ids.ts';
import type { GatheredRows, UnitOfWork } from './unit-of-work.ts';

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

/** All that the engine has from batch to batch. */
export interface Machine {
  readonly unit: UnitOfWork;
  readonly parts: DomainParts;
  readonly answers: GatheredRows<AnswersTable>;
  readonly counts: EngineCounts;
}

type Transaction = ControlledTransaction<Tables>;
type Nested = ControlledTransaction<Tables, ['command']>;
type Answers = ReadonlyMap<string, { readonly bodyHash: string; readonly body: string }>;

const newId = risingIds();

/**
 * Runs a batch to its commit. Throws `EngineUnavailable` when the store could not begin, fell
 * silent or could not commit, anything else when the batch did not come that far; the store is then
 * as it was, but for `CommitUnknown`.
 */
export async function runBatch(
  store: Pick<Store, 'kind' | 'node' | 'writer' | 'changes'>,
  machine: Machine,
  { works, turn }: { readonly works: readonly Work[]; readonly turn: Turn },
): Promise<Committed> {
  const tx = await begin(store.writer);
  const atMs = works.at(-1)?.atMs ?? 0;
  const recording = store.changes?.begin() ?? null;
  try {
    if (store.kind === 'postgres') await takeBatchLock(tx, turn);
    const outcomes = await decideAll(tx, machine, works);
    recording?.number();
    const begunAtMs = performance.now();
    const touched = await commit(tx, machine.unit, { ...store, atMs });
    machine.counts.noteCommit(works.length, performance.now() - begunAtMs);
    return { outcomes, touched };
  } catch (error) {
    machine.counts.noteFailure();
    machine.unit.forget();
    // When the connection itself is gone there is nothing left to roll back.
    await tx
      .rollback()
      .execute()
      .catch(() => undefined);
    throw unlessSilent(error);
  } finally {
    recording?.end(atMs);
  }
}

const nameOf = ({ bidderId, key }: RequestKey): string => `${bidderId} ${key}`;

const failed = ({ name }: Work['command'], error: unknown): Outcome => ({
  ok: false,
  error: new CommandFailed(`${name}: ${messageOf(error)}`, { cause: error }),
});

/**
 * Undoes one command. Throws what broke it where there is nothing to go back to: a store whose disk
 * is full takes the whole batch back by itself, and only that tells why.
 */
const takeBack = async (nested: Nested, error: unknown): Promise<void> => {
  try {
    await nested.rollbackToSavepoint('command').execute();
    await nested.releaseSavepoint('command').execute();
  } catch {
    throw error;
  }
};

const runCommand = async (tx: Transaction, { unit, parts }: Machine, work: Work): Promise<Outcome> => {
  const { command, input, atMs } = work;
  let mark = unit.mark();
  let nested: Nested | null = null;
  const direct = async (): Promise<void> => {
    if (nested) return;
    await unit.flush();
    mark = unit.mark();
    nested = await tx.savepoint('command').execute();
    if (command.sparesBidders !== true) unit.wroteDirectly();
  };
  const savepoint = (): Nested | null => nested;
  try {
    if (command.gathers !== true) await direct();
    const answer = await command.run({ ...parts.context, db: tx, nowMs: atMs, newId, direct }, input);
    if (savepoint()) await unit.flush();
    await savepoint()?.releaseSavepoint('command').execute();
    return { ok: true, answer };
  } catch (error) {
    // A deadlock is about rows that other commands of the batch hold: all of them are taken back,
    // and decided again one by one, alone.
    if (isDeadlock(error)) throw error;
    unit.goBackTo(mark);
    const taken = savepoint();
    if (taken) await takeBack(taken, error);
    return failed(command, error);
  } finally {
    if (savepoint() && command.sparesBidders !== true) unit.wroteDirectly();
  }
};

/** Answer of a command that needs no waiting; null when it has to wait. */
const runAtOnce = ({ unit, parts }: Machine, { command, input, atMs }: Work): Outcome | null => {
  if (!command.runAtOnce) return null;
  const mark = unit.mark();
  try {
    const answer = command.runAtOnce(parts.atHand(atMs, newId), input);
    return answer === null ? null : { ok: true, answer };
  } catch (error) {
    unit.goBackTo(mark);
    return failed(command, error);
  }
};

/** A refusal may tell of a maximum too: of one that keeps the bidder from this bid. */
const isPlain = ({ command, input }: Work, answer: unknown): boolean =>
  (answer as { readonly ok?: unknown } | null)?.ok === true && command.isSecret?.(input) !== true;

const answered = (answer: KeyedAnswer): Outcome => ({ ok: true, answer });

/**
 * Earlier answer to a key; null when it has not been used. The queue lets no key into a batch
 * twice.
 */
const repeated = (answers: Answers, key: RequestKey): Outcome | null => {
  const known = answers.size === 0 ? undefined : answers.get(nameOf(key));
  if (!known) return null;
  const isSame = known.bodyHash === key.bodyHash;
  return answered(isSame ? { state: 'answered', body: known.body } : { state: 'key-reused' });
};

/** Keeps what a key is answered, beside what was decided. */
const keep = (
  { parts, answers }: Pick<Machine, 'parts' | 'answers'>,
  { work, key }: { work: Work; key: RequestKey },
  outcome: Outcome,
): Outcome => {
  if (!outcome.ok) return outcome;
  const body = JSON.stringify(outcome.answer);
  const text = parts.answers.textOf(outcome.answer, body);
  const kept = isPlain(work, outcome.answer) ? text : parts.answers.sealed(text, key);
  const lotId = work.command.lotsOf?.(work.input)[0] ?? null;
  answers.add({ ...key, body: kept, atMs: work.atMs, lotId });
  return answered({ state: 'answered', body });
};

const decideAll = async (tx: Transaction, machine: Machine, works: readonly Work[]): Promise<Outcome[]> => {
  const { unit, parts } = machine;
  const touched = works.flatMap(({ command, input }) => command.lotsOf?.(input) ?? []);
  await unit.begin(tx, [...new Set(touched)].toSorted());
  // After the locks: whatever another node has answered about these lots can be seen now.
  const stored = await readAnswers(
    tx,
    works.flatMap(({ key }) => key ?? []),
  );
  const answers: Answers = new Map(
    stored.map((row) => [nameOf(row), { ...row, body: parts.answers.opened(row) }]),
  );
  const outcomes: Outcome[] = [];
  for (const work of works) {
    const { key } = work;
    const known = key && repeated(answers, key);
    const outcome = known ?? runAtOnce(machine, work) ?? (await runCommand(tx, machine, work));
    outcomes.push(key && !known ? keep(machine, { work, key }, outcome) : outcome);
  }
  await unit.finish();
  return outcomes;
};

const begin = async (writer: Store['writer']): Promise<Transaction> => {
  try {
    return await writer.startTransaction().execute();
  } catch (error) {
    throw new EngineUnavailable(messageOf(error), { cause: error });
  }
};

const commit = async (
  tx: Transaction,
  unit: UnitOfWork,
  { kind, node, atMs }: Pick<Store, 'kind' | 'node'> & { readonly atMs: number },
): Promise<readonly string[]> => {
  const touched = unit.end();
  if (kind === 'postgres' && touched.length > 0) await noteCommit(tx, { node, touched, atMs });
  try {
    await tx.commit().execute();
    return touched;
  } catch (error) {
    throw new CommitUnknown(messageOf(error), touched, { cause: error });
  }
};

/**
 * Decided again, one by one, each would wait for a silent store as long as all of them have waited.
 */
const unlessSilent = (error: unknown): unknown =>
  isSilence(error) ? new EngineUnavailable(messageOf(error), { cause: error }) : error;
