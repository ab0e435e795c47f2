// The register (台账): the auction houses with their permits, the auctioneers with their certificates, and the buyers whose
// priority right the house has confirmed. Source: 拍卖法 第11、14条; 法释〔2016〕18号 第19条; product.md 7.8.
import type { PriorityRight, AuctionHouse, Auctioneer } from './register.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '#server/store/tables.ts';

export const putHouse = async (db: Kysely<Tables>, house: AuctionHouse): Promise<void> => {
  const { name, permitNumber, issuer, validUntilMs } = house;
  await db
    .insertInto('auctionHouses')
    .values(house)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name, permitNumber, issuer, validUntilMs }))
    .execute();
};

export const putAuctioneer = async (db: Kysely<Tables>, auctioneer: Auctioneer): Promise<void> => {
  const { houseId, name, certificate, validUntilMs } = auctioneer;
  await db
    .insertInto('auctioneers')
    .values(auctioneer)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ houseId, name, certificate, validUntilMs }))
    .execute();
};

export const houseById = async (db: Kysely<Tables>, id: string): Promise<AuctionHouse | null> =>
  (await db.selectFrom('auctionHouses').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

export const auctioneerById = async (db: Kysely<Tables>, id: string): Promise<Auctioneer | null> =>
  (await db.selectFrom('auctioneers').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

export const allHouses = (db: Kysely<Tables>): Promise<AuctionHouse[]> =>
  db.selectFrom('auctionHouses').selectAll().orderBy('name').orderBy('id').execute();

export const allAuctioneers = (db: Kysely<Tables>): Promise<Auctioneer[]> =>
  db.selectFrom('auctioneers').selectAll().orderBy('name').orderBy('id').execute();

/** Confirms a right, or corrects its rank. */
export const putPriority = async (db: Kysely<Tables>, right: PriorityRight): Promise<void> => {
  const { rank, atMs, staffId } = right;
  await db
    .insertInto('priorityBuyers')
    .values(right)
    .onConflict((conflict) => conflict.columns(['lotId', 'bidderId']).doUpdateSet({ rank, atMs, staffId }))
    .execute();
};
