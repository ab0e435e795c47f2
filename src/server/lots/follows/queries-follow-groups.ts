// The groups of the lots a person follows, each with how many of a hall stand in it.
// Source: core/lots/follow-group.ts.
import type { Reader } from '#server/store/access.ts';
import type { Outputs } from '#contract/outputs.ts';
import { MOST_GROUPS } from '#core/lots/follow-group.ts';
import { type GroupCount, groupCounts, groupsOf } from './store-follows.ts';

type Tabs = Outputs['followGroups']['rows'][number]['tabs'];

export async function followGroups(
  reader: Reader,
  userId: string,
  hall: string,
): Promise<Outputs['followGroups']> {
  const [groups, counts] = await Promise.all([groupsOf(reader, userId), groupCounts(reader, userId, hall)]);
  const named = groups.toSorted((one, other) => one.localeCompare(other, 'zh'));
  const rows = [...named, ''].map((group) => ({
    group,
    tabs: tabsOf(counts.filter(({ groupName }) => groupName === group)),
  }));
  return { rows, most: MOST_GROUPS };
}

/** Lots that have left their hall are under those that have ended, as in the list. */
const tabsOf = (counts: readonly GroupCount[]): Tabs => {
  const lotsIn = (...stages: readonly GroupCount['stage'][]): number =>
    counts.reduce((sum, { stage, lots }) => (stages.includes(stage) ? sum + lots : sum), 0);
  return { running: lotsIn('running'), upcoming: lotsIn('upcoming'), ended: lotsIn('ended', 'past') };
};
