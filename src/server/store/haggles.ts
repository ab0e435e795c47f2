// The rows of the haggling.
import type { Kysely } from 'kysely';
import { type Haggle, isHaggleOpen, type OpenHaggle } from '#core/haggling.ts';
import type { BidderId, LotId } from '#core/lot.ts';
import type { HagglesTable } from './haggle-tables.ts';
import type { Tables } from './tables.ts';

type Db = Kysely<Tables>;

const MOST_ROWS = 200;

const rowOf = (haggle: Haggle): Pick<HagglesTable, 'rev' | 'status' | 'state' | 'answerByMs'> => ({
  rev: haggle.rev,
  status: haggle.status,
  state: JSON.stringify(haggle),
  answerByMs: isHaggleOpen(haggle) ? haggle.answerByMs : null,
});

export const addHaggle = async (db: Db, haggle: OpenHaggle, openedAtMs: number): Promise<void> => {
  const { lotId, saleId, bidder } = haggle;
  await db
    .insertInto('haggles')
    .values({ lotId, saleId, bidderId: bidder.bidderId, openedAtMs, ...rowOf(haggle) })
    .execute();
};

/** Throws when somebody else has moved it meanwhile. */
export const saveHaggle = async (db: Db, haggle: Haggle): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('haggles')
    .set(rowOf(haggle))
    .where('lotId', '=', haggle.lotId)
    .where('rev', '=', haggle.rev - 1)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`the haggling over ${haggle.lotId} has moved on`);
};

export const readHaggle = async (db: Db, lotId: LotId): Promise<Haggle | null> => {
  const row = await db.selectFrom('haggles').select('state').where('lotId', '=', lotId).executeTakeFirst();
  return row ? (JSON.parse(row.state) as Haggle) : null;
};

/** Who is haggling over lots of this sale, and so keeps what secures his bids. */
export const hagglersIn = async (
  db: Db,
  saleId: string,
): Promise<{ readonly lotId: LotId; readonly bidderId: BidderId }[]> =>
  db
    .selectFrom('haggles')
    .select(['lotId', 'bidderId'])
    .where('saleId', '=', saleId)
    .where('answerByMs', 'is not', null)
    .execute();

/** Those of the lots that are still haggled over. */
export const haggledLotIds = async (db: Db, lotIds: readonly LotId[]): Promise<LotId[]> => {
  const rows = await db
    .selectFrom('haggles')
    .select('lotId')
    .where('lotId', 'in', lotIds)
    .where('answerByMs', 'is not', null)
    .execute();
  return rows.map(({ lotId }) => lotId);
};

/** How the haggling of one bidder stands, by lot. */
export const haggleStatuses = async (
  db: Db,
  bidderId: BidderId,
  lotIds: readonly LotId[],
): Promise<ReadonlyMap<LotId, Haggle['status']>> => {
  const rows = await db
    .selectFrom('haggles')
    .select(['lotId', 'status'])
    .where('bidderId', '=', bidderId)
    .where('lotId', 'in', lotIds)
    .execute();
  return new Map(rows.map(({ lotId, status }) => [lotId, status as Haggle['status']]));
};

const withCards = (db: Db) =>
  db
    .selectFrom('haggles')
    .innerJoin('lotCards', 'lotCards.lotId', 'haggles.lotId')
    .select(['haggles.state', 'lotCards.number as lotNumber', 'lotCards.title as lotTitle']);

export interface CardedHaggle {
  readonly haggle: Haggle;
  readonly lotNumber: string;
  readonly lotTitle: string;
}

const carded = (
  rows: readonly { readonly state: string; readonly lotNumber: string; readonly lotTitle: string }[],
): CardedHaggle[] =>
  rows.map(({ state, lotNumber, lotTitle }) => ({
    haggle: JSON.parse(state) as Haggle,
    lotNumber,
    lotTitle,
  }));

/** The newest first. */
export const hagglesOf = async (db: Db, bidderId: BidderId): Promise<CardedHaggle[]> =>
  carded(
    await withCards(db)
      .where('haggles.bidderId', '=', bidderId)
      .orderBy('haggles.openedAtMs', 'desc')
      .limit(MOST_ROWS)
      .execute(),
  );

/** Those that wait for an answer, the most pressing first. */
export const openHaggles = async (db: Db): Promise<CardedHaggle[]> =>
  carded(
    await withCards(db)
      .where('haggles.answerByMs', 'is not', null)
      .orderBy('haggles.answerByMs')
      .limit(MOST_ROWS)
      .execute(),
  );

export const cardedHaggle = async (db: Db, lotId: LotId): Promise<CardedHaggle | null> =>
  carded(await withCards(db).where('haggles.lotId', '=', lotId).execute())[0] ?? null;
