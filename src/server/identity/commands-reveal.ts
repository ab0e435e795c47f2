// Papers are opened in full by one of the house's people: counted, on record, and told to the
// others where it is many, before anything of them is shown.
// Source: core/identity/opened-papers.ts; goals.md S9, S12.
import type { Deed } from '#core/audit/deed.ts';
import { decideOpening } from '#core/identity/opened-papers.ts';
import type { OpenedPapersRefusal, ReviewRefusal } from '#core/identity/refusals.ts';
import { refuse, type Result } from '#core/result.ts';
import { dayBeginMs } from '#core/time/days.ts';
import { dayText } from '#core/time/workdays.ts';
import { requirePerson } from '#server/accounts/store-people.ts';
import { writeSecurity, type From, type StaffCommand } from '#server/audit/audit-log.ts';
import { countOfCall } from '#server/audit/deeds/store-deeds.ts';
import { tellOthers } from '#server/notifications/notify-staff.ts';
import { submissionById, verificationOf } from './store-verifications.ts';

export interface Reveal {
  readonly id: string;
  readonly staffId: string;
  /** Origin of the call, for the line of the opening. */
  readonly origin: From;
}

type Revealed = Result<{ readonly answer: null }, ReviewRefusal | OpenedPapersRefusal>;

/** The call by whose name each opening stands in the log. */
const CALL = 'authReveal';

export const revealPapers: StaffCommand<Reveal, Revealed> = {
  name: 'reveal-papers',
  audit: ({ staffId: byId, id: ref }) => ({ byId, ref }),
  concerned: async ({ db }, { id }) => {
    const row = await submissionById(db, id);
    return { whose: row ? [row.userId] : [] };
  },
  sparesBidders: true,
  run: async (context, { id, staffId, origin }) => {
    const { db, nowMs, lots, deeds } = context;
    // The one who opens is held, so that two nodes do not count apart.
    const { displayName: name } = await requirePerson(db, staffId, lots.isShared);
    const row = await submissionById(db, id);
    if (!row) return refuse({ code: 'UNKNOWN_VERIFICATION' });
    const line = { kind: 'persons-shown', userId: staffId, detail: CALL } as const;
    const isOpening = (deed: Deed): boolean => deed.userId === staffId && deed.detail === CALL;
    const openedCount = (await countOfCall(db, line, dayBeginMs(nowMs))) + deeds.countLike(isOpening);
    const opened = decideOpening(verificationOf(row), openedCount, nowMs);
    if (!opened.ok) return opened;
    await writeSecurity(context, { ...line, ...origin, ref: id });
    if (opened.isTold) {
      const { count } = opened;
      const cause = `papers-opened:${staffId}:${dayText(nowMs)}:${count}`;
      await tellOthers(context, staffId, { message: { kind: 'papers-opened', name, count }, cause });
    }
    return { ok: true, answer: null };
  },
};
