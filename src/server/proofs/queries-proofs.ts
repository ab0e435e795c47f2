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
import { picturesWithProof, proofPicturesOf } from './store-proof-pictures.ts';
import { proofOf, proofsBy, proofsOf, ranksOf } from './store-proofs.ts';

const MOST_LISTED = 100;

interface Sources {
  readonly reader: Reader;
  readonly identities: RecordSeal;
}

const viewOf = (identities: RecordSeal, row: ProofsTable, pictureIds: readonly string[]): ProofView => ({
  ...proofOf(row),
  masked: maskedProof(openProof(identities, row)),
  pictureIds,
});

export async function ownProofs(
  { reader, identities }: Sources,
  userId: string,
  nowMs: number,
): Promise<OwnProofs> {
  const rows = await proofsOf(reader, userId);
  const pictures = (await proofPicturesOf(reader, userId)).toReversed();
  const idsOf = (owner: string | null): readonly string[] =>
    pictures.filter(({ proofId }) => proofId === owner).map(({ id }) => id);
  const ranks = await ranksOf(reader, userId);
  const person = await personById(reader, userId);
  return {
    rows: rows.map((row) => {
      const rank = ranks.get(row.subject) ?? null;
      return { ...viewOf(identities, row, idsOf(row.id)), rank };
    }),
    loosePictureIds: idsOf(null),
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
      const pictures = await picturesWithProof(reader, row.id);
      const dueAtMs = row.status === 'waiting' ? proofDueMs(row.submittedAtMs) : null;
      return {
        ...viewOf(
          identities,
          row,
          pictures.map(({ id }) => id),
        ),
        userId,
        displayName,
        maskedPhone,
        dueAtMs,
      };
    }),
  );
}
