// Every column that holds a text under seal: those whose rows may change are sealed anew when the key does, the others keep the
// key they were sealed with, and why is said of each. Source: goals.md S9; docs/decisions/security/keys-that-are-changed.md.
import type { Selectable } from 'kysely';
import { agentNamePlace } from '#server/accounts/agents/agent-codec.ts';
import { exportPlace } from '#server/accounts/own-data/store-exports.ts';
import { profilePlace } from '#server/accounts/own/profile-seal.ts';
import { legalNamePlace } from '#server/accounts/verification/legal-name.ts';
import { dataKeyPlace, recordPlace } from '#server/accounts/verification/record-seal.ts';
import { contactPlace, ownerPlace } from '#server/enquiries/feedback-codec.ts';
import { answerPlace, letterPlace } from '#server/enquiries/queries-enquiries.ts';
import { pushPlace } from '#server/notifications/push-seal.ts';
import { commentPlace } from '#server/orders/after/store-ratings.ts';
import { phonePlace } from '#server/store/seal.ts';
import type { Tables } from '#server/store/tables.ts';
import type { SealName } from './at-rest.ts';

type ColumnOf<Table extends keyof Tables> = keyof Selectable<Tables[Table]> & string;

/** A row as its place is made from it. */
export type SealedRow = Readonly<Record<string, string | number | null>>;

export interface SealedColumn {
  readonly table: keyof Tables;
  readonly column: string;
  /** The primary key. */
  readonly id: string;
  readonly seal: SealName;
  /** The columns its place is made from, beside the primary key. */
  readonly placedBy: readonly string[];
  /** What the text is bound to. */
  readonly placeOf: (row: SealedRow) => string;
}

interface Columns<Table extends keyof Tables, Placed extends ColumnOf<Table>> {
  readonly table: Table;
  readonly column: ColumnOf<Table>;
  readonly id: ColumnOf<Table>;
  readonly seal: SealName;
  readonly placedBy: readonly Placed[];
  readonly placeOf: (row: Pick<Selectable<Tables[Table]>, Placed>) => string;
}

/** Held to what the table has. */
const column = <Table extends keyof Tables, Placed extends ColumnOf<Table>>(
  of: Columns<Table, Placed>,
): SealedColumn => ({
  ...of,
  placeOf: (row) => of.placeOf(row as unknown as Pick<Selectable<Tables[Table]>, Placed>),
});

const byId = { id: 'id', placedBy: ['id'] } as const;

/** What is sealed anew with the current key. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  column({
    table: 'users',
    column: 'phoneSealed',
    id: 'id',
    seal: 'phones',
    placedBy: ['phoneIndex'],
    placeOf: ({ phoneIndex }) => phonePlace(phoneIndex),
  }),
  column({
    table: 'agents',
    column: 'phoneSealed',
    id: 'id',
    seal: 'phones',
    placedBy: ['phoneIndex'],
    placeOf: ({ phoneIndex }) => phonePlace(phoneIndex),
  }),
  column({ table: 'bankCards', column: 'sealed', ...byId, seal: 'cards', placeOf: ({ id }) => id }),
  column({
    table: 'letters',
    column: 'sealed',
    ...byId,
    seal: 'letters',
    placeOf: ({ id }) => letterPlace(id),
  }),
  column({
    table: 'letters',
    column: 'answerSealed',
    ...byId,
    seal: 'letters',
    placeOf: ({ id }) => answerPlace(id),
  }),
  column({
    table: 'profiles',
    column: 'sealed',
    id: 'userId',
    seal: 'letters',
    placedBy: ['userId'],
    placeOf: ({ userId }) => profilePlace(userId),
  }),
  column({
    table: 'pushBrowsers',
    column: 'sealed',
    id: 'id',
    seal: 'letters',
    placedBy: ['endpointHash'],
    placeOf: ({ endpointHash }) => pushPlace(endpointHash),
  }),
  column({
    table: 'dataExports',
    column: 'sealed',
    ...byId,
    seal: 'letters',
    placeOf: ({ id }) => exportPlace(id),
  }),
  column({
    table: 'verifications',
    column: 'dataKey',
    id: 'id',
    seal: 'identities',
    placedBy: ['id', 'sealVersion'],
    placeOf: ({ id, sealVersion }) => dataKeyPlace(recordPlace('verifications', id, sealVersion)),
  }),
  column({
    table: 'identityPictures',
    column: 'dataKey',
    ...byId,
    seal: 'identities',
    placeOf: ({ id }) => dataKeyPlace(recordPlace('identityPictures', id)),
  }),
  column({
    table: 'avatars',
    column: 'dataKey',
    id: 'userId',
    seal: 'identities',
    placedBy: ['id'],
    placeOf: ({ id }) => dataKeyPlace(recordPlace('avatars', id)),
  }),
  column({
    table: 'users',
    column: 'legalNameSealed',
    ...byId,
    seal: 'bids',
    placeOf: ({ id }) => legalNamePlace(id),
  }),
  column({
    table: 'verifications',
    column: 'legalNameSealed',
    id: 'id',
    seal: 'bids',
    placedBy: ['userId'],
    placeOf: ({ userId }) => legalNamePlace(userId),
  }),
  column({
    table: 'agents',
    column: 'nameSealed',
    ...byId,
    seal: 'bids',
    placeOf: ({ id }) => agentNamePlace(id),
  }),
  column({
    table: 'feedbacks',
    column: 'ownerSealed',
    ...byId,
    seal: 'bids',
    placeOf: ({ id }) => ownerPlace(id),
  }),
  column({
    table: 'feedbacks',
    column: 'contactSealed',
    ...byId,
    seal: 'bids',
    placeOf: ({ id }) => contactPlace(id),
  }),
  column({
    table: 'orderRatings',
    column: 'commentSealed',
    id: 'orderId',
    seal: 'bids',
    placedBy: ['orderId'],
    placeOf: ({ orderId }) => commentPlace(orderId),
  }),
];

export const nameOfColumn = ({ table, column: name }: Pick<SealedColumn, 'table' | 'column'>): string =>
  `${table}.${name}`;

const byName = new Map(SEALED_COLUMNS.map((one) => [nameOfColumn(one), one]));

/** Throws when there is none of that name: that is a bug. */
export const columnNamed = (name: string): SealedColumn => {
  const found = byName.get(name);
  if (!found) throw new Error(`no sealed column is called ${name}`);
  return found;
};

const LOG = 'a log that is never changed keeps its keys';
const BY_ITS_LOT = 'sealed anew whenever its lot changes, by the engine that holds it';
const OWN_KEY = 'under the key of its own record, which is wrapped anew';

/** What keeps the key it was sealed with, and why. */
export const KEPT_COLUMNS: Readonly<Record<string, string>> = {
  'lots.sealed': BY_ITS_LOT,
  'lots.reserveSealed': BY_ITS_LOT,
  'events.sealed': LOG,
  'bids.sealed': LOG,
  'feedbackSteps.textSealed': LOG,
  'haggles.sealed': 'sealed anew with each step of the haggling',
  'groups.ceilingSealed': 'stands unchanged until the group is over',
  'groupLots.maximumSealed': 'stands unchanged until the group is over',
  'lotDrafts.reserveSealed': 'sealed anew whenever the draft is',
  'verifications.nameSealed': OWN_KEY,
  'verifications.numberSealed': OWN_KEY,
  'verifications.detailsSealed': OWN_KEY,
};

/** Of them, by table and column, those under the keys of bids. */
export const keptUnderBidKeys = (): readonly (readonly [string, string])[] =>
  Object.entries(KEPT_COLUMNS).flatMap(([name, why]) => {
    const [table = '', column = ''] = name.split('.');
    return why === OWN_KEY ? [] : [[table, column] as const];
  });
