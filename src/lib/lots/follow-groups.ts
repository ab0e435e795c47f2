// 分组 of 我的关注: what the list is narrowed by, as links above it. A group is there while a lot
// of the hall stands in it; one that the address names and nobody has is passed over.
// Source: core/lots/follow-group.ts.
import type { Outputs } from '#contract/outputs.ts';
import { plainLine } from '#core/input/typed-signs.ts';

/** Null: whatever is followed; empty: what stands in no group. */
export type RequestedGroup = string | null;
export type FollowGroups = Outputs['followGroups'];
type Row = FollowGroups['rows'][number];

const UNGROUPED = '1';

export function groupIn(params: URLSearchParams): RequestedGroup {
  if (params.get('ungrouped') === UNGROUPED) return '';
  const name = plainLine(params.get('group') ?? '');
  return name === '' ? null : name;
}

/** As the address says it. */
export function groupFields(group: RequestedGroup) {
  return group === '' ? { ungrouped: UNGROUPED } : { group: group ?? undefined };
}

/** As a list is asked for it. */
export function groupRequest(group: RequestedGroup) {
  if (group === null) return {};
  return group === '' ? { noGroup: 'yes' as const } : { group };
}

/** Empty: there is nothing to narrow by. */
export function groupChips(groups: FollowGroups | null, tab: keyof Row['tabs']): readonly GroupChip[] {
  const rows = groupsHere(groups);
  if (rows.length === 0) return [];
  const chips = rows.map(({ group, tabs }) => ({
    name: group === '' ? '未分组' : group,
    group,
    count: tabs[tab],
  }));
  const total = chips.reduce((sum, { count }) => sum + count, 0);
  return [{ name: '全部', group: null, count: total }, ...chips];
}

const isThere = ({ tabs: { running, upcoming, ended } }: Row): boolean => running + upcoming + ended > 0;

/** Those with lots in this hall, the ungrouped last; none where nothing is grouped. */
const groupsHere = (groups: FollowGroups | null): readonly Row[] => {
  const rows = groups?.rows.filter(isThere) ?? [];
  return rows.some(({ group }) => group !== '') ? rows : [];
};

export function knownGroup(groups: FollowGroups | null, wished: RequestedGroup): RequestedGroup {
  return groupsHere(groups).some(({ group }) => group === wished) ? wished : null;
}

/** Every group the visitor has, to be chosen once more. */
export function groupNames(groups: FollowGroups | null): readonly string[] {
  return groups?.rows.flatMap(({ group }) => (group === '' ? [] : [group])) ?? [];
}

interface GroupChip {
  readonly name: string;
  readonly group: RequestedGroup;
  /** Of the tab that is looked at. */
  readonly count: number;
}
