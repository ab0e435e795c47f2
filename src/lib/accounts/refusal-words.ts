// What is said at the counter at which people say who they are, when it says no: one sentence, and the way out.
import type { AccountRefusal } from '#core/accounts/refusals.ts';
import { AGENT_BAR_WORDS } from '#lib/accounts/agents/bar-words.ts';
import { moneyText, whenText } from '#lib/format.ts';

type Say<Code extends AccountRefusal['code']> = (
  facts: Extract<AccountRefusal, { code: Code }>,
  nowMs: number,
) => { readonly sentence: string; readonly wayOut: string };

export const accountRefusalWords: { readonly [Code in AccountRefusal['code']]: Say<Code> } = {
  CONSENT_MISSING: () => ({ sentence: '还没有逐项同意处理证件信息', wayOut: '先阅读并勾选，再上传证件' }),
  ALREADY_WAITING: ({ submittedAtMs }, nowMs) => ({
    sentence: `${whenText(submittedAtMs, nowMs)} 提交的认证还在审核`,
    wayOut: '等有了结果再提交；想换一份的，先撤回同意再重新开始',
  }),
  ITEMS_MISSING: () => ({ sentence: '还有必填的内容没有填写', wayOut: '补齐标红的几项再提交' }),
  WRONG_ID_NUMBER: () => ({
    sentence: '身份证号的校验位对不上',
    wayOut: '照身份证逐位核对，最后一位可能是 X',
  }),
  WRONG_FIRM_CODE: () => ({
    sentence: '统一社会信用代码的校验位对不上',
    wayOut: '照营业执照逐位核对，其中没有字母 I、O、S、V、Z',
  }),
  UNDER_AGE: () => ({ sentence: '未满 18 周岁，不能参加竞买', wayOut: '由监护人以本人名义认证和竞买' }),
  PAPER_EXPIRED: () => ({ sentence: '证件已过有效期', wayOut: '换用有效的证件，长期有效的选“长期”' }),
  PICTURE_TOO_SMALL: ({ leastPx }) => ({
    sentence: '图片太小，看不清证件上的字',
    wayOut: `请用短边不少于 ${leastPx} 像素的原图`,
  }),
  UNKNOWN_PICTURE: () => ({ sentence: '之前上传的图片不在了', wayOut: '请重新上传这一张' }),
  ID_NUMBER_TAKEN: () => ({
    sentence: '这个证件号码已用于另一个账户',
    wayOut: '用那个账户登录；不是你本人办理的，请联系客服',
  }),
  UNKNOWN_VERIFICATION: () => ({ sentence: '没有这份认证', wayOut: '回列表刷新后再看' }),
  NOT_WAITING: () => ({ sentence: '这份认证已有结果', wayOut: '刷新后按当前状态办理' }),
  NOTHING_NAMED: () => ({ sentence: '没有写明哪几项有误', wayOut: '至少选一项，本人只改那几项' }),
  NOT_A_FIRM: () => ({
    sentence: '只有通过企业认证的账户可以邀请经办人',
    wayOut: '先在“实名认证”完成企业认证',
  }),
  AGENT_IS_ONESELF: () => ({ sentence: '这是本账户的手机号', wayOut: '填写经办人自己的手机号' }),
  ALREADY_INVITED: () => ({
    sentence: '这个手机号已在经办人名单里',
    wayOut: '要改权限，在名单里修改；要重新邀请，先结束原来的',
  }),
  TOO_MANY_AGENTS: ({ most }) => ({
    sentence: `经办人最多 ${most} 位，等待接受的邀请也算`,
    wayOut: '先结束不用的，再邀请',
  }),
  AGENT_DAY_PAST: () => ({ sentence: '经办期限已过', wayOut: '由单位改一个今天以后的日期，或者不设期限' }),
  UNKNOWN_AGENT: () => ({
    sentence: '没有这项经办授权，或者已经结束',
    wayOut: '刷新后再看；需要时请单位重新邀请',
  }),
  AGENT_ACCEPTED: () => ({ sentence: '你已经接受了这项邀请', wayOut: '刷新后选择以该单位经办人身份操作' }),
  AGENT_NOT_VERIFIED: () => ({
    sentence: '经办人须是通过个人实名认证的账户',
    wayOut: '先在“实名认证”完成个人认证，再回来',
  }),
  AGENT_NAME_DIFFERS: () => ({
    sentence: '邀请上的姓名与你的实名不一致',
    wayOut: '请单位撤回后，按身份证上的姓名重新邀请',
  }),
  FIRM_NOT_VERIFIED: () => ({ sentence: '单位的企业认证已失效', wayOut: '单位重新认证后再办理' }),
  AGENT_MAY_NOT: ({ need }) => ({
    sentence: AGENT_BAR_WORDS[need],
    wayOut: '由单位本账户办理，或请单位调整经办权限',
  }),
  AGENT_OVER_LIMIT: ({ mostFen }) => ({
    sentence: `超出单位给你的单件出价上限 ${moneyText(mostFen)}`,
    wayOut: '降低出价，或请单位调高上限',
  }),
};
