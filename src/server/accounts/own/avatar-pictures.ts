// The bytes of the picture a person is shown by: the square around its middle, drawn anew so that
// nothing else travels in it, and under seal, for a face is nobody's but its owner's.
// Source: goals.md S9, S10.
import { readFile, rm } from 'node:fs/promises';
import { AVATAR_SIDE_PX } from '#core/accounts/avatar.ts';
import type { UploadRefusal } from '#core/documents/refusals.ts';
import type { Result } from '#core/result.ts';
import type { Services } from '#server/http/services.ts';
import { recordPlace } from '#server/identity/record-seal.ts';
import { takePicture } from '#server/pictures/take.ts';
import type { SaveAvatar } from './commands-avatar.ts';
import type { AvatarsTable } from './own-tables.ts';

const COLUMN = 'picture';

type Taken = Result<{ readonly row: SaveAvatar }, UploadRefusal>;

/** Draws what arrives, and keeps it under `id`. */
export async function takeAvatar(
  { files, painter, identities }: Pick<Services, 'files' | 'painter' | 'identities'>,
  arriving: AsyncIterable<Uint8Array>,
  { id, userId }: Pick<AvatarsTable, 'id' | 'userId'>,
): Promise<Taken> {
  const to = files.half();
  const copies = [{ to, format: 'jpeg', squarePx: AVATAR_SIDE_PX }] as const;
  try {
    const taken = await takePicture({ files, painter }, { arriving, copies }, () => readFile(to));
    if (!taken.ok) return taken;
    const { dataKey, record } = identities.begin(recordPlace('avatars', { id, ownerId: userId }));
    await files.put(id, record.sealBytes(COLUMN, taken.kept));
    return { ok: true, row: { id, userId, byteCount: taken.kept.byteLength, dataKey } };
  } finally {
    await rm(to, { force: true });
  }
}

/** JPEG; null: its bytes are gone. Throws when they are not what was kept. */
export async function readAvatar(
  { files, identities }: Pick<Services, 'files' | 'identities'>,
  { id, userId: ownerId, dataKey }: Pick<AvatarsTable, 'id' | 'userId' | 'dataKey'>,
): Promise<Uint8Array | null> {
  const sealed = await files.get(id);
  const place = recordPlace('avatars', { id, ownerId });
  return sealed && identities.resume(place, dataKey).openBytes(COLUMN, sealed);
}
