// Stalls that one person had opened for a lot that failed, before each was the draft of a sale: they get the file of the sale their
// lot came from, and the alarm of its house is set once more, so that they stand still with its permit like any other sale.
// They were never announced, and their files say so: no day of it. Source: 拍卖法 第10…12条; product.md 2.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Lot } from '#core/lot.ts';
import type { SalePlan } from '#core/sale.ts';
import { houseById } from '#server/store/sales/register.ts';
import { addSaleFile, changeSaleFile, saleFileById } from '#server/store/sales/sale-files.ts';
import type { Tables } from '#server/store/tables.ts';

type Db = Kysely<Tables>;

/** In the order in which they were opened: what failed in one of them may stand in another. */
const unfiledStalls = (db: Db) =>
  db
    .selectFrom('relistings')
    .innerJoin('lotCards as own', 'own.lotId', 'relistings.lotId')
    .innerJoin('lotCards as former', 'former.lotId', 'relistings.fromLotId')
    .innerJoin('lots', 'lots.id', 'relistings.lotId')
    .innerJoin('sales', 'sales.id', 'own.saleId')
    .leftJoin('saleFiles', 'saleFiles.id', 'own.saleId')
    .where('saleFiles.id', 'is', null)
    .select(['own.saleId', 'own.title', 'former.saleId as formerId', 'lots.state'])
    .select(['sales.startsAtMs', 'sales.endsAtMs as firstEndMs', 'relistings.staffId', 'relistings.atMs'])
    .orderBy('relistings.atMs')
    .execute();

type Stall = Awaited<ReturnType<typeof unfiledStalls>>[number];

const planOf = (former: SalePlan, stall: Stall, rulesVersion: string): SalePlan => {
  const { title, startsAtMs, firstEndMs, atMs } = stall;
  return {
    ...former,
    name: title,
    rulesVersion,
    isResale: true,
    previewFromMs: atMs,
    previewToMs: startsAtMs,
    registrationFromMs: atMs,
    startsAtMs,
    firstEndMs,
    announcement: { ...former.announcement, objects: title, medium: '', mediumDate: '' },
  };
};

const fileStall = async (db: Db, stall: Stall): Promise<void> => {
  const former = (await saleFileById(db, stall.formerId))?.plan;
  if (!former) return;
  const { saleId: id, staffId: createdById, atMs } = stall;
  const { rules } = (JSON.parse(stall.state) as Lot).terms;
  await addSaleFile(db, { id, plan: planOf(former, stall, rules.version), createdById, atMs });
  await changeSaleFile(db, id, { stage: 'announced', rules, announcedById: createdById, changedAtMs: atMs });
  const house = await houseById(db, former.houseId);
  if (!house) return;
  await db
    .insertInto('deadlines')
    .values({ kind: 'permit', ref: house.id, dueAtMs: house.validUntilMs })
    .onConflict((conflict) => conflict.columns(['kind', 'ref']).doNothing())
    .execute();
};

export const stallFiles: Migration = {
  up: async (db: Db) => {
    for (const stall of await unfiledStalls(db)) await fileStall(db, stall);
  },
};
