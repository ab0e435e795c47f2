// Outcome of a bid, in words: on its receipt, and where it is told alone.
import type { BidAnswer } from '#contract/bidding/standing-outputs.ts';

type Words = Readonly<Record<BidAnswer['outcome'], string>>;

/** On the receipt in the panel, which tells the place of its owner by itself. */
export const OUTCOME_WORDS: Words = {
  leading: '出价成功，你当前领先',
  outbid: '出价已记录，对方的委托出价更高',
  'maximum-set': '委托价已设定，仅你可见',
};

/** On the receipt as a page of its own. */
export const OUTCOME_SENTENCES: Words = {
  ...OUTCOME_WORDS,
  outbid: `${OUTCOME_WORDS.outbid}，你已被超越`,
};

/** In passing, to whoever has gone elsewhere. */
export const LATE_OUTCOME_WORDS: Words = {
  leading: OUTCOME_WORDS.leading,
  outbid: '出价成功，已被超越',
  'maximum-set': '委托价已设定',
};
