// Words of the door of the office: what is to be done before it is open.
import type { Held } from '#core/accounts/second-factor.ts';

export const DOOR_WORDS: Readonly<Record<Held, string>> = {
  factor: '还没有通过二次验证，请在“我的登录与安全”输入验证器里的 6 位数',
  password: '你用的是管理员给的密码，请先在“我的登录与安全”换成自己的',
  'set-up': '你的权限要有二次验证，请先在“我的登录与安全”绑定验证器',
};
