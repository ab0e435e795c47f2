// All that this domain hands in; domains.ts joins it with the others.
import type { Domain } from '#server/domain.ts';
import {
  answerForOwnLot,
  answerNegotiation,
  lapseNegotiation,
  replyNegotiation,
} from './commands-negotiate.ts';
import { beginNegotiation } from './effects-negotiation.ts';
import { negotiationPersonal } from './personal/personal.ts';

export const negotiationDomain = {
  commands: [answerNegotiation, answerForOwnLot, replyNegotiation],
  effects: { beginNegotiation },
  deadlines: {
    negotiation: lapseNegotiation,
  },
  personal: negotiationPersonal,
  work: { area: 'negotiation', load: async () => (await import('./queries-work.ts')).negotiationWork },
  handlers: async () => (await import('./handlers.ts')).handlers,
} satisfies Domain;
