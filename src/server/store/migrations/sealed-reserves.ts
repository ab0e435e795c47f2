// A house that kept reserves and offers in clear has them sealed: in its lots and what was published of them, in its drafts,
// its hagglings and what was told of them, and in the offers on lots at a fixed price. Who has the key reads the same after.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Haggle } from '#core/haggling.ts';
import type { Lot } from '#core/lot.ts';
import { maximumsIn } from '#core/maximum.ts';
import type { Message } from '#core/message.ts';
import { withoutReserve, withReserveHidden } from '#core/reserve.ts';
import type { LotPlan } from '#core/sale.ts';
import { keptHaggle } from '#server/store/haggles.ts';
import { sealedLot, stateText } from '#server/store/kept-maximums.ts';
import { sealedReserve } from '#server/store/kept-reserves.ts';
import { messageRow } from '#server/store/message-row.ts';
import type { Tables } from '#server/store/tables.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import { forwardSql, rewriteSql } from './guards.ts';
import { eachPage } from './pages.ts';
import { paperGuards } from './papers.ts';
import { sealEvents } from './seal-events.ts';

type Db = Kysely<Tables>;
type Kind = 'sqlite' | 'postgres';

const PORTION = 500;

/** Offers lie where lots are sold at a fixed price; the maximums of all others were sealed before. */
const offersOf = (seal: TextSeal, lot: Lot): string | null =>
  lot.terms.rules.format === 'fixed-price' && maximumsIn(lot).length > 0 ? sealedLot(seal, lot) : null;

const sealLots = (db: Db, seal: TextSeal): Promise<void> =>
  eachPage<Pick<Tables['lots'], 'id' | 'state' | 'sealed'>>(
    (after) =>
      db
        .selectFrom('lots')
        .select(['id', 'state', 'sealed'])
        .where('id', '>', after?.id ?? '')
        .orderBy('id')
        .limit(PORTION)
        .execute(),
    async ({ id, state, sealed: before }) => {
      const lot = JSON.parse(state) as Lot;
      const { reserveFen } = lot.terms;
      const sealed = before ?? offersOf(seal, lot);
      if (reserveFen === null && sealed === before) return;
      const kept = { state: stateText(lot, sealed), sealed };
      const reserveSealed = sealedReserve(seal, reserveFen, `lots.${id}`);
      await db
        .updateTable('lots')
        .set({ ...kept, reserveSealed })
        .where('id', '=', id)
        .execute();
    },
  );

const clearPublished = (db: Db): Promise<void> =>
  eachPage<Pick<Tables['publishedLots'], 'lotId' | 'lot'>>(
    (after) =>
      db
        .selectFrom('publishedLots')
        .select(['lotId', 'lot'])
        .where('lotId', '>', after?.lotId ?? '')
        .orderBy('lotId')
        .limit(PORTION)
        .execute(),
    async ({ lotId, lot: text }) => {
      const lot = withoutReserve(JSON.parse(text) as Lot);
      if (lot.terms.reserveFen === null) return;
      await db
        .updateTable('publishedLots')
        .set({ lot: JSON.stringify(lot) })
        .where('lotId', '=', lotId)
        .execute();
    },
  );

const clearPapers = (db: Db): Promise<void> =>
  eachPage<Pick<Tables['papers'], 'id' | 'about'>>(
    (after) =>
      db
        .selectFrom('papers')
        .select(['id', 'about'])
        .where('kind', '=', 'minutes')
        .where('id', '>', after?.id ?? '')
        .orderBy('id')
        .limit(PORTION)
        .execute(),
    async ({ id, about: text }) => {
      const about = JSON.parse(text) as { readonly lot: Lot };
      const bare = JSON.stringify({ ...about, lot: withReserveHidden(about.lot) });
      if (bare !== text) await db.updateTable('papers').set({ about: bare }).where('id', '=', id).execute();
    },
  );

/** There are as many as there are sales being prepared: they are read at once. */
const sealDrafts = async (db: Db, seal: TextSeal): Promise<void> => {
  for (const { id, saleId, plan: text } of await db
    .selectFrom('lotDrafts')
    .select(['id', 'saleId', 'plan'])
    .execute()) {
    const plan = JSON.parse(text) as LotPlan;
    const reserveSealed = sealedReserve(seal, plan.reserveFen, `drafts.${saleId}.${id}`);
    const kept = { plan: JSON.stringify({ ...plan, reserveFen: null }), reserveSealed };
    await db.updateTable('lotDrafts').set(kept).where('id', '=', id).execute();
  }
};

const sealHaggles = (db: Db, seal: TextSeal): Promise<void> =>
  eachPage<Pick<Tables['haggles'], 'lotId' | 'state'>>(
    (after) =>
      db
        .selectFrom('haggles')
        .select(['lotId', 'state'])
        .where('lotId', '>', after?.lotId ?? '')
        .orderBy('lotId')
        .limit(PORTION)
        .execute(),
    async ({ lotId, state }) => {
      const kept = keptHaggle(seal, JSON.parse(state) as Haggle);
      await db.updateTable('haggles').set(kept).where('lotId', '=', lotId).execute();
    },
  );

const sealMessages = (db: Db, seal: TextSeal): Promise<void> =>
  eachPage<Pick<Tables['messages'], 'id' | 'userId' | 'cause' | 'body' | 'atMs'>>(
    (after) =>
      db
        .selectFrom('messages')
        .select(['id', 'userId', 'cause', 'body', 'atMs'])
        .where('cause', 'like', 'haggle:%')
        .where('id', '>', after?.id ?? '')
        .orderBy('id')
        .limit(PORTION)
        .execute(),
    async ({ id, userId, cause, body: text, atMs }) => {
      const letter = { userId, cause, message: JSON.parse(text) as Message };
      const { body } = messageRow(seal, letter, { id, atMs });
      await db.updateTable('messages').set({ body }).where('id', '=', id).execute();
    },
  );

const run = async (db: Db, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const isEmpty = async (db: Db): Promise<boolean> => {
  const [lot] = await db.selectFrom('lots').select('id').limit(1).execute();
  const [draft] = await db.selectFrom('lotDrafts').select('id').limit(1).execute();
  return lot === undefined && draft === undefined;
};

/** `sealed` is called when there was something to be sealed. */
export const sealedReserves = (kind: Kind, seal: TextSeal | null, sealed: () => void): Migration => {
  const work = async (db: Db): Promise<void> => {
    await db.schema.alterTable('lots').addColumn('reserveSealed', 'text').execute();
    await db.schema.alterTable('lotDrafts').addColumn('reserveSealed', 'text').execute();
    await db.schema.alterTable('haggles').addColumn('sealed', 'text').execute();
    if (await isEmpty(db)) return;
    if (!seal) throw new Error('this store holds reserves in clear: only its own house can seal them');
    const [lots, papers, log] = [forwardSql(kind), paperGuards(kind), rewriteSql(kind, ['events'])];
    await run(db, [lots.open, ...papers.open, ...log.open]);
    await sealLots(db, seal);
    await clearPublished(db);
    await clearPapers(db);
    await sealEvents(db, seal, ['offer-made', 'offer-countered']);
    await sealDrafts(db, seal);
    await sealHaggles(db, seal);
    await sealMessages(db, seal);
    await run(db, [lots.shut, ...papers.shut, ...log.shut]);
    sealed();
  };
  // All of it or nothing: the embedded store would otherwise keep what was done before a failure.
  return { up: (db: Db) => (db.isTransaction ? work(db) : db.transaction().execute(work)) };
};
