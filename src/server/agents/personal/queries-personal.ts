// Agents of somebody, and those for whom they act, for the copy of their data.
import { AGENT_STATUS_WORDS, agentRights } from '#contract/agents/agent-words.ts';
import { moneyText } from '#contract/words/figures.ts';
import type { AgentLimits } from '#core/agents/agent.ts';
import type { ExportParts } from '#server/accounts/own-data/export-parts.ts';
import { firmAgents, ownAgencies } from '#server/agents/queries-agents.ts';
import { tableOf } from '#server/words/table.ts';

const rightsText = (limits: AgentLimits): string => agentRights(limits, moneyText).join('、');

export const agentParts = {
  agents: async (sources, userId) =>
    tableOf(
      '我的经办人',
      [
        { title: '姓名', kind: 'text', value: ({ name }) => name },
        { title: '手机号', kind: 'text', value: ({ maskedPhone }) => maskedPhone },
        { title: '状态', kind: 'text', value: ({ status }) => AGENT_STATUS_WORDS[status] },
        { title: '权限', kind: 'text', value: ({ limits }) => rightsText(limits) },
        { title: '邀请时间', kind: 'moment', value: ({ invitedAtMs }) => invitedAtMs },
        { title: '接受时间', kind: 'moment', value: ({ acceptedAtMs }) => acceptedAtMs ?? '' },
        { title: '结束时间', kind: 'moment', value: ({ endedAtMs }) => endedAtMs ?? '' },
      ],
      (await firmAgents(sources, userId)).rows,
    ),
  agencies: async (sources, userId) =>
    tableOf(
      '为单位办理',
      [
        { title: '单位', kind: 'text', value: ({ firm }) => firm },
        { title: '状态', kind: 'text', value: ({ status }) => AGENT_STATUS_WORDS[status] },
        { title: '权限', kind: 'text', value: ({ limits }) => rightsText(limits) },
        { title: '邀请时间', kind: 'moment', value: ({ invitedAtMs }) => invitedAtMs },
      ],
      await ownAgencies(sources, { userId, actingBy: null, nowMs: 0 }),
    ),
} satisfies Partial<ExportParts>;
