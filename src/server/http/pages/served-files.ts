// The table of a build as one file beside it: a house that opens again reads that, and neither
// finds, reads and paints hundreds of files nor packs what it sends. It counts for as long as
// every file of the build is the one it was made from. What hardly anybody asks for stays in the
// file until somebody does: docs/performance/memory.md.
import { createHash, randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Encoding, PageTable, StoredFile } from './page-table.ts';

/** Of a file that is not packed, and of one that is. */
type Lengths = readonly [identity: number] | readonly [identity: number, br: number, gzip: number];

interface Listed extends Omit<StoredFile, 'bodies'> {
  readonly address: string;
  readonly lengths: Lengths;
}

interface List {
  /** Stands at the beginning of the bodies, too: neither counts without the other. */
  readonly pair: string;
  readonly madeFrom: string;
  /** So much of the bodies is held in memory, from the beginning on. */
  readonly heldByteCount: number;
  readonly files: readonly Listed[];
}

const BODIES = 'served-files.bin';
const LIST = 'served-files.json';
const CLIENT = 'client';

type Form = Pick<Listed, 'type' | 'lengths'>;

/** Pages are painted with them. */
const PAINTED_WITH = /^text\/(?:css|javascript)/;

/** Whether a form is held: nearly every browser takes the smallest one, and no other. */
const isHeld = (form: Encoding, { type, lengths }: Form): boolean =>
  form === 'br' || (form === 'identity' && (lengths.length === 1 || PAINTED_WITH.test(type)));

/** A file that is copied, as into an image, keeps the second it was written in: no part of it. */
const SECOND_MS = 1_000;

/** The code it is made by, with size and time of every file that it is made from. */
const madeFrom = (folder: string, code: string): string => {
  const hash = createHash('sha256').update(`${code}\n`);
  const entries = readdirSync(join(folder, CLIENT), { recursive: true, encoding: 'utf8' });
  for (const name of ['../_headers.json', '../news.json', ...entries]) {
    const found = statSync(join(folder, CLIENT, name), { throwIfNoEntry: false });
    if (found?.isFile() === true)
      hash.update(`${name} ${found.size} ${Math.floor(found.mtimeMs / SECOND_MS)}\n`);
  }
  return hash.digest('base64url');
};

const closing = new FinalizationRegistry<number>((descriptor) => closeSync(descriptor));

/** Bodies of one table. Another may take over their name: these stay as long as the table does. */
class LaidBodies {
  readonly #descriptor: number;

  constructor(file: string) {
    this.#descriptor = openSync(file, 'r');
    closing.register(this, this.#descriptor);
  }

  read(atByte: number, byteCount: number): Buffer {
    const body = Buffer.allocUnsafeSlow(byteCount);
    if (readSync(this.#descriptor, body, 0, byteCount, atByte) !== byteCount)
      throw new Error(`${BODIES} ends before ${atByte + byteCount}`);
    return body;
  }
}

/** Null: none is kept, or a file of the build has changed since, or other code has made it. */
export function readServedFiles(folder: string, code: string): Map<string, StoredFile> | null {
  const [listFile, bodiesFile] = [join(folder, LIST), join(folder, BODIES)];
  if (!existsSync(listFile) || !existsSync(bodiesFile)) return null;
  const { pair, heldByteCount, files, ...list } = JSON.parse(readFileSync(listFile, 'utf8')) as List;
  if (list.madeFrom !== madeFrom(folder, code)) return null;
  const laid = new LaidBodies(bodiesFile);
  const held = laid.read(0, heldByteCount);
  if (held.toString('latin1', 0, pair.length) !== pair) return null;
  let [heldAt, laidAt] = [pair.length, heldByteCount];
  const bodyOf = (form: Encoding, listed: Form, byteCount: number): (() => Buffer) => {
    if (isHeld(form, listed)) {
      const body = held.subarray(heldAt, (heldAt += byteCount));
      return () => body;
    }
    const atByte = laidAt;
    laidAt += byteCount;
    return () => laid.read(atByte, byteCount);
  };
  const bodiesOf = (listed: Form): StoredFile['bodies'] => {
    const { lengths } = listed;
    const identity = bodyOf('identity', listed, lengths[0]);
    if (lengths.length === 1) return { identity: identity() };
    const br = bodyOf('br', listed, lengths[1])();
    const gzip = bodyOf('gzip', listed, lengths[2]);
    return {
      get identity() {
        return identity();
      },
      br,
      get gzip() {
        return gzip();
      },
    };
  };
  return new Map(
    files.map(({ address, lengths, ...facts }) => [
      address,
      { ...facts, bodies: bodiesOf({ type: facts.type, lengths }) },
    ]),
  );
}

/** Each is under its name only when it is whole. */
const lay = (file: string, content: Buffer | string): void => {
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
};

const lengthsOf = ({ identity, br, gzip }: StoredFile['bodies']): Lengths =>
  br && gzip ? [identity.length, br.length, gzip.length] : [identity.length];

/** Keeps a table beside the build it was made from. */
export function writeServedFiles(folder: string, code: string, table: PageTable): void {
  const pair = randomUUID();
  const held: Buffer[] = [Buffer.from(pair)];
  const laid: Buffer[] = [];
  const files = [...table].map(([address, { bodies, ...facts }]): Listed => {
    const listed = { ...facts, address, lengths: lengthsOf(bodies) };
    const forms: readonly Encoding[] =
      listed.lengths.length === 1 ? ['identity'] : ['identity', 'br', 'gzip'];
    for (const form of forms) (isHeld(form, listed) ? held : laid).push(bodies[form] ?? bodies.identity);
    return listed;
  });
  const heldByteCount = held.reduce((sum, { length }) => sum + length, 0);
  lay(join(folder, BODIES), Buffer.concat([...held, ...laid]));
  const list: List = { pair, madeFrom: madeFrom(folder, code), heldByteCount, files };
  lay(join(folder, LIST), JSON.stringify(list));
}
