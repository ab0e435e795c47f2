// Note on a lot that is not bid up, in plain words: how it is sold, what it costs at this moment,
// and how things stand. Source: product.md 3.3, 7.2; language.md 14.
import { FORMAT_WORDS } from '#contract/sales/format-words.ts';
import { fallingPriceFen } from '#core/formats/falling-price.ts';
import type { FallView, FormatView, SealedView, StockView } from '#core/formats/format-view.ts';
import { oneStop } from '#core/input/typed-text.ts';
import type { LotView } from '#core/lots/lot-view.ts';
import { clockText, dateTimeText, moneyText, spanText } from '#lib/format.ts';

export interface FormatNote {
  readonly format: string;
  readonly priceLabel: string;
  /** Null: nobody else's business, or not known before the close. */
  readonly priceFen: number | null;
  readonly sentence: string;
  /** When it ends as things stand; null once it is over, or while it stands still. */
  readonly untilMs: number | null;
}

/** Null for a lot that is bid up. */
export function formatNote(view: LotView, nowMs: number): FormatNote | null {
  const { formatView, status } = view;
  if (!formatView) return null;
  const runs = ['scheduled', 'on-sale', 'sealed', 'falling'].includes(status);
  return {
    format: FORMAT_WORDS[formatView.format],
    ...priceOf(view, formatView, nowMs),
    sentence: sentenceOf(view, formatView, nowMs),
    untilMs: runs ? view.endsAtMs : null,
  };
}

const stockWords = ({ unitCount, freeCount, soldCount, nextFreeAtMs }: StockView): string => {
  const stock = unitCount === 1 ? '' : `共 ${unitCount} 件，已售 ${soldCount} 件。`;
  if (freeCount > 0) return `${stock}现有 ${freeCount} 件可买；购买后锁定一件，在锁定时间内付款。`;
  return nextFreeAtMs === null
    ? `${stock}已无存货。`
    : `${stock}已被锁定，其他买家正在付款，最早 ${clockText(nextFreeAtMs)} 解锁。`;
};

const sealedWords = ({ bidCount }: SealedView): string => {
  const count = bidCount === null ? '' : `已有 ${bidCount} 人投标。`;
  return `${count}每人一份标书，截止前可以更改；截止时一并开标，价高者得，同价先到者得。开标前任何人看不到金额。`;
};

/** Until when the price holds that is written above: the page may stay open for longer. */
const holdsUntil = (fall: FallView, nowMs: number): string => {
  if (fallingPriceFen(fall, nowMs) === fall.floorFen) return '';
  const drops = Math.max(0, Math.floor((nowMs - fall.beganAtMs) / fall.everyMs));
  return `此价到 ${dateTimeText(fall.beganAtMs + (drops + 1) * fall.everyMs)} 为止，`;
};

const fallWords = (fall: FallView, nowMs: number): string =>
  `${holdsUntil(fall, nowMs)}每 ${spanText(fall.everyMs)}降 ${moneyText(fall.dropFen)}，最低 ${moneyText(fall.floorFen)}；先应价者得。`;

const wordsOf = (formatView: FormatView, nowMs: number): string => {
  switch (formatView.format) {
    case 'fixed-price':
      return stockWords(formatView);
    case 'sealed':
      return sealedWords(formatView);
    case 'falling':
      return fallWords(formatView, nowMs);
  }
};

const RESULTS: { readonly [Status in LotView['status']]?: string } = {
  sold: '已成交。',
  passed: '未成交。',
};

const sentenceOf = ({ status, reason }: LotView, formatView: FormatView, nowMs: number): string => {
  if (status === 'withdrawn') return `已撤拍：${reason ?? ''}`;
  if (status === 'paused') return oneStop(`已暂停：${reason ?? ''}。恢复后补足暂停的时间。`);
  return RESULTS[status] ?? wordsOf(formatView, nowMs);
};

const priceOf = (
  view: LotView,
  formatView: FormatView,
  nowMs: number,
): Pick<FormatNote, 'priceLabel' | 'priceFen'> => {
  if (view.status === 'sold') return { priceLabel: '成交价', priceFen: view.priceFen };
  if (formatView.format === 'fixed-price') return { priceLabel: '一口价', priceFen: view.startPriceFen };
  if (formatView.format === 'sealed') return { priceLabel: '起标价', priceFen: view.startPriceFen };
  return { priceLabel: '当前价', priceFen: fallingPriceFen(formatView, formatView.stoppedAtMs ?? nowMs) };
};
