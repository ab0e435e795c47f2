// Proofs somebody has handed in: masked for them and for the house's people alike.
import type { OwnProofs, ProofView, StaffProof } from '#contract/proofs/outputs.ts';
import { maskedProof } from '#core/proofs/masked-proof.ts';
import type { ProofStatus } from '#core/proofs/proof.ts';
import { personById, requirePerson } from '#server/accounts/store-people.ts';
import type { RecordSeal } from '#server/identity/record-seal.ts';
import type { Reader } from '#server/store/access.ts';
import { proofDueMs } from './commands-send-proof.ts';
import { openProof } from './proof-papers.ts';
import type { ProofsTable } from './proof-tables.ts';
import { pictureWithProof, proofPicturesOf } from './store-proof-pictures.ts';
import { proofOf, proofsBy, proofsOf, ranksOf } from './store-proofs.ts';

const MOST_LISTED = 100;

interface Sources {
  readonly reader: Reader;
  readonly identities: RecordSeal;
}

const viewOf = (identities: RecordSeal, row: ProofsTable, pictureId: string | null): ProofView => ({
  ...proofOf(row),
  masked: maskedProof(openProof(identities, row)),
  pictureId,
});

export async function ownProofs(
  { reader, identities }: Sources,
  userId: string,
  nowMs: number,
): Promise<OwnProofs> {
  const rows = await proofsOf(reader, userId);
  const pictures = await proofPicturesOf(reader, userId);
  const ranks = await ranksOf(reader, userId);
  const person = await personById(reader, userId);
  return {
    rows: rows.map((row) => {
      const pictureId = pictures.find(({ proofId }) => proofId === row.id)?.id ?? null;
      const rank = ranks.get(row.subject) ?? null;
      return { ...viewOf(identities, row, pictureId), rank };
    }),
    loosePictureId: pictures.find(({ proofId }) => proofId === null)?.id ?? null,
    isVerified: person?.verification === 'verified',
    nowMs,
  };
}

/** Those that wait with the longest first, all others with the newest. */
export async function proofsForStaff(
  { reader, identities }: Sources,
  status: ProofStatus,
): Promise<readonly StaffProof[]> {
  const rows = await proofsBy(reader, status, MOST_LISTED);
  return Promise.all(
    rows.map(async (row) => {
      const { id: userId, displayName, maskedPhone } = await requirePerson(reader, row.userId);
      const picture = await pictureWithProof(reader, row.id);
      const dueAtMs = row.status === 'waiting' ? proofDueMs(row.submittedAtMs) : null;
      return {
        ...viewOf(identities, row, picture?.id ?? null),
        userId,
        displayName,
        maskedPhone,
        dueAtMs,
      };
    }),
  );
}
