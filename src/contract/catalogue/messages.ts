// Messages to a person about what they wait for: what a saved search finds, and a price they set.
import type { MessageRows } from '#contract/message.ts';
import { moneyText, timeText } from '#contract/words/figures.ts';
import type { SearchMessage } from '#core/catalogue/saved-search.ts';
import type { PriceMessage } from '#core/lots/price-alert.ts';

export const catalogueMessages: MessageRows<(SearchMessage | PriceMessage)['kind']> = {
  'search-match': {
    topic: 'bidding',
    group: 'race',
    due: ({ startsAtMs }) => startsAtMs,
    // A note that leaves the house does not say what its owner calls the search.
    words: ({ searchName, saleName, lotCount, startsAtMs, tab }) => ({
      title: `${searchName === '' ? '你保存的搜索' : `“${searchName}”`}有 ${lotCount} 件新拍品`,
      text: `${saleName}：${tab === null ? '已经开拍' : `最早 ${timeText(startsAtMs)} 开拍`}。不再需要提醒，可以在我的关注里关闭。`,
    }),
    sms: '你保存的搜索有新拍品，请登录查看。',
    ways: ['filtered'],
  },
  'price-alert': {
    topic: 'bidding',
    group: 'race',
    due: 'lot-end',
    words: ({ alertFen, priceFen }, lotTitle) => ({
      title: '到了你设的价格',
      text: `${lotTitle}：当前价 ${moneyText(priceFen)}，已到你设的提醒价 ${moneyText(alertFen)}。这件的提醒只发这一次。`,
    }),
    sms: '你关注的标的到了你设的价格，请登录查看。',
    ways: ['lot'],
  },
};
