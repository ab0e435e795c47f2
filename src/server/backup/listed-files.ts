// Files of a backup on the disk: copied one by one, each hashed from the bytes that were written
// and flushed, so that the list says what lies there and not what was meant to.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ListedFile } from '#core/operations/backup.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Paths of all files below a folder, from it on; a folder that is not there has none. */
export async function filesBelow(folder: string, below = ''): Promise<readonly string[]> {
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const paths: string[] = [];
  for (const entry of entries) {
    const path = posix.join(below, entry.name);
    if (entry.isDirectory()) paths.push(...(await filesBelow(folder, path)));
    // A socket or a link is nothing that a backup could bring back.
    else if (entry.isFile()) paths.push(path);
  }
  return paths.toSorted();
}

/** Throws ENOENT where it is not there. */
export async function listed(folder: string, path: string): Promise<ListedFile> {
  const sha256 = createHash('sha256');
  let byteCount = 0;
  for await (const piece of createReadStream(join(folder, path)) as AsyncIterable<Buffer>) {
    sha256.update(piece);
    byteCount += piece.length;
  }
  return { path, byteCount, sha256: sha256.digest('hex') };
}

/** Writes a folder's names to the disk. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a file's bytes to the disk. */
export async function flushFile(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Copies a file to the disk under the same path. Null: it was taken away meanwhile, which is what
 * retention does.
 */
export async function copyFileOver(
  path: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ListedFile | null> {
  const target = join(to, path);
  await mkdir(dirname(target), { recursive: true });
  try {
    const source = await open(join(from, path), 'r');
    const copy = await open(target, 'wx');
    await pipeline(source.createReadStream(), copy.createWriteStream());
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
  await flushFile(target);
  await flushFolder(dirname(target));
  return listed(to, path);
}
