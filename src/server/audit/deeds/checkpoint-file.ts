// Checkpoints of the chain of deeds at a second place: a file that is only ever added to, a line
// each, on the disk before it counts. Each line has the hash of the line before it, so that the
// last signature stands for all of them, and a line that is changed, taken out or put in is seen.
// A line that was cut short when the machine stopped is none. Source: goals.md S12.
import { appendFile, mkdir, open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeedCheckpoint } from '#core/audit/deed-chain.ts';
import type { CheckpointKey } from './checkpoint-key.ts';
import { sha256 } from './deed-book.ts';

export interface SignedCheckpoint extends DeedCheckpoint {
  /** Hash of the line before; of the first line nothing. */
  readonly previous: string;
  readonly signature: string;
}

export interface FoundCheckpoints {
  readonly rows: readonly SignedCheckpoint[];
  /** The first deed that a checkpoint nobody signed stands for; null: all are the house's own. */
  readonly unsignedSeq: number | null;
}

export interface Checkpoints {
  readonly all: () => Promise<FoundCheckpoints>;
  /** The latest of them, in order. */
  readonly recent: () => Promise<readonly SignedCheckpoint[]>;
  /** Signs where the chain stands; on the disk when it resolves. */
  readonly add: (checkpoint: DeedCheckpoint) => Promise<SignedCheckpoint>;
  readonly publicKey: string;
}

/** Place of the lines. */
interface Lines {
  readonly read: () => Promise<string>;
  /** Tells one state of the lines from another. */
  readonly size: () => Promise<number>;
  readonly add: (line: string) => Promise<void>;
}

const FILE = 'deed-checkpoints.jsonl';
const OWNER_ONLY = 0o600;

const linesIn = (folder: string): Lines => {
  const path = join(folder, FILE);
  const orNothing = <Value>(nothing: Value) => {
    return (error: unknown): Value => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return nothing;
      throw error;
    };
  };
  return {
    read: () => readFile(path, 'utf8').catch(orNothing('')),
    size: () =>
      stat(path)
        .then(({ size }) => size)
        .catch(orNothing(0)),
    add: async (line) => {
      await mkdir(folder, { recursive: true });
      const file = await open(path, 'a', OWNER_ONLY);
      try {
        await appendFile(file, line);
        await file.sync();
      } finally {
        await file.close();
      }
    },
  };
};

/** For tools that have no second place: the lines go with the process. */
const linesInMemory = (): Lines => {
  let text = '';
  return {
    read: () => Promise.resolve(text),
    size: () => Promise.resolve(text.length),
    add: (line) => {
      text += line;
      return Promise.resolve();
    },
  };
};

const signedText = ({ seq, hash, atMs, previous }: Omit<SignedCheckpoint, 'signature'>): string =>
  `luochui deed checkpoint\n${JSON.stringify([seq, hash, atMs, previous])}`;

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Null: a line that was cut short, or is none of a checkpoint. */
const checkpointIn = (line: string): SignedCheckpoint | null => {
  try {
    const { seq, hash, atMs, ...rest } = JSON.parse(line) as Record<keyof SignedCheckpoint, unknown>;
    if (typeof seq !== 'number' || typeof hash !== 'string' || typeof atMs !== 'number') return null;
    return { seq, hash, atMs, previous: textIn(rest.previous), signature: textIn(rest.signature) };
  } catch {
    return null;
  }
};

interface Read extends FoundCheckpoints {
  /** Hash of the last line; empty: there is none. */
  readonly lastHash: string;
  /** The last line has its end. */
  readonly isWhole: boolean;
}

const readLines = (text: string, key: CheckpointKey): Read => {
  const rows: SignedCheckpoint[] = [];
  let lastHash = '';
  let isLinked = true;
  const isWhole = text === '' || text.endsWith('\n');
  for (const line of text.split('\n')) {
    const row = line === '' ? null : checkpointIn(line);
    if (row === null) continue;
    isLinked &&= row.previous === lastHash;
    rows.push(row);
    lastHash = sha256(line);
  }
  const isOwn = (row: SignedCheckpoint): boolean => key.isSigned(signedText(row), row.signature);
  const last = rows.at(-1);
  if (last === undefined || (isLinked && isOwn(last))) return { rows, unsignedSeq: null, lastHash, isWhole };
  let previous = '';
  for (const [place, row] of rows.entries()) {
    if (row.previous !== previous || !isOwn(row)) {
      const unsignedSeq = (rows[place - 1]?.seq ?? 0) + 1;
      return { rows: rows.slice(0, place), unsignedSeq, lastHash, isWhole };
    }
    previous = sha256(JSON.stringify(row));
  }
  return { rows, unsignedSeq: null, lastHash, isWhole };
};

/** More are read from the file where they are asked for. */
const KEPT = 200;

const keptOf = (read: Read): Read => ({ ...read, rows: read.rows.slice(-KEPT) });

/** `folder` null: they are kept in this process alone. */
export function checkpointsIn(folder: string | null, key: CheckpointKey): Checkpoints {
  const lines = folder === null ? linesInMemory() : linesIn(folder);
  let known: { readonly size: number; readonly read: Read } | null = null;
  /** Read again only where somebody else has written, too. */
  const readOnce = async (): Promise<Read> => {
    const size = await lines.size();
    if (known?.size !== size) known = { size, read: keptOf(readLines(await lines.read(), key)) };
    return known.read;
  };
  return {
    publicKey: key.publicKey,
    all: async () => readLines(await lines.read(), key),
    recent: async () => (await readOnce()).rows,
    add: async ({ seq, hash, atMs }) => {
      const read = await readOnce();
      const unsigned = { seq, hash, atMs, previous: read.lastHash };
      const row = { ...unsigned, signature: key.sign(signedText(unsigned)) };
      const line = JSON.stringify(row);
      // After a line that was cut short a new one begins.
      await lines.add(`${read.isWhole ? '' : '\n'}${line}\n`);
      const rows = [...read.rows, row];
      const next = keptOf({ ...read, rows, lastHash: sha256(line), isWhole: true });
      known = { size: await lines.size(), read: next };
      return row;
    },
  };
}
