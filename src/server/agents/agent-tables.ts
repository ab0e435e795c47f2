/**
 * Agents of a firm, invited, acting or over. `nameSealed` is bound to the row and its firm, and let
 * go of when it is not needed any more; the number itself nobody reads, so that it is not kept.
 * `limits` is the core `AgentLimits`.
 */
export interface AgentsTable {
  id: string;
  firmId: string;
  /** Null: the invitation waits. */
  personId: string | null;
  status: string;
  nameSealed: string;
  phoneIndex: string;
  maskedPhone: string;
  limits: string;
  invitedAtMs: number;
  acceptedAtMs: number | null;
  endedAtMs: number | null;
  ender: string | null;
}

declare module '#server/store/tables.ts' {
  interface Tables {
    agents: AgentsTable;
  }
}
