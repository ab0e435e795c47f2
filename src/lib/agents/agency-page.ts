// The page on which somebody sees for which firms they are asked to act, agrees or declines, acts
// and stops; by plain forms.
// Source: product.md 7.7 (/basicInfo); gap-screens.md SV-14.
import type { Outputs } from '#contract/outputs.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { NO_NOTICE, postOnce, type PostNotice } from '#lib/forms/post-once.ts';
import { orNull } from '#lib/or-null.ts';
import { fieldOf, postedOneOf, type FormPage } from '#lib/plain-form.ts';
import { agencyDonePath, type AgencyDone } from './places.ts';

const AGENCY_FORMS = ['accept-agency', 'end-agency', 'act-for', 'stop-acting'] as const;
export type AgencyForm = (typeof AGENCY_FORMS)[number];

export interface AgencyPage extends PostNotice {
  /** Null: it cannot be had now. */
  readonly mine: Outputs['myAgencies'] | null;
}

const ACTIONS: Readonly<
  Record<AgencyForm, { readonly done: AgencyDone; readonly by: (call: Call, id: string) => Promise<unknown> }>
> = {
  'accept-agency': { done: 'accepted', by: (call, id) => call('acceptAgency', { id }) },
  'end-agency': { done: 'ended', by: (call, id) => call('endAgency', { id }) },
  'act-for': { done: 'acting', by: (call, id) => call('actFor', { id }) },
  'stop-acting': { done: 'stopped', by: (call) => call('stopActing', {}) },
};

/** Content of the page; a response leads on to where it now stands. */
export async function agencyPage(page: FormPage): Promise<AgencyPage | Response> {
  const notice = await posted(page);
  if (notice instanceof Response) return notice;
  return { ...notice, mine: await orNull(apiOver(page.locals.api)('myAgencies', {})) };
}

const posted = async (page: FormPage): Promise<Response | PostNotice> => {
  const sent = await postedOneOf(page.request, AGENCY_FORMS);
  if (sent === null) return NO_NOTICE;
  const { done, by } = ACTIONS[sent.name];
  return postOnce(page, sent.form, NO_NOTICE, {
    send: async (call) => {
      await by(call, fieldOf(sent.form, 'id'));
      return agencyDonePath(done);
    },
  });
};
