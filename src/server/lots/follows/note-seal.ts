// A follower's note and the name of the group they put a lot into, as they are kept: under seal,
// for they are words to oneself, and bound to whose they are. Groups are told apart by a keyed
// name, of this person alone: the same word of two people is not the same. Source: goals.md S9,
// I-48; docs/decisions/catalogue/groups-are-names-on-notes.md.
import type { PhoneSeal } from '#server/store/seal.ts';
import type { Place } from '#server/store/seals/place.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import type { FollowNotesTable } from '../lot-tables.ts';

type Noted = Pick<FollowNotesTable, 'userId' | 'lotId'>;
type Grouped = Pick<FollowNotesTable, 'userId' | 'groupIndex'>;

/** A group as it is kept; both empty: none. */
export type StoredGroup = Pick<FollowNotesTable, 'groupIndex' | 'groupSealed'>;

/** Finds and seals. */
export interface NoteSeals {
  readonly seal: Pick<PhoneSeal, 'index'>;
  readonly textSeal: Pick<TextSeal, 'seal'>;
}

export function notePlace({ userId: owner, lotId: row }: Noted): Place {
  return { what: 'followNotes.noteSealed', owner, row };
}

export function groupPlace({ userId: owner, groupIndex: row }: Grouped): Place {
  return { what: 'followNotes.groupSealed', owner, row };
}

/** Empty where nothing is noted. */
export function sealedNote({ textSeal }: Pick<NoteSeals, 'textSeal'>, noted: Noted, note: string): string {
  return note === '' ? '' : textSeal.seal(note, notePlace(noted));
}

/** Keyed name by which a group is found; empty: none. */
export function groupIndexOf({ seal }: Pick<NoteSeals, 'seal'>, userId: string, group: string): string {
  return group === '' ? '' : seal.index(`follow-group ${userId} ${group}`);
}

export function storedGroup({ seal, textSeal }: NoteSeals, userId: string, group: string): StoredGroup {
  const groupIndex = groupIndexOf({ seal }, userId, group);
  const place = groupPlace({ userId, groupIndex });
  return { groupIndex, groupSealed: group === '' ? '' : textSeal.seal(group, place) };
}

export function openedNote(
  textSeal: Pick<TextSeal, 'open'>,
  { noteSealed, ...noted }: Noted & Pick<FollowNotesTable, 'noteSealed'>,
): string {
  return noteSealed === '' ? '' : textSeal.open(noteSealed, notePlace(noted));
}

export function openedGroup(
  textSeal: Pick<TextSeal, 'open'>,
  { groupSealed, ...grouped }: Grouped & StoredGroup,
): string {
  return groupSealed === '' ? '' : textSeal.open(groupSealed, groupPlace(grouped));
}
