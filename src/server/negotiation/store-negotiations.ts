// The rows of the haggling. What is offered lies beside them under seal, bound to the lot and to the word by which it was
// named; whoever only asks how it stands needs no key. Source: goals.md I-43, S9.
import type { Reader, Writer } from '#server/store/access.ts';
import { haggledAmounts, withHaggledAmounts } from '#core/negotiation/negotiated-amounts.ts';
import { type Haggle, isHaggleOpen, type OpenHaggle } from '#core/negotiation/negotiation.ts';
import type { BidderId, LotId } from '#core/lots/lot.ts';
import type { HagglesTable } from './negotiation-tables.ts';
import { amountsIn, digitsOf } from '#server/store/amount-codec.ts';
import type { TextSeal } from '#server/store/text-seal.ts';

const MOST_ROWS = 200;

type Opener = Pick<TextSeal, 'open'>;
type Kept = Pick<HagglesTable, 'state' | 'sealed'>;

const placeOf = ({ lotId, rev }: Haggle): string => `haggles.v1.${lotId}.${rev}`;

/** A haggling as it is written down. */
export const keptHaggle = (seal: Pick<TextSeal, 'seal'>, haggle: Haggle): Kept => ({
  state: JSON.stringify(withHaggledAmounts(haggle, [])),
  sealed: seal.seal(digitsOf(haggledAmounts(haggle)), placeOf(haggle)),
});

/** The haggling as it was, its amounts put back. */
export const openedHaggle = (seal: Opener, { state, sealed }: Kept): Haggle => {
  const haggle = JSON.parse(state) as Haggle;
  return sealed === null ? haggle : withHaggledAmounts(haggle, amountsIn(seal.open(sealed, placeOf(haggle))));
};

const rowOf = (seal: Pick<TextSeal, 'seal'>, haggle: Haggle) => ({
  rev: haggle.rev,
  status: haggle.status,
  ...keptHaggle(seal, haggle),
  answerByMs: isHaggleOpen(haggle) ? haggle.answerByMs : null,
});

/** What they are read with, whole. */
interface Reading {
  readonly db: Reader;
  readonly bidSeal: { readonly maximums: TextSeal };
}

/** What they are written with. */
interface Writing extends Reading {
  readonly db: Writer;
}

export const addHaggle = async (
  { db, bidSeal }: Writing,
  haggle: OpenHaggle,
  openedAtMs: number,
): Promise<void> => {
  const { lotId, saleId, bidder } = haggle;
  await db
    .insertInto('haggles')
    .values({ lotId, saleId, bidderId: bidder.bidderId, openedAtMs, ...rowOf(bidSeal.maximums, haggle) })
    .execute();
};

/** Throws when somebody else has moved it meanwhile. */
export const saveHaggle = async ({ db, bidSeal }: Writing, haggle: Haggle): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('haggles')
    .set(rowOf(bidSeal.maximums, haggle))
    .where('lotId', '=', haggle.lotId)
    .where('rev', '=', haggle.rev - 1)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`the haggling over ${haggle.lotId} has moved on`);
};

/** How it stands, without what was offered; null: there is none. */
export const readHaggle = async (db: Reader, lotId: LotId): Promise<Haggle | null> => {
  const row = await db.selectFrom('haggles').select('state').where('lotId', '=', lotId).executeTakeFirst();
  return row ? (JSON.parse(row.state) as Haggle) : null;
};

/** All of it, for whoever decides on it; null: there is none. */
export const wholeHaggle = async ({ db, bidSeal }: Reading, lotId: LotId): Promise<Haggle | null> => {
  const row = await db
    .selectFrom('haggles')
    .select(['state', 'sealed'])
    .where('lotId', '=', lotId)
    .executeTakeFirst();
  return row ? openedHaggle(bidSeal.maximums, row) : null;
};

/** Who is haggling over lots of this sale, and so keeps what secures his bids. */
export const hagglersIn = async (
  db: Reader,
  saleId: string,
): Promise<{ readonly lotId: LotId; readonly bidderId: BidderId }[]> =>
  db
    .selectFrom('haggles')
    .select(['lotId', 'bidderId'])
    .where('saleId', '=', saleId)
    .where('answerByMs', 'is not', null)
    .execute();

/** Those of the lots that are still haggled over. */
export const openHagglesOn = async (
  db: Reader,
  lotIds: readonly LotId[],
): Promise<ReadonlyMap<LotId, Pick<OpenHaggle, 'answerByMs' | 'stoppedAtMs'>>> => {
  const rows = await db
    .selectFrom('haggles')
    .select(['lotId', 'state'])
    .where('lotId', 'in', lotIds)
    .where('answerByMs', 'is not', null)
    .execute();
  return new Map(rows.map(({ lotId, state }) => [lotId, JSON.parse(state) as OpenHaggle]));
};

/** How the haggling of one bidder stands, by lot. */
export const haggleStatuses = async (
  db: Reader,
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

const withCards = (db: Reader) =>
  db
    .selectFrom('haggles')
    .innerJoin('lotCards', 'lotCards.lotId', 'haggles.lotId')
    .select([
      'haggles.state',
      'haggles.sealed',
      'lotCards.number as lotNumber',
      'lotCards.title as lotTitle',
    ]);

export interface CardedHaggle {
  readonly haggle: Haggle;
  readonly lotNumber: string;
  readonly lotTitle: string;
}

const carded = (
  rows: readonly (Kept & { readonly lotNumber: string; readonly lotTitle: string })[],
  seal: Opener,
): CardedHaggle[] =>
  rows.map(({ lotNumber, lotTitle, ...kept }) => ({
    haggle: openedHaggle(seal, kept),
    lotNumber,
    lotTitle,
  }));

/** The newest first. */
export const hagglesOf = async (db: Reader, bidderId: BidderId, seal: Opener): Promise<CardedHaggle[]> =>
  carded(
    await withCards(db)
      .where('haggles.bidderId', '=', bidderId)
      .orderBy('haggles.openedAtMs', 'desc')
      .limit(MOST_ROWS)
      .execute(),
    seal,
  );

/** Those that wait for an answer, the most pressing first. */
export const openHaggles = async (db: Reader, seal: Opener): Promise<CardedHaggle[]> =>
  carded(
    await withCards(db)
      .where('haggles.answerByMs', 'is not', null)
      .orderBy('haggles.answerByMs')
      .limit(MOST_ROWS)
      .execute(),
    seal,
  );

export const cardedHaggle = async (db: Reader, lotId: LotId, seal: Opener): Promise<CardedHaggle | null> =>
  carded(await withCards(db).where('haggles.lotId', '=', lotId).execute(), seal)[0] ?? null;
