// Kinds of bids, and how each came to be, in words: on screens, in files and on paper.
import type { Receipt } from '#contract/bidding/standing-outputs.ts';
import { hallNumberOf } from '#core/bidding/hall-number.ts';
import type { RowView } from '#core/lots/lot-view.ts';

/** In files and on paper. */
export const BID_KIND_WORDS: Readonly<Record<Receipt['kind'], string>> = {
  exact: '出价',
  maximum: '委托出价',
  purchase: '一口价购买',
  sealed: '暗标',
  take: '降价拍应价',
};

/** Beside a receipt, for the one who bid: of a maximum that it is no price yet. */
export const RECEIPT_KIND_WORDS: Readonly<Record<Receipt['kind'], string>> = {
  ...BID_KIND_WORDS,
  exact: '直接出价',
  maximum: '委托出价，金额是你的上限',
};

/** Name of the sum of each kind. */
export const BID_SUM_WORDS: Readonly<Record<Receipt['kind'], string>> = {
  exact: '出价金额',
  maximum: '委托价',
  purchase: '成交金额',
  sealed: '投标金额',
  take: '成交金额',
};

/** By hand, or by the house for a maximum. */
export const BID_WAY_WORDS: Readonly<Record<RowView['how'], string>> = {
  manual: '出价',
  proxy: '委托出价',
};

/** The same beside a sum that is known to be a bid. */
export const BID_WAY_TAGS: Readonly<Record<RowView['how'], string>> = { manual: '手动', proxy: '委托' };

/** Sign of a bidder before the public: `现场 8 号` of somebody in the room, else their paddle. */
export function paddleWords(paddle: string): string {
  const number = hallNumberOf(paddle);
  return number === null ? paddle : `现场 ${number} 号`;
}

/** The same in a sentence: `现场 8 号`, `竞买号 6027`. */
export function bidderWords(paddle: string): string {
  return hallNumberOf(paddle) === null ? `竞买号 ${paddle}` : paddleWords(paddle);
}
