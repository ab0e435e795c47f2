// Refusals to keep a search: one sentence, and the way out.
import type { Refusals } from '#contract/refusal-words.ts';
import type { SearchRefusal } from '#core/catalogue/refusals.ts';

export const searchRefusals: Refusals<SearchRefusal> = {
  UNKNOWN_SEARCH: {
    number: 4981,
    say: () => ({ sentence: '没有这个搜索', wayOut: '可能已经在别处移除，刷新列表看看' }),
  },
  SEARCH_EMPTY: {
    number: 4982,
    say: () => ({ sentence: '还没有筛选条件', wayOut: '到大厅选好条件，再保存' }),
  },
  SEARCH_KNOWN: {
    number: 4983,
    say: () => ({ sentence: '这个搜索已经保存过', wayOut: '在下面的列表里改名称或提醒' }),
  },
  SEARCHES_FULL: {
    number: 4984,
    say: ({ most }) => ({ sentence: `最多保存 ${most} 个搜索`, wayOut: '先移除不再需要的，再保存' }),
  },
};
