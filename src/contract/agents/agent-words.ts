// Names of agents of a firm and of their limits, on screens, in messages and in the copy of one's
// data.
import type { AgentEnder, AgentLimits, AgentNeed, AgentStatus } from '#core/agents/agent.ts';

export const AGENT_STATUS_WORDS: Readonly<Record<AgentStatus, string>> = {
  invited: '等待接受',
  active: '可以办理',
  ended: '已结束',
};

/** Side that ended it, or what did. */
export const AGENT_ENDER_WORDS: Readonly<Record<AgentEnder, string>> = {
  firm: '单位已结束这项授权',
  agent: '经办人已退出或谢绝',
  day: '经办期限已到',
  closing: '其中一方已注销账户',
};

/** Words for what was done, by the right it took. */
export const AGENT_NEED_WORDS: Readonly<Record<AgentNeed, string>> = {
  read: '查看',
  bid: '报名或出价',
  pay: '付款或提现',
  sign: '签署或确认',
  never: '账户事项',
};

/**
 * The rights of an agent, each in a word; `sum` writes an amount of fen as it is written where this
 * stands.
 */
export function agentRights(
  { mayBid, mostFen, mayPay, maySign }: AgentLimits,
  sum: (amountFen: number) => string,
): readonly string[] {
  return [
    '查看',
    ...(mayBid ? [mostFen === null ? '出价，不限金额' : `出价，单件不超过 ${sum(mostFen)}`] : []),
    ...(mayPay ? ['付款和提现'] : []),
    ...(maySign ? ['签署和确认'] : []),
  ];
}

/** Message to an agent who lacks a right. */
export const AGENT_BAR_WORDS: Readonly<Record<AgentNeed, string>> = {
  read: '经办人不能查看这一页',
  bid: '单位没有授权你出价',
  pay: '单位没有授权你付款和提现',
  sign: '单位没有授权你签署和确认',
  never: '账户安全、认证、银行卡和经办人只能由单位本账户办理',
};
