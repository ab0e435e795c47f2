// A picture of a paper has been taken in, and waits for the papers it belongs to: a week, then it
// is let go of. Of one item a person has one that waits. Source: core/audit/retention.ts (stray
// pictures); gap-screens.md TR-13.
import { shortestMs } from '#core/audit/retention.ts';
import { missingConsents } from '#core/identity/consent.ts';
import type { VerificationRefusal } from '#core/identity/refusals.ts';
import { refuse, type Result } from '#core/result.ts';
import type { Command, DeadlineHandler } from '#server/engine/command.ts';
import { setDeadline } from '#server/store/deadlines.ts';
import { consentsOf } from './store-consents.ts';
import { addPictureRow, dropPictures, pictureRow, picturesOf } from './store-identity-pictures.ts';
import type { IdentityPicturesTable } from './verification-tables.ts';

export type NewIdentityPicture = Omit<IdentityPicturesTable, 'verificationId' | 'atMs'>;

export type IdentityPictureAdded =
  /** `droppedPictures`: what it takes the place of; only their bytes are left. */
  Result<{ readonly droppedPictures: readonly string[] }, VerificationRefusal>;

export const addIdentityPicture: Command<NewIdentityPicture, IdentityPictureAdded> = {
  name: 'add-identity-picture',
  sparesBidders: true,
  run: async ({ db, nowMs }, picture) => {
    const { id: ref, ownerId, item } = picture;
    const purposes = missingConsents(await consentsOf(db, ownerId));
    if (purposes.length > 0) return refuse({ code: 'CONSENT_MISSING', purposes });
    const own = await picturesOf(db, ownerId);
    const former = own.filter((one) => one.item === item && one.verificationId === null);
    const droppedPictures = former.map(({ id }) => id);
    await dropPictures(db, droppedPictures);
    await addPictureRow(db, { ...picture, verificationId: null, atMs: nowMs });
    const keptMs = shortestMs('stray-picture') ?? 0;
    await setDeadline(db, { kind: 'identity-picture', ref, dueAtMs: nowMs + keptMs });
    return { ok: true, droppedPictures };
  },
};

/** With its row goes its key: what is left of its bytes nobody can read. */
export const letPictureGo: DeadlineHandler = async ({ db }, id) => {
  const row = await pictureRow(db, id);
  if (row?.verificationId === null) await dropPictures(db, [id]);
};
