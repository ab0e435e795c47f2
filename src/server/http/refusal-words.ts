// The short sentence in `msg`, for whoever reads answers without the portal. The portal has fuller words of its own.
import type { Refusal, RefusalCode } from '#core/refusals.ts';
import type { ACCOUNT_NUMBER } from '#contract/envelope.ts';
import { isUploadRefusal, uploadSentence } from '#contract/documents/upload-words.ts';
import type { UploadRefusal } from '#core/documents/refusals.ts';
import { deskWords } from '#server/enquiries/refusal-words.ts';
import { contentWords } from '#server/content/refusal-words.ts';
import { disputeWords } from '#server/disputes/refusal-words.ts';
import { haggleWords } from '#server/negotiation/refusal-words.ts';
import { searchWords } from '#server/catalogue/searches/refusal-words.ts';
import { moneyWords } from '#server/deposits/refusal-words.ts';
import { orderWords } from '#server/orders/refusal-words.ts';
import { partnerWords } from '#server/sales/partners/refusal-words.ts';
import { saleWords } from '#server/sales/refusal-words.ts';
import { accountRefusalWords } from '#server/accounts/verification/refusal-words.ts';

const refusalWords: Record<Exclude<RefusalCode, UploadRefusal['code']>, string> = {
  UNKNOWN_LOT: '没有这件拍品',
  FOLLOW_GROUPS_FULL: '关注的分组已达上限',
  WRONG_FORMAT: '这件拍品不以这种方式出售',
  ALREADY_HOLDING: '您已锁定一件，请先付款',
  ALL_HELD: '已被锁定，其他买家正在付款',
  HOLDS_LAPSED: '您多次锁定未付款，请稍后再试',
  NO_HOLD: '没有为您锁定的件',
  HOLD_EXPIRED: '锁定已到期',
  NOT_NEGOTIABLE: '这件拍品不议价',
  OFFER_STANDS: '您的还价正在等待答复',
  ROUNDS_SPENT: '还价次数已用完',
  OFFER_NOT_BELOW: '还价应低于一口价',
  NO_OFFER: '没有待答复的报价',
  OFFER_CHANGED: '报价已变化',
  BELOW_RESERVE: '这个价低于委托人的保留价',
  COUNTER_OUT_OF_RANGE: '还价应在对方报价与一口价之间',
  NOT_STARTED: '尚未开拍',
  PAUSED: '竞价已暂停',
  CONFIRMING: '等待拍卖师落槌',
  WITHDRAWN: '拍品已撤回',
  ENDED: '竞价已结束',
  EXCLUDED_PERSON: '您不能参加这件拍品的竞买',
  PRACTICE_ONLY: '演练号牌只在演练场有效，请登录后参拍',
  NOT_VERIFIED: '请先完成实名认证',
  NOT_REGISTERED: '请先报名并缴纳保证金',
  RULES_NOT_ACCEPTED: '请先同意本场规则',
  ALREADY_LEADING: '您已领先',
  MAXIMUM_TOO_LOW: '最高委托价低于下一口价',
  PRICE_CHANGED: '价格已变化',
  TOO_LOW: '出价低于下一口价',
  NOT_MULTIPLE: '出价不在加价阶梯上',
  TOO_MANY_STEPS: '一次加价过多',
  TOO_HIGH_CONFIRM: '出价较高，请再次确认',
  REGISTRATION_NOT_OPEN: '报名尚未开始',
  ALREADY_REGISTERED: '您已报名',
  DEPOSIT_SHORT: '可用保证金不足',
  ...moneyWords,
  ...orderWords,
  ALREADY_OPEN: '已经开拍，委托不能撤回',
  NO_MAXIMUM: '没有预委托',
  UNKNOWN_GROUP: '没有这个组合委托',
  GROUP_OVER: '组合委托已结束',
  GROUP_SIZE: '组合的件数有误',
  GROUP_SALES: '组合须在同一专场',
  IN_GROUP: '拍品在您的组合委托里',
  GROUP_LOT: '组合里有一件不能委托',
  GROUP_LOT_LED: '您已在这件上领先或有预委托',
  GROUP_LOT_BOUND: '组合正领先或已拍到这件',
  GROUP_CEILING_LOW: '组合总额低于已作出的承诺',
  ...saleWords,
  ...haggleWords,
  ...disputeWords,
  ...deskWords,
  ...searchWords,
  ...partnerWords,
  ...contentWords,
  ...accountRefusalWords,
  MALFORMED: '提交的内容有误',
  BAD_CURSOR: '列表已变化，请从第一页重新看起',
  SEARCH_TOO_SHORT: '请至少输入两个字',
  RATE_LIMITED: '操作过于频繁，请稍后再试',
  KEY_REUSED: '同一请求编号用于不同的内容',
  IN_FLIGHT: '上一次提交仍在处理',
};

export const refusalSentence = (refusal: Refusal): string => {
  if (isUploadRefusal(refusal)) return uploadSentence(refusal);
  return refusal.code === 'MALFORMED' ? refusal.msg : refusalWords[refusal.code];
};

export const accountWords: Record<keyof typeof ACCOUNT_NUMBER, string> = {
  WRONG_LOGIN: '手机号或密码不正确',
  WRONG_CODE: '验证码不正确或已失效',
  PHONE_TAKEN: '该手机号已注册，请直接登录',
  WRONG_NEW_CODE: '新手机号的验证码不正确或已过期',
  EXPORT_TOO_SOON: '24 小时内只能申请导出一次',
  CLOSING_BARRED: '还有没了结的事项，现在不能注销',
  CLOSING_UNDER_WAY: '已经申请过注销，正在等待期内',
  WEAK_PASSWORD: '这个密码太容易被猜到，请换一个',
  WRONG_PASSWORD: '密码不正确',
  WRONG_PROOF: '安全校验已失效，请重试',
  WECHAT_CLOSED: '本行没有开通微信登录，请用手机号登录',
  WECHAT_SILENT: '微信没有应答，请重新扫码，或用手机号登录',
  WECHAT_UNBOUND: '这个微信还没有绑定手机号',
  WECHAT_TAKEN: '这个手机号已绑定另一个微信，请用手机号登录，在基本信息里解绑后再绑定',
  STEP_UP_NEEDED: '请先验证是你本人：输入登录密码，或短信验证码',
};
