// State of the card of a lot, from where its auction stands and where the visitor stands, in words.
import { PLACE_WORDS } from '#contract/bidding/place-words.ts';
import { LOT_STATUS_WORDS } from '#contract/lots/status-words.ts';

export type CardState =
  | 'open'
  | 'leading'
  | 'outbid'
  | 'upcoming'
  | 'paused'
  | 'sold'
  | 'won'
  | 'negotiating'
  | 'passed'
  | 'withdrawn';

type Words = Readonly<Record<CardState, string>>;

const WON = '我得标';

/** Over the picture of a lot that is over or stands still. */
export const STAMP_WORDS: Words = {
  open: '',
  leading: '',
  outbid: '',
  upcoming: '',
  paused: LOT_STATUS_WORDS.paused,
  sold: LOT_STATUS_WORDS.sold,
  won: WON,
  negotiating: LOT_STATUS_WORDS.negotiating,
  passed: LOT_STATUS_WORDS.passed,
  withdrawn: LOT_STATUS_WORDS.withdrawn,
};

/** On the card of a lot that its owner has entered for. */
export const ENTERED_WORDS: Words = {
  open: PLACE_WORDS.none,
  leading: PLACE_WORDS.leading,
  outbid: PLACE_WORDS.outbid,
  upcoming: `${PLACE_WORDS.none}，${LOT_STATUS_WORDS.scheduled}`,
  paused: LOT_STATUS_WORDS.paused,
  sold: PLACE_WORDS.lost,
  won: WON,
  negotiating: LOT_STATUS_WORDS.negotiating,
  passed: LOT_STATUS_WORDS.passed,
  withdrawn: LOT_STATUS_WORDS.withdrawn,
};

/** On the button that leads to the lot. */
export const CARD_WAY_WORDS: Words = {
  open: '去出价',
  leading: '看出价',
  outbid: '加价反超',
  upcoming: '看详情',
  paused: '看详情',
  sold: '看结果',
  won: '看结果',
  negotiating: '看议价',
  passed: '看结果',
  withdrawn: '看结果',
};
