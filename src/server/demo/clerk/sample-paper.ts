// Papers that the house's steps of a transfer leave in the sample house: one picture, which says
// that it is a sample.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addFile } from '#server/files/commands-add-file.ts';
import { OWN_SOURCES } from '#server/own-code.ts';
import { SAMPLE_STAFF } from '../notices.ts';
import type { SampleParts } from '../sample-parts.ts';

export const SAMPLE_PAPER = join(OWN_SOURCES, 'server', 'demo', 'clerk', 'sample-paper.jpg');

/** Hands the picture in under each of these ids; of the house, unless it is somebody else's. */
export async function bringPapers(
  { engine, files }: Pick<SampleParts, 'engine' | 'files'>,
  ids: readonly string[],
  ownerId = SAMPLE_STAFF,
): Promise<void> {
  if (ids.length === 0) return;
  const picture = await readFile(SAMPLE_PAPER);
  const sha256 = createHash('sha256').update(picture).digest('hex');
  for (const id of ids) {
    await files.put(id, picture);
    await engine.run(addFile, { id, ownerId, byteCount: picture.byteLength, sha256 });
  }
}
