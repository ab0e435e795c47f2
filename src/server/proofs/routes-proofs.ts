// Proving what lots ask for, and the ground of a priority right: its pictures, the proof itself,
// and what has become of it. Of one that was refused only what was wrong is sent again. Nobody but
// their owner is answered about them here. Source: product.md 7.7 (/authInfo), 7.2
// (/priority-detail).
import { randomUUID } from 'node:crypto';
import { PICTURE_MOST_BYTES } from '#core/documents/picture.ts';
import { filledRefusal, proofEndMs } from '#core/proofs/decide-proof.ts';
import type { ProofFilled, ProofSubject } from '#core/proofs/proof.ts';
import { fromOf } from '#server/audit/caller.ts';
import type { Handlers } from '#server/http/call.ts';
import { dispositionOf } from '#server/http/file-name.ts';
import { notFound, ok, rateLimited, refused } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { addProofPicture } from './commands-proof-picture.ts';
import { takeBackProof } from './commands-review-proof.ts';
import { sendProof } from './commands-send-proof.ts';
import { openProof, sealProof } from './proof-papers.ts';
import { ownProofs } from './queries-proofs.ts';
import { picturesWithProof, proofPictureRow } from './store-proof-pictures.ts';
import { newestProof } from './store-proofs.ts';

type Calls = Pick<Handlers, 'proofMine' | 'proofPicture' | 'proofSend' | 'proofTakeBack' | 'proofFile'>;

export function proofHandlers(services: Services): Calls {
  const { engine, reader, files, limits, identities, proofFiles } = services;
  return {
    proofMine: async ({ viewer: { userId }, nowMs }) =>
      ok(await ownProofs({ reader, identities }, userId, nowMs)),
    proofPicture: async ({ input: { picture }, viewer: { userId: ownerId }, nowMs }) => {
      const retryAfterMs = limits.upload.take(ownerId, nowMs);
      if (retryAfterMs > 0) return rateLimited(retryAfterMs);
      if (!(await files.hasRoomFor(PICTURE_MOST_BYTES))) return refused({ code: 'NO_ROOM' });
      const id = randomUUID();
      const taken = await proofFiles.take(picture, { id, ownerId });
      if (!taken.ok) return refused(taken.refusal);
      const { droppedPictures } = await engine.run(addProofPicture, taken.row);
      await proofFiles.remove(droppedPictures);
      return ok({ id });
    },
    proofSend: async ({ input: { subject, pictures, ...texts }, viewer, ip, nowMs }) => {
      const { userId } = viewer;
      const typed = defined({ ...texts, picture: pictures && textOfPictures(pictures) });
      const filled = { ...(await standing(services, userId, subject)), ...typed };
      const refusal = filledRefusal(subject.kind, filled, nowMs);
      if (refusal) return refused(refusal);
      const sent = await engine.run(sendProof, {
        userId,
        subject,
        validUntilMs: proofEndMs(filled),
        sealed: sealProof(identities, userId, filled),
        pictureIds: picturesIn(filled),
        from: fromOf({ viewer, ip }),
      });
      return sent.ok ? ok(sent.answer, '已提交，等待审核') : refused(sent.refusal);
    },
    proofTakeBack: async ({ input: { id }, viewer: { userId } }) => {
      const done = await engine.run(takeBackProof, { id, userId });
      return done.ok ? ok(done.answer, '已撤回') : refused(done.refusal);
    },
    proofFile: async ({ input: { id }, viewer: { userId }, takeOver }) => {
      const row = await proofPictureRow(reader, id);
      if (row?.ownerId !== userId) return notFound();
      const picture = await proofFiles.read(row, 'coarse');
      if (!picture) return notFound();
      const response = takeOver();
      response.writeHead(200, {
        'content-type': 'image/jpeg',
        'content-length': picture.byteLength,
        'content-disposition': dispositionOf({ name: `${id}.jpg` }),
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      response.end(picture);
      return 'streaming';
    },
  };
}

const textOfPictures = (ids: readonly string[]): string => [...new Set(ids)].join(' ');

const picturesIn = ({ picture = '' }: ProofFilled): readonly string[] =>
  picture.split(' ').filter((id) => id !== '');

/** Items that stand of the one before it, which was refused. */
const standing = async (
  { reader, identities }: Services,
  userId: string,
  subject: ProofSubject,
): Promise<ProofFilled> => {
  const newest = await newestProof(reader, userId, subject);
  if (newest?.status !== 'refused') return {};
  const pictures = await picturesWithProof(reader, newest.id);
  return {
    ...openProof(identities, newest),
    ...(pictures.length > 0 && { picture: textOfPictures(pictures.map(({ id }) => id)) }),
  };
};

const defined = (typed: Readonly<Record<string, string | undefined>>): ProofFilled =>
  Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== undefined));
