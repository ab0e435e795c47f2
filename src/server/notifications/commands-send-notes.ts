// The way of a note: made by each channel its person is to be told by, taken up for a try before it
// is handed over, so that two who look at once do not both send it, and done with when it was. Who
// stops in between leaves it to be tried again, under the same id.
import { noteRetryMs } from '#core/notifications/note.ts';
import type { Command } from '#server/engine/command.ts';
import { addNotes, moveNote, noteMade, noteSent, type NoteName, type SeenNote } from './store-notes.ts';

export interface NotesMade {
  readonly made: readonly {
    readonly id: string;
    readonly noteAtMs: number;
    readonly notes: readonly SeenNote[];
  }[];
}

export const makeNotes: Command<NotesMade, null> = {
  name: 'make-notes',
  sparesBidders: true,
  run: async ({ db }, { made }) => {
    for (const { notes, ...message } of made) if (await noteMade(db, message)) await addNotes(db, notes);
    return null;
  },
};

/**
 * Null: it was taken up by another, or is done with. Else how often it has been tried with this
 * time, and when it would be again.
 */
export type NoteTaken = { readonly tries: number; readonly dueAtMs: number } | null;

export const takeNote: Command<SeenNote & { readonly tries: number }, NoteTaken> = {
  name: 'take-note',
  sparesBidders: true,
  run: async ({ db, nowMs }, { tries: before, ...seen }) => {
    const tries = before + 1;
    const dueAtMs = nowMs + noteRetryMs(tries);
    return (await moveNote(db, seen, { dueAtMs, tries })) ? { tries, dueAtMs } : null;
  },
};

export interface NotesSettled {
  /** Handed over. */
  readonly sent: readonly NoteName[];
  /** To be looked at again then; null: not again. */
  readonly moved: readonly (SeenNote & { readonly toMs: number | null })[];
}

export const settleNotes: Command<NotesSettled, null> = {
  name: 'settle-notes',
  sparesBidders: true,
  run: async ({ db, nowMs }, { sent, moved }) => {
    for (const note of sent) await noteSent(db, note, nowMs);
    for (const { toMs, ...seen } of moved) await moveNote(db, seen, { dueAtMs: toMs });
    return null;
  },
};
