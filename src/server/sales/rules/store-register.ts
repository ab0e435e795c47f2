// The register (台账): the auction houses with their permits, the auctioneers with their
// certificates, and the buyers whose priority right the house has confirmed. Source: 拍卖法
// 第11、14条; 法释〔2016〕18号 第19条; product.md 7.8.
import type { Reader, Writer } from '#server/store/access.ts';
import type { Auctioneer, AuctionHouse, PriorityRight } from './register.ts';

export async function putHouse(db: Writer, house: AuctionHouse): Promise<void> {
  const { name, permitNumber, issuer, validUntilMs } = house;
  await db
    .insertInto('auctionHouses')
    .values(house)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name, permitNumber, issuer, validUntilMs }))
    .execute();
}

export async function putAuctioneer(db: Writer, auctioneer: Auctioneer): Promise<void> {
  const { houseId, name, certificate, validUntilMs } = auctioneer;
  await db
    .insertInto('auctioneers')
    .values(auctioneer)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ houseId, name, certificate, validUntilMs }))
    .execute();
}

export async function houseById(db: Reader, id: string): Promise<AuctionHouse | null> {
  return (await db.selectFrom('auctionHouses').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The auction house there is; null: there is none, or more than one. */
export async function onlyHouseId(db: Reader): Promise<string | null> {
  const houses = await db.selectFrom('auctionHouses').select('id').limit(2).execute();
  return houses.length === 1 ? (houses[0]?.id ?? null) : null;
}

export async function auctioneerById(db: Reader, id: string): Promise<Auctioneer | null> {
  return (await db.selectFrom('auctioneers').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export function allHouses(db: Reader): Promise<AuctionHouse[]> {
  return db.selectFrom('auctionHouses').selectAll().orderBy('name').orderBy('id').execute();
}

export function allAuctioneers(db: Reader): Promise<Auctioneer[]> {
  return db.selectFrom('auctioneers').selectAll().orderBy('name').orderBy('id').execute();
}

/** Confirms a right, or corrects its rank. */
export async function putPriority(db: Writer, right: PriorityRight): Promise<void> {
  const { rank, atMs, staffId } = right;
  await db
    .insertInto('priorityBuyers')
    .values(right)
    .onConflict((conflict) => conflict.columns(['lotId', 'bidderId']).doUpdateSet({ rank, atMs, staffId }))
    .execute();
}
