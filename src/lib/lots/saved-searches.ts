// 车型/搜索 of 我的关注: the searches one keeps. A hall leads here with its filters in the address,
// to be named and kept; each of them is changed, looked at and taken off by a plain form.
// Source: product.md 7.7; core/catalogue/saved-search.ts.
import type { SavedSearch } from '#contract/catalogue/search-outputs.ts';
import type { Inputs } from '#contract/inputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import { SEARCH_LISTS, wanOf } from '#core/catalogue/saved-search.ts';
import type { Call } from '#lib/api.ts';
import { hallPath } from '#lib/auction-paths.ts';
import { fieldMessage, type FieldMessage } from '#lib/field-message.ts';
import { NO_NOTICE, postOnce, type PostNotice } from '#lib/forms/post-once.ts';
import { filtersIn, isFiltered, readHallQuery, yuanOf, type HallFilters } from '#lib/hall/query.ts';
import { HALLS, type SaleHall } from '#lib/halls.ts';
import { orNull } from '#lib/or-null.ts';
import { fieldOf, postedOneOf, textOf, type FormPage } from '#lib/plain-form.ts';

export const SEARCHES_FORM = 'searches';
export const KEEP_FORM = 'keep-search';

export type SearchRequest = FormPage & { readonly url: URL };
export type Here = (change: { readonly removed?: number; readonly kept?: string }) => string;

/** Entries of a search that were typed and not taken; `id` empty: of one that is not kept yet. */
export interface TypedSearch {
  readonly id: string;
  readonly name: string;
  readonly isAlerted: boolean;
}

export interface SearchesPart {
  /** Null: they cannot be had now. */
  readonly list: Outputs['savedSearches'] | null;
  /** Search that is about to be kept; null: none is. */
  readonly draft: SearchDraft | null;
  readonly typed: TypedSearch | null;
}

export interface SearchDraft {
  readonly hall: SaleHall;
  readonly filters: HallFilters;
  readonly wish: Wish;
  readonly typed: TypedSearch;
}

type Wish = Omit<Inputs['saveSearch'], 'name' | 'isAlerted'>;

/** Result of a form of this tab; a response leads on. Null: none was posted. */
export async function takeSearches(
  page: SearchRequest,
  hall: SaleHall,
  here: Here,
): Promise<Taken | Response | null> {
  const posted = await postedOneOf(page.request, [KEEP_FORM, SEARCHES_FORM]);
  if (posted === null) return null;
  const { name, form } = posted;
  const isNew = name === KEEP_FORM;
  const id = isNew ? '' : fieldOf(form, 'keep');
  const typedSearch = isNew || id !== '' ? typedAs(form, id) : null;
  const draft = isNew ? draftIn(page.url.searchParams, hall, null) : null;
  const shown: Taken = { ...NO_NOTICE, typedSearch };
  return postOnce(page, form, shown, {
    send: async (call) =>
      draft && typedSearch
        ? here({ kept: await keepNew(call, draft, typedSearch) })
        : moveOne(call, form, here),
    refused: toMend,
    nowMs: 0,
  });
}

const yuanOrNull = (wan: number | null): number | null => (wan === null ? null : yuanOf(wan));

const wishOf = (filters: HallFilters, hall: SaleHall): Wish => {
  const lists = Object.fromEntries(SEARCH_LISTS.map((name) => [name, [...filters[name]]])) as Record<
    (typeof SEARCH_LISTS)[number],
    string[]
  >;
  const [lowestYuan, highestYuan] = [yuanOrNull(filters.lowestWan), yuanOrNull(filters.highestWan)];
  return { hall: HALLS[hall].inLists, ...lists, lowestYuan, highestYuan };
};

/** The hall with its filters, where it finds something. */
export function searchPath(search: SavedSearch, sort?: 'newest'): string {
  const { hall, running, upcoming, lowestYuan, highestYuan } = search;
  const isUpcoming = sort === undefined ? running.count === 0 && upcoming.count > 0 : upcoming.newCount > 0;
  return hallPath(hall, {
    tab: isUpcoming ? 'upcoming' : undefined,
    ...filtersIn({ ...search, lowestWan: wanOf(lowestYuan), highestWan: wanOf(highestYuan) }),
    sort,
  });
}

const NEW: TypedSearch = { id: '', name: '', isAlerted: true };

const draftIn = (params: URLSearchParams, hall: SaleHall, typed: TypedSearch | null): SearchDraft | null => {
  const filters = readHallQuery(params, hall);
  if (params.get('keep') !== 'yes' || !isFiltered(filters)) return null;
  return { hall, filters, wish: wishOf(filters, hall), typed: typed?.id === '' ? typed : NEW };
};

/** Those of one hall; the other's stand on its own page. */
export async function searchesIn(
  call: Call,
  params: URLSearchParams,
  { hall, typed }: { readonly hall: SaleHall; readonly typed: TypedSearch | null },
): Promise<SearchesPart> {
  const list = await orNull(call('savedSearches', {}));
  const rows = list?.rows.filter((row) => row.hall === HALLS[hall].inLists) ?? [];
  return {
    list: list && { ...list, rows },
    draft: draftIn(params, hall, typed),
    typed,
  };
}

interface Taken extends PostNotice {
  readonly typedSearch: TypedSearch | null;
}

const MEND = '改好后再按一次“保存”';

const toMend = (error: unknown): { readonly said: FieldMessage } | null => {
  const malformed = fieldMessage(error);
  return malformed && { said: { sentence: malformed.msg, wayOut: MEND } };
};

const typedAs = (form: FormData, id: string): TypedSearch => ({
  id,
  name: textOf(form, id === '' ? 'name' : `name-${id}`),
  isAlerted: fieldOf(form, id === '' ? 'alert' : `alert-${id}`) !== '',
});

/** By the button that was used. */
const moveOne = async (by: Call, form: FormData, here: Here): Promise<string> => {
  const [lookedId, removedId] = [fieldOf(form, 'look'), fieldOf(form, 'one')];
  if (lookedId !== '') {
    const { rows } = await by('savedSearches', {});
    await by('seeSearch', { id: lookedId });
    const search = rows.find(({ id }) => id === lookedId);
    return search ? searchPath(search, 'newest') : here({});
  }
  if (removedId !== '') {
    await by('removeSearch', { id: removedId });
    return here({ removed: 1 });
  }
  const { id } = await by('changeSearch', typedAs(form, fieldOf(form, 'keep')));
  return here({ kept: id });
};

const keepNew = async (by: Call, draft: SearchDraft, { name, isAlerted }: TypedSearch): Promise<string> =>
  (await by('saveSearch', { ...draft.wish, name, isAlerted })).id;
