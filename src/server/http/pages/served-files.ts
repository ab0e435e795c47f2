// The table of a build as one file beside it: a house that opens again reads that, and neither
// finds, reads and paints hundreds of files nor unpacks what it sends. It counts for as long as
// every file of the build is the one it was made from.
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageTable, StoredFile } from './page-table.ts';

/** `null` where a file has no such form. */
type Lengths = readonly [identity: number, br: number | null, gzip: number | null];

interface Listed extends Omit<StoredFile, 'bodies'> {
  readonly address: string;
  readonly lengths: Lengths;
}

interface List {
  /** Stands at the beginning of the bodies, too: neither counts without the other. */
  readonly pair: string;
  readonly madeFrom: string;
  readonly files: readonly Listed[];
}

const BODIES = 'served-files.bin';
const LIST = 'served-files.json';
const CLIENT = 'client';

/** The code it is made by, with size and time of every file that it is made from. */
const madeFrom = (folder: string, code: string): string => {
  const hash = createHash('sha256').update(`${code}\n`);
  const entries = readdirSync(join(folder, CLIENT), { recursive: true, encoding: 'utf8' });
  for (const name of ['../_headers.json', '../news.json', ...entries]) {
    const found = statSync(join(folder, CLIENT, name), { throwIfNoEntry: false });
    if (found?.isFile() === true) hash.update(`${name} ${found.size} ${found.mtimeMs}\n`);
  }
  return hash.digest('base64url');
};

/** Null: none is kept, or a file of the build has changed since, or other code has made it. */
export function readServedFiles(folder: string, code: string): Map<string, StoredFile> | null {
  const [listFile, bodiesFile] = [join(folder, LIST), join(folder, BODIES)];
  if (!existsSync(listFile) || !existsSync(bodiesFile)) return null;
  const list = JSON.parse(readFileSync(listFile, 'utf8')) as List;
  if (list.madeFrom !== madeFrom(folder, code)) return null;
  const all = readFileSync(bodiesFile);
  if (all.toString('latin1', 0, list.pair.length) !== list.pair) return null;
  let atByte = list.pair.length;
  const next = (byteCount: number): Buffer => all.subarray(atByte, (atByte += byteCount));
  const table = new Map<string, StoredFile>();
  for (const { address, lengths, ...facts } of list.files) {
    const [identityBytes, brBytes, gzipBytes] = lengths;
    const identity = next(identityBytes);
    const br = brBytes === null ? {} : { br: next(brBytes) };
    const gzip = gzipBytes === null ? {} : { gzip: next(gzipBytes) };
    table.set(address, { ...facts, bodies: { identity, ...br, ...gzip } });
  }
  return table;
}

/** Each is under its name only when it is whole. */
const lay = (file: string, content: Buffer | string): void => {
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
};

/** Keeps a table beside the build it was made from. */
export function writeServedFiles(folder: string, code: string, table: PageTable): void {
  const pair = randomUUID();
  const parts: Buffer[] = [Buffer.from(pair)];
  const files = [...table].map(([address, { bodies, ...facts }]): Listed => {
    const { identity, br, gzip } = bodies;
    parts.push(identity, ...(br ? [br] : []), ...(gzip ? [gzip] : []));
    return { ...facts, address, lengths: [identity.length, br?.length ?? null, gzip?.length ?? null] };
  });
  lay(join(folder, BODIES), Buffer.concat(parts));
  const list: List = { pair, madeFrom: madeFrom(folder, code), files };
  lay(join(folder, LIST), JSON.stringify(list));
}
