// Showing once more who one is, in the form of the action itself: by the password, or by a code
// sent to one's own phone. Neither is ever written back into a page. Source: goals.md B7 7.5.3.
import { ACCOUNT_NUMBER } from '#contract/accounts/login-refusals.ts';
import type { Inputs } from '#contract/inputs.ts';
import { CallFailed } from '#lib/errors.ts';
import { fieldOf, textOf } from '#lib/plain-form.ts';
import { fieldSaid } from '#lib/said.ts';

export type StepUp = Inputs['unbindCard']['stepUp'];

/** Problem with it, by the field it is told under. */
export type StepUpProblem = { readonly password: string } | { readonly smsCode: string };

export const NO_STEP_UP: StepUpProblem = { password: '请填写登录密码，或用下面的短信验证码' };

/**
 * Null: neither was filled in. A code goes before a password a browser may have put there by
 * itself.
 */
export function stepUpIn(form: FormData): StepUp | null {
  const smsCode = fieldOf(form, 'smsCode');
  if (smsCode !== '') return { way: 'code', smsCode };
  const password = textOf(form, 'password');
  return password === '' ? null : { way: 'password', password };
}

/** Null: the call failed for another reason. */
export function stepUpProblemIn(error: unknown): StepUpProblem | null {
  const malformed = fieldSaid(error);
  if (malformed?.field === 'stepUp') return { smsCode: malformed.msg };
  if (!(error instanceof CallFailed) || error.kind !== 'answer') return null;
  if (error.code === ACCOUNT_NUMBER.WRONG_PASSWORD) return { password: error.msg };
  if (error.code === ACCOUNT_NUMBER.WRONG_CODE) return { smsCode: error.msg };
  return error.code === ACCOUNT_NUMBER.STEP_UP_NEEDED ? NO_STEP_UP : null;
}
