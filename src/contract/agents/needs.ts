// The right that each call takes of an agent who makes it for a firm. A call open to everybody
// takes nothing, unless it speaks in their name; a call of the house's own people is nobody else's.
// What a call shows to whoever may sign alone, it looks at itself (`maySign`).
// Source: core/agents/agent.ts; docs/decisions/security/agents-of-a-firm.md.
import type { Route } from '#contract/route.ts';
import { routes, type RouteName } from '#contract/routes.ts';
import type { AgentNeed } from '#core/agents/agent.ts';

export function agentNeedOf(name: RouteName): AgentNeed {
  const { access, need }: Route = routes[name];
  return need ?? (access === 'open' || access === 'open-write' ? 'read' : 'never');
}
