// Papers somebody has shown of themselves: masked for them and for the house's people alike.
import type {
  IdentityPictureRow,
  OwnVerification,
  StaffVerification,
  VerificationView,
} from '#contract/identity/outputs.ts';
import { maskedPapers } from '#core/identity/masked-papers.ts';
import {
  approvalOf,
  stateOf,
  type PictureItem,
  type VerificationStatus,
} from '#core/identity/verification.ts';
import { personById, requirePerson } from '#server/accounts/store-people.ts';
import type { Reader } from '#server/store/access.ts';
import { openPapers } from './papers.ts';
import type { RecordSeal } from './record-seal.ts';
import { inFormOrder, picturesOf, picturesWith } from './store-identity-pictures.ts';
import { submissionById, submissionsBy, submissionsOf, verificationOf } from './store-verifications.ts';
import type { IdentityPicturesTable, VerificationsTable } from './verification-tables.ts';

const MOST_LISTED = 100;

interface Sources {
  readonly reader: Reader;
  readonly identities: RecordSeal;
}

/** Those that wait with the longest first, all others with the newest. */
export async function verificationsBy(
  sources: Sources,
  status: VerificationStatus,
): Promise<readonly StaffVerification[]> {
  const rows = await submissionsBy(sources.reader, status, MOST_LISTED);
  return Promise.all(rows.map((row) => staffView(sources, row)));
}

const pictureOf = ({ id, item }: IdentityPicturesTable): IdentityPictureRow => ({
  id,
  item: item as PictureItem,
});

const viewOf = (
  { identities }: Pick<Sources, 'identities'>,
  row: VerificationsTable,
  pictures: readonly IdentityPicturesTable[],
): VerificationView => {
  const { filled, business } = openPapers(identities, row, []);
  return {
    ...verificationOf(row),
    masked: maskedPapers(filled),
    business,
    pictures: inFormOrder(pictures).map(pictureOf),
  };
};

interface Asking {
  readonly userId: string;
  readonly nowMs: number;
  readonly answeredBy: OwnVerification['answeredBy'];
}

export async function ownVerification(
  sources: Sources,
  { userId, nowMs, answeredBy }: Asking,
): Promise<OwnVerification> {
  const { reader } = sources;
  const rows = await submissionsOf(reader, userId);
  const pictures = await picturesOf(reader, userId);
  const person = await personById(reader, userId);
  const isVerified = person?.verification === 'verified';
  const shown = (row: VerificationsTable | null): VerificationView | null =>
    row &&
    viewOf(
      sources,
      row,
      pictures.filter(({ verificationId }) => verificationId === row.id),
    );
  const history = rows.map(verificationOf);
  const newest = rows.find(({ status }) => status !== 'taken-back') ?? null;
  const approval = approvalOf(history);
  const state = stateOf(history);
  return {
    // A person verified at the counter has handed nothing in.
    state: state === 'none' && isVerified ? 'approved' : state,
    isVerified,
    newest: shown(newest),
    approval: shown(rows.find(({ id }) => id === approval?.id) ?? null),
    history,
    loosePictures: inFormOrder(pictures.filter(({ verificationId }) => verificationId === null)).map(
      pictureOf,
    ),
    answeredBy,
    nowMs,
  };
}

const staffView = async (sources: Sources, row: VerificationsTable): Promise<StaffVerification> => {
  const { reader } = sources;
  const { id: userId, displayName, maskedPhone } = await requirePerson(reader, row.userId);
  const view = viewOf(sources, row, await picturesWith(reader, row.id));
  return { ...view, userId, displayName, maskedPhone };
};

export async function verificationFor(sources: Sources, id: string): Promise<StaffVerification | null> {
  const row = await submissionById(sources.reader, id);
  return row && staffView(sources, row);
}
