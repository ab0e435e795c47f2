// Proofs before the people of the house: masked, until whoever looks has shown once more who they
// are, which leaves a line before anything is shown. Source: goals.md S9, S12; gap-screens.md C10.
import { Buffer } from 'node:buffer';
import type { StepUpCheck } from '#server/accounts/step-up.ts';
import { audited } from '#server/audit/audit-log.ts';
import { fromOf } from '#server/audit/caller.ts';
import type { Handlers } from '#server/http/call.ts';
import { notFound, ok, refused } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { openProofInFull } from './commands-open-proof.ts';
import { reviewProof } from './commands-review-proof.ts';
import { openProof } from './proof-papers.ts';
import { proofsForStaff } from './queries-proofs.ts';
import { picturesWithProof } from './store-proof-pictures.ts';
import { proofById } from './store-proofs.ts';

type Calls = Pick<Handlers, 'proofList' | 'proofOpen' | 'proofReview'>;

export function staffProofHandlers(services: Services, stepUp: StepUpCheck): Calls {
  const { engine, reader, identities, proofFiles } = services;
  return {
    proofList: async ({ input: { status } }) =>
      ok({ rows: await proofsForStaff({ reader, identities }, status) }),
    proofOpen: async ({ input: { id, stepUp: shown }, viewer, ip, nowMs }) => {
      const problem = await stepUp(shown, { viewer, ip, nowMs });
      if (problem) return problem;
      const from = fromOf({ viewer, ip });
      const opened = await engine.run(audited(openProofInFull), {
        id,
        staffId: viewer.userId,
        origin: from,
        from,
      });
      if (!opened.ok) return refused(opened.refusal);
      const row = await proofById(reader, id);
      if (!row) return notFound();
      const pictures: string[] = [];
      for (const picture of await picturesWithProof(reader, id)) {
        const jpeg = await proofFiles.read(picture, 'whole');
        if (jpeg) pictures.push(Buffer.from(jpeg).toString('base64'));
      }
      const filled = openProof(identities, row);
      return ok({ filled, pictures });
    },
    proofReview: async ({ input: { id, review }, viewer, ip }) => {
      const from = fromOf({ viewer, ip });
      const done = await engine.run(audited(reviewProof), { id, staffId: viewer.userId, review, from });
      return done.ok ? ok(done.answer, '已记录审核结论') : refused(done.refusal);
    },
  };
}
