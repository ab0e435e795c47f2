// A form in parts (multipart/form-data), read as it comes: each piece goes on to whoever wants it,
// and of what has gone on nothing is held. Source: RFC 7578; RFC 2046, 5.1.

export interface PartHead {
  readonly name: string;
  /** Null: a field, and no file. Empty: a field of files in which nothing was chosen. */
  readonly fileName: string | null;
  readonly type: string;
}

/** Taker of the parts, one after the other. */
export interface PartTaker {
  readonly begin: (head: PartHead) => void;
  readonly take: (bytes: Uint8Array) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** It is no form in parts, or not whole. */
export class BrokenForm extends Error {}

const TYPE = /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i;
const MOST_HEAD_BYTES = 4_096;
const MOST_PARTS = 200;
const HEAD_END = Buffer.from('\r\n\r\n');
const MORE = '\r\n';
const LAST = '--';

/** Line between two parts, as the head of the request names it; null: it is no form in parts. */
export function boundaryOf(contentType: string | undefined): string | null {
  const [, quoted, plain] = TYPE.exec(contentType ?? '') ?? [];
  return quoted ?? plain ?? null;
}

/** Resolves when the last part has been taken. Throws `BrokenForm`, and whatever `taker` throws. */
export async function readParts(
  pieces: AsyncIterable<Uint8Array>,
  boundary: string,
  taker: PartTaker,
): Promise<void> {
  const reading = readingOf(Buffer.from(`\r\n--${boundary}`, 'latin1'), taker);
  for await (const piece of pieces) await reading.more(piece);
  reading.over();
}

/** Part of the form in which the next byte stands. */
type Place = 'before' | 'between' | 'head' | 'content' | 'behind';

const readingOf = (between: Buffer, taker: PartTaker) => {
  // The first line has none before it: with this it is found as all others are.
  let held: Buffer = Buffer.from(MORE);
  let place: Place = 'before';
  let partCount = 0;
  /** Takes off what stands before `mark`, and it; null: it has not come yet. */
  const upTo = (mark: Buffer): Buffer | null => {
    const at = held.indexOf(mark);
    if (at < 0) return null;
    const before = held.subarray(0, at);
    held = held.subarray(at + mark.byteLength);
    return before;
  };
  /** Bytes that cannot begin a line between parts go on. */
  const passOn = async (): Promise<void> => {
    const sure = held.byteLength - between.byteLength + 1;
    if (sure <= 0) return;
    const bytes = held.subarray(0, sure);
    held = held.subarray(sure);
    if (place === 'content') await taker.take(bytes);
  };
  /** Goes on by a step; false: more has to come first. */
  const step: Readonly<Record<Place, () => Promise<boolean>>> = {
    before: async () => {
      if (upTo(between) === null) return passOn().then(() => false);
      place = 'between';
      return true;
    },
    between: async () => {
      if (held.byteLength < MORE.length) return false;
      const mark = held.toString('latin1', 0, MORE.length);
      if (mark !== MORE && mark !== LAST) throw new BrokenForm('no line ends a part');
      held = held.subarray(MORE.length);
      place = mark === LAST ? 'behind' : 'head';
      return Promise.resolve(true);
    },
    head: async () => {
      const head = upTo(HEAD_END);
      if ((head ?? held).byteLength > MOST_HEAD_BYTES) throw new BrokenForm('a head without end');
      if (head === null) return false;
      partCount += 1;
      if (partCount > MOST_PARTS) throw new BrokenForm('parts without end');
      taker.begin(headIn(head.toString()));
      place = 'content';
      return Promise.resolve(true);
    },
    content: async () => {
      const rest = upTo(between);
      if (rest === null) return passOn().then(() => false);
      await taker.take(rest);
      await taker.end();
      place = 'between';
      return true;
    },
    behind: () => Promise.resolve(false),
  };
  return {
    more: async (piece: Uint8Array): Promise<void> => {
      if (place === 'behind') return;
      held = Buffer.concat([held, piece]);
      let goesOn = true;
      while (goesOn) goesOn = await step[place]();
    },
    over: (): void => {
      if (place !== 'behind') throw new BrokenForm('it ends in the middle');
    },
  };
};

const NAME = /^content-disposition:\s*form-data\s*;.*?\bname="([^"]*)"/im;
const FILE_NAME = /^content-disposition:.*?\bfilename="([^"]*)"/im;
const PART_TYPE = /^content-type:\s*([^\r\n]*)/im;

/** Browsers write three signs of a name as these. */
const plainName = (written: string): string =>
  written.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');

const headIn = (head: string): PartHead => {
  const name = NAME.exec(head)?.[1];
  if (name === undefined) throw new BrokenForm('a part without a name');
  const fileName = FILE_NAME.exec(head)?.[1];
  return {
    name: plainName(name),
    fileName: fileName === undefined ? null : plainName(fileName),
    type: PART_TYPE.exec(head)?.[1]?.trim() ?? '',
  };
};
