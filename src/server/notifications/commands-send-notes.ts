// The way of an SMS note: taken up for a try before it is handed over, so that two who look at once do not both send it, and done
// with when it was. Who stops in between leaves it to be tried again, under the same id.
import { noteRetryMs } from '#core/notifications/sms-note.ts';
import type { Command } from '#server/engine/command.ts';
import { moveNote, noteSent, type SeenNote } from './store-notes.ts';

/** Null: it was taken up by another, or is done with. Else how often it has been tried with this time, and when it would be again. */
export type NoteTaken = { readonly tries: number; readonly noteAtMs: number } | null;

export const takeNote: Command<SeenNote & { readonly tries: number }, NoteTaken> = {
  name: 'take-note',
  sparesBidders: true,
  run: async ({ db, nowMs }, { tries: before, ...seen }) => {
    const tries = before + 1;
    const noteAtMs = nowMs + noteRetryMs(tries);
    return (await moveNote(db, seen, { noteAtMs, noteTries: tries })) ? { tries, noteAtMs } : null;
  },
};

export interface NotesSettled {
  /** Handed over. */
  readonly sentIds: readonly string[];
  /** To be looked at again then; null: not again. */
  readonly moved: readonly (SeenNote & { readonly toMs: number | null })[];
}

export const settleNotes: Command<NotesSettled, null> = {
  name: 'settle-notes',
  sparesBidders: true,
  run: async ({ db, nowMs }, { sentIds, moved }) => {
    for (const id of sentIds) await noteSent(db, id, nowMs);
    for (const { toMs, ...seen } of moved) await moveNote(db, seen, { noteAtMs: toMs });
    return null;
  },
};
