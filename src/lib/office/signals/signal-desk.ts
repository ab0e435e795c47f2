// The desk of signs (围标线索): what was found in sales that are over, by state, and what somebody
// of the house makes of one. It is advice, and nothing follows from it.
// Source: product.md 5.25, 7.8.
import type { Inputs } from '#contract/inputs.ts';
import type { SignalList } from '#contract/oversight/outputs.ts';
import { SIGNAL_STATES, type SignalState } from '#core/oversight/signals.ts';
import { apiOver } from '#lib/api.ts';
import { fieldProblems } from '#lib/field-message.ts';
import { NO_NOTICE, postOnce, type PostNotice } from '#lib/forms/post-once.ts';
import { fieldOf, postedForm, seeOther, textOf, type FormPage } from '#lib/plain-form.ts';
import { idIn, oneOf, pageIn } from '#lib/query-fields.ts';
import { withState } from '../places.ts';
import { deskVisit, rightsOf, type DeskVisit } from '../visit.ts';

export const SIGNAL_FORM = 'office-signal';
export const SIGNAL_PAGE_SIZE = 50;

export interface SignalPost extends PostNotice {
  /** Sign that was ruled on, and the words as they were typed. */
  readonly id: string;
  readonly note: string;
  readonly problem: string | undefined;
}

const NOTHING: SignalPost = { ...NO_NOTICE, id: '', note: '', problem: undefined };

export interface SignalFilter {
  readonly state: SignalState;
  readonly saleId: string | null;
  readonly page: number;
}

export function signalFilter(params: URLSearchParams): SignalFilter {
  return {
    state: oneOf(SIGNAL_STATES, params.get('state')) ?? 'open',
    saleId: idIn(params, 'sale'),
    page: pageIn(params),
  };
}

export function signalQuery({ state, saleId, page }: SignalFilter): Inputs['signalList'] {
  return { state, ...(saleId !== null && { saleId }), page, size: SIGNAL_PAGE_SIZE };
}

export interface SignalView {
  readonly list: SignalList;
  readonly mayRule: boolean;
}

export interface SignalDesk {
  readonly filter: SignalFilter;
  /** Sign that is open. */
  readonly id: string | null;
  readonly post: SignalPost;
  readonly isDone: boolean;
  readonly visit: DeskVisit<SignalView>;
}

type DeskPage = FormPage & { readonly url: URL };

/** Content of the desk; a response leads on. */
export async function signalDesk(page: DeskPage): Promise<SignalDesk | Response> {
  page.response.headers.set('cache-control', 'no-store');
  const post = await postedTo(page);
  if (post instanceof Response) return post;
  const { searchParams } = page.url;
  const filter = signalFilter(searchParams);
  const visit = await deskVisit(viewOf(page, filter));
  const lastPage = visit.ok ? lastPageOf(visit.data.list) : filter.page;
  // Ruling on the only sign of the last page leaves nothing there.
  if (filter.page > lastPage)
    return seeOther(withState(page.url, { page: lastPage === 1 ? null : String(lastPage) }), []);
  return {
    filter,
    id: idIn(searchParams, 'id'),
    post,
    isDone: searchParams.get('done') === 'yes',
    visit,
  };
}

const lastPageOf = ({ total }: SignalList): number => Math.max(1, Math.ceil(total / SIGNAL_PAGE_SIZE));

const viewOf = async ({ locals }: DeskPage, filter: SignalFilter): Promise<SignalView> => {
  const call = apiOver(locals.api);
  const [list, rights] = await Promise.all([
    call('signalList', signalQuery(filter)),
    rightsOf(call, locals.session?.userInfo.sid ?? null, 'signal.view'),
  ]);
  return { list, mayRule: rights?.includes('signal.rule') ?? false };
};

const postedTo = async (page: DeskPage): Promise<SignalPost | Response> => {
  const form = await postedForm(page.request, SIGNAL_FORM);
  if (form === null) return NOTHING;
  const [id, note] = [fieldOf(form, 'id'), textOf(form, 'note')];
  const state = oneOf(SIGNAL_STATES, fieldOf(form, 'state'));
  const shown: SignalPost = { ...NOTHING, id, note };
  if (state === null) return { ...shown, problem: '请选“不是”“已报告”或“放回待看”' };
  return postOnce(page, form, shown, {
    send: async (call) => {
      await call('signalRule', { id, state, note });
      return withState(page.url, { id: null, done: 'yes' });
    },
    refused: (error) => {
      const problems = fieldProblems<'note'>(error, { note: 'note' });
      return problems && { problem: problems.note };
    },
  });
};
