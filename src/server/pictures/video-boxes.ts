// The boxes an MP4 or MOV is made of: each says how long it is and what it is called, and some hold
// others. They are read by their heads alone, wherever they lie on the disk, for what is in them
// may be fifty megabytes. Source: ISO/IEC 14496-12, 4.2.
import type { FileHandle } from 'node:fs/promises';

export interface Box {
  readonly type: string;
  readonly startByte: number;
  /** Byte at which its content begins. */
  readonly bodyByte: number;
  readonly endByte: number;
}

export interface Boxes {
  /**
   * Those the file is made of; null: they do not fill it to the byte, or there is no end of them.
   */
  readonly all: () => Promise<Box[] | null>;
  /** Those in a box, likewise. */
  readonly in: (box: Box) => Promise<Box[] | null>;
  /** Four letters. */
  readonly textAt: (byte: number) => Promise<string>;
  readonly bytesAt: (byte: number, byteCount: number) => Promise<Buffer>;
}

/** An hour filmed in pieces of a second has fewer. */
const MOST_BOXES = 10_000;
const HEAD_BYTES = 8;
const LONG_HEAD_BYTES = 16;
const TO_THE_END = 0;
const LENGTH_FOLLOWS = 1;

/**
 * Writes nothing over what a box holds, and calls it free: all others stay where they were, as the
 * tables of samples say.
 */
export async function wiped(file: FileHandle, { startByte, bodyByte, endByte }: Box): Promise<void> {
  await file.write(Buffer.from('free'), 0, 4, startByte + 4);
  for (let at = bodyByte; at < endByte; at += NOTHING.byteLength) {
    await file.write(NOTHING, 0, Math.min(NOTHING.byteLength, endByte - at), at);
  }
}

const headAt = async (file: FileHandle, startByte: number, limitByte: number): Promise<Box | null> => {
  const head = Buffer.alloc(LONG_HEAD_BYTES);
  const { bytesRead } = await file.read(head, 0, LONG_HEAD_BYTES, startByte);
  const said = head.readUInt32BE(0);
  const headBytes = said === LENGTH_FOLLOWS ? LONG_HEAD_BYTES : HEAD_BYTES;
  const longBytes = Number(head.readBigUInt64BE(HEAD_BYTES));
  const lengthBytes = { [TO_THE_END]: limitByte - startByte, [LENGTH_FOLLOWS]: longBytes }[said] ?? said;
  const endByte = startByte + lengthBytes;
  const isWhole = bytesRead >= headBytes && lengthBytes >= headBytes && endByte <= limitByte;
  if (!isWhole) return null;
  return { type: head.toString('latin1', 4, 8), startByte, bodyByte: startByte + headBytes, endByte };
};

export function boxesOf(file: FileHandle, sizeBytes: number): Boxes {
  let readCount = 0;
  let whole: Promise<Box[] | null> | null = null;
  const bytesAt = async (byte: number, byteCount: number): Promise<Buffer> => {
    const bytes = Buffer.alloc(byteCount);
    await file.read(bytes, 0, byteCount, byte);
    return bytes;
  };
  const between = async (startByte: number, limitByte: number): Promise<Box[] | null> => {
    const found: Box[] = [];
    for (let at = startByte; at < limitByte; at = found.at(-1)?.endByte ?? limitByte) {
      readCount += 1;
      const box = readCount > MOST_BOXES ? null : await headAt(file, at, limitByte);
      if (!box) return null;
      found.push(box);
    }
    return found;
  };
  return {
    all: () => (whole ??= between(0, sizeBytes)),
    in: ({ bodyByte, endByte }) => between(bodyByte, endByte),
    textAt: async (byte) => (await bytesAt(byte, 4)).toString('latin1'),
    bytesAt,
  };
}

const NOTHING = Buffer.alloc(65_536);
