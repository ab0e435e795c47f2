import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** A whole run leaves less than half of this there at any moment. */
const LEAST_FREE_BYTES = 2 * 1024 ** 3;

/**
 * Puts the temporary files of a run into memory where there is room, and takes them away at its
 * end: what a disk must keep is proven by `npm run chaos`, and a store of a test is kept by nobody.
 * Containers often have 64 MB there; then they lie on the disk.
 */
export function useMemoryFolder(): void {
  if (!existsSync(MEMORY)) return;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < LEAST_FREE_BYTES) return;
  const folder = mkdtempSync(join(MEMORY, 'luochui-'));
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
