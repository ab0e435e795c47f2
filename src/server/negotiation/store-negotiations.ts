// The rows of the negotiation. What is offered lies beside them under seal, bound to the lot, to
// the word by which it was named and to the bidder; whoever only asks how it stands needs no key.
// Source: goals.md I-43, S9.
import { sql } from 'kysely';
import type { BidderId, Lot, LotId } from '#core/lots/lot.ts';
import { negotiatedAmounts, withNegotiatedAmounts } from '#core/negotiation/negotiated-amounts.ts';
import { isNegotiationOpen, type Negotiation, type OpenNegotiation } from '#core/negotiation/negotiation.ts';
import { isInScope, type Reader, type SalesBeyond, type Writer } from '#server/store/access.ts';
import { amountsIn, digitsOf } from '#server/store/amount-codec.ts';
import type { Place } from '#server/store/seals/place.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import { likePattern } from '#server/words/like-pattern.ts';
import type { NegotiationsTable } from './negotiation-tables.ts';

export const MOST_ROWS = 200;

type Opener = Pick<TextSeal, 'open'>;
type Kept = Pick<NegotiationsTable, 'state' | 'sealed'>;
type Owned = Kept & Pick<NegotiationsTable, 'bidderId'>;

export async function cardedNegotiation(
  db: Reader,
  lotId: LotId,
  seal: Opener,
): Promise<CardedNegotiation | null> {
  return carded(await withCards(db).where('negotiations.lotId', '=', lotId).execute(), seal)[0] ?? null;
}

const placeOf = ({ lotId, rev, bidder }: Negotiation): Place => ({
  what: 'negotiations.sealed',
  owner: bidder.bidderId,
  row: `${lotId} ${rev}`,
});

/** A negotiation as it is written down. */
export function storedNegotiation(seal: Pick<TextSeal, 'seal'>, negotiation: Negotiation): Kept {
  return {
    state: JSON.stringify(withNegotiatedAmounts(negotiation, [])),
    sealed: seal.seal(digitsOf(negotiatedAmounts(negotiation)), placeOf(negotiation)),
  };
}

/** The negotiation as it was, its amounts put back. */
export function openedNegotiation(seal: Opener, { state, sealed, bidderId }: Owned): Negotiation {
  const kept = JSON.parse(state) as Negotiation;
  // Its bidder is the one the row names: only to them it opens.
  const negotiation = { ...kept, bidder: { ...kept.bidder, bidderId } };
  return sealed === null
    ? negotiation
    : withNegotiatedAmounts(negotiation, amountsIn(seal.open(sealed, placeOf(negotiation))));
}

const rowOf = (seal: Pick<TextSeal, 'seal'>, negotiation: Negotiation) => ({
  rev: negotiation.rev,
  status: negotiation.status,
  ...storedNegotiation(seal, negotiation),
  answerByMs: isNegotiationOpen(negotiation) ? negotiation.answerByMs : null,
  stoppedAtMs: isNegotiationOpen(negotiation) ? (negotiation.stoppedAtMs ?? null) : null,
});

/** Store and seal by which they are read, whole. */
interface Reading {
  readonly db: Reader;
  readonly bidSeal: { readonly maximums: TextSeal };
}

/** Store and seal by which they are written. */
interface Writing extends Reading {
  readonly db: Writer;
}

export async function addNegotiation(
  { db, bidSeal }: Writing,
  negotiation: OpenNegotiation,
  openedAtMs: number,
): Promise<void> {
  const { lotId, saleId, bidder } = negotiation;
  await db
    .insertInto('negotiations')
    .values({
      lotId,
      saleId,
      bidderId: bidder.bidderId,
      paddle: bidder.paddle,
      openedAtMs,
      ...rowOf(bidSeal.maximums, negotiation),
    })
    .execute();
}

/** Throws when somebody else has moved it meanwhile. */
export async function saveNegotiation({ db, bidSeal }: Writing, negotiation: Negotiation): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('negotiations')
    .set(rowOf(bidSeal.maximums, negotiation))
    .where('lotId', '=', negotiation.lotId)
    .where('rev', '=', negotiation.rev - 1)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`the negotiation over ${negotiation.lotId} has moved on`);
}

/** How it stands, without what was offered; null: there is none. */
export async function readNegotiation(db: Reader, lotId: LotId): Promise<Negotiation | null> {
  const row = await db
    .selectFrom('negotiations')
    .select('state')
    .where('lotId', '=', lotId)
    .executeTakeFirst();
  return row ? (JSON.parse(row.state) as Negotiation) : null;
}

/** All of it, for whoever decides on it; null: there is none. */
export async function wholeNegotiation({ db, bidSeal }: Reading, lotId: LotId): Promise<Negotiation | null> {
  const row = await db
    .selectFrom('negotiations')
    .select(['state', 'sealed', 'bidderId'])
    .where('lotId', '=', lotId)
    .executeTakeFirst();
  return row ? openedNegotiation(bidSeal.maximums, row) : null;
}

/** Bidders who are negotiating over lots of this sale, and so keep what secures their bids. */
export async function negotiatorsIn(
  db: Reader,
  saleId: string,
): Promise<{ readonly lotId: LotId; readonly bidderId: BidderId }[]> {
  return db
    .selectFrom('negotiations')
    .select(['lotId', 'bidderId'])
    .where('saleId', '=', saleId)
    .where('answerByMs', 'is not', null)
    .execute();
}

/** Those of the lots that are still negotiated. */
export async function openNegotiationsOn(
  db: Reader,
  lotIds: readonly LotId[],
): Promise<ReadonlyMap<LotId, Pick<OpenNegotiation, 'answerByMs' | 'stoppedAtMs'>>> {
  const rows = await db
    .selectFrom('negotiations')
    .select(['lotId', 'state'])
    .where('lotId', 'in', lotIds)
    .where('answerByMs', 'is not', null)
    .execute();
  return new Map(rows.map(({ lotId, state }) => [lotId, JSON.parse(state) as OpenNegotiation]));
}

/** How the negotiation of one bidder stands, by lot. */
export async function negotiationStatuses(
  db: Reader,
  bidderId: BidderId,
  lotIds: readonly LotId[],
): Promise<ReadonlyMap<LotId, Negotiation['status']>> {
  const rows = await db
    .selectFrom('negotiations')
    .select(['lotId', 'status'])
    .where('bidderId', '=', bidderId)
    .where('lotId', 'in', lotIds)
    .execute();
  return new Map(rows.map(({ lotId, status }) => [lotId, status as Negotiation['status']]));
}

const withCards = (db: Reader) =>
  db
    .selectFrom('negotiations')
    .innerJoin('lotCards', 'lotCards.lotId', 'negotiations.lotId')
    .select([
      'negotiations.state',
      'negotiations.sealed',
      'negotiations.bidderId',
      'lotCards.number as lotNumber',
      'lotCards.title as lotTitle',
    ]);

export interface CardedNegotiation {
  readonly negotiation: Negotiation;
  readonly lotNumber: string;
  readonly lotTitle: string;
}

/** The rows of cards, their amounts put back. */
export function carded(
  rows: readonly (Owned & { readonly lotNumber: string; readonly lotTitle: string })[],
  seal: Opener,
): CardedNegotiation[] {
  return rows.map(({ lotNumber, lotTitle, ...kept }) => ({
    negotiation: openedNegotiation(seal, kept),
    lotNumber,
    lotTitle,
  }));
}

/** The newest first. `lotId`: that of one lot alone; left out for all. */
export async function negotiationsOf(
  db: Reader,
  { bidderId, lotId }: { readonly bidderId: BidderId; readonly lotId?: LotId | undefined },
  seal: Opener,
): Promise<CardedNegotiation[]> {
  const theirs = withCards(db).where('negotiations.bidderId', '=', bidderId);
  return carded(
    await (lotId === undefined ? theirs : theirs.where('negotiations.lotId', '=', lotId))
      .orderBy('negotiations.openedAtMs', 'desc')
      .limit(MOST_ROWS)
      .execute(),
    seal,
  );
}

/** Those over lots that are sold for this person, the newest first. */
export async function negotiationsFor(
  db: Reader,
  consignorId: string,
  seal: Opener,
): Promise<readonly (CardedNegotiation & { readonly terms: Lot['terms'] })[]> {
  const rows = await withCards(db)
    .innerJoin('consignedLots', 'consignedLots.lotId', 'negotiations.lotId')
    .innerJoin('lots', 'lots.id', 'negotiations.lotId')
    .select('lots.state as lot')
    .where('consignedLots.consignorId', '=', consignorId)
    .orderBy('negotiations.openedAtMs', 'desc')
    .limit(MOST_ROWS)
    .execute();
  const found = carded(rows, seal);
  return rows.flatMap(({ lot }, at) => {
    const one = found[at];
    return one ? [{ ...one, terms: (JSON.parse(lot) as Lot).terms }] : [];
  });
}

/**
 * Those in which the consignor is to speak, by when. One that nobody has answered in time is over,
 * whether or not the clock has seen to it.
 */
export function negotiationsForConsignors(
  db: Reader,
  { nowMs, beyond }: { readonly nowMs: number; readonly beyond: SalesBeyond },
) {
  const query = withCards(db)
    .where('negotiations.answerByMs', 'is not', null)
    .where('negotiations.answerByMs', '>', nowMs)
    .where('negotiations.status', '=', 'awaiting-consignor')
    .where('negotiations.stoppedAtMs', 'is', null)
    .where(isInScope('negotiations.saleId', beyond));
  return { query, since: 'negotiations.answerByMs', ref: 'negotiations.lotId' };
}

export interface NegotiationsWanted {
  /** Of the lot's number or title, or the paddle; empty: any. */
  readonly words: string;
  readonly dueBeforeMs: number;
  readonly nowMs: number;
  readonly page: number;
  readonly size: number;
  readonly beyond: SalesBeyond;
}

const wanted = (db: Reader, { words, dueBeforeMs, nowMs, beyond }: NegotiationsWanted) =>
  withCards(db)
    .where('negotiations.answerByMs', 'is not', null)
    .where('negotiations.answerByMs', '<', dueBeforeMs)
    // One that nobody has answered in time is over, whether or not the clock has seen to it.
    .where((row) =>
      row.or([row('negotiations.answerByMs', '>', nowMs), row('negotiations.stoppedAtMs', 'is not', null)]),
    )
    .where(isInScope('negotiations.saleId', beyond))
    .$if(words !== '', (query) =>
      query.where((row) =>
        row.or(
          (['lotCards.number', 'lotCards.title', 'negotiations.paddle'] as const).map(
            (column) => sql<boolean>`${row.ref(column)} like ${likePattern(words)} escape '!'`,
          ),
        ),
      ),
    );

/** A page of those that wait for an answer, the most pressing first, and how many there are. */
export async function negotiationsPage(
  db: Reader,
  asked: NegotiationsWanted,
  seal: Opener,
): Promise<{ readonly found: readonly CardedNegotiation[]; readonly total: number }> {
  const { page, size } = asked;
  const [rows, counted] = await Promise.all([
    wanted(db, asked)
      .orderBy('negotiations.answerByMs')
      .orderBy('negotiations.lotId')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    wanted(db, asked)
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { found: carded(rows, seal), total: counted.count };
}
