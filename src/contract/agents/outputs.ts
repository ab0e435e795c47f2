// The answers about agents of a firm.
import type { AgentEnder, AgentLimits, AgentNeed, AgentStatus } from '#core/agents/agent.ts';

/** One of a firm's agents, as the firm sees them. */
export interface AgentRow {
  readonly id: string;
  /** As the firm has written it. */
  readonly name: string;
  readonly maskedPhone: string;
  readonly status: AgentStatus;
  readonly limits: AgentLimits;
  readonly invitedAtMs: number;
  readonly acceptedAtMs: number | null;
  readonly endedAtMs: number | null;
  readonly ender: AgentEnder | null;
}

/** An act of an agent in the firm's name, done or tried. */
export interface AgentAction {
  readonly id: string;
  readonly atMs: number;
  readonly agentId: string;
  readonly need: AgentNeed;
}

/** One firm somebody acts for, or is asked to. */
export interface AgencyRow {
  readonly id: string;
  readonly firm: string;
  readonly status: Exclude<AgentStatus, 'ended'>;
  readonly limits: AgentLimits;
  readonly invitedAtMs: number;
  /** This log-in acts for it now. */
  readonly isActing: boolean;
}

/**
 * Those that have not ended first; `isFirm`: the account may invite; `actions`: the latest, the
 * newest first.
 */
export interface MyAgentsOutput {
  readonly isFirm: boolean;
  readonly rows: readonly AgentRow[];
  readonly actions: readonly AgentAction[];
}
