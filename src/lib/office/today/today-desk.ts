// 今天 as its page draws it and takes its forms: the work that waits, the figures of the morning,
// the sales of the day. The work alone must be had; a figure that cannot be is left out.
// Source: product.md 7.8; visual language 19 (30).
import type { Outputs } from '#contract/outputs.ts';
import type { WorkKind } from '#core/office/work.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { dateText } from '#lib/format.ts';
import { NO_NOTICE, postOnce, type PostNotice } from '#lib/forms/post-once.ts';
import { fieldOf, postedOneOf, type FormPage } from '#lib/plain-form.ts';
import { oneOf } from '#lib/query-fields.ts';
import { withState } from '../places.ts';
import { deskVisit, orMissing, type DeskVisit } from '../visit.ts';
import { workPageIn, workQuery, type WorkPage } from './work-list.ts';

export const WORK_FORMS = { take: 'office-take', leave: 'office-leave' } as const;

export interface Today {
  readonly work: Outputs['workList'];
  /** Null: they cannot be had now. */
  readonly board: Outputs['houseBoard'] | null;
  readonly trends: Outputs['dealTrends'] | null;
  readonly sales: Outputs['saleList'] | null;
}

export interface TodayDesk {
  readonly post: PostNotice;
  readonly page: WorkPage;
  readonly visit: DeskVisit<Today>;
  /** Deed that has just been done. */
  readonly done: keyof typeof WORK_FORMS | null;
}

type DeskPage = FormPage & { readonly url: URL };

/** Content of the desk; a response leads on. */
export async function todayDesk(page: DeskPage): Promise<TodayDesk | Response> {
  page.response.headers.set('cache-control', 'no-store');
  const post = await postedTo(page);
  if (post instanceof Response) return post;
  const { searchParams } = page.url;
  const asked = workPageIn(searchParams);
  const visit = await deskVisit(todayOf(apiOver(page.locals.api), asked));
  return { post, page: asked, visit, done: oneOf(['take', 'leave'], searchParams.get('done')) };
}

const todayOf = async (call: Call, page: WorkPage): Promise<Today> => {
  const work = await call('workList', workQuery(page));
  const day = dateText(work.nowMs);
  const [board, trends, sales] = await Promise.all([
    orMissing(call('houseBoard', {})),
    orMissing(call('dealTrends', {})),
    orMissing(call('saleList', { from: day, to: day })),
  ]);
  return { work, board, trends, sales };
};

const postedTo = async (page: DeskPage): Promise<PostNotice | Response> => {
  const posted = await postedOneOf(page.request, Object.values(WORK_FORMS));
  if (posted === null) return NO_NOTICE;
  const { name, form } = posted;
  const ref = fieldOf(form, 'ref');
  // The house knows its kinds; one that it does not know it refuses.
  const matter = { kind: fieldOf(form, 'kind') as WorkKind, ref };
  const done = name === WORK_FORMS.take ? 'take' : 'leave';
  return postOnce(page, form, NO_NOTICE, {
    send: async (call) => {
      await call(done === 'take' ? 'takeWork' : 'leaveWork', matter);
      return withState(page.url, { done }, `${matter.kind}-${ref}`);
    },
  });
};
