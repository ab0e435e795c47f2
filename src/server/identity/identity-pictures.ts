// Pictures of papers on their way in and out. What comes is drawn anew with the mark of its purpose
// across it, so that neither the place it was taken at nor anything else travels in it; it lies
// sealed under a key of its own in a folder of its own, which no call reads by an id alone.
// Source: goals.md S9, S10; gap-screens.md TR-12, TR-13.
import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import type { UploadRefusal } from '#core/documents/refusals.ts';
import type { IdentityRefusal } from '#core/identity/refusals.ts';
import { PICTURE_LEAST_PX, type PictureItem } from '#core/identity/verification.ts';
import { refuse, type Result } from '#core/result.ts';
import { takePicture } from '#server/pictures/take.ts';
import type { Files } from '#server/ports/files.ts';
import type { Painter } from '#server/ports/painter.ts';
import { recordPlace, type RecordSeal } from './record-seal.ts';
import type { IdentityPicturesTable } from './verification-tables.ts';

const WIDTH_PX = 1_600;
const COARSE_WIDTH_PX = 480;

/** Forms of a picture in the folder: as it was drawn, and coarse, for its owner. */
const PARTS = ['whole', 'coarse'] as const;
export type PicturePart = (typeof PARTS)[number];

/** Purpose of a picture: the table its row lies in, and the mark that is drawn across it. */
interface Purpose {
  readonly table: 'identityPictures' | 'proofPictures';
  readonly mark: string;
}

const IDENTITY: Purpose = { table: 'identityPictures', mark: '仅用于落槌实名认证' };
const PROOF: Purpose = { table: 'proofPictures', mark: '仅用于落槌资格审核' };

/** Pictures of papers that say who somebody is. */
export function identityPictures(parts: Parts): IdentityPictures {
  const { take, ...others } = sealedPictures(parts, IDENTITY);
  return {
    ...others,
    take: async (arriving, { item, ...of }) => {
      const taken = await take(arriving, of);
      return taken.ok ? { ok: true, row: { ...taken.row, item } } : taken;
    },
  };
}

/** Pictures of what somebody proves beyond that. */
export function proofPictures(parts: Parts): SealedPictures {
  return sealedPictures(parts, PROOF);
}

const sealedPictures = ({ files, painter, seal }: Parts, { table, mark }: Purpose): SealedPictures => ({
  take: async (arriving, { id, ownerId }) => {
    const [whole, coarse] = [files.half(), files.half()];
    const copies = copiesTo(whole, coarse, mark);
    const taken = await takePicture({ files, painter }, { arriving, copies }, async (drawn) => {
      const bytes = { whole: await readOut(whole), coarse: await readOut(coarse) };
      return { ...bytes, shorterPx: Math.min(drawn.widthPx, drawn.heightPx) };
    });
    if (!taken.ok) return taken;
    const { kept } = taken;
    if (kept.shorterPx < PICTURE_LEAST_PX) {
      return refuse({ code: 'PICTURE_TOO_SMALL', leastPx: PICTURE_LEAST_PX });
    }
    const { dataKey, record } = seal.begin(recordPlace(table, { id, ownerId }));
    for (const part of PARTS) await files.put(nameOf(id, part), record.sealBytes(part, kept[part]));
    const sha256 = createHash('sha256').update(kept.whole).digest('hex');
    return { ok: true, row: { id, ownerId, sha256, dataKey } };
  },
  read: async ({ id, ownerId, dataKey }, part) => {
    const sealed = await files.get(nameOf(id, part));
    const place = recordPlace(table, { id, ownerId });
    return sealed && seal.resume(place, dataKey).openBytes(part, sealed);
  },
  remove: async (ids) => {
    for (const id of ids) for (const part of PARTS) await files.remove(nameOf(id, part));
  },
});

const nameOf = (id: string, part: PicturePart): string => `${id}-${part}`;

type PictureRow = Pick<IdentityPicturesTable, 'id' | 'ownerId' | 'sha256' | 'dataKey'>;
type Owned = Pick<PictureRow, 'id' | 'ownerId'>;

/** Draws what arrives, and keeps it under `id`. */
type Take<Of, Row> = (
  arriving: AsyncIterable<Uint8Array>,
  of: Of,
) => Promise<
  Result<{ readonly row: Row }, UploadRefusal | Extract<IdentityRefusal, { code: 'PICTURE_TOO_SMALL' }>>
>;

export interface SealedPictures {
  readonly take: Take<Owned, PictureRow>;
  /** JPEG; null: its bytes are gone. Throws when they are not what was kept. */
  readonly read: (row: Omit<PictureRow, 'sha256'>, part: PicturePart) => Promise<Uint8Array | null>;
  /** The bytes of pictures whose rows are gone. */
  readonly remove: (ids: readonly string[]) => Promise<void>;
}

export interface IdentityPictures extends Omit<SealedPictures, 'take'> {
  readonly take: Take<
    Owned & { readonly item: PictureItem },
    PictureRow & Pick<IdentityPicturesTable, 'item'>
  >;
}

interface Parts {
  readonly files: Files;
  readonly painter: Pick<Painter, 'draw'>;
  readonly seal: RecordSeal;
}

const readOut = async (path: string): Promise<Buffer> => {
  try {
    return await readFile(path);
  } finally {
    await rm(path, { force: true });
  }
};

const copiesTo = (whole: string, coarse: string, mark: string) =>
  [
    { to: whole, format: 'jpeg', widthPx: WIDTH_PX, mark },
    { to: coarse, format: 'jpeg', widthPx: COARSE_WIDTH_PX, isCoarse: true, mark },
  ] as const;
