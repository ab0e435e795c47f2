import type { MessageWords } from '#server/notifications/message-text.ts';
import type { SearchMessage } from '#core/catalogue/saved-search.ts';
import { timeText } from '#contract/words/figures.ts';

/** A note that leaves the house does not say what its owner calls the search. */
export function searchMessageWords({
  searchName,
  saleName,
  lotCount,
  startsAtMs,
  tab,
}: SearchMessage): MessageWords {
  return {
    title: `${searchName === '' ? '你保存的搜索' : `“${searchName}”`}有 ${lotCount} 件新拍品`,
    text: `${saleName}：${tab === null ? '已经开拍' : `最早 ${timeText(startsAtMs)} 开拍`}。不再需要提醒，可以在我的关注里关闭。`,
  };
}
