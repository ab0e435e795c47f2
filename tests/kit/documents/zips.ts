// Reads a zip back by its directory, as any program would.
import { crc32, inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const STORED = 0;
const CENTRAL = 0x02014b50;

/** The files in a zip, by name. Throws where the format is broken. */
export function unzip(bytes: Buffer): ReadonlyMap<string, Buffer> {
  const end = bytes.length - 22;
  if (bytes.readUInt32LE(end) !== END) throw new Error('this is no zip');
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (bytes.readUInt32LE(at) !== CENTRAL) throw new Error('the directory is broken');
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const local = bytes.readUInt32LE(at + 42);
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(from, from + bytes.readUInt32LE(at + 20));
    const data = bytes.readUInt16LE(at + 10) === STORED ? Buffer.from(packed) : inflateRawSync(packed);
    if (crc32(data) !== bytes.readUInt32LE(at + 16)) throw new Error(`${name} is damaged`);
    files.set(name, data);
    at += 46 + nameLength;
  }
  return files;
}
