// A picture of a proof has been taken in, and waits for the proof it belongs to: a week, then it is
// let go of. A person has as many that wait as a proof takes; the oldest gives way to one more.
// Source: core/audit/retention.ts (stray pictures).
import { shortestMs } from '#core/audit/retention.ts';
import { MOST_PROOF_PICTURES } from '#core/proofs/proof.ts';
import type { Command, DeadlineHandler } from '#server/engine/command.ts';
import { setDeadline } from '#server/store/deadlines.ts';
import type { ProofPicturesTable } from './proof-tables.ts';
import {
  addProofPictureRow,
  dropProofPictures,
  proofPictureRow,
  proofPicturesOf,
} from './store-proof-pictures.ts';

export type NewProofPicture = Omit<ProofPicturesTable, 'proofId' | 'atMs'>;

/** `droppedPictures`: what it takes the place of; only their bytes are left. */
export interface ProofPictureAdded {
  readonly droppedPictures: readonly string[];
}

export const addProofPicture: Command<NewProofPicture, ProofPictureAdded> = {
  name: 'add-proof-picture',
  sparesBidders: true,
  run: async ({ db, nowMs }, picture) => {
    const own = await proofPicturesOf(db, picture.ownerId);
    const loose = own.filter(({ proofId }) => proofId === null).map(({ id }) => id);
    // The newest come first.
    const droppedPictures = loose.slice(MOST_PROOF_PICTURES - 1);
    await dropProofPictures(db, droppedPictures);
    await addProofPictureRow(db, { ...picture, proofId: null, atMs: nowMs });
    const dueAtMs = nowMs + (shortestMs('stray-picture') ?? 0);
    await setDeadline(db, { kind: 'proof-picture', ref: picture.id, dueAtMs });
    return { droppedPictures };
  },
};

/** With its row goes its key: what is left of its bytes nobody can read. */
export const letProofPictureGo: DeadlineHandler = async ({ db }, id) => {
  const row = await proofPictureRow(db, id);
  if (row?.proofId === null) await dropProofPictures(db, [id]);
};
