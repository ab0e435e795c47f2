// Addresses at which agents of a firm are looked after, by the firm and by those who act for it.
import { queryString } from '#lib/query-string.ts';

export const AGENTS_PATH = '/basicInfo/agents';
export const AGENCY_PATH = '/basicInfo/agent';

export const AGENTS_DONE = ['invited', 'changed', 'ended'] as const;
export type AgentsDone = (typeof AGENTS_DONE)[number];
export const agentsDonePath = (done: AgentsDone): string => `${AGENTS_PATH}${queryString({ done })}`;

export const changeAgentPath = (id: string): string => `${AGENTS_PATH}${queryString({ change: id })}`;

export const AGENCY_DONE = ['accepted', 'ended', 'acting', 'stopped'] as const;
export type AgencyDone = (typeof AGENCY_DONE)[number];
export const agencyDonePath = (done: AgencyDone): string => `${AGENCY_PATH}${queryString({ done })}`;
