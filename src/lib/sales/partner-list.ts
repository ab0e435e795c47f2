// All partners of the house, those one follows on top; each is followed and let go by a plain form,
// as in 我的关注. Source: product.md 7.2 (/cooperation-detail).
import { apiOver } from '#lib/api.ts';
import { NO_NOTICE, type PostNotice } from '#lib/forms/post-once.ts';
import { partnersIn, takePartners, type PartnersPart } from '#lib/lots/followed-partners.ts';
import type { SearchRequest } from '#lib/lots/saved-searches.ts';
import { pathWith } from '#lib/paths.ts';
import { idIn } from '#lib/query-fields.ts';

export interface PartnerListPage extends PostNotice {
  readonly part: PartnersPart;
  /** One was followed, or let go, a moment ago. */
  readonly done: 'followed' | 'unfollowed' | null;
}

/** A response leads on. */
export async function readPartnerList(page: SearchRequest): Promise<PartnerListPage | Response> {
  const posted = await takePartners(page, (change) => pathWith('/cooperation-detail', { ...change }));
  if (posted instanceof Response) return posted;
  const { searchParams } = page.url;
  const part = await partnersIn(apiOver(page.locals.api), searchParams);
  return { ...NO_NOTICE, ...posted, part, done: doneIn(searchParams) };
}

const doneIn = (params: URLSearchParams): PartnerListPage['done'] => {
  if (idIn(params, 'kept') !== null) return 'followed';
  return params.get('removed') === null ? null : 'unfollowed';
};
