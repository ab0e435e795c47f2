// Readers' marks on pages: whether an answer helped, and which address led nowhere.
// Source: product.md 7.1 (/404), 7.4.
import { refuse } from '#core/result.ts';
import { NOBODY_CONCERNED } from '#core/staff/own-matter.ts';
import type { StaffCommand } from '#server/audit/audit-log.ts';
import type { Command } from '#server/engine/command.ts';
import type { EnquiryAnswer } from './commands-enquiries.ts';
import { putLinkReport, putVote, removeLinkReport } from './store-votes.ts';

export interface CastVote {
  readonly topic: string;
  readonly voter: string;
  readonly isHelpful: boolean;
}

export const castVote: Command<CastVote, null> = {
  name: 'cast-vote',
  sparesBidders: true,
  run: async ({ db, nowMs, newId }, { topic, voter, isHelpful }) => {
    await putVote(db, { id: newId(), topic, voter, isHelpful: Number(isHelpful), atMs: nowMs });
    return null;
  },
};

export const reportLink: Command<{ readonly path: string }, null> = {
  name: 'report-link',
  sparesBidders: true,
  run: async ({ db, nowMs, newId }, { path }) => {
    await putLinkReport(db, { id: newId(), path, atMs: nowMs });
    return null;
  },
};

export interface CloseLinkReport {
  readonly id: string;
  readonly staffId: string;
}

export const closeLinkReport: StaffCommand<CloseLinkReport, EnquiryAnswer<{ readonly id: string }>> = {
  name: 'close-link-report',
  audit: ({ staffId: byId, id: ref }) => ({ byId, ref }),
  concerned: () => NOBODY_CONCERNED,
  sparesBidders: true,
  run: async ({ db }, { id }) =>
    (await removeLinkReport(db, id)) ? { ok: true, answer: { id } } : refuse({ code: 'UNKNOWN_REPORT' }),
};
