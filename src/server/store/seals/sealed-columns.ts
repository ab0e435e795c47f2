// Every column that holds a text under seal: those whose rows may change are sealed anew when the
// key does, the others keep the key they were sealed with, and why is said of each.
// Source: goals.md S9; docs/decisions/security/keys-that-are-changed.md.
import type { SealName } from './at-rest.ts';
import type { Place } from './place.ts';

interface Sealed {
  readonly seal: SealName;
  /** The primary key. */
  readonly id: string;
  /** The columns by which it is told what a text is bound to (`SealedPlaces`). */
  readonly placedBy: readonly string[];
}

const byId = { id: 'id', placedBy: ['id'] } as const;

/** Columns that are sealed anew with the current key, by table and column. */
const SEALED = {
  'users.phoneSealed': { seal: 'phones', id: 'id', placedBy: ['id', 'phoneIndex'] },
  'secondFactors.secretSealed': { seal: 'factors', id: 'userId', placedBy: ['userId'] },
  'bankCards.sealed': { seal: 'cards', id: 'id', placedBy: ['id', 'userId'] },
  'enquiries.sealed': { seal: 'textSeal', ...byId },
  'enquiries.answerSealed': { seal: 'textSeal', ...byId },
  'personNotes.textSealed': { seal: 'textSeal', id: 'id', placedBy: ['id', 'userId'] },
  'signals.noteSealed': { seal: 'textSeal', ...byId },
  'profiles.sealed': { seal: 'textSeal', id: 'userId', placedBy: ['userId'] },
  'pushBrowsers.sealed': { seal: 'textSeal', id: 'id', placedBy: ['userId', 'endpointHash'] },
  'dataExports.sealed': { seal: 'textSeal', id: 'id', placedBy: ['id', 'userId'] },
  'wechatStates.personSealed': { seal: 'textSeal', id: 'stateHash', placedBy: ['stateHash', 'ownerHash'] },
  'followNotes.noteSealed': { seal: 'textSeal', id: 'id', placedBy: ['userId', 'lotId'] },
  'followNotes.groupSealed': { seal: 'textSeal', id: 'id', placedBy: ['userId', 'groupIndex'] },
  'verifications.dataKey': { seal: 'identities', id: 'id', placedBy: ['id', 'userId', 'sealVersion'] },
  'identityPictures.dataKey': { seal: 'identities', id: 'id', placedBy: ['id', 'ownerId'] },
  'proofs.dataKey': { seal: 'identities', id: 'id', placedBy: ['id', 'userId', 'sealVersion'] },
  'proofPictures.dataKey': { seal: 'identities', id: 'id', placedBy: ['id', 'ownerId'] },
  'avatars.dataKey': { seal: 'identities', id: 'userId', placedBy: ['id', 'userId'] },
  'users.legalNameSealed': { seal: 'bids', ...byId },
  'verifications.legalNameSealed': { seal: 'bids', id: 'id', placedBy: ['userId'] },
  'agents.nameSealed': { seal: 'bids', id: 'id', placedBy: ['id', 'firmId'] },
  'feedbacks.ownerSealed': { seal: 'bids', id: 'id', placedBy: ['id', 'ownerIndex'] },
  'feedbacks.contactSealed': { seal: 'bids', id: 'id', placedBy: ['id', 'ownerIndex'] },
  'transfers.payerNameSealed': { seal: 'bids', ...byId },
  'transfers.referenceSealed': { seal: 'bids', ...byId },
  'savedSearches.nameSealed': { seal: 'bids', id: 'id', placedBy: ['id', 'userId'] },
  'viewingAppointments.plateSealed': { seal: 'bids', id: 'id', placedBy: ['id', 'userId'] },
  'vehicleMarks.sealed': { seal: 'bids', id: 'lotId', placedBy: ['lotId'] },
  'orderRatings.commentSealed': { seal: 'bids', id: 'orderId', placedBy: ['orderId', 'buyerId'] },
} as const satisfies Readonly<Record<string, Sealed>>;

export type SealedName = keyof typeof SEALED;

/** Columns that tell where a text of this column belongs. */
export type PlacedBy<Name extends SealedName> = Readonly<
  Record<(typeof SEALED)[Name]['placedBy'][number], string>
>;

/** Places to which the texts of each column are bound, by the domains that seal them there. */
export type SealedPlaces = { readonly [Name in SealedName]: (row: PlacedBy<Name>) => Place };

export interface SealedColumn extends Sealed {
  readonly name: SealedName;
  readonly table: string;
  readonly column: string;
}

/** Of them, those under the keys of bids. */
export function columnsUnderBidKeys(): readonly Pick<SealedColumn, 'table' | 'column'>[] {
  return Object.entries(SEALED_COLUMNS_OF_BIDS).flatMap(([name, why]) =>
    why === OWN_KEY ? [] : [partsOf(name)],
  );
}

const partsOf = (name: string) => {
  const [table = '', column = ''] = name.split('.');
  return { table, column };
};

export const SEALED_COLUMNS: readonly SealedColumn[] = Object.entries(SEALED).map(([name, sealed]) => ({
  ...sealed,
  name: name as SealedName,
  ...partsOf(name),
}));

const byName = new Map(SEALED_COLUMNS.map((one) => [one.name, one]));

/** Throws when there is none of that name: that is a bug. */
export function columnNamed(name: SealedName): SealedColumn {
  const found = byName.get(name);
  if (!found) throw new Error(`no sealed column is called ${name}`);
  return found;
}

const LOG = 'a log that is never changed keeps its keys';
const BY_ITS_LOT = 'sealed anew whenever its lot changes, by the engine that holds it';
const WAITING = 'of a sheet that waits to be taken, and is gone then';
const OWN_KEY = 'under the key of its own record, which is sealed anew in its stead';

/** Columns that keep the key they were sealed with, and why. */
export const SEALED_COLUMNS_OF_BIDS: Readonly<Record<string, string>> = {
  'lots.sealed': BY_ITS_LOT,
  'lots.reserveSealed': BY_ITS_LOT,
  'events.sealed': LOG,
  'bids.sealed': LOG,
  'feedbackSteps.textSealed': LOG,
  'negotiations.sealed': 'sealed anew with each step of the negotiation',
  'groups.ceilingSealed': 'stands unchanged until the group is over',
  'groupLots.maximumSealed': 'stands unchanged until the group is over',
  'lotDrafts.reserveSealed': 'sealed anew whenever the draft is',
  'lotDrafts.marksSealed': 'sealed anew whenever the draft is',
  'lotImportPieces.sealed': WAITING,
  'importedLots.reserveSealed': WAITING,
  'importedLots.marksSealed': WAITING,
  'verifications.nameSealed': OWN_KEY,
  'verifications.numberSealed': OWN_KEY,
  'verifications.detailsSealed': OWN_KEY,
  'proofs.detailsSealed': OWN_KEY,
};
