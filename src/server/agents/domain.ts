// All that this domain hands in; domains.ts joins it with the others.
import type { Domain } from '#server/domain.ts';
import { agentNamePlace } from './agent-codec.ts';
import { actFor, stopActing } from './commands-act.ts';
import { acceptAgency, changeAgent, inviteAgent } from './commands-agents.ts';
import { endAgent, hearAgentAlarm } from './commands-end-agent.ts';
import { agentsPersonal } from './personal/personal.ts';

export const agentsDomain = {
  commands: [inviteAgent, acceptAgency, changeAgent, endAgent, actFor, stopActing],
  deadlines: {
    agent: hearAgentAlarm,
  },
  sealed: {
    'agents.nameSealed': agentNamePlace,
  },
  personal: agentsPersonal,
  handlers: async () => (await import('./handlers.ts')).handlers,
} satisfies Domain;
