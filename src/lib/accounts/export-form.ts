// The page on which a copy of one's own data is asked for and fetched. Source: product.md 7.7
// (/basicInfo); 个人信息保护法 第45条.
import type { Outputs } from '#contract/outputs.ts';
import { BASE } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { apiOver } from '#lib/api.ts';
import { orNull } from '#lib/or-null.ts';
import { callBy, postedForm, seeOther, type FormPage } from '#lib/plain-form.ts';
import { queryString } from '#lib/query-string.ts';
import { saidOf, type Said } from '#lib/said.ts';
import { EXPORT_PATH } from './basic-info.ts';
import { NO_STEP_UP, stepUpIn, stepUpProblemIn, type StepUpProblem } from './step-up.ts';

export const EXPORT_FORM = 'export';

export function exportFilePath(id: string): string {
  return `${BASE}${routes.exportFile.path}${queryString({ id })}`;
}

export interface ExportPage {
  /** Null: it cannot be had now. */
  readonly mine: Outputs['myExport'] | null;
  readonly stepUp: StepUpProblem | null;
  readonly said: Said | null;
  readonly isUnsent: boolean;
}

type Told = Pick<ExportPage, 'stepUp' | 'said' | 'isUnsent'>;
const NOTHING: Told = { stepUp: null, said: null, isUnsent: false };

/** Content of the page; a response leads on to where it says that the copy is being made. */
export async function exportPage(page: FormPage): Promise<ExportPage | Response> {
  const form = await postedForm(page.request, EXPORT_FORM);
  const told = form === null ? NOTHING : await ask(page, form);
  if (told instanceof Response) return told;
  return { ...told, mine: await orNull(apiOver(page.locals.api)('myExport', {})) };
}

const ask = async (page: FormPage, form: FormData): Promise<Response | Told> => {
  const call = callBy(page, form);
  if (call === null) return { ...NOTHING, isUnsent: true };
  const stepUp = stepUpIn(form);
  if (stepUp === null) return { ...NOTHING, stepUp: NO_STEP_UP };
  try {
    await call('askExport', { stepUp });
    return seeOther(`${EXPORT_PATH}?asked=1`, []);
  } catch (error) {
    const problem = stepUpProblemIn(error);
    return problem ? { ...NOTHING, stepUp: problem } : { ...NOTHING, said: saidOf(error, Date.now()) };
  }
};
