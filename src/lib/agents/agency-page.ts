// The page on which somebody sees for which firms they are asked to act, agrees or declines, acts
// and stops; by plain forms.
// Source: product.md 7.7 (/basicInfo); gap-screens.md SV-14.
import type { Outputs } from '#contract/outputs.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { orNull } from '#lib/or-null.ts';
import { callBy, fieldOf, postedForm, seeOther, type FormPage } from '#lib/plain-form.ts';
import { saidOf, type Said } from '#lib/said.ts';
import { agencyDonePath, type AgencyDone } from './places.ts';

const AGENCY_FORMS = ['accept-agency', 'end-agency', 'act-for', 'stop-acting'] as const;
export type AgencyForm = (typeof AGENCY_FORMS)[number];

export interface AgencyPage {
  /** Null: it cannot be had now. */
  readonly mine: Outputs['myAgencies'] | null;
  readonly said: Said | null;
  readonly isUnsent: boolean;
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
  const told = await doneBy(page);
  if (told instanceof Response) return told;
  const mine = await orNull(apiOver(page.locals.api)('myAgencies', {}));
  const isUnsent = told === 'unsent';
  return { mine, said: isUnsent ? null : told, isUnsent };
}

const doneBy = async (page: FormPage): Promise<Response | Said | 'unsent' | null> => {
  for (const name of AGENCY_FORMS) {
    const form = await postedForm(page.request, name);
    if (form === null) continue;
    const call = callBy(page, form);
    if (call === null) return 'unsent';
    const { done, by } = ACTIONS[name];
    try {
      await by(call, fieldOf(form, 'id'));
      return seeOther(agencyDonePath(done), []);
    } catch (error) {
      return saidOf(error, Date.now());
    }
  }
  return null;
};
