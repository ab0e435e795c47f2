// The lots anyone may look through: those running and to come, and those that ended in the last thirty days. They are
// held in memory (a house has thousands of them, not millions), brought up to date at most once a second when somebody
// asks, and only where a lot has changed since: `rev` tells. Filters and counts then cost no query.
import type { Kysely } from 'kysely';
import type { LotSummary, Sale } from '#contract/outputs.ts';
import type { Lot } from '#core/lot.ts';
import { viewOf } from '#core/view.ts';
import type { Tables } from '#server/store/tables.ts';
import { cardOf } from './lot-card.ts';
import { saleOf } from './sale-summary.ts';

const FRESH_MS = 1_000;
const KEPT_MS = 30 * 86_400_000;
/** SQLite takes no more values in one statement than this allows for. */
const BATCH = 500;

export interface CatalogueLot {
  readonly summary: LotSummary;
  /** Its place in the running order of its sale. */
  readonly position: number;
}

export interface CataloguePage {
  readonly lots: readonly CatalogueLot[];
  readonly sales: readonly Sale[];
}

export interface Catalogue {
  /** As it stood at most a second before `nowMs`. */
  readonly read: (nowMs: number) => Promise<CataloguePage>;
}

type Held = Map<string, { readonly rev: number; readonly lot: CatalogueLot }>;

const loadLots = async (reader: Kysely<Tables>, ids: readonly string[]) => {
  const rows = await reader
    .selectFrom('lots')
    .innerJoin('lotCards', 'lotCards.lotId', 'lots.id')
    .innerJoin('sales', 'sales.id', 'lots.saleId')
    .select(['lots.id', 'lots.rev', 'lots.state', 'sales.name as saleName', 'position'])
    .select(['lotCards.number', 'title', 'brand', 'bodyType', 'paint', 'registered', 'odometerKm'])
    .select(['lotCards.city', 'emission', 'fuel', 'grade', 'lotCards.hall'])
    .where('lots.id', 'in', ids)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    rev: row.rev,
    lot: {
      summary: { ...cardOf(row), view: viewOf(JSON.parse(row.state) as Lot) },
      position: row.position,
    },
  }));
};

const update = async (reader: Kysely<Tables>, held: Held, nowMs: number): Promise<CataloguePage> => {
  const sales = await reader
    .selectFrom('sales')
    .selectAll()
    .where('endsAtMs', '>', nowMs - KEPT_MS)
    .orderBy('startsAtMs')
    .orderBy('id')
    .execute();
  const current = await reader
    .selectFrom('lots')
    .innerJoin('sales', 'sales.id', 'lots.saleId')
    .select(['lots.id', 'lots.rev'])
    .where((row) =>
      row.or([
        row('sales.endsAtMs', '>', nowMs - KEPT_MS),
        // A lot that is not over stays, however long it takes.
        row('lots.status', 'in', ['scheduled', 'open', 'paused']),
      ]),
    )
    .execute();
  const listed = new Set(current.map(({ id }) => id));
  for (const id of held.keys()) if (!listed.has(id)) held.delete(id);
  const stale = current.filter(({ id, rev }) => held.get(id)?.rev !== rev).map(({ id }) => id);
  for (let start = 0; start < stale.length; start += BATCH) {
    const loaded = await loadLots(reader, stale.slice(start, start + BATCH));
    for (const { id, rev, lot } of loaded) held.set(id, { rev, lot });
  }
  const lots = [...held.values()].map(({ lot }) => lot);
  const views = lots.map(({ summary }) => summary.view);
  const bySale = Map.groupBy(views, ({ saleId }) => saleId);
  return { lots, sales: sales.map((sale) => saleOf(sale, bySale.get(sale.id) ?? [], nowMs)) };
};

export const catalogueOf = (reader: Kysely<Tables>): Catalogue => {
  const held: Held = new Map();
  let fresh: { readonly page: Promise<CataloguePage>; readonly untilMs: number } | null = null;
  return {
    read: async (nowMs) => {
      if (fresh && fresh.untilMs > nowMs) return fresh.page;
      // Whoever asks while it is being brought up to date waits for the same answer.
      const former = fresh?.page ?? Promise.resolve();
      const page = former.catch(() => undefined).then(() => update(reader, held, nowMs));
      const mine = { page, untilMs: nowMs + FRESH_MS };
      fresh = mine;
      page.catch(() => {
        if (fresh === mine) fresh = null;
      });
      return page;
    },
  };
};
