// All that this domain hands in; domains.ts joins it with the others.
import type { Domain } from '#server/domain.ts';
import { giveConsent, withdrawConsent } from './commands-consent.ts';
import { handIn } from './commands-hand-in.ts';
import { addIdentityPicture, letPictureGo } from './commands-identity-picture.ts';
import { bringInVerification } from './commands-past-verification.ts';
import { revealPapers } from './commands-reveal.ts';
import { reviewVerification } from './commands-review.ts';
import { hearVerificationAlarm } from './commands-verification-alarm.ts';
import { verificationFacts } from './deed-facts.ts';
import { legalNamePlace } from './legal-name.ts';
import { identityPersonal } from './personal/personal.ts';
import { dataKeyPlace, recordPlace } from './record-seal.ts';

export const identityDomain = {
  commands: [
    giveConsent,
    withdrawConsent,
    handIn,
    addIdentityPicture,
    revealPapers,
    reviewVerification,
    bringInVerification,
  ],
  deadlines: {
    verification: hearVerificationAlarm,
    'identity-picture': letPictureGo,
  },
  sealed: {
    'verifications.dataKey': ({ id, userId: ownerId, sealVersion }) =>
      dataKeyPlace(recordPlace('verifications', { id, ownerId }, Number(sealVersion))),
    'identityPictures.dataKey': (row) => dataKeyPlace(recordPlace('identityPictures', row)),
    'users.legalNameSealed': ({ id }) => legalNamePlace(id),
    'verifications.legalNameSealed': ({ userId }) => legalNamePlace(userId),
  },
  thingFacts: verificationFacts,
  personal: identityPersonal,
  work: { area: 'verification', load: async () => (await import('./queries-work.ts')).verificationWork },
  handlers: async () => (await import('./handlers.ts')).handlers,
} satisfies Domain;
