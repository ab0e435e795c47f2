// All that this domain hands in; domains.ts joins it with the others.
import type { Domain } from '#server/domain.ts';
import { giveConsent, withdrawConsent } from './commands-consent.ts';
import { handIn } from './commands-hand-in.ts';
import { addIdentityPicture, letPictureGo } from './commands-identity-picture.ts';
import { bringInVerification } from './commands-past-verification.ts';
import { revealPapers } from './commands-reveal.ts';
import { reviewVerification } from './commands-review.ts';
import { hearVerificationAlarm } from './commands-verification-alarm.ts';
import { identityPersonal } from './personal/personal.ts';

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
  personal: identityPersonal,
  handlers: async () => (await import('./handlers.ts')).handlers,
} satisfies Domain;
