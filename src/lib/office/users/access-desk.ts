// The desk of what waits for another administrator, as its page draws it and takes its form: rights
// that weigh and would be given, and lost second factors. Source: core/staff/access-proposal.ts;
// product.md 7.8.
import type { AccessRow } from '#contract/staff/outputs.ts';
import { ACCESS_VERDICTS, type AccessVerdict } from '#core/staff/access-proposal.ts';
import { NO_STEP_UP_NOTICE, postWithStepUp, type StepUpNotice } from '#lib/accounts/step-up.ts';
import { apiOver } from '#lib/api.ts';
import { fieldOf, postedForm } from '#lib/plain-form.ts';
import { oneOf } from '#lib/query-fields.ts';
import { withState } from '../places.ts';
import { deskVisit, type DeskVisit } from '../visit.ts';
import type { DeskPage } from './user-desk.ts';

export const ACCESS_FORM = 'office-access';

export interface AccessPost extends StepUpNotice {
  /** Proposal that was decided on; null: none was. */
  readonly id: string | null;
}

export interface AccessDesk {
  readonly post: AccessPost;
  readonly visit: DeskVisit<readonly AccessRow[]>;
  readonly done: AccessVerdict | null;
}

/** Content of the desk; a response leads on. */
export async function accessDesk(page: DeskPage): Promise<AccessDesk | Response> {
  page.response.headers.set('cache-control', 'no-store');
  const post = await postedTo(page);
  if (post instanceof Response) return post;
  const visit = await deskVisit(rowsOf(page));
  return { post, visit, done: oneOf(ACCESS_VERDICTS, page.url.searchParams.get('done')) };
}

const rowsOf = async (page: DeskPage): Promise<readonly AccessRow[]> =>
  (await apiOver(page.locals.api)('accessProposals', {})).rows;

const postedTo = async (page: DeskPage): Promise<AccessPost | Response> => {
  const form = await postedForm(page.request, ACCESS_FORM);
  const id = form === null ? null : fieldOf(form, 'id');
  const verdict = oneOf(ACCESS_VERDICTS, form === null ? null : fieldOf(form, 'verdict'));
  return postWithStepUp(
    page,
    verdict === null ? null : form,
    { ...NO_STEP_UP_NOTICE, id },
    {
      send: async (call, stepUp) => {
        if (id !== null && verdict !== null) await call('decideAccess', { id, verdict, stepUp });
        return withState(page.url, { done: verdict });
      },
    },
  );
};
