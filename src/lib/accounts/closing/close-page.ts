// The page on which an account is closed: every condition with how it stands, what goes and what
// stays, and only then the question. The same page takes a closing back, for its own form and for
// those of the pages that tell of one. Source: product.md 7.7 (/basicInfo); 电子商务法 第24条.
import { ACCOUNT_NUMBER } from '#contract/accounts/login-refusals.ts';
import type { Outputs } from '#contract/outputs.ts';
import { CLOSE_PATH, donePath } from '#lib/accounts/basic-info.ts';
import { NO_STEP_UP, stepUpIn, stepUpProblemIn, type StepUpProblem } from '#lib/accounts/step-up.ts';
import { apiOver } from '#lib/api.ts';
import { CallFailed } from '#lib/errors.ts';
import { orNull } from '#lib/or-null.ts';
import { callBy, postedForm, seeOther, type FormPage } from '#lib/plain-form.ts';
import { saidOf, type Said } from '#lib/said.ts';

export const CLOSE_FORM = 'close-account';
export const TAKE_BACK_FORM = 'take-closing-back';

interface Told {
  readonly stepUp: StepUpProblem | null;
  readonly said: Said | null;
  readonly isUnsent: boolean;
}

export interface ClosePage extends Told {
  /** Null: it cannot be had now. */
  readonly mine: Outputs['myClosing'] | null;
  readonly conditions: Outputs['closingConditions']['rows'] | null;
}

const NOTHING: Told = { stepUp: null, said: null, isUnsent: false };

const WAYS_OUT: Readonly<Record<number, string>> = {
  [ACCOUNT_NUMBER.CLOSING_BARRED]: '下面写明了是哪几项，办完之后再来申请。',
  [ACCOUNT_NUMBER.CLOSING_UNDER_WAY]: '到期之前可以随时撤回。',
};

/** Content of the page; a response leads on to where it says what was done. */
export async function closePage(page: FormPage): Promise<ClosePage | Response> {
  const told = await posted(page);
  if (told instanceof Response) return told;
  const call = apiOver(page.locals.api);
  const [mine, conditions] = await Promise.all([
    orNull(call('myClosing', {})),
    orNull(call('closingConditions', {})),
  ]);
  return { ...told, mine, conditions: conditions?.rows ?? null };
}

const refusedAs = (error: unknown): Said => {
  const wayOut = error instanceof CallFailed && error.kind === 'answer' ? WAYS_OUT[error.code] : undefined;
  const said = saidOf(error, Date.now());
  return wayOut === undefined ? said : { ...said, wayOut };
};

const ask = async (page: FormPage, form: FormData): Promise<Response | Told> => {
  const call = callBy(page, form);
  if (call === null) return { ...NOTHING, isUnsent: true };
  const stepUp = stepUpIn(form);
  if (stepUp === null) return { ...NOTHING, stepUp: NO_STEP_UP };
  try {
    await call('askClosing', { stepUp });
    return seeOther(`${CLOSE_PATH}?asked=1`, []);
  } catch (error) {
    const problem = stepUpProblemIn(error);
    return problem ? { ...NOTHING, stepUp: problem } : { ...NOTHING, said: refusedAs(error) };
  }
};

const takeBack = async (page: FormPage, form: FormData): Promise<Response | Told> => {
  const call = callBy(page, form);
  if (call === null) return { ...NOTHING, isUnsent: true };
  try {
    await call('takeClosingBack', {});
    return seeOther(donePath('closing-back'), []);
  } catch (error) {
    return { ...NOTHING, said: saidOf(error, Date.now()) };
  }
};

const posted = async (page: FormPage): Promise<Response | Told> => {
  const asking = await postedForm(page.request, CLOSE_FORM);
  if (asking !== null) return ask(page, asking);
  const takingBack = await postedForm(page.request, TAKE_BACK_FORM);
  return takingBack === null ? NOTHING : takeBack(page, takingBack);
};
