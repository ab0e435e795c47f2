// A person of the house notes something of a customer. Source: core/office/person-note.ts.
import { refuse, type Result } from '#core/result.ts';
import { customerById } from '#server/accounts/store-buyers.ts';
import type { StaffCommand } from '#server/audit/audit-log.ts';
import { addPersonNote } from './store-person-notes.ts';

export interface NewNote {
  readonly id: string;
  readonly userId: string;
  readonly staffId: string;
  readonly textSealed: string;
}

type Noted = Result<{ readonly answer: { readonly id: string } }, { readonly code: 'UNKNOWN_PERSON' }>;

export const notePerson: StaffCommand<NewNote, Noted> = {
  name: 'note-person',
  audit: ({ staffId: byId, userId: ref }) => ({ byId, ref }),
  concerned: (_context, { userId }) => ({ whose: [userId] }),
  sparesBidders: true,
  run: async ({ db, nowMs }, note) => {
    if (!(await customerById(db, note.userId))) return refuse({ code: 'UNKNOWN_PERSON' });
    await addPersonNote(db, { ...note, atMs: nowMs });
    return { ok: true, answer: { id: note.id } };
  },
};
