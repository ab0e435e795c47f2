// All that this domain hands in; domains.ts joins it with the others.
import type { Domain } from '#server/domain.ts';
import { beginNegotiation } from './effects-negotiation.ts';
import { answerNegotiation, replyNegotiation, lapseNegotiation } from './commands-negotiate.ts';

export const negotiationDomain = {
  commands: [answerNegotiation, replyNegotiation],
  effects: { beginNegotiation },
  deadlines: {
    negotiation: lapseNegotiation,
  },
  handlers: async () => (await import('./handlers.ts')).handlers,
} satisfies Domain;
