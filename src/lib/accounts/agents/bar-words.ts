// What an agent is told when a right is missing.
import type { AgentNeed } from '#core/accounts/agent.ts';

export const AGENT_BAR_WORDS: Readonly<Record<AgentNeed, string>> = {
  read: '经办人不能查看这一页',
  bid: '单位没有授权你出价',
  pay: '单位没有授权你付款和提现',
  sign: '单位没有授权你签署和确认',
  never: '账户安全、认证、银行卡和经办人只能由单位本账户办理',
};
