// Agents of somebody, and those for whom they act.
import { endAgenciesOf } from '#server/agents/commands-end-agent.ts';
import { knownAccount } from '#server/agents/store-agents.ts';
import type { PersonalData } from '#server/domain.ts';

export const agentsPersonal = {
  erase: async (context, { userId }) => {
    const known = await knownAccount(context.db, { userId });
    if (known) await endAgenciesOf(context, known);
  },
  export: async () => (await import('./queries-personal.ts')).agentParts,
} satisfies PersonalData;
