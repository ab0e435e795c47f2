// Lots as the room sees them. That a lot is negotiated stands beside the lot, so it is asked for
// here, once for all of them; the room learns by when it is answered, and nothing else of it.
// Source: product.md 3.4 (议价); decisions/negotiation-beside-the-lot.
import { viewOf, type LotView } from '#core/lots/lot-view.ts';
import type { Lot } from '#core/lots/lot.ts';
import type { OpenNegotiation } from '#core/negotiation/negotiation.ts';
import { openNegotiationsOn } from '#server/negotiation/store-negotiations.ts';
import type { Reader } from '#server/store/access.ts';

/** True when a negotiation is asked for beside the lot. */
export function mayBeNegotiated(lot: Lot): boolean {
  return lot.status === 'passed' && lot.reserveMissedBy !== undefined;
}

/** In the order of the lots. */
export async function roomViews(reader: Reader, lots: readonly Lot[]): Promise<LotView[]> {
  const asked = lots.filter(mayBeNegotiated).map(({ id }) => id);
  if (asked.length === 0) return lots.map(viewOf);
  const negotiated = await openNegotiationsOn(reader, asked);
  return lots.map((lot) => ({ ...viewOf(lot), ...negotiatedView(negotiated.get(lot.id)) }));
}

/** View that the room has of a lot's negotiation. */
const negotiatedView = (
  negotiation: Pick<OpenNegotiation, 'answerByMs' | 'stoppedAtMs'> | undefined,
): Pick<LotView, 'isNegotiating' | 'negotiationByMs'> =>
  negotiation === undefined
    ? {}
    : {
        isNegotiating: true,
        ...(negotiation.stoppedAtMs === undefined && { negotiationByMs: negotiation.answerByMs }),
      };

export async function roomView(reader: Reader, lot: Lot): Promise<LotView> {
  const [view = viewOf(lot)] = await roomViews(reader, [lot]);
  return view;
}
