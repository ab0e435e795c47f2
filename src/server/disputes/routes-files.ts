// Pictures in, pictures and videos out. A picture that comes in is drawn anew; what goes out is
// shown to its owner, to the house, and to those in whose case or order it was shown, and can do
// nothing in a browser but be looked at. Source: goals.md S10, I-47.
import { randomUUID } from 'node:crypto';
import { PICTURE_MOST_BYTES } from '#core/documents/picture.ts';
import { noteSecurity } from '#server/audit/audit-log.ts';
import { fromOf } from '#server/audit/caller.ts';
import { addFile } from '#server/files/commands-add-file.ts';
import { fileRow } from '#server/files/store-files.ts';
import type { Handlers } from '#server/http/call.ts';
import { dispositionOf } from '#server/http/file-name.ts';
import { notFound, ok, refused } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { takeEvidence } from '#server/pictures/take.ts';
import { sendVideo } from './routes-videos.ts';
import { isVisibleTo } from './store-case-files.ts';

/** Rights whose holders are shown the pictures of others. */
const SHOWING = ['order.view', 'dispute.view', 'enquiry.view'] as const;

export function pictureHandlers({
  files,
  engine,
  reader,
  limits,
  painter,
  uploads,
}: Services): Pick<Handlers, 'fileUpload' | 'fileRead'> {
  return {
    fileUpload: ({ input: { picture }, ...asked }) =>
      uploads.admit(asked, { pace: limits.upload, mostBytes: PICTURE_MOST_BYTES }, async () => {
        const id = randomUUID();
        const taken = await takeEvidence({ files, painter }, picture, id);
        if (!taken.ok) return refused(taken.refusal);
        const { byteCount, sha256 } = taken;
        return ok(await engine.run(addFile, { id, ownerId: asked.viewer.userId, byteCount, sha256 }));
      }),
    fileRead: async ({ input: { id }, viewer, ip, headers, takeOver }) => {
      const { userId, rights } = viewer;
      const isOfHouse = SHOWING.some((right) => rights.has(right));
      const row = await fileRow(reader, id);
      const isHis = row !== null && (row.ownerId === userId || isOfHouse);
      if (!row || !(isHis || (await isVisibleTo(reader, id, userId)))) return notFound();
      // A look of the house at somebody else's file leaves a line before it is shown.
      if (isOfHouse && row.ownerId !== userId) {
        const whose = { userId, ...fromOf({ viewer, ip }), detail: 'fileRead', ref: id };
        await engine.run(noteSecurity, { kind: 'persons-shown', ...whose });
      }
      if (row.type !== 'image/jpeg') {
        return (await sendVideo({ files, row, range: headers.range }, takeOver)) ?? notFound();
      }
      const picture = await files.get(id);
      if (!picture) return notFound();
      const response = takeOver();
      response.writeHead(200, {
        'content-type': 'image/jpeg',
        'content-length': picture.byteLength,
        'content-disposition': dispositionOf({ name: `${id}.jpg` }),
        'content-security-policy': "default-src 'none'; sandbox",
      });
      response.end(picture);
      return 'streaming';
    },
  };
}
