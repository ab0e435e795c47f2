// File of a continuous copy that says what each commit changed: one entry a commit, each with the
// hash of all before it, so that one that is missing or not as it was written is found. An entry
// that was cut short by the end of the house is none. Source: goals.md R15.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, truncate, type FileHandle } from 'node:fs/promises';
import type { CommitChanges } from '#server/store/commits/record-changes.ts';

const HASH_BYTES = 32;
/** Number, time and length of an entry, eight bytes each, then its hash. */
const HEAD_BYTES = 3 * 8 + HASH_BYTES;
const START = Buffer.alloc(HASH_BYTES);

const headOf = ({ seq, atMs, bytes }: CommitChanges): Buffer => {
  const head = Buffer.alloc(HEAD_BYTES - HASH_BYTES);
  head.writeBigUInt64BE(BigInt(seq), 0);
  head.writeBigUInt64BE(BigInt(atMs), 8);
  head.writeBigUInt64BE(BigInt(bytes.byteLength), 16);
  return head;
};

const hashAfter = (before: Buffer, head: Buffer, bytes: Uint8Array): Buffer =>
  createHash('sha256').update(before).update(head).update(bytes).digest();

/** An entry and where it ends in the file, in bytes. */
export interface LogEntry extends CommitChanges {
  readonly endBytes: number;
  readonly hash: Buffer;
}

/** Why a log ends before its file does. */
export class LogBroken extends Error {
  override readonly name = 'LogBroken';
}

/**
 * All entries in their order, up to the last whole one. Throws `LogBroken` at the first that is not
 * as it was written.
 */
export async function* logEntries(file: string): AsyncGenerator<LogEntry> {
  let before = START;
  let rest: Buffer = Buffer.alloc(0);
  let endBytes = 0;
  for await (const piece of createReadStream(file, { highWaterMark: 1_048_576 }) as AsyncIterable<Buffer>) {
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    for (;;) {
      if (rest.length < HEAD_BYTES) break;
      const head = rest.subarray(0, HEAD_BYTES - HASH_BYTES);
      const byteCount = Number(head.readBigUInt64BE(16));
      if (rest.length < HEAD_BYTES + byteCount) break;
      const hash = Buffer.from(rest.subarray(HEAD_BYTES - HASH_BYTES, HEAD_BYTES));
      const bytes = rest.subarray(HEAD_BYTES, HEAD_BYTES + byteCount);
      if (!hashAfter(before, head, bytes).equals(hash)) throw new LogBroken(`at byte ${endBytes}`);
      endBytes += HEAD_BYTES + byteCount;
      const seq = Number(head.readBigUInt64BE(0));
      yield { seq, atMs: Number(head.readBigUInt64BE(8)), bytes, endBytes, hash };
      before = hash;
      rest = rest.subarray(HEAD_BYTES + byteCount);
    }
  }
}

/** A log that is written on. */
export class ChangeLog {
  readonly #handle: FileHandle;
  #hash: Buffer;
  #lastSeq: number | null;

  private constructor(handle: FileHandle, { hash, lastSeq }: { hash: Buffer; lastSeq: number | null }) {
    this.#handle = handle;
    this.#hash = hash;
    this.#lastSeq = lastSeq;
  }

  static async begin(file: string): Promise<ChangeLog> {
    return new ChangeLog(await open(file, 'wx'), { hash: START, lastSeq: null });
  }

  /** Goes on behind the last whole entry. Throws `LogBroken`. */
  static async goOn(file: string): Promise<ChangeLog> {
    let last: LogEntry | null = null;
    for await (const entry of logEntries(file)) last = entry;
    await truncate(file, last?.endBytes ?? 0);
    return new ChangeLog(await open(file, 'a'), { hash: last?.hash ?? START, lastSeq: last?.seq ?? null });
  }

  /** Number of its last commit; null while it is empty. */
  get lastSeq(): number | null {
    return this.#lastSeq;
  }

  /** Resolves once they are on the disk. */
  async add(commits: readonly CommitChanges[]): Promise<void> {
    const parts: Uint8Array[] = [];
    for (const commit of commits) {
      const head = headOf(commit);
      this.#hash = hashAfter(this.#hash, head, commit.bytes);
      parts.push(head, this.#hash, commit.bytes);
    }
    await this.#handle.appendFile(Buffer.concat(parts));
    await this.#handle.datasync();
    this.#lastSeq = commits.at(-1)?.seq ?? this.#lastSeq;
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }
}
