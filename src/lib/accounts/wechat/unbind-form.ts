// Taking the WeChat off one's account by a plain form, once it is shown who one is.
// Source: product.md 7.7 (/basicInfo).
import { donePath } from '#lib/accounts/basic-info.ts';
import { NO_STEP_UP, stepUpIn, stepUpProblemIn, type StepUpProblem } from '#lib/accounts/step-up.ts';
import { callBy, postedForm, seeOther, type FormPage } from '#lib/plain-form.ts';
import { saidOf, type Said } from '#lib/said.ts';

export const UNBIND_FORM = 'unbind-wechat';

export interface UnbindForm {
  readonly stepUp: StepUpProblem | null;
  readonly said: Said | null;
  readonly isUnsent: boolean;
}

/** Content of the page; a response leads on to where it now stands. */
export async function unbindForm(page: FormPage): Promise<UnbindForm | Response> {
  const shown: UnbindForm = { stepUp: null, said: null, isUnsent: false };
  const form = await postedForm(page.request, UNBIND_FORM);
  if (form === null) return shown;
  const call = callBy(page, form);
  if (call === null) return { ...shown, isUnsent: true };
  const stepUp = stepUpIn(form);
  if (stepUp === null) return { ...shown, stepUp: NO_STEP_UP };
  try {
    await call('unbindWechat', { stepUp });
    return seeOther(donePath('wechat'), []);
  } catch (error) {
    const problem = stepUpProblemIn(error);
    return problem === null ? { ...shown, said: saidOf(error, Date.now()) } : { ...shown, stepUp: problem };
  }
}
