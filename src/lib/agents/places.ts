// Addresses at which agents of a firm are looked after, by the firm and by those who act for it.
import { queryString } from '#lib/query-string.ts';

export const AGENTS_PATH = '/basicInfo/agents';
export const AGENCY_PATH = '/basicInfo/agent';

export const AGENTS_DONE = ['invited', 'changed', 'ended'] as const;
export type AgentsDone = (typeof AGENTS_DONE)[number];
export function agentsDonePath(done: AgentsDone): string {
  return `${AGENTS_PATH}${queryString({ done })}`;
}

export function changeAgentPath(id: string): string {
  return `${AGENTS_PATH}${queryString({ change: id })}`;
}

export const AGENCY_DONE = ['accepted', 'ended', 'acting', 'stopped'] as const;
export type AgencyDone = (typeof AGENCY_DONE)[number];
export function agencyDonePath(done: AgencyDone): string {
  return `${AGENCY_PATH}${queryString({ done })}`;
}
