// The short sentences of the counter at which people say who they are.
import type { AccountRefusal } from '#core/accounts/refusals.ts';

export const accountRefusalWords: Readonly<Record<AccountRefusal['code'], string>> = {
  CONSENT_MISSING: '请先逐项同意处理证件信息',
  ALREADY_WAITING: '已有一份认证在审核中',
  ITEMS_MISSING: '还有必填的内容没有填写',
  WRONG_ID_NUMBER: '身份证号有误，校验位对不上',
  WRONG_FIRM_CODE: '统一社会信用代码有误，校验位对不上',
  UNDER_AGE: '未满 18 周岁，不能参加竞买',
  PAPER_EXPIRED: '证件已过有效期',
  PICTURE_TOO_SMALL: '图片太小，看不清证件上的字',
  UNKNOWN_PICTURE: '图片不在了，请重新上传',
  ID_NUMBER_TAKEN: '这个证件号码已用于另一个账户',
  UNKNOWN_VERIFICATION: '没有这份认证',
  NOT_WAITING: '这份认证不在待审核的状态',
  NOTHING_NAMED: '不通过须写明哪几项有误',
};
