// Recorder of what each commit of the embedded store changes, for a copy that is kept elsewhere:
// SQLite's own sessions, one a batch, numbered in the store itself. It costs nothing while nobody
// keeps a copy, and never makes a bid wait for the other disk: whoever reads too slowly is left.
// Source: goals.md R15; decisions/operations/a-copy-one-second-behind.
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { MessagePort } from 'node:worker_threads';

/** Changes of one commit, as SQLite writes them. */
export interface CommitChanges {
  readonly seq: number;
  readonly atMs: number;
  readonly bytes: Uint8Array;
}

/** So many bytes have been taken over. */
export interface ToRecorder {
  readonly byteCount: number;
}

/** One batch under way. */
export interface Recording {
  /** Numbers the commit; part of its transaction. */
  readonly number: () => void;
  /** After the transaction, whether it was committed or taken back. */
  readonly end: (atMs: number) => void;
}

export interface ChangeRecorder {
  /** From the next batch on everything goes there. */
  readonly sendTo: (port: MessagePort) => void;
  /** At the beginning of a transaction; null: nobody keeps a copy. */
  readonly begin: () => Recording | null;
}

/** More than this on its way, and the reader has to begin anew with a whole copy. */
const MOST_WAITING_BYTES = 64 * 1_048_576;

const NUMBER = `insert into "changeMarks" (id, seq) values (1, 1)
  on conflict (id) do update set seq = seq + 1 returning seq`;

export function recordChanges(database: DatabaseSync): ChangeRecorder {
  let port: MessagePort | null = null;
  let waitingBytes = 0;
  let numbering: StatementSync | null = null;
  const leave = (): void => {
    port?.close();
    port = null;
  };
  const send = (commit: CommitChanges): void => {
    waitingBytes += commit.bytes.byteLength;
    port?.postMessage(commit);
    if (waitingBytes > MOST_WAITING_BYTES) leave();
  };
  return {
    sendTo: (next) => {
      leave();
      port = next;
      waitingBytes = 0;
      next.on('message', ({ byteCount }: ToRecorder) => {
        if (next === port) waitingBytes -= byteCount;
      });
      next.once('close', () => {
        if (next === port) port = null;
      });
      next.unref();
    },
    begin: () => {
      if (port === null) return null;
      const session = database.createSession();
      let seq = 0;
      return {
        number: () => {
          numbering ??= database.prepare(NUMBER);
          seq = Number(numbering.get()?.['seq']);
        },
        end: (atMs) => {
          // Nothing is left to tell of what was taken back.
          const bytes = session.changeset();
          session.close();
          if (bytes.byteLength > 0) send({ seq, atMs, bytes });
        },
      };
    },
  };
}
