// All that this domain hands in; domains.ts joins it with the others.
import type { Domain } from '#server/domain.ts';
import { dataKeyPlace, recordPlace } from '#server/identity/record-seal.ts';
import { openProofInFull } from './commands-open-proof.ts';
import { addProofPicture, letProofPictureGo } from './commands-proof-picture.ts';
import { reviewProof, takeBackProof } from './commands-review-proof.ts';
import { sendProof } from './commands-send-proof.ts';
import { proofFacts } from './deed-facts.ts';
import { hearProofAlarm } from './effects-proof.ts';
import { proofsPersonal } from './personal/personal.ts';

export const proofsDomain = {
  commands: [addProofPicture, sendProof, takeBackProof, openProofInFull, reviewProof],
  deadlines: {
    proof: hearProofAlarm,
    'proof-picture': letProofPictureGo,
  },
  sealed: {
    'proofs.dataKey': ({ id, userId: ownerId, sealVersion }) =>
      dataKeyPlace(recordPlace('proofs', { id, ownerId }, Number(sealVersion))),
    'proofPictures.dataKey': (row) => dataKeyPlace(recordPlace('proofPictures', row)),
  },
  thingFacts: proofFacts,
  personal: proofsPersonal,
  work: { area: 'proof', load: async () => (await import('./queries-work.ts')).proofWork },
  handlers: async () => (await import('./handlers.ts')).handlers,
} satisfies Domain;
