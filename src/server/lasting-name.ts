// A name that outlives a power cut. A file's bytes may be on the disk while the folder does not
// know its name yet: only when the folder, too, has been written is there something to find under
// it.
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Gives what lies at `half`, written to the disk already, the name `path` in its place. Resolves
 * once the name is there to stay.
 */
export async function nameForGood(half: string, path: string): Promise<void> {
  await rename(half, path);
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
