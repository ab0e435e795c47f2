/**
 * Agents of a firm, invited, acting or over. `nameSealed` is bound to the row, and the phone to its
 * index; both are let go of when they are not needed any more. `limits` is the core `AgentLimits`.
 */
export interface AgentsTable {
  id: string;
  firmId: string;
  /** Null: the invitation waits. */
  personId: string | null;
  status: string;
  nameSealed: string;
  phoneIndex: string;
  phoneSealed: string;
  maskedPhone: string;
  limits: string;
  invitedAtMs: number;
  acceptedAtMs: number | null;
  endedAtMs: number | null;
  ender: string | null;
}

export interface AgentTables {
  agents: AgentsTable;
}
