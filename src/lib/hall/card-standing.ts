// How a visitor stands on a lot that runs, as its card says it: that they lead and how far they
// would go, or that they were overtaken and by how much. One function for cards drawn by React and
// for the script that keeps a hall true before its room is open.
import type { MyStanding } from '#contract/bidding/standing-outputs.ts';
import type { LotView } from '#core/lots/lot-view.ts';
import { yuanText } from '#lib/format.ts';
import type { CardState } from '#lib/lots/card-state-words.ts';

export interface CardStanding {
  readonly place: 'leading' | 'outbid';
  readonly words: string;
  /** Sum that goes with it; empty: there is none. */
  readonly aside: string;
}

/** @returns null where they neither lead nor were overtaken. */
export function cardStanding(
  state: CardState,
  { nextMinimumFen }: Pick<LotView, 'nextMinimumFen'>,
  mine: Pick<MyStanding, 'maximumFen' | 'lastBidFen'> | null,
): CardStanding | null {
  const maximumFen = mine?.maximumFen ?? null;
  if (state === 'leading') {
    const aside = maximumFen === null ? '' : `委托价 ¥${yuanText(maximumFen)}`;
    return { place: state, words: '你领先', aside };
  }
  if (state !== 'outbid') return null;
  const shortFen = nextMinimumFen - (maximumFen ?? mine?.lastBidFen ?? nextMinimumFen);
  return { place: state, words: '已被超越', aside: shortFen > 0 ? `差 ¥${yuanText(shortFen)} 反超` : '' };
}

/** In one line, among the facts of a row: how far they would go is not said there. */
export function rowStandingWords({ place, words, aside }: CardStanding): string {
  return place === 'outbid' && aside !== '' ? `${words} · ${aside}` : words;
}
