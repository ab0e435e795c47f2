// A house that kept maximums in clear has them sealed: in its lots, its log, its bids and the answers it gave. What was read
// from a row before is read from it after, by whoever has the key; the log itself stays as it was heard.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Receipt } from '#contract/outputs.ts';
import { ALIVE, type Lot } from '#core/lot.ts';
import { maximumsIn, withoutMaximums } from '#core/maximum.ts';
import { keptAnswer, keptBid, sealedLot } from '#server/store/kept-maximums.ts';
import type { Tables } from '#server/store/tables.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import { forwardSql, rewriteSql } from './guards.ts';
import { eachPage } from './pages.ts';
import { sealEvents } from './seal-events.ts';

type Db = Kysely<Tables>;
type Kind = 'sqlite' | 'postgres';

const PORTION = 500;

const sealLots = (db: Db, seal: TextSeal): Promise<void> =>
  eachPage<Pick<Tables['lots'], 'id' | 'state'>>(
    (after) =>
      db
        .selectFrom('lots')
        .select(['id', 'state'])
        .where('status', 'in', ALIVE)
        .where('id', '>', after?.id ?? '')
        .orderBy('id')
        .limit(PORTION)
        .execute(),
    async ({ id, state }) => {
      const lot = JSON.parse(state) as Lot;
      if (maximumsIn(lot).length === 0) return;
      const sealed = sealedLot(seal, lot);
      await db
        .updateTable('lots')
        .set({ state: JSON.stringify(withoutMaximums(lot)), sealed })
        .where('id', '=', id)
        .execute();
    },
  );

const sealBids = (db: Db, seal: TextSeal): Promise<void> =>
  eachPage<Pick<Tables['bids'], 'id' | 'bidderId' | 'receipt'>>(
    (after) =>
      db
        .selectFrom('bids')
        .select(['id', 'bidderId', 'receipt'])
        .where('kind', '=', 'maximum')
        .where('id', '>', after?.id ?? '')
        .orderBy('id')
        .limit(PORTION)
        .execute(),
    async ({ id, bidderId, receipt }) => {
      const kept = keptBid(seal, JSON.parse(receipt) as Receipt, bidderId);
      await db.updateTable('bids').set(kept).where('id', '=', id).execute();
    },
  );

interface Answered {
  readonly lot?: { readonly id: string } | null;
  readonly answer?: { readonly mine?: { readonly lotId: string } };
}

/** Which of the answers told a maximum is not written on them: all are sealed. */
const sealAnswers = (db: Db, seal: TextSeal): Promise<void> =>
  eachPage<Pick<Tables['answers'], 'bidderId' | 'key' | 'body'>>(
    (after) =>
      db
        .selectFrom('answers')
        .select(['bidderId', 'key', 'body'])
        .where(sql<boolean>`("key", "bidderId") > (${after?.key ?? ''}, ${after?.bidderId ?? ''})`)
        .orderBy('key')
        .orderBy('bidderId')
        .limit(PORTION)
        .execute(),
    async ({ body, ...name }) => {
      const { lot, answer } = JSON.parse(body) as Answered;
      const kept = { body: keptAnswer(seal, body, name), lotId: lot?.id ?? answer?.mine?.lotId ?? null };
      await db
        .updateTable('answers')
        .set(kept)
        .where('key', '=', name.key)
        .where('bidderId', '=', name.bidderId)
        .execute();
    },
  );

const run = async (db: Db, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const isEmpty = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('lots').select('id').limit(1).executeTakeFirst()) === undefined &&
  (await db.selectFrom('answers').select('key').limit(1).executeTakeFirst()) === undefined;

/** `sealed` is called when there was something to be sealed. */
export const sealedMaximums = (kind: Kind, seal: TextSeal | null, sealed: () => void): Migration => {
  const work = async (db: Db): Promise<void> => {
    for (const table of ['lots', 'events', 'bids'] as const) {
      await db.schema.alterTable(table).addColumn('sealed', 'text').execute();
    }
    await db.schema.alterTable('answers').addColumn('lotId', 'text').execute();
    if (await isEmpty(db)) return;
    if (!seal) throw new Error('this store holds maximums in clear: only its own house can seal them');
    const [lots, log] = [forwardSql(kind), rewriteSql(kind, ['events', 'bids'])];
    await run(db, [lots.open, ...log.open]);
    await sealLots(db, seal);
    await sealEvents(db, seal, ['bid', 'maximum-set']);
    await sealBids(db, seal);
    await sealAnswers(db, seal);
    await run(db, [lots.shut, ...log.shut]);
    sealed();
  };
  // All of it or nothing: the embedded store would otherwise keep what was done before a failure.
  return { up: (db: Db) => (db.isTransaction ? work(db) : db.transaction().execute(work)) };
};
