// Words of the record of a lot that nobody has bid up: not every way of selling has bids to show.
import type { LotView } from '#core/lots/lot-view.ts';
import { moneyText } from '#lib/format.ts';
import { toldPriceText } from '#lib/lots/told-price.ts';

type Told = Pick<LotView, 'format' | 'status' | 'priceFen' | 'startPriceFen'>;

const OVER: readonly LotView['status'][] = ['sold', 'passed', 'withdrawn'];

export function noBidsText({ format, status, priceFen, startPriceFen }: Told): string {
  const isOver = OVER.includes(status);
  switch (format) {
    case 'fixed-price':
      return '本件按一口价出售，没有出价。';
    case 'sealed':
      return isOver ? '暗标不逐口出价，标书见开标名单。' : '暗标开标之前不公布标书。';
    case 'falling':
      return status === 'sold' && priceFen !== null
        ? `降价拍不逐口出价，最先应价的人以 ${moneyText(priceFen)} 成交。`
        : '降价拍不逐口出价，最先应价的人成交。';
    case 'timed':
    case 'lane':
      return `${isOver ? '没有' : '还没有'}人出价，起拍价 ${toldPriceText(startPriceFen)}。`;
  }
}
