import type { FileType } from '#core/documents/upload.ts';
import type { Command } from '#server/engine/command.ts';
import { addFile, type AddFile } from '#server/files/commands-add-file.ts';
import { markDiscarded } from '#server/files/store-files.ts';
import { waitingVideos } from './store-case-files.ts';

/** So many of one person's may wait to be shown: a case has room for no more. */
const MOST_WAITING = 3;

export interface AddVideo extends Required<AddFile> {
  readonly type: FileType;
}

/**
 * A video has been put on the disk. It takes the place of the oldest that its owner has shown
 * nowhere. Source: product.md 3.8.
 */
export const addVideo: Command<AddVideo, { readonly fileId: string }> = {
  name: 'add-video',
  sparesBidders: true,
  run: async (context, wish) => {
    const answer = await addFile.run(context, wish);
    const waiting = await waitingVideos(context.db, wish.ownerId);
    const replaced = waiting.filter((id) => id !== wish.id).slice(MOST_WAITING - 1);
    for (const id of replaced) await markDiscarded(context.db, id);
    return answer;
  },
};
