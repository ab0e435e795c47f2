// Taking the WeChat off one's account by a plain form, once it is shown who one is.
// Source: product.md 7.7 (/basicInfo).
import { donePath } from '#lib/accounts/basic-info.ts';
import { NO_STEP_UP_NOTICE, postWithStepUp, type StepUpNotice } from '#lib/accounts/step-up.ts';
import { postedForm, type FormPage } from '#lib/plain-form.ts';

export const UNBIND_FORM = 'unbind-wechat';

export type UnbindForm = StepUpNotice;

/** Content of the page; a response leads on to where it now stands. */
export async function unbindForm(page: FormPage): Promise<UnbindForm | Response> {
  const form = await postedForm(page.request, UNBIND_FORM);
  return postWithStepUp(page, form, NO_STEP_UP_NOTICE, {
    send: async (call, stepUp) => {
      await call('unbindWechat', { stepUp });
      return donePath('wechat');
    },
  });
}
