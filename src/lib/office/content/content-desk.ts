// The desk of the site's texts, as its page draws it and takes its forms: what there is of each
// kind, what waits to come out, and the site built anew. One text is written on the editor's own
// page, with its preview and its versions. Source: product.md 7.8.
import type { CollectionName } from '#contract/content/content-form.ts';
import type { EditorListOutput, EditorRow } from '#contract/content/outputs.ts';
import { apiOver } from '#lib/api.ts';
import { listPath } from '#lib/content/editor/places.ts';
import { dateTimeText } from '#lib/format.ts';
import { NO_NOTICE, postOnce, type PostNotice } from '#lib/forms/post-once.ts';
import { officePath, withState } from '#lib/office/places.ts';
import { deskVisit, rightsOf, type DeskVisit } from '#lib/office/visit.ts';
import { postedOneOf, type FormPage } from '#lib/plain-form.ts';
import { oneOf, pageIn } from '#lib/query-fields.ts';

export const PUBLISH_FORM = 'office-publish';

export interface ContentView {
  readonly list: EditorListOutput;
  readonly mayEdit: boolean;
  readonly mayPublish: boolean;
}

export interface ContentDesk {
  readonly collection: CollectionName;
  readonly post: PostNotice;
  readonly visit: DeskVisit<ContentView>;
  readonly isDone: boolean;
}

type DeskPage = FormPage & { readonly url: URL };

/** Content of the desk; a response leads on. */
export async function contentDesk(
  page: DeskPage,
  collections: readonly CollectionName[],
): Promise<ContentDesk | Response> {
  page.response.headers.set('cache-control', 'no-store');
  const post = await postedTo(page);
  if (post instanceof Response) return post;
  const { searchParams } = page.url;
  const collection = oneOf(collections, searchParams.get('collection')) ?? 'news';
  const visit = await deskVisit(shownOf(page, collection));
  return { collection, post, visit, isDone: searchParams.get('done') === 'publish' };
}

const MOST_PAGES = 10_000;

const shownOf = async ({ url, locals }: DeskPage, collection: CollectionName): Promise<ContentView> => {
  const call = apiOver(locals.api);
  const page = Math.min(MOST_PAGES, pageIn(url.searchParams));
  const [list, rights] = await Promise.all([
    call('editorList', { collection, page }),
    rightsOf(call, locals.session?.userInfo.sid ?? null, 'content.view'),
  ]);
  const has = (right: string): boolean => rights?.includes(right) ?? false;
  return { list, mayEdit: has('content.edit'), mayPublish: has('content.publish') };
};

const postedTo = async (page: DeskPage): Promise<PostNotice | Response> => {
  const posted = await postedOneOf(page.request, [PUBLISH_FORM]);
  if (posted === null) return NO_NOTICE;
  return postOnce(page, posted.form, NO_NOTICE, {
    send: async (call) => {
      await call('publishSite', {});
      return withState(page.url, { done: 'publish' });
    },
  });
};

/** One kind of texts in the console; a page of it, where it is not the first. */
export function contentPath(collection: string, page = 1): string {
  return listPath(collection, page).replace(/^[^?]*/, officePath('content'));
}

/** Texts that are to come out, by themselves or by somebody's hand. */
export function draftsIn({ rows }: EditorListOutput) {
  return rows.filter(
    ({ hasDraft, releaseAtMs, problem }) => hasDraft || releaseAtMs !== null || problem !== null,
  );
}

/** How one of them comes out, and what it takes the place of. */
export function waitsHow({ releaseAtMs, state, problem }: EditorRow): string {
  if (problem !== null) return `定时没有发布成：${problem}`;
  if (releaseAtMs !== null) return `${dateTimeText(releaseAtMs)} 自动发布`;
  return state === 'live' ? '草稿，发布后换掉现在的' : '草稿，还没有发布过';
}
