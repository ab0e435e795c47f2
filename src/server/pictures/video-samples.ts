// Frames of an MP4 or MOV that have not come: a file that was cut off between two boxes, or in a
// last one that says of itself that it goes to the end, still has its tables, and these tell of
// them. Source: ISO/IEC 14496-12, 8.7.
import type { Box, Boxes } from './video-boxes.ts';

const WAY = ['mdia', 'minf', 'stbl'] as const;
/** Version and flags. */
const FULL_BYTES = 4;
/** A table of so many bytes belongs to no video of fifty megabytes. */
const MOST_TABLE_BYTES = 16 * 1_048_576;

/** Whether every chunk of every track ends within the file, and every fragment has its frames. */
export async function hasAllSamples(boxes: Boxes, sizeBytes: number): Promise<boolean> {
  const all = (await boxes.all()) ?? [];
  const moov = all.find(({ type }) => type === 'moov');
  const tracks = (moov && (await boxes.in(moov))) ?? [];
  for (const trak of tracks.filter(({ type }) => type === 'trak')) {
    if ((await lastSampleEnd(boxes, trak)) > sizeBytes) return false;
  }
  const kinds = all.map(({ type }) => type).filter((type) => type === 'moof' || type === 'mdat');
  return kinds.at(-1) !== 'moof';
}

const tablesOf = async (boxes: Boxes, trak: Box): Promise<readonly Box[]> => {
  let within: Box = trak;
  for (const type of WAY) {
    const next = (await boxes.in(within))?.find((child) => child.type === type);
    if (!next) return [];
    within = next;
  }
  return (await boxes.in(within)) ?? [];
};

/** A table as numbers of four bytes, behind its version. */
const numbersOf = async (boxes: Boxes, table: Box | undefined): Promise<readonly number[]> => {
  const bytes = table ? table.endByte - table.bodyByte - FULL_BYTES : 0;
  if (!table || bytes < 4 || bytes > MOST_TABLE_BYTES) return [];
  const read = await boxes.bytesAt(table.bodyByte + FULL_BYTES, bytes);
  return Array.from({ length: Math.floor(bytes / 4) }, (_, at) => read.readUInt32BE(at * 4));
};

/** Bytes at which the chunks begin. */
const chunkStarts = async (boxes: Boxes, tables: readonly Box[]): Promise<readonly number[]> => {
  const short = tables.find(({ type }) => type === 'stco');
  const [count = 0, ...words] = await numbersOf(boxes, short ?? tables.find(({ type }) => type === 'co64'));
  if (short) return words.slice(0, count);
  const long = words.slice(0, count * 2);
  return Array.from({ length: Math.floor(long.length / 2) }, (_, at) => {
    return (long[at * 2] ?? 0) * 2 ** 32 + (long[at * 2 + 1] ?? 0);
  });
};

/** How many samples the last chunk holds: what the last of its runs says. */
const samplesOfLast = async (boxes: Boxes, tables: readonly Box[]): Promise<number> => {
  const [count = 0, ...runs] = await numbersOf(
    boxes,
    tables.find(({ type }) => type === 'stsc'),
  );
  return count === 0 ? 0 : (runs[count * 3 - 2] ?? 0);
};

/** Bytes of the last so many samples. */
const lastSampleBytes = async (boxes: Boxes, tables: readonly Box[], most: number): Promise<number> => {
  const [same = 0, count = 0, ...sizes] = await numbersOf(
    boxes,
    tables.find(({ type }) => type === 'stsz'),
  );
  if (same > 0) return same * Math.min(most, count);
  return sizes.slice(Math.max(0, count - most), count).reduce((sum, size) => sum + size, 0);
};

/** Byte behind the last sample of a track; 0: it has none of its own. */
const lastSampleEnd = async (boxes: Boxes, trak: Box): Promise<number> => {
  const tables = await tablesOf(boxes, trak);
  const starts = await chunkStarts(boxes, tables);
  const last = starts.at(-1);
  if (last === undefined) return 0;
  const bytes = await lastSampleBytes(boxes, tables, await samplesOfLast(boxes, tables));
  return Math.max(last + bytes, ...starts.slice(-1_000));
};
