// What is said when a search is not kept: one sentence, and the way out.
import type { SearchRefusal } from '#core/catalogue/refusals.ts';

type Say<Code extends SearchRefusal['code']> = (facts: Extract<SearchRefusal, { code: Code }>) => {
  readonly sentence: string;
  readonly wayOut: string;
};

export const searchWords: { readonly [Code in SearchRefusal['code']]: Say<Code> } = {
  UNKNOWN_SEARCH: () => ({ sentence: '没有这个搜索', wayOut: '可能已经在别处移除，刷新列表看看' }),
  SEARCH_EMPTY: () => ({ sentence: '还没有筛选条件', wayOut: '到大厅选品牌、车型、价格或停放地，再保存' }),
  SEARCH_KNOWN: () => ({ sentence: '这个搜索已经保存过', wayOut: '在下面的列表里改名称或提醒' }),
  SEARCHES_FULL: ({ most }) => ({ sentence: `最多保存 ${most} 个搜索`, wayOut: '先移除不再需要的，再保存' }),
};
