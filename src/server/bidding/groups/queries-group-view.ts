// A group of maximums as its owner sees it. Nobody else ever does. Source: product.md 5.5; goals.md
// I-44.
import type { GroupView } from '#contract/bidding/outputs.ts';
import { boundFen, commitmentOf, placeIn, type Lots } from '#core/bidding/group.ts';
import type { StoredGroup } from './store-groups.ts';

export function groupView(group: StoredGroup, lots: Lots): GroupView {
  const { id, saleId, status, most, ceilingFen, wishes, bidderId } = group;
  const { count, sumFen } = commitmentOf(group, lots);
  return {
    id,
    saleId,
    status,
    most,
    ceilingFen,
    takenCount: count,
    committedFen: sumFen,
    wishes: wishes.map(({ lotId, maximumFen }) => {
      const lot = lots.get(lotId);
      return {
        lotId,
        maximumFen,
        place: placeIn(lot, bidderId),
        boundFen: lot ? boundFen(lot, bidderId) : 0,
      };
    }),
  };
}
