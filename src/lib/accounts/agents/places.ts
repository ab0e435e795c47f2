// Where agents of a firm are looked after, by the firm and by whoever acts for it.
import { pathWith } from '#lib/paths.ts';

export const AGENTS_PATH = '/basicInfo/agents';
export const AGENCY_PATH = '/basicInfo/agent';

export const AGENTS_DONE = ['invited', 'changed', 'ended'] as const;
export type AgentsDone = (typeof AGENTS_DONE)[number];
export const agentsDonePath = (done: AgentsDone): string => pathWith(AGENTS_PATH, { done });

export const changeAgentPath = (id: string): string => pathWith(AGENTS_PATH, { change: id });

export const AGENCY_DONE = ['accepted', 'ended', 'acting', 'stopped'] as const;
export type AgencyDone = (typeof AGENCY_DONE)[number];
export const agencyDonePath = (done: AgencyDone): string => pathWith(AGENCY_PATH, { done });
