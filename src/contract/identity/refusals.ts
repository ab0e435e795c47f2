// Refusals when people say who they are: one sentence, and the way out.
import { whenText } from '#contract/figures.ts';
import type { Refusals } from '#contract/refusal-words.ts';
import type { IdentityRefusal } from '#core/identity/refusals.ts';

export const identityRefusals: Refusals<IdentityRefusal> = {
  CONSENT_MISSING: {
    number: 5101,
    say: () => ({ sentence: '还没有逐项同意处理证件信息', wayOut: '先阅读并勾选，再上传证件' }),
  },
  ALREADY_WAITING: {
    number: 5102,
    say: ({ submittedAtMs }, nowMs) => ({
      sentence: `${whenText(submittedAtMs, nowMs)} 提交的认证还在审核`,
      wayOut: '等有了结果再提交；想换一份的，先撤回同意再重新开始',
    }),
  },
  ITEMS_MISSING: {
    number: 5103,
    say: () => ({ sentence: '还有必填的内容没有填写', wayOut: '补齐标红的几项再提交' }),
  },
  WRONG_ID_NUMBER: {
    number: 5104,
    say: () => ({
      sentence: '身份证号的校验位对不上',
      wayOut: '照身份证逐位核对，最后一位可能是 X',
    }),
  },
  WRONG_FIRM_CODE: {
    number: 5105,
    say: () => ({
      sentence: '统一社会信用代码的校验位对不上',
      wayOut: '照营业执照逐位核对，其中没有字母 I、O、S、V、Z',
    }),
  },
  UNDER_AGE: {
    number: 5106,
    say: ({ leastAgeYears }) => ({
      sentence: `未满 ${leastAgeYears} 周岁，不能参加竞买`,
      wayOut: '由监护人以本人名义认证和竞买',
    }),
  },
  PAPER_EXPIRED: {
    number: 5107,
    say: () => ({ sentence: '证件已过有效期', wayOut: '换用有效的证件，长期有效的选“长期”' }),
  },
  PICTURE_TOO_SMALL: {
    number: 5108,
    say: ({ leastPx }) => ({
      sentence: '图片太小，看不清证件上的字',
      wayOut: `请用短边不少于 ${leastPx} 像素的原图`,
    }),
  },
  UNKNOWN_PICTURE: {
    number: 5109,
    say: () => ({ sentence: '之前上传的图片不在了', wayOut: '请重新上传这一张' }),
  },
  ID_NUMBER_TAKEN: {
    number: 5110,
    say: () => ({
      sentence: '这个证件号码已用于另一个账户',
      wayOut: '用那个账户登录；不是你本人办理的，请联系客服',
    }),
  },
  UNKNOWN_VERIFICATION: {
    number: 5111,
    say: () => ({ sentence: '没有这份认证', wayOut: '回列表刷新后再看' }),
  },
  NOT_WAITING: {
    number: 5112,
    say: () => ({ sentence: '这份认证已有结果', wayOut: '刷新后按当前状态办理' }),
  },
  NOTHING_NAMED: {
    number: 5113,
    say: () => ({ sentence: '没有写明哪几项有误', wayOut: '至少选一项，本人只改那几项' }),
  },
  PAPERS_DECIDED: {
    number: 5115,
    say: () => ({
      sentence: '这份认证已有结果，完整证件不再打开',
      wayOut: '确需再核对的，请本人重新提交认证',
    }),
  },
  TOO_MANY_OPENED: {
    number: 5116,
    say: ({ most, againAtMs }, nowMs) => ({
      sentence: `今天已打开 ${most} 份完整证件，达到上限`,
      wayOut: `请同事审核，或 ${whenText(againAtMs, nowMs)} 后再打开`,
    }),
  },
};
