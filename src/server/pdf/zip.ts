// A zip archive of a few files, in memory. Times are left at the format's own beginning: the same
// files give the same bytes.
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Packed already, as a photograph is: it goes in as it is. */
  readonly isDense?: true;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;
const STORED = 0;
const DEFLATE = 8;
/** 1980-01-01, the first day a zip can name. */
const FIRST_DAY = 0x21;

interface Packed {
  readonly name: Buffer;
  readonly data: Uint8Array;
  /** Bytes common to a local header and a central one. */
  readonly common: Buffer;
}

export function zip(files: readonly ZipFile[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const packed of files.map(pack)) {
    const local = Buffer.concat([uint32(LOCAL), packed.common, packed.name, packed.data]);
    directory.push(central(packed, offset));
    locals.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const count = uint16(files.length);
  const end = [uint32(END), uint32(0), count, count, uint32(entries.length), uint32(offset), uint16(0)];
  return Buffer.concat([...locals, entries, ...end]);
}

const pack = ({ name, bytes, isDense }: ZipFile): Packed => {
  const data = isDense ? bytes : deflateRawSync(bytes);
  const nameBytes = Buffer.from(name);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(VERSION, 0);
  common.writeUInt16LE(FLAGS, 2);
  common.writeUInt16LE(isDense ? STORED : DEFLATE, 4);
  common.writeUInt16LE(FIRST_DAY, 8);
  common.writeUInt32LE(crc32(bytes), 10);
  common.writeUInt32LE(data.byteLength, 14);
  common.writeUInt32LE(bytes.byteLength, 18);
  common.writeUInt16LE(nameBytes.length, 22);
  return { name: nameBytes, data, common };
};

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

const uint16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
};

const central = ({ name, common }: Packed, offsetBytes: number): Buffer =>
  Buffer.concat([uint32(CENTRAL), uint16(VERSION), common, Buffer.alloc(10), uint32(offsetBytes), name]);
