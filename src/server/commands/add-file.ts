import type { Command } from '#server/engine/command.ts';

export interface AddFile {
  readonly id: string;
  readonly ownerId: string;
  readonly byteCount: number;
}

/** A picture has been put on the disk: from here on its owner can show it. */
export const addFile: Command<AddFile, { readonly fileId: string }> = {
  name: 'add-file',
  sparesBidders: true,
  run: async ({ db, nowMs }, { id, ownerId, byteCount }) => {
    await db.insertInto('files').values({ id, ownerId, byteCount, atMs: nowMs }).execute();
    return { fileId: id };
  },
};
