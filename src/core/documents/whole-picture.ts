// A picture that arrives by half is refused, whatever a decoder would make of the rest. Each kind
// says itself where it ends: a JPEG and a PNG by their last mark, a WebP by its length, HEIC and
// AVIF by where the pieces of the picture lie. Bytes behind the end, as phones append them, are
// nobody's concern. Source: product.md 3.8; goals.md S10; ITU-T T.81,
// B.1.1; PNG, 5.3; RFC 9649; ISO/IEC 14496-12, 8.11.3.
import type { PictureKind } from './picture.ts';

type Ending = (bytes: Uint8Array, view: DataView) => boolean;

/** `bytes` are the whole file, as far as it has come. */
export function isWholePicture(kind: PictureKind, bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return ENDINGS[kind](bytes, view);
}

const MARK = 0xff;
const SCAN = 0xda;
const END = 0xd9;

/** Marks that stand alone: a scan begins anew behind them, or nothing follows. */
const isAlone = (mark: number): boolean => mark === 0x01 || (mark >= 0xd0 && mark <= 0xd8);
/** In a scan a sign of its data is written so, and its pieces are told apart so. */
const isOfScan = (mark: number): boolean => mark === 0x00 || (mark >= 0xd0 && mark <= 0xd7);

/** Byte at which the next mark stands that is none of the scan's. */
const scanEnd = (bytes: Uint8Array, from: number): number => {
  for (let at = bytes.indexOf(MARK, from); at >= 0; at = bytes.indexOf(MARK, at + 1)) {
    const mark = bytes[at + 1];
    if (mark === undefined) break;
    if (mark !== MARK && !isOfScan(mark)) return at;
  }
  return bytes.length;
};

const endsByMark: Ending = (bytes, view) => {
  for (let at = 2; at + 1 < bytes.length;) {
    const mark = bytes[at + 1] ?? 0;
    if (mark === END && bytes[at] === MARK) return true;
    // Bytes that some cameras leave between two pieces are passed over, as decoders do.
    if (bytes[at] !== MARK || mark === MARK) at += 1;
    else if (isAlone(mark)) at += 2;
    else if (at + 4 > bytes.length) return false;
    else {
      at += 2 + view.getUint16(at + 2);
      if (mark === SCAN) at = scanEnd(bytes, at);
    }
  }
  return false;
};

const letters = (bytes: Uint8Array, startByte: number): string =>
  String.fromCodePoint(...bytes.subarray(startByte, startByte + 4));

/** Length, name and check sum of a chunk beside its content. */
const CHUNK_BYTES = 12;

const endsByChunk: Ending = (bytes, view) => {
  for (let at = 8; at + CHUNK_BYTES <= bytes.length; at += CHUNK_BYTES + view.getUint32(at)) {
    if (letters(bytes, at + 4) === 'IEND') return true;
  }
  return false;
};

const isAsLongAsSaid: Ending = (bytes, view) =>
  bytes.length >= 8 && view.getUint32(4, true) + 8 <= bytes.length;

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Content of the first box of that name between two bytes; null: there is none that is whole. */
const boxIn = (name: string, { from, to }: Span, { bytes, view }: Read): Span | null => {
  for (let at = from; at + 8 <= to;) {
    const said = view.getUint32(at);
    const isLong = said === 1 && at + 16 <= to;
    const headBytes = isLong ? 16 : 8;
    const length = isLong ? Number(view.getBigUint64(at + 8)) : said;
    const end = said === 0 ? to : at + length;
    if (end < at + headBytes) return null;
    if (letters(bytes, at + 4) === name) return end <= to ? { from: at + headBytes, to: end } : null;
    at = end;
  }
  return null;
};

interface Read {
  readonly bytes: Uint8Array;
  readonly view: DataView;
}

/** Reads one number after the other; past the end each is `Infinity`. */
const numbersFrom = ({ bytes, view }: Read, from: number, to: number) => {
  let at = from;
  return (size: number): number => {
    const here = at;
    at += size;
    if (size === 0) return 0;
    if (at > to || at > bytes.length) return Infinity;
    if (size === 8) return Number(view.getBigUint64(here));
    if (size === 4) return view.getUint32(here);
    return size === 2 ? view.getUint16(here) : view.getUint8(here);
  };
};

const FULL_HEAD_BYTES = 4;
/** Pieces that lie in the file itself, counted from its first byte. */
const IN_FILE = 0;
/** More pieces than any picture is made of. */
const MOST_PIECES = 100_000;

/** Byte behind the last of all pieces of the picture, as its list of places says. */
const lastPieceEnd = (read: Read, { from, to }: Span): number => {
  const next = numbersFrom(read, from, to);
  const version = next(1);
  next(3);
  const [sizes, more] = [next(1), next(1)];
  const [offsetSize, lengthSize] = [sizes >> 4, sizes & 15];
  const [baseSize, indexSize] = [more >> 4, version === 0 ? 0 : more & 15];
  const wide = version < 2 ? 2 : 4;
  let end = 0;
  let left = MOST_PIECES;
  for (let items = next(wide); items > 0 && end < Infinity; items -= 1) {
    next(wide);
    const way = version === 0 ? IN_FILE : next(2) & 15;
    next(2);
    const base = next(baseSize);
    for (let pieces = next(2); pieces > 0 && end < Infinity; pieces -= 1) {
      next(indexSize);
      const pieceEnd = base + next(offsetSize) + next(lengthSize);
      left -= 1;
      if (left < 0) return Infinity;
      if (way === IN_FILE || pieceEnd === Infinity) end = Math.max(end, pieceEnd);
    }
  }
  return end;
};

const hasAllPieces: Ending = (bytes, view) => {
  const read = { bytes, view };
  const meta = boxIn('meta', { from: 0, to: bytes.length }, read);
  const places = meta && boxIn('iloc', { ...meta, from: meta.from + FULL_HEAD_BYTES }, read);
  return places !== null && lastPieceEnd(read, places) <= bytes.length;
};

const ENDINGS: Readonly<Record<PictureKind, Ending>> = {
  jpeg: endsByMark,
  png: endsByChunk,
  webp: isAsLongAsSaid,
  avif: hasAllPieces,
  heic: hasAllPieces,
};
