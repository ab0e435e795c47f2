// The groups of the lots a person follows, each with how many of a hall stand in it, and what they
// have noted on lots.
// Source: core/lots/follow-group.ts.
import type { Outputs } from '#contract/outputs.ts';
import { MOST_GROUPS } from '#core/lots/follow-group.ts';
import type { Services } from '#server/http/services.ts';
import { openedGroup, openedNote } from './note-seal.ts';
import { groupCounts, groupsOf, notesOn, type GroupCount } from './store-follows.ts';

type Reading = Pick<Services, 'reader' | 'textSeal'>;
type Tabs = Outputs['followGroups']['rows'][number]['tabs'];

export async function followGroups(
  { reader, textSeal }: Reading,
  userId: string,
  hall: string,
): Promise<Outputs['followGroups']> {
  const [groups, counts] = await Promise.all([groupsOf(reader, userId), groupCounts(reader, userId, hall)]);
  const named = groups
    .map((kept) => ({ group: openedGroup(textSeal, kept), index: kept.groupIndex }))
    .toSorted((one, other) => one.group.localeCompare(other.group, 'zh'));
  const rows = [...named, { group: '', index: '' }].map(({ group, index }) => ({
    group,
    tabs: tabsOf(counts.filter(({ groupIndex }) => groupIndex === index)),
  }));
  return { rows, most: MOST_GROUPS };
}

export async function followNotes(
  { reader, textSeal }: Reading,
  of: { readonly userId: string; readonly lotIds: readonly string[] },
): Promise<Outputs['followNotes']['rows']> {
  const rows = await notesOn(reader, of);
  return rows.map((row) => ({
    lotId: row.lotId,
    note: openedNote(textSeal, row),
    alertFen: row.alertFen,
    group: openedGroup(textSeal, row),
  }));
}

/** Lots that have left their hall are under those that have ended, as in the list. */
const tabsOf = (counts: readonly GroupCount[]): Tabs => {
  const lotsIn = (...stages: readonly GroupCount['stage'][]): number =>
    counts.reduce((sum, { stage, lots }) => (stages.includes(stage) ? sum + lots : sum), 0);
  return { running: lotsIn('running'), upcoming: lotsIn('upcoming'), ended: lotsIn('ended', 'past') };
};
