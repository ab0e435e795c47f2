// Commands of this domain, joined in domains.ts.
import { answerNegotiation, replyNegotiation } from './commands-negotiate.ts';

export const negotiationCommands = [answerNegotiation, replyNegotiation];
