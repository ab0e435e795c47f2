// Commands of this domain, joined in domains.ts.
import { answerHaggle, replyHaggle } from './commands-negotiate.ts';

export const negotiationCommands = [answerHaggle, replyHaggle];
