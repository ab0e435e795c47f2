// Faults the login form can tell before it asks the house, by the same reading as the house's own.
// Each sentence says how to put it right.
import { PHONE, rowProblem, SIX_FIGURES } from '#core/input/typed-rows.ts';

/** The number, however it was typed or pasted. */
export function phoneOf(typed: string): string {
  return PHONE.plain(typed);
}
export function codeOf(typed: string): string {
  return SIX_FIGURES.plain(typed);
}

export function phoneProblem(typed: string): string | null {
  return rowProblem(PHONE, '手机号', typed);
}

export function codeProblem(typed: string): string | null {
  return rowProblem(SIX_FIGURES, '验证码', typed);
}

export function passwordProblem(typed: string): string | null {
  return typed === '' ? '请填写密码' : null;
}

export function newPasswordProblem(typed: string): string | null {
  if (typed.length < 8) return '新密码至少 8 位，可以用一句你记得住的话';
  return typed.length > 128 ? '新密码最多 128 位' : null;
}

export function agreementProblem(isTicked: boolean): string | null {
  return isTicked ? null : '请先阅读并同意服务协议和隐私政策';
}
