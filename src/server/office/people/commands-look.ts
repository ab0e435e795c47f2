// A look of one of the house at what a customer sees, or at their phone: on record with its reason
// before anything is shown. Source: core/office/person-look.ts; goals.md S12.
import type { LookReason } from '#core/office/person-look.ts';
import { refuse, type Result } from '#core/result.ts';
import { customerById } from '#server/accounts/store-buyers.ts';
import type { StaffCommand } from '#server/audit/audit-log.ts';

export interface Look {
  readonly userId: string;
  readonly staffId: string;
  readonly reason: LookReason;
}

type Looked = Result<{ readonly answer: null }, { readonly code: 'UNKNOWN_PERSON' }>;

const lookAt = (name: string): StaffCommand<Look, Looked> => ({
  name,
  audit: ({ staffId: byId, userId: ref, reason: step }) => ({ byId, ref, step }),
  concerned: (_context, { userId }) => ({ whose: [userId] }),
  sparesBidders: true,
  run: async ({ db }, { userId }) =>
    (await customerById(db, userId)) ? { ok: true, answer: null } : refuse({ code: 'UNKNOWN_PERSON' }),
});

export const seeCenter = lookAt('see-center');
export const revealPhone = lookAt('reveal-phone');
