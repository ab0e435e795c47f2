// Numbers that wait behind the items of the center's menu. One that cannot be had is left out: the
// menu leads on all the same.
import type { Address } from '#lib/addresses.ts';
import type { Call } from '#lib/api.ts';
import { orNull } from '#lib/or-null.ts';

export type MenuCounts = Partial<Record<Address, number>>;

export async function menuCounts(call: Call): Promise<MenuCounts> {
  const unread = await orNull(call('messageCount', {}));
  return unread === null ? {} : { '/noticeCenter': unread.unreadCount };
}
