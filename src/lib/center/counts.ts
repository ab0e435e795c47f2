// Numbers that wait behind the items of the center's menu. Those that cannot be had are left out:
// the menu leads on all the same.
import type { Address } from '#lib/addresses.ts';
import type { Call } from '#lib/api.ts';
import { HALLS, type SaleHall } from '#lib/halls.ts';
import { orNull } from '#lib/or-null.ts';
import { consignedPath } from '#lib/paths.ts';

export type MenuCounts = Partial<Record<Address, number>>;

const SALE_HALLS: readonly SaleHall[] = ['vehicle', 'goods'];

export async function menuCounts(call: Call): Promise<MenuCounts> {
  const counts = await orNull(call('ownCounts', {}));
  if (counts === null) return {};
  const ofHalls = SALE_HALLS.flatMap((hall): [Address, number][] => {
    const { own, orders } = HALLS[hall];
    return [
      [own.bids, counts.bids[hall]],
      [own.follows, counts.follows[hall]],
      [orders.list, counts.orders[hall]],
    ];
  });
  return {
    ...Object.fromEntries(ofHalls),
    '/noticeCenter': counts.unreadCount,
    [consignedPath]: counts.consignedCount,
  };
}
