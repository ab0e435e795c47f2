// Pictures in, pictures and videos out. A picture that comes in is drawn anew; what goes out is shown to its owner, to the house, and to those in
// whose case or order it was shown, and can do nothing in a browser but be looked at. Source: goals.md S10, I-47.
import { hash, randomUUID } from 'node:crypto';
import { addFile } from '#server/commands/add-file.ts';
import type { Handlers } from '#server/http/call.ts';
import type { House } from '#server/http/house.ts';
import { malformed, notFound, ok, rateLimited } from '#server/http/replies.ts';
import { redrawn } from '#server/pictures.ts';
import { fileRow, isShownTo } from '#server/store/files.ts';
import { sendVideo } from './videos.ts';

export const pictureDesk = ({
  files,
  engine,
  reader,
  limits,
}: House): Pick<Handlers, 'fileUpload' | 'fileRead'> => ({
  fileUpload: async ({ input: { bytes }, viewer: { userId }, nowMs }) => {
    const retryAfterMs = limits.upload.take(userId, nowMs);
    if (retryAfterMs > 0) return rateLimited(retryAfterMs);
    const picture = await redrawn(bytes);
    if (!picture) return malformed('bytes');
    const id = randomUUID();
    await files.put(id, picture);
    const sha256 = hash('sha256', picture, 'hex');
    return ok(await engine.run(addFile, { id, ownerId: userId, byteCount: picture.byteLength, sha256 }));
  },
  fileRead: async ({ input: { id }, viewer: { userId, role }, headers, takeOver }) => {
    const row = await fileRow(reader, id);
    const isHis = row !== null && (row.ownerId === userId || role === 'staff');
    if (!row || !(isHis || (await isShownTo(reader, id, userId)))) return notFound();
    if (row.type !== 'image/jpeg') {
      return (await sendVideo({ files, row, range: headers.range }, takeOver)) ?? notFound();
    }
    const picture = await files.get(id);
    if (!picture) return notFound();
    const response = takeOver();
    response.writeHead(200, {
      'content-type': 'image/jpeg',
      'content-length': picture.byteLength,
      'content-disposition': `inline; filename="${id}.jpg"`,
      'content-security-policy': "default-src 'none'; sandbox",
    });
    response.end(picture);
    return 'streaming';
  },
});
