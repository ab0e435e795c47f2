import type { Kysely } from 'kysely';
import type { LotSummary } from '#contract/outputs.ts';
import type { Lot } from '#core/lot.ts';
import type { Tables } from '#server/store/tables.ts';
import { cardOf } from './lot-card.ts';
import { roomViews } from './room-views.ts';

/** The lots of these rows as a list shows them, in the order they are named; each as it stands at this moment. */
export const lotSummaries = async (reader: Kysely<Tables>, nos: readonly number[]): Promise<LotSummary[]> => {
  if (nos.length === 0) return [];
  const rows = await reader
    .selectFrom('lotRows')
    .innerJoin('lots', 'lots.id', 'lotRows.lotId')
    .innerJoin('lotCards', 'lotCards.lotId', 'lotRows.lotId')
    .innerJoin('sales', 'sales.id', 'lotRows.saleId')
    .select(['lotRows.no', 'lots.state', 'sales.name as saleName'])
    .select(['lotCards.number', 'title', 'lotCards.brand', 'bodyType', 'paint', 'registered'])
    .select(['lotCards.odometerKm', 'lotCards.city', 'emission', 'fuel', 'grade', 'lotCards.hall'])
    .where('lotRows.no', 'in', nos)
    .execute();
  const views = await roomViews(
    reader,
    rows.map(({ state }) => JSON.parse(state) as Lot),
  );
  const byNo = new Map(rows.map((row, at) => [row.no, { row, view: views[at] }]));
  return nos.flatMap((no) => {
    const { row, view } = byNo.get(no) ?? {};
    return row && view ? { ...cardOf(row), view } : [];
  });
};
