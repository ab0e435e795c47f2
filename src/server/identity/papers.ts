// Personal data of a submission, as it lies in the store: each text under seal, bound to
// its record.
import { createHmac, randomUUID } from 'node:crypto';
import {
  isPictureItem,
  ITEMS,
  type Business,
  type Filled,
  type PictureItem,
  type VerificationItem,
  type VerificationKind,
} from '#core/identity/verification.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import { sealLegalName } from './legal-name.ts';
import { recordPlace, SEAL_VERSION, type OpenRecord, type RecordSeal } from './record-seal.ts';
import type { IdentityPicturesTable, VerificationsTable } from './verification-tables.ts';

/** Texts by item; `business` of a firm beside them. */
export interface Papers {
  readonly filled: Filled;
  readonly business: Business | null;
}

export interface PaperSeals {
  /** The records of people. */
  readonly identities: RecordSeal;
  /** The name, as the engine opens it. */
  readonly names: TextSeal;
  readonly indexKey: Buffer;
}

/** Details that are neither name nor number nor picture. */
const DETAILS: readonly VerificationItem[] = ['validUntil', 'address', 'representative', 'agent'];

/** The ids of the pictures among what is filled in. */
export function picturesIn(kind: VerificationKind, filled: Filled): Partial<Record<PictureItem, string>> {
  return Object.fromEntries(ITEMS[kind].filter(isPictureItem).map((item) => [item, filled[item] ?? '']));
}

const detailsIn = ({ filled, business }: Papers): string =>
  JSON.stringify({ ...Object.fromEntries(DETAILS.map((item) => [item, filled[item]])), business });

/** Keyed name of a number, by which it is found again and cannot be read. */
export function numberIndexOf(indexKey: Buffer, kind: VerificationKind, number: string): string {
  return createHmac('sha256', indexKey).update(`${kind} ${number}`).digest('base64url');
}

export function sealPapers(
  { identities, names, indexKey }: PaperSeals,
  {
    userId,
    kind,
    papers,
  }: { readonly userId: string; readonly kind: VerificationKind; readonly papers: Papers },
) {
  const id = randomUUID();
  const { dataKey, record } = identities.begin(recordPlace('verifications', { id, ownerId: userId }));
  const { name = '', number = '' } = papers.filled;
  const sealed = {
    numberIndex: numberIndexOf(indexKey, kind, number),
    sealVersion: SEAL_VERSION,
    dataKey,
    nameSealed: record.seal('nameSealed', name),
    numberSealed: record.seal('numberSealed', number),
    detailsSealed: record.seal('detailsSealed', detailsIn(papers)),
    legalNameSealed: sealLegalName(names, userId, name),
  };
  return { id, sealed };
}

const openRecord = (identities: RecordSeal, row: VerificationsTable): OpenRecord =>
  identities.resume(
    recordPlace('verifications', { id: row.id, ownerId: row.userId }, row.sealVersion),
    row.dataKey,
  );

/** The details filled in, with the ids of their pictures. */
export function openPapers(
  identities: RecordSeal,
  row: VerificationsTable,
  pictures: readonly Pick<IdentityPicturesTable, 'id' | 'item'>[],
): Papers {
  const record = openRecord(identities, row);
  const { business, ...details } = JSON.parse(record.open('detailsSealed', row.detailsSealed)) as Filled & {
    readonly business: Business | null;
  };
  const shown = Object.fromEntries(pictures.map(({ id, item }) => [item, id])) as Filled;
  const name = record.open('nameSealed', row.nameSealed);
  const number = record.open('numberSealed', row.numberSealed);
  return { filled: { ...details, ...shown, name, number }, business };
}
