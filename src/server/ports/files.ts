// Where the bytes of pictures lie: a folder of the house. A file is named by chance, written to the disk before its name is
// given out, and never changed after. Source: goals.md S10.
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

export interface Files {
  /** Resolves once the bytes are on the disk. `id` is of letters, digits and hyphens. */
  readonly put: (id: string, bytes: Uint8Array) => Promise<void>;
  /** Null: there is none of that name. */
  readonly get: (id: string) => Promise<Uint8Array | null>;
  /** Resolves, too, when there is none of that name. */
  readonly remove: (id: string) => Promise<void>;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

export const filesIn = (folder: string): Files => ({
  put: async (id, bytes) => {
    await mkdir(folder, { recursive: true });
    const half = join(folder, `${id}.part`);
    const file = await open(half, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(half, join(folder, id));
  },
  get: async (id) => {
    try {
      return await readFile(join(folder, id));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  },
  remove: (id) => rm(join(folder, id), { force: true }),
});
