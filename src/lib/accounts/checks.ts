// Faults the login form can tell before it asks the house, by the same reading as the house's own.
// Each sentence says how to put it right.
import { PHONE, rowProblem, SIX_FIGURES } from '#core/input/typed-rows.ts';

/** The number, however it was typed or pasted. */
export const phoneOf = (typed: string): string => PHONE.plain(typed);
export const codeOf = (typed: string): string => SIX_FIGURES.plain(typed);

export const phoneProblem = (typed: string): string | null => rowProblem(PHONE, '手机号', typed);

export const codeProblem = (typed: string): string | null => rowProblem(SIX_FIGURES, '验证码', typed);

export const passwordProblem = (typed: string): string | null => (typed === '' ? '请填写密码' : null);

export const newPasswordProblem = (typed: string): string | null => {
  if (typed.length < 8) return '新密码至少 8 位，可以用一句你记得住的话';
  return typed.length > 128 ? '新密码最多 128 位' : null;
};

export const agreementProblem = (isTicked: boolean): string | null =>
  isTicked ? null : '请先阅读并同意服务协议和隐私政策';
