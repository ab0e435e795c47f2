// The elements a WebM is made of: each says what it is and how long, and some hold others. A
// browser that films cannot say beforehand how long the whole and its clusters will be, and leaves
// it open. They are read by their heads alone, wherever they lie on the disk.
// Source: RFC 8794, 4 to 6.
import type { FileHandle } from 'node:fs/promises';

export interface Element {
  readonly id: number;
  readonly startByte: number;
  /** Byte at which its content begins. */
  readonly bodyByte: number;
  /** Null: it goes on until something begins that it cannot hold. */
  readonly endByte: number | null;
}

export interface Elements {
  /** The one that begins here; null: it is cut off, or none. */
  readonly at: (startByte: number, limitByte: number) => Promise<Element | null>;
  /** A whole number as elements write their lengths, such as the track of a block. */
  readonly numberAt: (byte: number) => Promise<number>;
  /** The plain number an element holds. */
  readonly valueOf: (element: Element) => Promise<number>;
}

/** An hour of pictures and sound has some five hundred thousand. */
const MOST_ELEMENTS = 1_000_000;
const MOST_ID_BYTES = 4;
const MOST_LENGTH_BYTES = 8;
const MOST_HEAD_BYTES = MOST_ID_BYTES + MOST_LENGTH_BYTES;
const WINDOW_BYTES = 65_536;

/** Reads a few bytes here and a few there, and asks the disk for many at once. */
const windowOn = (file: FileHandle) => {
  const held = Buffer.alloc(WINDOW_BYTES);
  let [fromByte, heldBytes] = [0, 0];
  return async (byte: number, byteCount: number): Promise<Buffer> => {
    if (byte < fromByte || byte + byteCount > fromByte + heldBytes) {
      fromByte = byte;
      ({ bytesRead: heldBytes } = await file.read(held, 0, WINDOW_BYTES, byte));
    }
    const at = byte - fromByte;
    return held.subarray(at, Math.min(at + byteCount, heldBytes));
  };
};

/** Of a number that begins with this byte: the noughts before its first one, and one more. */
const widthOf = (first = 0): number => Math.clz32(first) - 23;

/** Without its mark; null: all its bits are set, which says that nobody knows. */
const lengthIn = (bytes: Uint8Array): number | null => {
  const [first = 0, ...rest] = bytes;
  const mark = 2 ** (8 - bytes.length);
  const isOpen = first % mark === mark - 1 && rest.every((byte) => byte === 255);
  return isOpen ? null : rest.reduce((sum, byte) => sum * 256 + byte, first % mark);
};

const numberIn = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => sum * 256 + byte, 0);

export function elementsOf(file: FileHandle): Elements {
  const bytesAt = windowOn(file);
  let readCount = 0;
  return {
    at: async (startByte, limitByte) => {
      readCount += 1;
      const head = await bytesAt(startByte, Math.min(MOST_HEAD_BYTES, limitByte - startByte));
      const idBytes = widthOf(head[0]);
      const lengthBytes = widthOf(head[idBytes]);
      const isHead = idBytes <= MOST_ID_BYTES && lengthBytes <= MOST_LENGTH_BYTES;
      const headBytes = idBytes + lengthBytes;
      if (readCount > MOST_ELEMENTS || !isHead || headBytes > head.byteLength) return null;
      const length = lengthIn(head.subarray(idBytes, headBytes));
      const bodyByte = startByte + headBytes;
      const endByte = length === null ? null : bodyByte + length;
      if (endByte !== null && endByte > limitByte) return null;
      return { id: numberIn(head.subarray(0, idBytes)), startByte, bodyByte, endByte };
    },
    numberAt: async (byte) => {
      const bytes = await bytesAt(byte, MOST_LENGTH_BYTES);
      return lengthIn(bytes.subarray(0, widthOf(bytes[0]))) ?? 0;
    },
    valueOf: async ({ bodyByte, endByte }) =>
      numberIn(await bytesAt(bodyByte, Math.min(MOST_LENGTH_BYTES, (endByte ?? bodyByte) - bodyByte))),
  };
}

const VOID = 0xec;
const SHORT_MOST_BYTES = 126;

/**
 * Writes nothing over an element, and calls it void: all others stay where they were, as the places
 * in the file say.
 */
export async function voided(file: FileHandle, { startByte, endByte }: Wiped): Promise<void> {
  const wholeBytes = endByte - startByte;
  const isShort = wholeBytes - 2 <= SHORT_MOST_BYTES;
  const head = Buffer.alloc(isShort ? 2 : 1 + MOST_LENGTH_BYTES);
  if (isShort) head[1] = 0x80 + wholeBytes - 2;
  else head.writeBigUInt64BE(2n ** 56n + BigInt(wholeBytes - head.byteLength), 1);
  head[0] = VOID;
  await file.write(head, 0, head.byteLength, startByte);
  await blanked(file, { startByte: startByte + head.byteLength, endByte });
}

/** Writes nothing over these bytes. */
export async function blanked(file: FileHandle, { startByte, endByte }: Wiped): Promise<void> {
  for (let at = startByte; at < endByte; at += NOTHING.byteLength) {
    await file.write(NOTHING, 0, Math.min(NOTHING.byteLength, endByte - at), at);
  }
}

export interface Wiped {
  readonly startByte: number;
  readonly endByte: number;
}

const NOTHING = Buffer.alloc(65_536);
