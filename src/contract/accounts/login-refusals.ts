// Refusals when somebody logs in: numbers and words beside each other, for browsers read the
// numbers alone.

export const ACCOUNT_NUMBER = {
  WRONG_LOGIN: 4301,
  WRONG_CODE: 4302,
  PHONE_TAKEN: 4303,
  WEAK_PASSWORD: 4304,
  WRONG_PASSWORD: 4305,
  WRONG_PROOF: 4306,
  /** It is not done before whoever asks has shown once more that it is they. */
  STEP_UP_NEEDED: 4307,
  /** The code that was sent to the phone somebody wants in place of theirs. */
  WRONG_NEW_CODE: 4308,
  WECHAT_CLOSED: 4309,
  /** WeChat has not said who it is. */
  WECHAT_SILENT: 4310,
  /** It belongs to no account yet. */
  WECHAT_UNBOUND: 4311,
  /** The account has another. */
  WECHAT_TAKEN: 4312,
  /** A copy of one's data was asked for within a day. */
  EXPORT_TOO_SOON: 4313,
  /** Something is open still: the conditions say what. */
  CLOSING_BARRED: 4314,
  /** A closing was asked for already. */
  CLOSING_UNDER_WAY: 4315,
  /** A code of the second factor, or for whoever has lost it. */
  WRONG_FACTOR: 4316,
  /** A second factor is shown by whoever has one, and not the password alone. */
  FACTOR_NEEDED: 4317,
  /** They have one: it is taken off before another is set up. */
  FACTOR_ON: 4318,
  /** None was begun, or another window has begun anew. */
  NO_FACTOR: 4319,
} as const;

/** In one line: the portal shows them as they come. */
export const ACCOUNT_SENTENCE: Readonly<Record<keyof typeof ACCOUNT_NUMBER, string>> = {
  WRONG_LOGIN: '手机号或密码不正确',
  WRONG_CODE: '验证码不正确或已失效',
  PHONE_TAKEN: '该手机号已注册，请直接登录',
  WRONG_NEW_CODE: '新手机号的验证码不正确或已过期',
  EXPORT_TOO_SOON: '24 小时内只能申请导出一次',
  CLOSING_BARRED: '还有没了结的事项，现在不能注销',
  CLOSING_UNDER_WAY: '已经申请过注销，正在等待期内',
  WRONG_FACTOR: '这一组 6 位数不正确、已过期或已用过，等下一组再输入；恢复码只能用一次',
  FACTOR_NEEDED: '请输入验证器里的 6 位数',
  FACTOR_ON: '你已经绑定了验证器，先停用再重新绑定',
  NO_FACTOR: '没有正在绑定的验证器，请重新开始',
  WEAK_PASSWORD: '这个密码太容易被猜到，请换一个',
  WRONG_PASSWORD: '密码不正确',
  WRONG_PROOF: '安全校验已失效，请重试',
  WECHAT_CLOSED: '本行没有开通微信登录，请用手机号登录',
  WECHAT_SILENT: '微信没有应答，请重新扫码，或用手机号登录',
  WECHAT_UNBOUND: '这个微信还没有绑定手机号',
  WECHAT_TAKEN: '这个手机号已绑定另一个微信，请用手机号登录，在基本信息里解绑后再绑定',
  STEP_UP_NEEDED: '请先验证是你本人：输入登录密码，或短信验证码',
};
