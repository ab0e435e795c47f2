// Papers somebody has shown: the number may be shown by another account once they have left, the
// papers and the name stay under seal for as long as the law has them kept.
import { requirePerson } from '#server/accounts/store-people.ts';
import type { PersonalData } from '#server/domain.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { sealLegalName } from '#server/identity/legal-name.ts';
import { putVerified } from '#server/identity/store-verifications.ts';
import { dropDeadline } from '#server/store/deadlines.ts';
import { dropPapers, leavePapers, waitingPapers } from './store-personal.ts';

export const identityPersonal = {
  bars: { waitingPapers },
  erase: async (context, { userId }) => {
    const { db } = context;
    await keepLegalName(context, userId);
    for (const ref of await leavePapers(db, userId)) await dropDeadline(db, { kind: 'verification', ref });
  },
  eraseKept: ({ db }, userId) => dropPapers(db, userId),
  export: async () => (await import('./queries-personal.ts')).identityParts,
} satisfies PersonalData;

/**
 * The name they were verified under, for the records that are kept; of whoever never showed papers
 * none is.
 */
const keepLegalName = async ({ db, bidSeal }: CommandContext, userId: string): Promise<void> => {
  const { legalNameSealed, verification, displayName } = await requirePerson(db, userId);
  if (legalNameSealed !== null || verification !== 'verified') return;
  const name = sealLegalName(bidSeal.maximums, userId, displayName);
  await putVerified(db, userId, { verification, legalNameSealed: name });
};
