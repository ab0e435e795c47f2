// Papers before the people of the house: masked, until whoever looks has shown once more who they
// are, which leaves a line before anything is shown. Source: goals.md S9, S12; gap-screens.md C9.
import { Buffer } from 'node:buffer';
import type { PictureItem } from '#core/identity/verification.ts';
import type { StepUpCheck } from '#server/accounts/step-up.ts';
import { audited } from '#server/audit/audit-log.ts';
import { fromOf } from '#server/audit/caller.ts';
import type { Handlers } from '#server/http/call.ts';
import { notFound, ok, refused } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { revealPapers } from './commands-reveal.ts';
import { reviewVerification } from './commands-review.ts';
import { openPapers } from './papers.ts';
import { verificationFor, verificationsBy } from './queries-verification.ts';
import { picturesWith } from './store-identity-pictures.ts';
import { submissionById } from './store-verifications.ts';
import type { IdentityPicturesTable, VerificationsTable } from './verification-tables.ts';

type Calls = Pick<Handlers, 'authList' | 'authView' | 'authReveal' | 'authReview'>;

export function staffVerificationHandlers(services: Services, stepUp: StepUpCheck): Calls {
  const { engine, reader, viewers, identities } = services;
  const sources = { reader, identities };
  return {
    authList: async ({ input: { status } }) => ok({ rows: await verificationsBy(sources, status) }),
    authView: async ({ input: { id } }) => {
      const view = await verificationFor(sources, id);
      return view ? ok(view) : notFound();
    },
    authReveal: async ({ input: { id, stepUp: shown }, viewer, ip, nowMs }) => {
      const problem = await stepUp(shown, { viewer, ip, nowMs });
      if (problem) return problem;
      const { userId: staffId } = viewer;
      const from = fromOf({ viewer, ip });
      const opened = await engine.run(audited(revealPapers), { id, staffId, origin: from, from });
      if (!opened.ok) return refused(opened.refusal);
      const row = await submissionById(reader, id);
      return row ? ok(await revealed(services, row, await picturesWith(reader, id))) : notFound();
    },
    authReview: async ({ input: { id, review }, viewer, ip }) => {
      const { userId: staffId } = viewer;
      const from = fromOf({ viewer, ip });
      const done = await engine.run(audited(reviewVerification), { id, staffId, review, from });
      if (!done.ok) return refused(done.refusal);
      // Everything remembered of the person is older than the verdict.
      const row = await submissionById(reader, id);
      if (row) viewers.forgetPerson(row.userId);
      return ok(done.answer, '已记录审核结论');
    },
  };
}

const revealed = async (
  { identities, identityFiles }: Services,
  row: VerificationsTable,
  pictures: readonly IdentityPicturesTable[],
) => {
  const shown = [];
  for (const picture of pictures) {
    const jpeg = await identityFiles.read(picture, 'whole');
    if (!jpeg) continue;
    const jpegBase64 = Buffer.from(jpeg).toString('base64');
    shown.push({ item: picture.item as PictureItem, jpegBase64 });
  }
  const { filled } = openPapers(identities, row, []);
  return { filled, pictures: shown };
};
