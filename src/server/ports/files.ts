// Store of the bytes of pictures and videos: a folder of the house. A file is named by chance,
// written to the disk before its name is given out, and never changed after. Source: goals.md S10.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm, statfs, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { nameForGood } from '#server/lasting-name.ts';

/** Handling of something that arrives piece by piece. */
export interface Intake<Kind> {
  readonly mostBytes: number;
  /** Asked once, of its first pieces: whether it is worth reading on. */
  readonly isWanted: (head: Uint8Array) => boolean;
  /** Looks it over once it has all come, and may write in it; null: it is not to be kept. */
  readonly look: (file: FileHandle, sizeBytes: number) => Promise<Kind | null>;
}

export type Received<Kind> =
  | { readonly ok: true; readonly kind: Kind; readonly byteCount: number; readonly sha256: string }
  | { readonly ok: false; readonly why: NotReceived };

export type NotReceived = 'too-large' | 'not-wanted' | 'broken-off';

/** From the first byte to the last, both of them in it. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface Files {
  /**
   * Resolves once the bytes are on the disk under that name. `id` is of letters, digits and
   * hyphens.
   */
  readonly put: (id: string, bytes: Uint8Array) => Promise<void>;
  /** Resolves once all that arrives is on the disk; of what is not kept nothing is left there. */
  readonly receive: <Kind>(
    id: string,
    arriving: AsyncIterable<Uint8Array>,
    intake: Intake<Kind>,
  ) => Promise<Received<Kind>>;
  /**
   * Writes what arrives beside the others, shows it to `use` when all of it has come, and removes
   * it after that, whatever `use` made of it.
   */
  readonly spool: <Made>(
    arriving: AsyncIterable<Uint8Array>,
    bounds: Pick<Intake<unknown>, 'mostBytes' | 'isWanted'>,
    use: (path: string) => Promise<Made>,
  ) => Promise<
    { readonly ok: true; readonly made: Made } | { readonly ok: false; readonly why: NotReceived }
  >;
  /**
   * Path where something may be written that `adopt` then gives a name: what is left there is swept
   * out.
   */
  readonly half: () => string;
  /**
   * Gives the name to what was written at `half`. Resolves with its size and hash, once it is on
   * the disk.
   */
  readonly adopt: (
    half: string,
    id: string,
  ) => Promise<{ readonly byteCount: number; readonly sha256: string }>;
  /**
   * Whether so much more can be kept here and something is left for bids and money, which lie on
   * the same disk.
   */
  readonly hasRoomFor: (byteCount: number) => Promise<boolean>;
  /** Null: there is none of that name. */
  readonly get: (id: string) => Promise<Uint8Array | null>;
  /** A part of it, piece by piece. Null: there is none of that name. */
  readonly read: (id: string, range: ByteRange) => Promise<Readable | null>;
  /** Resolves, too, when there is none of that name. */
  readonly remove: (id: string) => Promise<void>;
  /**
   * Takes away what was being written when the house went down. To be called before anything is
   * written.
   */
  readonly removeHalves: () => Promise<void>;
}

const HALF = '.part';
/** Bytes of a disk that pictures and videos leave free. */
const LEFT_BYTES = 512 * 1_048_576;
const HEAD_BYTES = 256;

export function filesIn(folder: string): Files {
  /**
   * Keeps what `fill` has written under the name, if `isKept` says so of it; otherwise nothing is
   * left of it.
   */
  const fillAndKeep = async <Filled>(
    id: string,
    fill: (file: FileHandle) => Promise<Filled>,
    isKept: (filled: Filled) => boolean,
  ): Promise<Filled> => {
    await mkdir(folder, { recursive: true });
    const half = join(folder, `${id}${HALF}`);
    const file = await open(half, 'wx+');
    try {
      const filled = await fill(file);
      await file.close();
      if (isKept(filled)) await nameForGood(half, join(folder, id));
      return filled;
    } finally {
      // Closed already where all went well; and of what was kept there is no half any more.
      await file.close();
      await rm(half, { force: true });
    }
  };
  return {
    ...wayInto(folder),
    put: (id, bytes) =>
      fillAndKeep(
        id,
        async (file) => {
          await file.writeFile(bytes);
          await file.sync();
        },
        () => true,
      ),
    receive: (id, arriving, intake) =>
      fillAndKeep(
        id,
        (file) => receiveInto(file, arriving, intake),
        ({ ok }) => ok,
      ),
    get: async (id) => {
      try {
        return await readFile(join(folder, id));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    read: async (id, range) => {
      try {
        return (await open(join(folder, id))).createReadStream(range);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (id) => rm(join(folder, id), { force: true }),
    removeHalves: async () => {
      await mkdir(folder, { recursive: true });
      for (const name of await readdir(folder)) {
        if (name.endsWith(HALF)) await rm(join(folder, name), { force: true });
      }
    },
  };
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The next piece; null: no more will come, because of whoever was sending. */
const nextOf = async (pieces: AsyncIterator<Uint8Array>): Promise<IteratorResult<Uint8Array> | null> => {
  try {
    return await pieces.next();
  } catch {
    // The sender has hung up, or the line was cut.
    return null;
  }
};

/** Writes what arrives. Returns how many bytes that was, or why it was given up. */
const written = async (
  file: FileHandle,
  pieces: AsyncIterator<Uint8Array>,
  { mostBytes, isWanted }: Pick<Intake<unknown>, 'mostBytes' | 'isWanted'>,
): Promise<number | NotReceived> => {
  let head: Uint8Array | null = new Uint8Array();
  let sizeBytes = 0;
  for (let next = await nextOf(pieces); next?.done !== true; next = await nextOf(pieces)) {
    if (next === null) return 'broken-off';
    sizeBytes += next.value.byteLength;
    if (sizeBytes > mostBytes) return 'too-large';
    head &&= Buffer.concat([head, next.value.subarray(0, HEAD_BYTES)]);
    if (head && head.byteLength >= HEAD_BYTES) {
      if (!isWanted(head)) return 'not-wanted';
      head = null;
    }
    await file.writeFile(next.value);
  }
  return head && !isWanted(head) ? 'not-wanted' : sizeBytes;
};

const sha256Of = async (file: FileHandle): Promise<string> => {
  const sum = createHash('sha256');
  for await (const piece of file.createReadStream({ start: 0, autoClose: false }))
    sum.update(piece as Buffer);
  return sum.digest('hex');
};

/** Reads as much as `read` does, and lets go of what it does not. */
const readOut = async <Read>(pieces: AsyncIterator<Uint8Array>, read: () => Promise<Read>): Promise<Read> => {
  try {
    return await read();
  } finally {
    await pieces.return?.();
  }
};

const receiveInto = async <Kind>(
  file: FileHandle,
  arriving: AsyncIterable<Uint8Array>,
  intake: Intake<Kind>,
): Promise<Received<Kind>> => {
  const pieces = arriving[Symbol.asyncIterator]();
  const byteCount = await readOut(pieces, () => written(file, pieces, intake));
  if (typeof byteCount !== 'number') return { ok: false, why: byteCount };
  const kind = await intake.look(file, byteCount);
  if (kind === null) return { ok: false, why: 'not-wanted' };
  const sha256 = await sha256Of(file);
  await file.sync();
  return { ok: true, kind, byteCount, sha256 };
};

/** How pictures come in: beside the others first, and under a name only once they are drawn. */
const wayInto = (folder: string): Pick<Files, 'half' | 'spool' | 'adopt' | 'hasRoomFor'> => {
  const half = (): string => join(folder, `${randomUUID()}${HALF}`);
  return {
    half,
    spool: async (arriving, bounds, use) => {
      await mkdir(folder, { recursive: true });
      const path = half();
      const file = await open(path, 'wx');
      try {
        const pieces = arriving[Symbol.asyncIterator]();
        const byteCount = await readOut(pieces, () => written(file, pieces, bounds));
        await file.close();
        return typeof byteCount === 'number'
          ? { ok: true, made: await use(path) }
          : { ok: false, why: byteCount };
      } finally {
        await file.close();
        await rm(path, { force: true });
      }
    },
    adopt: async (path, id) => {
      const file = await open(path);
      try {
        const { size: byteCount } = await file.stat();
        const sha256 = await sha256Of(file);
        await file.sync();
        await nameForGood(path, join(folder, id));
        return { byteCount, sha256 };
      } finally {
        await file.close();
        await rm(path, { force: true });
      }
    },
    hasRoomFor: async (byteCount) => {
      await mkdir(folder, { recursive: true });
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize > byteCount + LEFT_BYTES;
    },
  };
};
