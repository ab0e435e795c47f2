// All that this domain hands in; domains.ts joins it with the others.
import type { Domain } from '#server/domain.ts';
import { beat } from './commands-beat.ts';
import { forgetAnswers } from './commands-forget-answers.ts';
import { sealAnew } from './commands-seal-anew.ts';
import { putOffDeadline, workDeadline } from './commands-work-deadlines.ts';

export const jobsDomain = {
  commands: [beat, forgetAnswers, putOffDeadline, sealAnew, workDeadline],
} satisfies Domain;
