// Lots as the room sees them. That a lot is haggled over stands beside the lot, so it is asked for here, once for all of
// them; the room learns by when it is answered, and nothing else of it. Source: product.md 3.4 (议价); decisions/haggling-beside-the-lot.
import type { Reader } from '#server/store/access.ts';
import type { OpenHaggle } from '#core/negotiation/negotiation.ts';
import type { Lot } from '#core/lots/lot.ts';
import { type LotView, viewOf } from '#core/lots/lot-view.ts';
import { openHagglesOn } from '#server/negotiation/store-negotiations.ts';

/** What is asked for beside the lot. */
export const mayBeHaggled = (lot: Lot): boolean =>
  lot.status === 'passed' && lot.reserveMissedBy !== undefined;

/** What the room sees of the haggling over a lot. */
const haggledView = (
  haggle: Pick<OpenHaggle, 'answerByMs' | 'stoppedAtMs'> | undefined,
): Pick<LotView, 'isHaggling' | 'haggleByMs'> =>
  haggle === undefined
    ? {}
    : { isHaggling: true, ...(haggle.stoppedAtMs === undefined && { haggleByMs: haggle.answerByMs }) };

/** In the order of the lots. */
export const roomViews = async (reader: Reader, lots: readonly Lot[]): Promise<LotView[]> => {
  const asked = lots.filter(mayBeHaggled).map(({ id }) => id);
  if (asked.length === 0) return lots.map(viewOf);
  const haggled = await openHagglesOn(reader, asked);
  return lots.map((lot) => ({ ...viewOf(lot), ...haggledView(haggled.get(lot.id)) }));
};

export const roomView = async (reader: Reader, lot: Lot): Promise<LotView> => {
  const [view = viewOf(lot)] = await roomViews(reader, [lot]);
  return view;
};
