// Files within a packed file, as much of that form as spreadsheets are kept in: found by the
// directory at its end, unpacked beside the house's other work, and never to more than they may be.
// Source: APPNOTE.TXT 6.3.10 (4.3.7, 4.3.12, 4.3.16); ISO/IEC 29500-2.
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const END = 0x06_05_4b_50;
const ENTRY = 0x02_01_4b_50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const LONGEST_REMARK = 65_535;
const STORED = 0;
const DEFLATED = 8;
const LOCKED = 1;
/** No sheet of as many lots as a sale may have is larger. */
const MOST_BYTES = 96 * 1_048_576;

/** The file is not whole, or is packed in a way nobody packs a spreadsheet. */
export class BrokenZip extends Error {}

interface Entry {
  readonly method: number;
  readonly packedBytes: number;
  readonly offsetBytes: number;
}

export interface Zip {
  /** Null: there is no such file. Throws `BrokenZip`. */
  readonly read: (name: string) => Promise<string | null>;
}

const inflate = promisify(inflateRaw);

const endOf = (bytes: Buffer): number => {
  const least = Math.max(0, bytes.length - END_BYTES - LONGEST_REMARK);
  for (let at = bytes.length - END_BYTES; at >= least; at -= 1) {
    if (bytes.readUInt32LE(at) === END) return at;
  }
  throw new BrokenZip('no directory');
};

const entriesIn = (bytes: Buffer): ReadonlyMap<string, Entry> => {
  const end = endOf(bytes);
  const entries = new Map<string, Entry>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw new BrokenZip('no entry');
    const nameBytes = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes);
    if ((bytes.readUInt16LE(at + 8) & LOCKED) !== 0) throw new BrokenZip('locked');
    entries.set(name.replaceAll('\\', '/'), {
      method: bytes.readUInt16LE(at + 10),
      packedBytes: bytes.readUInt32LE(at + 20),
      offsetBytes: bytes.readUInt32LE(at + 42),
    });
    at += ENTRY_BYTES + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
};

const unpacked = async (bytes: Buffer, { method, packedBytes, offsetBytes: at }: Entry): Promise<Buffer> => {
  const from = at + LOCAL_BYTES + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const packed = bytes.subarray(from, from + packedBytes);
  if (method === STORED) return packed;
  if (method !== DEFLATED) throw new BrokenZip('packed otherwise');
  return inflate(packed, { maxOutputLength: MOST_BYTES });
};

/** Throws `BrokenZip`. */
export function openZip(bytes: Buffer): Zip {
  const broken = (error: unknown): never => {
    if (error instanceof BrokenZip) throw error;
    throw new BrokenZip('not whole', { cause: error });
  };
  let entries: ReadonlyMap<string, Entry>;
  try {
    entries = entriesIn(bytes);
  } catch (error) {
    return broken(error);
  }
  return {
    read: async (name) => {
      const entry = entries.get(name);
      if (!entry) return null;
      const text = await unpacked(bytes, entry).catch(broken);
      return new TextDecoder().decode(text);
    },
  };
}
