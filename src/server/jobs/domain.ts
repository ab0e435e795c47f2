// All that this domain hands in; domains.ts joins it with the others.
import type { Domain } from '#server/domain.ts';
import { forgetAnswers } from './commands-forget-answers.ts';
import { heartbeat } from './commands-heartbeat.ts';
import { reseal } from './commands-reseal.ts';
import { putOffDeadline, workDeadline } from './commands-work-deadlines.ts';

export const jobsDomain = {
  commands: [heartbeat, forgetAnswers, putOffDeadline, reseal, workDeadline],
} satisfies Domain;
