// Registrations for a lot, and the bidder's money it holds.
import type { Cover } from '#core/bidding/bidder.ts';
import { addMyLot } from '#server/catalogue/store/my-lots.ts';
import { markSaleOfLot } from '#server/catalogue/store/sale-marks.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import { chunks } from '#server/store/chunks.ts';
import { compiled } from '#server/store/compiled.ts';
import { inList } from '#server/store/in-list.ts';
import type { RegistrationsTable } from './bidding-tables.ts';

export interface HeldDeposit {
  readonly bidderId: string;
  readonly amountFen: number;
  readonly cover: Cover;
}

export async function heldDeposits(db: Reader, lotId: string): Promise<HeldDeposit[]> {
  const rows = await db
    .selectFrom('registrations')
    .select(['bidderId', 'depositFen as amountFen', 'cover'])
    .where('lotId', '=', lotId)
    .where('depositState', '=', 'frozen')
    .orderBy('bidderId')
    .execute();
  return rows.map((row) => ({ ...row, cover: row.cover as Cover }));
}

/** How many have registered for a lot. */
export async function registeredOn(reader: Reader, lotId: string): Promise<number> {
  const { count } = await reader
    .selectFrom('registrations')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('lotId', '=', lotId)
    .executeTakeFirstOrThrow();
  return count;
}

/** How many had registered for a lot before that moment. */
export async function registeredBefore(reader: Reader, lotId: string, atMs: number): Promise<number> {
  const { count } = await reader
    .selectFrom('registrations')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('lotId', '=', lotId)
    .where('atMs', '<', atMs)
    .executeTakeFirstOrThrow();
  return count;
}

/** Everybody who has registered for a lot, with the version of its text they were shown. */
export function shownTexts(
  reader: Reader,
  lotId: string,
): Promise<Pick<RegistrationsTable, 'bidderId' | 'paddle' | 'atMs' | 'seenTextVersion'>[]> {
  return reader
    .selectFrom('registrations')
    .select(['bidderId', 'paddle', 'atMs', 'seenTextVersion'])
    .where('lotId', '=', lotId)
    .orderBy('atMs')
    .orderBy('paddle')
    .execute();
}

/** Everybody who has registered for a lot. */
export async function registeredIds(reader: Reader, lotId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('registrations')
    .select('bidderId')
    .where('lotId', '=', lotId)
    .execute();
  return rows.map(({ bidderId }) => bidderId);
}

type Came = Pick<RegistrationsTable, 'bidderId' | 'atMs'>;

export async function addRegistration(db: Writer, row: RegistrationsTable): Promise<void> {
  await db.insertInto('registrations').values(row).execute();
  await addMyLot(db, row);
}

const cameFrom = (reader: Reader, lotId: string, fromMs: number) =>
  reader
    .selectFrom('registrations')
    .select(['bidderId', 'atMs'])
    .where('lotId', '=', lotId)
    .where('atMs', '>=', fromMs)
    .orderBy('atMs');

/**
 * Bidders who have registered for a lot at `fromMs` (epoch ms) or later, in the order they came.
 */
export async function registeredFrom(
  reader: Reader,
  lotId: string,
  fromMs: number,
): Promise<readonly Came[]> {
  const asked = compiled(reader, 'new bidders', () => cameFrom(reader, lotId, fromMs).compile());
  const { rows } = await reader.executeQuery<Came>({ ...asked, parameters: [lotId, fromMs] });
  return rows;
}

/** Registered bidders of each of these lots. */
export function registrationsIn(
  reader: Reader,
  lotIds: readonly string[],
): Promise<Pick<RegistrationsTable, 'lotId' | 'bidderId'>[]> {
  return reader
    .selectFrom('registrations')
    .select(['lotId', 'bidderId'])
    .where('lotId', 'in', lotIds)
    .execute();
}

/** The lots somebody has registered for, the latest first. */
export async function lotIdsEnteredBy(reader: Reader, bidderId: string, most: number): Promise<string[]> {
  const rows = await reader
    .selectFrom('registrations')
    .select('lotId')
    .where('bidderId', '=', bidderId)
    .orderBy('atMs', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ lotId }) => lotId);
}

interface LotEnd {
  readonly lotId: string;
  /** Buyers of it, or of part of it. */
  readonly buyerIds: readonly string[];
  /** Bidders whose deposits go on: they are negotiating over the lot. */
  readonly spared: readonly string[];
  readonly atMs: number;
}

/**
 * Notes that the deposits of the lot have ended: kept for who has bought, released for everybody
 * else.
 */
export async function endRegistrations(db: Writer, { lotId, buyerIds, spared, atMs }: LotEnd): Promise<void> {
  const held = db
    .updateTable('registrations')
    .where('lotId', '=', lotId)
    .where('depositState', '=', 'frozen')
    .$if(spared.length > 0, (query) => query.where('bidderId', 'not in', spared));
  for (const some of chunks(buyerIds)) {
    await held.set({ depositState: 'kept', endedAtMs: atMs }).where('bidderId', 'in', some).execute();
  }
  await held.set({ depositState: 'released', endedAtMs: atMs }).execute();
  await markSaleOfLot(db, lotId);
}

/** Notes that one bidder's deposit for the lot is kept, while the lot goes on. */
export async function keepRegistration(
  db: Writer,
  { lotId, bidderId, atMs }: { readonly lotId: string; readonly bidderId: string; readonly atMs: number },
): Promise<void> {
  await db
    .updateTable('registrations')
    .set({ depositState: 'kept', endedAtMs: atMs })
    .where('lotId', '=', lotId)
    .where('bidderId', '=', bidderId)
    .execute();
}

/** True when nobody holds this paddle on the lot. */
export async function isPaddleFree(db: Reader, lotId: string, paddle: string): Promise<boolean> {
  const taken = await db
    .selectFrom('registrations')
    .select('paddle')
    .where('lotId', '=', lotId)
    .where('paddle', '=', paddle)
    .executeTakeFirst();
  return taken === undefined;
}

/** Holder of this paddle on the lot; null: nobody. */
export async function bidderOfPaddle(db: Reader, lotId: string, paddle: string): Promise<string | null> {
  const row = await db
    .selectFrom('registrations')
    .select('bidderId')
    .where('lotId', '=', lotId)
    .where('paddle', '=', paddle)
    .executeTakeFirst();
  return row?.bidderId ?? null;
}

/** How many lots somebody is registered for that are not over. */
export async function registrationCount(reader: Reader, bidderId: string): Promise<number> {
  const row = await reader
    .selectFrom('registrations')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('bidderId', '=', bidderId)
    .where('endedAtMs', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Deposits for these lots that were given back, and when. Epoch ms. */
export async function releasesOn(
  reader: Reader,
  lotIds: readonly string[],
): Promise<{ lotId: string; atMs: number }[]> {
  const rows = await reader
    .selectFrom('registrations')
    .select(['lotId', 'endedAtMs'])
    .where(inList(reader, 'registrations.lotId', { texts: lotIds }))
    .where('depositState', '=', 'released')
    .execute();
  return rows.flatMap(({ lotId, endedAtMs: atMs }) => (atMs === null ? [] : { lotId, atMs }));
}
