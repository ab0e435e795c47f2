import type { Kysely } from 'kysely';
import type { GroupView } from '#contract/proxy-outputs.ts';
import type { Lot } from '#core/lot.ts';
import type { BidSeal } from '#server/store/bid-seal.ts';
import { chunks } from '#server/store/chunks.ts';
import { groupsOf } from '#server/store/groups.ts';
import type { Tables } from '#server/store/tables.ts';
import { groupView } from './group-view.ts';

/** One's own groups, newest first, each with where its lots stand. */
export const myGroups = async (
  reader: Kysely<Tables>,
  bidderId: string,
  seal: Pick<BidSeal, 'open'>,
): Promise<{ readonly rows: readonly GroupView[] }> => {
  const groups = await groupsOf(reader, { bidderId, isActiveOnly: false }, seal);
  const ids = [...new Set(groups.flatMap(({ wishes }) => wishes.map(({ lotId }) => lotId)))];
  const lots = new Map<string, Lot>();
  for (const some of chunks(ids)) {
    const rows = await reader.selectFrom('lots').select(['id', 'state']).where('id', 'in', some).execute();
    for (const { id, state } of rows) lots.set(id, JSON.parse(state) as Lot);
  }
  return { rows: groups.map((group) => groupView(group, lots)) };
};
