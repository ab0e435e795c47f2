// The short sentences of the searches one keeps.
import type { SearchRefusal } from '#core/catalogue/refusals.ts';

export const searchWords: Readonly<Record<SearchRefusal['code'], string>> = {
  UNKNOWN_SEARCH: '没有这个搜索',
  SEARCH_EMPTY: '还没有筛选条件',
  SEARCH_KNOWN: '这个搜索已经保存过',
  SEARCHES_FULL: '保存的搜索已达上限',
};
