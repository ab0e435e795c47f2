// Texts of a proof, as they lie in the store: under seal, bound to its record.
import { randomUUID } from 'node:crypto';
import type { ProofFilled } from '#core/proofs/proof.ts';
import { recordPlace, SEAL_VERSION, type RecordSeal } from '#server/identity/record-seal.ts';
import type { ProofsTable } from './proof-tables.ts';

export type SealedProof = Pick<ProofsTable, 'id' | 'sealVersion' | 'dataKey' | 'detailsSealed'>;

/** The picture is no part of it: that is bound by its row. */
export function sealProof(
  identities: RecordSeal,
  userId: string,
  { picture: _, ...texts }: ProofFilled,
): SealedProof {
  const id = randomUUID();
  const { dataKey, record } = identities.begin(recordPlace('proofs', { id, ownerId: userId }));
  const detailsSealed = record.seal('detailsSealed', JSON.stringify(texts));
  return { id, sealVersion: SEAL_VERSION, dataKey, detailsSealed };
}

export function openProof(
  identities: RecordSeal,
  { id, userId, sealVersion, dataKey, detailsSealed }: ProofsTable,
): ProofFilled {
  const record = identities.resume(recordPlace('proofs', { id, ownerId: userId }, sealVersion), dataKey);
  return JSON.parse(record.open('detailsSealed', detailsSealed)) as ProofFilled;
}
