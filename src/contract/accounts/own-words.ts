// Names of things on the screens of one's own account, and in the copy of it that somebody takes
// along.
import type { OwnSecurityEventKind } from '#contract/audit/security-words.ts';
import type { BusinessType } from '#core/accounts/profile.ts';

export const BUSINESS_WORDS: Readonly<Record<BusinessType, string>> = {
  'own-use': '个人自用',
  dealer: '二手车商',
  dismantler: '拆解回收',
  repair: '维修改装',
  fleet: '租赁物流',
  company: '企业采购',
  other: '其他',
};

export const LOG_IN_WORDS: Readonly<Record<OwnSecurityEventKind, string>> = {
  'log-in': '登录',
  'log-in-failed': '登录失败',
  'log-out': '退出登录',
  'log-out-everywhere': '在所有设备上退出',
  'password-changed': '修改密码',
  'phone-changed': '更换手机号',
  'mail-confirmed': '确认邮箱',
  'profile-changed': '修改联系资料',
  'name-changed': '修改显示名',
  'wechat-bound': '绑定微信',
  'wechat-unbound': '解绑微信',
  'export-asked': '申请导出数据',
  'closing-asked': '申请注销账户',
  'closing-taken-back': '撤回注销申请',
  'password-refused': '验证身份时密码不正确',
  'code-refused': '验证身份时验证码不正确',
  'factor-on': '绑定验证器',
  'factor-off': '停用验证器',
  'factor-shown': '通过二次验证',
  'factor-refused': '二次验证不正确',
  'recovery-used': '用恢复码通过二次验证',
  'recovery-renewed': '换了一组恢复码',
  'card-bound': '绑定银行卡',
  'card-default': '更改默认银行卡',
  'card-unbound': '解绑银行卡',
  'papers-handed-in': '提交实名认证',
  'proof-handed-in': '提交资格证明',
  'consent-given': '同意个人信息处理',
  'consent-withdrawn': '撤回个人信息同意',
  'agent-invited': '邀请经办人',
  'agent-accepted': '经办人接受邀请',
  'agent-changed': '修改经办权限',
  'agent-ended': '结束经办授权',
  'agent-acts': '经办人开始办理',
  'agent-action': '经办人代为办理',
};

/** The way somebody came in; a way that has no word of its own is left unsaid. */
export const WAY_WORDS: Readonly<Record<string, string>> = {
  password: '密码',
  code: '短信验证码',
  new: '注册',
  wechat: '微信',
};
