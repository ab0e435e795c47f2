// The log of a continuous copy, laid over a copy of the store commit by commit. Guards of the
// tables stay in force; what does not fit is a fault and never forced. Source: goals.md R15.
import { constants, DatabaseSync } from 'node:sqlite';
import { isWithin, nextCommit, type LoggedCommit, type RestorePoint } from '#core/operations/change-log.ts';
import { LogBroken, logEntries } from './change-log.ts';
import { flushFile } from './listed-files.ts';
import { seqIn } from './store-copy.ts';

export type LogFault = {
  /** Number of the last commit that is in order. */
  readonly afterSeq: number;
  readonly is: 'gap' | 'changed' | 'does-not-fit';
};

export interface Applied {
  /** How far the store has come; its time is null where nothing was applied. */
  readonly to: { readonly seq: number; readonly atMs: number | null };
  readonly fault: LogFault | null;
}

/** So many commits to a transaction. */
const TOGETHER = 2_000;

const open = (file: string): DatabaseSync => {
  // Tables that SQLite keeps for its search are written as the log has them.
  const database = new DatabaseSync(file, { defensive: false, enableForeignKeyConstraints: false });
  database.exec('pragma synchronous = off');
  return database;
};

const fits = (database: DatabaseSync, bytes: Uint8Array): boolean => {
  try {
    return database.applyChangeset(bytes, { onConflict: () => constants.SQLITE_CHANGESET_ABORT });
  } catch {
    return false;
  }
};

/**
 * Brings the store in `file` as far as `point`, or as far as the log goes; a log with a fault ends
 * there. The file may not be open elsewhere.
 */
export async function applyChanges(
  file: string,
  { log, point }: { readonly log: string; readonly point: RestorePoint | null },
): Promise<Applied> {
  let to: { seq: number; atMs: number | null } = { seq: seqIn(file), atMs: null };
  const faultAt = (is: LogFault['is']): Applied => ({ to, fault: { afterSeq: to.seq, is } });
  const database = open(file);
  let together = 0;
  database.exec('begin');
  try {
    for await (const entry of logEntries(log)) {
      if (!isWithin(point, entry)) break;
      const is = nextCommit(to.seq, entry);
      if (is === 'known') continue;
      if (is === 'gap') return faultAt('gap');
      if (!fits(database, entry.bytes)) return faultAt('does-not-fit');
      to = { seq: entry.seq, atMs: entry.atMs };
      together += 1;
      if (together % TOGETHER === 0) database.exec('commit; begin');
    }
    return { to, fault: null };
  } catch (error) {
    if (error instanceof LogBroken) return faultAt('changed');
    throw error;
  } finally {
    database.exec('commit');
    database.close();
    await flushFile(file);
  }
}

/** Last commit of a log, read without a store; null: it has none. */
export async function readLog(
  log: string,
): Promise<{ readonly last: LoggedCommit | null; readonly fault: LogFault | null }> {
  let last: LoggedCommit | null = null;
  const faultAt = (is: LogFault['is']) => ({ last, fault: { afterSeq: last?.seq ?? 0, is } });
  try {
    for await (const entry of logEntries(log)) {
      if (last && nextCommit(last.seq, entry) !== 'next') return faultAt('gap');
      last = { seq: entry.seq, atMs: entry.atMs };
    }
    return { last, fault: null };
  } catch (error) {
    if (error instanceof LogBroken) return faultAt('changed');
    throw error;
  }
}
