// The rows of the groups of maximums, opened and sealed on the way.
import type { Group } from '#core/bidding/group.ts';
import type { BidSeal } from '#server/bidding/bid-seal.ts';
import type { GroupsTable } from '#server/bidding/bidding-tables.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import { chunks } from '#server/store/chunks.ts';
import type { Tables } from '#server/store/tables.ts';

export type GroupStatus = 'active' | 'over' | 'cancelled';

export interface StoredGroup extends Group {
  readonly status: GroupStatus;
  readonly atMs: number;
}

export async function endGroup(
  db: Writer,
  id: string,
  end: { readonly status: 'over' | 'cancelled'; readonly endedAtMs: number },
): Promise<void> {
  await db.updateTable('groups').set(end).where('id', '=', id).execute();
}

const opened = (
  row: GroupsTable,
  lots: readonly { readonly lotId: string; readonly maximumSealed: string }[],
  seal: Pick<BidSeal, 'open'>,
): StoredGroup => {
  const { id, bidderId, saleId, status, most, ceilingSealed, atMs } = row;
  return {
    id,
    bidderId,
    saleId,
    most,
    atMs,
    status: status as GroupStatus,
    ceilingFen: seal.open(ceilingSealed, { lotId: id, bidderId }),
    wishes: lots.map(({ lotId, maximumSealed }) => ({
      lotId,
      maximumFen: seal.open(maximumSealed, { lotId, bidderId }),
    })),
  };
};

const withLots = async (
  db: Reader,
  rows: readonly GroupsTable[],
  seal: Pick<BidSeal, 'open'>,
): Promise<StoredGroup[]> => {
  const found: Tables['groupLots'][] = [];
  for (const some of chunks(rows)) {
    const ids = some.map(({ id }) => id);
    found.push(
      ...(await db
        .selectFrom('groupLots')
        .selectAll()
        .where('groupId', 'in', ids)
        .orderBy('groupId')
        .orderBy('place')
        .execute()),
    );
  }
  const byGroup = Map.groupBy(found, ({ groupId }) => groupId);
  return rows.map((row) => opened(row, byGroup.get(row.id) ?? [], seal));
};

/** These groups, those set earlier first. */
export async function groupsById(
  db: Reader,
  ids: readonly string[],
  seal: Pick<BidSeal, 'open'>,
): Promise<StoredGroup[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('groups')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('atMs')
    .orderBy('id')
    .execute();
  return withLots(db, rows, seal);
}

/** Those of these groups for which the house still bids. */
export async function activeGroups(...asked: Parameters<typeof groupsById>): Promise<StoredGroup[]> {
  return (await groupsById(...asked)).filter(({ status }) => status === 'active');
}

const PAGE = 50;

/**
 * A person's groups, newest first: the last of all, or every active one, for each of these binds
 * the person.
 */
export async function groupsOf(
  db: Reader,
  { bidderId, isActiveOnly }: { readonly bidderId: string; readonly isActiveOnly: boolean },
  seal: Pick<BidSeal, 'open'>,
): Promise<StoredGroup[]> {
  const rows = await db
    .selectFrom('groups')
    .selectAll()
    .where('bidderId', '=', bidderId)
    .orderBy('atMs', 'desc')
    .$if(isActiveOnly, (query) => query.where('status', '=', 'active'))
    .$if(!isActiveOnly, (query) => query.limit(PAGE))
    .execute();
  return withLots(db, rows, seal);
}

export interface Tie {
  readonly groupId: string;
  readonly lotId: string;
}

/** Which lot stands in which active group: of all lots, or of the groups that touch these. */
export async function activeTies(db: Reader, lotIds: readonly string[] | null): Promise<Tie[]> {
  const ties = db
    .selectFrom('groupLots')
    .innerJoin('groups', 'groups.id', 'groupLots.groupId')
    .select(['groupLots.groupId', 'groupLots.lotId'])
    .where('groups.status', '=', 'active');
  if (lotIds === null) return ties.execute();
  const touching = await ties.where('groupLots.lotId', 'in', [...lotIds]).execute();
  if (touching.length === 0) return [];
  const groupIds = [...new Set(touching.map(({ groupId }) => groupId))];
  return ties.where('groups.id', 'in', groupIds).execute();
}

/** Keeps the group as it is now. */
export async function writeGroup(db: Writer, group: StoredGroup, seal: BidSeal): Promise<void> {
  const { id, bidderId, saleId, most, ceilingFen, wishes, status, atMs } = group;
  const ceilingSealed = seal.seal(ceilingFen, { lotId: id, bidderId });
  await db
    .insertInto('groups')
    .values({ id, bidderId, saleId, status, most, ceilingSealed, atMs, endedAtMs: null })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ most, ceilingSealed }))
    .execute();
  await db.deleteFrom('groupLots').where('groupId', '=', id).execute();
  await db
    .insertInto('groupLots')
    .values(
      wishes.map(({ lotId, maximumFen }, place) => ({
        groupId: id,
        lotId,
        place,
        maximumSealed: seal.seal(maximumFen, { lotId, bidderId }),
      })),
    )
    .execute();
}
