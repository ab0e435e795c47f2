// Lots as the room sees them. That a lot is haggled over stands beside the lot, so it is asked for here, once for all of
// them; the room learns nothing else of it. Source: product.md 3.4 (议价); decisions/haggling-beside-the-lot.
import type { Kysely } from 'kysely';
import type { Lot } from '#core/lot.ts';
import { type LotView, viewOf } from '#core/view.ts';
import { haggledLotIds } from '#server/store/haggles.ts';
import type { Tables } from '#server/store/tables.ts';

/** What is asked for beside the lot. */
export const mayBeHaggled = (lot: Lot): boolean =>
  lot.status === 'passed' && lot.reserveMissedBy !== undefined;

/** In the order of the lots. */
export const roomViews = async (reader: Kysely<Tables>, lots: readonly Lot[]): Promise<LotView[]> => {
  const asked = lots.filter(mayBeHaggled).map(({ id }) => id);
  const haggled = asked.length === 0 ? [] : await haggledLotIds(reader, asked);
  return lots.map((lot) => ({
    ...viewOf(lot),
    ...(haggled.includes(lot.id) && { isHaggling: true as const }),
  }));
};

export const roomView = async (reader: Kysely<Tables>, lot: Lot): Promise<LotView> => {
  const [view = viewOf(lot)] = await roomViews(reader, [lot]);
  return view;
};
