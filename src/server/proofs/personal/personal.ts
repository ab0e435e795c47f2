// Proofs somebody has handed in: those that wait bar their leaving; the others stay under seal for
// as long as the law has them kept, for a sale may rest on them.
import type { PersonalData } from '#server/domain.ts';
import { dropDeadline } from '#server/store/deadlines.ts';
import { dropProofs, leaveProofs, waitingProofs } from './store-personal.ts';

export const proofsPersonal = {
  bars: { waitingPapers: waitingProofs },
  erase: async ({ db }, { userId }) => {
    for (const ref of await leaveProofs(db, userId)) await dropDeadline(db, { kind: 'proof', ref });
  },
  eraseKept: ({ db }, userId) => dropProofs(db, userId),
  export: async () => (await import('./queries-personal.ts')).proofParts,
} satisfies PersonalData;
