// Showing once more who one is, in the form of the action itself: by the password, by a code sent
// to one's own phone, or by the second factor of whoever has one. None is ever written back into a
// page. Source: goals.md B7 7.5.3.
import { ACCOUNT_NUMBER } from '#contract/accounts/login-refusals.ts';
import type { Inputs } from '#contract/inputs.ts';
import type { Call } from '#lib/api.ts';
import { CallFailed } from '#lib/errors.ts';
import { fieldMessage } from '#lib/field-message.ts';
import { postOnce, type PostNotice, type PostSteps } from '#lib/forms/post-once.ts';
import { fieldOf, textOf, type FormPage } from '#lib/plain-form.ts';

export type StepUp = Inputs['unbindCard']['stepUp'];

/** Problem with it, by the field it is told under. */
export type StepUpProblem =
  { readonly password: string } | { readonly smsCode: string } | { readonly factorCode: string };

export const NO_STEP_UP: StepUpProblem = { password: '请填写登录密码，或用下面的短信验证码' };

/**
 * Null: neither was filled in. A code goes before a password a browser may have put there by
 * itself.
 */
export function stepUpIn(form: FormData): StepUp | null {
  const factorCode = fieldOf(form, 'factorCode');
  if (factorCode !== '') return { way: 'factor', factorCode };
  const smsCode = fieldOf(form, 'smsCode');
  if (smsCode !== '') return { way: 'code', smsCode };
  const password = textOf(form, 'password');
  return password === '' ? null : { way: 'password', password };
}

/** Notice of a form that asks who one is. */
export interface StepUpNotice extends PostNotice {
  readonly stepUp: StepUpProblem | null;
}

export const NO_STEP_UP_NOTICE: StepUpNotice = { said: null, isUnsent: false, stepUp: null };

interface StepUpSteps<Shown> extends Omit<PostSteps<Shown>, 'send'> {
  readonly send: (call: Call, stepUp: StepUp) => Promise<string | Partial<Shown>>;
}

/** Null: the call failed for another reason. */
const stepUpProblemIn = (error: unknown): StepUpProblem | null => {
  const malformed = fieldMessage(error);
  if (malformed?.field === 'stepUp') return { smsCode: malformed.msg };
  if (!(error instanceof CallFailed) || error.kind !== 'answer') return null;
  if (error.code === ACCOUNT_NUMBER.WRONG_PASSWORD) return { password: error.msg };
  if (error.code === ACCOUNT_NUMBER.WRONG_CODE) return { smsCode: error.msg };
  const isOfFactor =
    error.code === ACCOUNT_NUMBER.WRONG_FACTOR || error.code === ACCOUNT_NUMBER.FACTOR_NEEDED;
  if (isOfFactor) return { factorCode: error.msg };
  return error.code === ACCOUNT_NUMBER.STEP_UP_NEEDED ? NO_STEP_UP : null;
};

/** Posts a form that shows who one is; what is wrong with that is told at its own fields. */
export async function postWithStepUp<Shown extends StepUpNotice>(
  page: FormPage,
  form: FormData | null,
  shown: Shown,
  { send, refused, ...steps }: StepUpSteps<Shown>,
): Promise<Shown | Response> {
  const withProblem = (stepUp: StepUpProblem): Shown => ({ ...shown, stepUp });
  return postOnce(page, form, shown, {
    ...steps,
    send: async (call) => {
      const stepUp = form && stepUpIn(form);
      return stepUp === null ? withProblem(NO_STEP_UP) : send(call, stepUp);
    },
    refused: (error) => {
      const problem = stepUpProblemIn(error);
      return problem === null ? (refused?.(error) ?? null) : withProblem(problem);
    },
  });
}
