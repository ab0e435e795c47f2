// The page on which a copy of one's own data is asked for and fetched. Source: product.md 7.7
// (/basicInfo); 个人信息保护法 第45条.
import type { Outputs } from '#contract/outputs.ts';
import { BASE } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { apiOver } from '#lib/api.ts';
import { orNull } from '#lib/or-null.ts';
import { postedForm, type FormPage } from '#lib/plain-form.ts';
import { queryString } from '#lib/query-string.ts';
import { EXPORT_PATH } from './basic-info.ts';
import { NO_STEP_UP_NOTICE, postWithStepUp, type StepUpNotice } from './step-up.ts';

export const EXPORT_FORM = 'export';

export function exportFilePath(id: string): string {
  return `${BASE}${routes.exportFile.path}${queryString({ id })}`;
}

export interface ExportPage extends StepUpNotice {
  /** Null: it cannot be had now. */
  readonly mine: Outputs['myExport'] | null;
}

/** Content of the page; a response leads on to where it says that the copy is being made. */
export async function exportPage(page: FormPage): Promise<ExportPage | Response> {
  const form = await postedForm(page.request, EXPORT_FORM);
  const notice = await postWithStepUp(page, form, NO_STEP_UP_NOTICE, {
    send: async (call, stepUp) => {
      await call('askExport', { stepUp });
      return `${EXPORT_PATH}?asked=1`;
    },
  });
  if (notice instanceof Response) return notice;
  return { ...notice, mine: await orNull(apiOver(page.locals.api)('myExport', {})) };
}
