import type { Command } from '#server/engine/command.ts';
import { addFileRow } from './store-files.ts';

export interface AddFile {
  readonly id: string;
  readonly ownerId: string;
  readonly byteCount: number;
  /** Of the bytes that lie on the disk, in hex. */
  readonly sha256?: string;
}

/** A picture has been put on the disk: from here on its owner can show it. */
export const addFile: Command<AddFile, { readonly fileId: string }> = {
  name: 'add-file',
  sparesBidders: true,
  run: async ({ db, nowMs }, wish) => {
    await addFileRow(db, { ...wish, atMs: nowMs });
    return { fileId: wish.id };
  },
};
