// Every way in which an agent of a firm is refused. Source: core/agents/agent.ts.
import type { Fen } from '#core/money.ts';
import type { AgentNeed } from './agent.ts';

/** Why somebody is not made an agent of a firm, or does not act as one. */
export type AgentRefusal =
  | { readonly code: 'NOT_A_FIRM' }
  | { readonly code: 'AGENT_IS_ONESELF' }
  | { readonly code: 'ALREADY_INVITED' }
  | { readonly code: 'TOO_MANY_AGENTS'; readonly most: number }
  | { readonly code: 'AGENT_DAY_PAST' }
  /** There is none, it is over, or it is another's. */
  | { readonly code: 'UNKNOWN_AGENT' }
  | { readonly code: 'AGENT_ACCEPTED' }
  | { readonly code: 'AGENT_NOT_VERIFIED' }
  | { readonly code: 'AGENT_NAME_DIFFERS' }
  | { readonly code: 'FIRM_NOT_VERIFIED' }
  /** One of the two is of the house, which neither bids nor has others bid for it. */
  | { readonly code: 'AGENT_OF_HOUSE' }
  | { readonly code: 'AGENT_MAY_NOT'; readonly need: AgentNeed }
  /** On one lot, in fen. */
  | { readonly code: 'AGENT_OVER_LIMIT'; readonly mostFen: Fen };
