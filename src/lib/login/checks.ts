// What the login form can tell is wrong before it asks the house. Each sentence says how to put it right.

const PHONE = /^1[3-9]\d{9}$/;

/** People type phone numbers in groups. */
export const phoneOf = (typed: string): string => typed.replaceAll(/[\s-]/g, '');

export const phoneProblem = (typed: string): string | null => {
  if (typed.trim() === '') return '请输入手机号';
  return PHONE.test(phoneOf(typed)) ? null : '手机号是 1 开头的 11 位数字，请检查';
};

export const codeProblem = (typed: string): string | null => {
  if (typed.trim() === '') return '请输入短信里的验证码';
  return /^\d{6}$/.test(typed.trim()) ? null : '验证码是 6 位数字，请检查';
};

export const passwordProblem = (typed: string): string | null => (typed === '' ? '请输入密码' : null);

export const newPasswordProblem = (typed: string): string | null => {
  if (typed.length < 8) return '新密码至少 8 位，可以用一句你记得住的话';
  return typed.length > 128 ? '新密码最多 128 位' : null;
};

export const agreementProblem = (isTicked: boolean): string | null =>
  isTicked ? null : '请先阅读并同意服务协议和隐私政策';
