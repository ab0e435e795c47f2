// A proof is opened in full by one of the house's people, which is on record before anything of it
// is shown; what is decided is closed to everybody. Source: goals.md S9, S12;
// core/identity/opened-papers.ts.
import type { ReviewProofRefusal } from '#core/proofs/refusals.ts';
import { refuse, type Result } from '#core/result.ts';
import { writeSecurity, type From, type StaffCommand } from '#server/audit/audit-log.ts';
import { proofById } from './store-proofs.ts';

export interface OpenProof {
  readonly id: string;
  readonly staffId: string;
  /** Origin of the call, for the line of the opening. */
  readonly origin: From;
}

/** The call by whose name each opening stands in the log. */
const CALL = 'proofOpen';

export const openProofInFull: StaffCommand<
  OpenProof,
  Result<{ readonly answer: null }, ReviewProofRefusal>
> = {
  name: 'open-proof',
  audit: ({ staffId: byId, id: ref }) => ({ byId, ref }),
  concerned: async ({ db }, { id }) => {
    const row = await proofById(db, id);
    return { whose: row ? [row.userId] : [] };
  },
  sparesBidders: true,
  run: async (context, { id, staffId: userId, origin }) => {
    const row = await proofById(context.db, id);
    if (!row) return refuse({ code: 'UNKNOWN_PROOF' });
    if (row.status !== 'waiting') return refuse({ code: 'PROOF_DECIDED' });
    await writeSecurity(context, { kind: 'persons-shown', userId, detail: CALL, ...origin, ref: id });
    return { ok: true, answer: null };
  },
};
