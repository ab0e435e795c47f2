// The picture a person is shown by, over HTTP: handed in and taken away by its owner, and
// shown to nobody else. Whoever acts for a firm keeps their own face. Source: product.md 7.7
// (/basicInfo); goals.md S10.
import { randomUUID } from 'node:crypto';
import { PICTURE_MOST_BYTES } from '#core/documents/picture.ts';
import type { Handlers } from '#server/http/call.ts';
import { fileReply, notFound, ok, refused } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { ownerOf } from '#server/http/viewer.ts';
import { readAvatar, takeAvatar } from './avatar-pictures.ts';
import { dropAvatar, saveAvatar } from './commands-avatar.ts';
import { avatarRow } from './store-avatars.ts';

export function avatarHandlers(
  services: Services,
): Pick<Handlers, 'saveAvatar' | 'dropAvatar' | 'avatarFile'> {
  const { engine, reader, files, limits, uploads, viewers } = services;
  const changed = async (userId: string, droppedId: string | null): Promise<void> => {
    viewers.forgetPerson(userId);
    if (droppedId !== null) await files.remove(droppedId);
  };
  return {
    saveAvatar: ({ input: { picture }, ...asked }) =>
      uploads.admit(asked, { pace: limits.upload, mostBytes: PICTURE_MOST_BYTES }, async () => {
        const { userId } = asked.viewer;
        const taken = await takeAvatar(services, picture, { id: randomUUID(), userId });
        if (!taken.ok) return refused(taken.refusal);
        const { droppedId } = await engine.run(saveAvatar, taken.row);
        await changed(userId, droppedId);
        return ok({ avatarId: taken.row.id });
      }),
    dropAvatar: async ({ viewer: { userId } }) => {
      const { droppedId } = await engine.run(dropAvatar, { userId });
      await changed(userId, droppedId);
      return ok(null);
    },
    avatarFile: async ({ input: { id }, viewer }) => {
      const row = await avatarRow(reader, ownerOf(viewer));
      // Another's, and one's own of before, are answered as one that never was.
      const bytes = row?.id === id ? await readAvatar(services, row) : null;
      return bytes
        ? fileReply({ bytes, type: 'image/jpeg', name: '头像.jpg', plainName: 'avatar' })
        : notFound();
    },
  };
}
