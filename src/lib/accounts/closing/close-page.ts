// The page on which an account is closed: every condition with how it stands, what goes and what
// stays, and only then the question. The same page takes a closing back, for its own form and for
// those of the pages that tell of one. Source: product.md 7.7 (/basicInfo); 电子商务法 第24条.
import { ACCOUNT_NUMBER } from '#contract/accounts/login-refusals.ts';
import type { Outputs } from '#contract/outputs.ts';
import { CLOSE_PATH, donePath } from '#lib/accounts/basic-info.ts';
import { NO_STEP_UP_NOTICE, postWithStepUp, type StepUpNotice } from '#lib/accounts/step-up.ts';
import { apiOver } from '#lib/api.ts';
import { CallFailed } from '#lib/errors.ts';
import { fieldMessagesOf } from '#lib/field-message.ts';
import { postOnce } from '#lib/forms/post-once.ts';
import { orNull } from '#lib/or-null.ts';
import { postedOneOf, type FormPage } from '#lib/plain-form.ts';

export const CLOSE_FORM = 'close-account';
export const TAKE_BACK_FORM = 'take-closing-back';

export interface ClosePage extends StepUpNotice {
  /** Null: it cannot be had now. */
  readonly mine: Outputs['myClosing'] | null;
  readonly conditions: Outputs['closingConditions']['rows'] | null;
}

const WAYS_OUT: Readonly<Record<number, string>> = {
  [ACCOUNT_NUMBER.CLOSING_BARRED]: '下面写明了是哪几项，办完之后再来申请。',
  [ACCOUNT_NUMBER.CLOSING_UNDER_WAY]: '到期之前可以随时撤回。',
};

/** Content of the page; a response leads on to where it says what was done. */
export async function closePage(page: FormPage): Promise<ClosePage | Response> {
  const notice = await posted(page);
  if (notice instanceof Response) return notice;
  const call = apiOver(page.locals.api);
  const [mine, conditions] = await Promise.all([
    orNull(call('myClosing', {})),
    orNull(call('closingConditions', {})),
  ]);
  return { ...notice, mine, conditions: conditions?.rows ?? null };
}

const refusedAs = (error: unknown): Pick<StepUpNotice, 'said'> | null => {
  const wayOut = error instanceof CallFailed && error.kind === 'answer' ? WAYS_OUT[error.code] : undefined;
  return wayOut === undefined ? null : { said: { ...fieldMessagesOf(error, Date.now()), wayOut } };
};

const askClosing = (page: FormPage, form: FormData): Promise<Response | StepUpNotice> =>
  postWithStepUp(page, form, NO_STEP_UP_NOTICE, {
    send: async (call, stepUp) => {
      await call('askClosing', { stepUp });
      return `${CLOSE_PATH}?asked=1`;
    },
    refused: refusedAs,
  });

const takeBack = (page: FormPage, form: FormData): Promise<Response | StepUpNotice> =>
  postOnce(page, form, NO_STEP_UP_NOTICE, {
    send: async (call) => {
      await call('takeClosingBack', {});
      return donePath('closing-back');
    },
  });

const posted = async (page: FormPage): Promise<Response | StepUpNotice> => {
  const sent = await postedOneOf(page.request, [CLOSE_FORM, TAKE_BACK_FORM]);
  if (sent === null) return NO_STEP_UP_NOTICE;
  return sent.name === CLOSE_FORM ? askClosing(page, sent.form) : takeBack(page, sent.form);
};
