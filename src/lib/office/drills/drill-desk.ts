// The desk of drills (故障演练): one is started, watched as it goes on, and kept with every receipt
// it was held against. Source: product.md 5.26, 7.8.
import type { DrillInfo, DrillList, DrillRow } from '#contract/oversight/outputs.ts';
import { isDrillOver } from '#core/oversight/drill.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { NO_NOTICE, postOnce, type PostNotice } from '#lib/forms/post-once.ts';
import { postedForm, type FormPage } from '#lib/plain-form.ts';
import { idIn, pageIn } from '#lib/query-fields.ts';
import { withState } from '../places.ts';
import { deskVisit, rightsOf, type DeskVisit } from '../visit.ts';

export const DRILL_FORM = 'office-drill';
export const DRILL_PAGE_SIZE = 20;

export interface DrillView {
  readonly list: DrillList;
  /** The one that was asked for, or else the one that goes on; null: neither. */
  readonly open: DrillInfo | null;
  readonly mayStart: boolean;
}

export interface DrillDesk {
  readonly page: number;
  /** Whether one was asked for by its address. */
  readonly isChosen: boolean;
  readonly post: PostNotice;
  readonly visit: DeskVisit<DrillView>;
}

type DeskPage = FormPage & { readonly url: URL };

/** Content of the desk; a response leads on. */
export async function drillDesk(page: DeskPage): Promise<DrillDesk | Response> {
  page.response.headers.set('cache-control', 'no-store');
  const post = await postedTo(page);
  if (post instanceof Response) return post;
  const { searchParams } = page.url;
  const [id, at] = [idIn(searchParams, 'id'), pageIn(searchParams)];
  return { page: at, isChosen: id !== null, post, visit: await deskVisit(viewOf(page, id, at)) };
}

const viewOf = async ({ locals }: DeskPage, id: string | null, page: number): Promise<DrillView> => {
  const call = apiOver(locals.api);
  const [list, rights] = await Promise.all([
    call('drillList', { page, size: DRILL_PAGE_SIZE }),
    rightsOf(call, locals.session?.userInfo.sid ?? null, 'drill.view'),
  ]);
  return {
    list,
    open: await openOf(call, id ?? runningId(list)),
    mayStart: rights?.includes('drill.start') ?? false,
  };
};

const runningId = ({ rows }: DrillList): string | null =>
  rows.find(({ step }) => !isDrillOver(step))?.id ?? null;

const openOf = async (call: Call, id: string | null): Promise<DrillInfo | null> =>
  id === null ? null : call('drillInfo', { id });

const postedTo = async (page: DeskPage): Promise<PostNotice | Response> => {
  const form = await postedForm(page.request, DRILL_FORM);
  if (form === null) return NO_NOTICE;
  return postOnce(page, form, NO_NOTICE, {
    send: async (call) => withState(page.url, { id: (await call('startDrill', {})).id, page: null }),
  });
};

/** Receipts that were given, before and after the stop. */
export function receiptCount({ figures }: Pick<DrillRow, 'figures'>): number {
  return figures.beforeCount + figures.againCount + figures.afterCount;
}
