import type { Kysely } from 'kysely';
import type { LotSummary } from '#contract/outputs.ts';
import type { Lot } from '#core/lot.ts';
import { facesNumbered } from '#server/store/lists/lot-faces.ts';
import type { Tables } from '#server/store/tables.ts';
import { roomViews } from './room-views.ts';

/** The lots of these rows as a list shows them, in the order they are named; each as it stands at this moment. */
export const lotSummaries = async (reader: Kysely<Tables>, nos: readonly number[]): Promise<LotSummary[]> => {
  if (nos.length === 0) return [];
  const rows = await facesNumbered(reader, nos);
  const views = await roomViews(
    reader,
    rows.map(({ state }) => JSON.parse(state) as Lot),
  );
  const byNo = new Map(rows.map(({ no, card }, at) => [no, { card, view: views[at] }]));
  return nos.flatMap((no) => {
    const { card, view } = byNo.get(no) ?? {};
    return card && view ? { ...card, view } : [];
  });
};
