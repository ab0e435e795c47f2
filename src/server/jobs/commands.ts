// Commands of this domain, joined in domains.ts.
import { beat } from './commands-beat.ts';
import { forgetAnswers } from './commands-forget-answers.ts';
import { sealAnew } from './commands-seal-anew.ts';
import { putOffDeadline, workDeadline } from './commands-work-deadlines.ts';

export const jobsCommands = [beat, forgetAnswers, putOffDeadline, sealAnew, workDeadline];
