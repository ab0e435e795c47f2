// Refusals to make somebody an agent of a firm, or to let them act as one: one sentence, and the
// way out.
import { moneyText } from '#contract/figures.ts';
import type { Refusals } from '#contract/refusal-words.ts';
import type { AgentRefusal } from '#core/agents/refusals.ts';
import { AGENT_BAR_WORDS } from './agent-words.ts';

export const agentRefusals: Refusals<AgentRefusal> = {
  NOT_A_FIRM: {
    number: 5121,
    say: () => ({
      sentence: '只有通过企业认证的账户可以邀请经办人',
      wayOut: '先在“实名认证”完成企业认证',
    }),
  },
  AGENT_IS_ONESELF: {
    number: 5122,
    say: () => ({ sentence: '这是本账户的手机号', wayOut: '填写经办人自己的手机号' }),
  },
  ALREADY_INVITED: {
    number: 5123,
    say: () => ({
      sentence: '这个手机号已在经办人名单里',
      wayOut: '要改权限，在名单里修改；要重新邀请，先结束原来的',
    }),
  },
  TOO_MANY_AGENTS: {
    number: 5124,
    say: ({ most }) => ({
      sentence: `经办人最多 ${most} 位，等待接受的邀请也算`,
      wayOut: '先结束不用的，再邀请',
    }),
  },
  AGENT_DAY_PAST: {
    number: 5125,
    say: () => ({ sentence: '经办期限已过', wayOut: '由单位改一个今天以后的日期，或者不设期限' }),
  },
  UNKNOWN_AGENT: {
    number: 5126,
    say: () => ({
      sentence: '没有这项经办授权，或者已经结束',
      wayOut: '刷新后再看；需要时请单位重新邀请',
    }),
  },
  AGENT_ACCEPTED: {
    number: 5127,
    say: () => ({ sentence: '你已经接受了这项邀请', wayOut: '刷新后选择以该单位经办人身份操作' }),
  },
  AGENT_NOT_VERIFIED: {
    number: 5128,
    say: () => ({
      sentence: '经办人须是通过个人实名认证的账户',
      wayOut: '先在“实名认证”完成个人认证，再回来',
    }),
  },
  AGENT_NAME_DIFFERS: {
    number: 5129,
    say: () => ({
      sentence: '邀请上的姓名与你的实名不一致',
      wayOut: '请单位撤回后，按身份证上的姓名重新邀请',
    }),
  },
  FIRM_NOT_VERIFIED: {
    number: 5130,
    say: () => ({ sentence: '单位的企业认证已失效', wayOut: '单位重新认证后再办理' }),
  },
  AGENT_OF_HOUSE: {
    number: 5133,
    say: () => ({
      sentence: '本行人员不参加竞买，也不为他人办理或请人代办',
      wayOut: '请单位换一位不是本行人员的经办人',
    }),
  },
  AGENT_MAY_NOT: {
    number: 5131,
    say: ({ need }) => ({
      sentence: AGENT_BAR_WORDS[need],
      wayOut: '由单位本账户办理，或请单位调整经办权限',
    }),
  },
  AGENT_OVER_LIMIT: {
    number: 5132,
    say: ({ mostFen }) => ({
      sentence: `超出单位给你的单件出价上限 ${moneyText(mostFen)}`,
      wayOut: '降低出价，或请单位调高上限',
    }),
  },
};
