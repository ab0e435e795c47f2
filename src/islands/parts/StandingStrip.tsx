import { ArrowUpRight, Flag } from 'lucide-react';
import type { MyStanding } from '#contract/bidding/standing-outputs.ts';
import type { LotSummary } from '#contract/lots/outputs.ts';
import { yuanText } from '#lib/format.ts';
import type { CardState } from '#lib/lots/card-state-words.ts';
import css from './StandingStrip.module.scss';

interface Props {
  readonly state: CardState;
  readonly lot: LotSummary;
  readonly mine: MyStanding | null;
}

/** Standing of the visitor, across the card: word, sign, texture and colour, never colour alone. */
export function StandingStrip({ state, lot: { view }, mine }: Props) {
  if (state === 'leading') {
    return (
      <p className={css.standing} data-place="leading">
        <Flag size={15} strokeWidth={1.9} />
        <span>你领先</span>
        {mine?.maximumFen != null && (
          <span className={css.aside}>{`委托价 ¥${yuanText(mine.maximumFen)}`}</span>
        )}
      </p>
    );
  }
  if (state !== 'outbid') return null;
  const shortFen = view.nextMinimumFen - (mine?.maximumFen ?? mine?.lastBidFen ?? view.nextMinimumFen);
  return (
    <p className={css.standing} data-place="outbid">
      <ArrowUpRight size={15} strokeWidth={1.9} />
      <span>已被超越</span>
      {shortFen > 0 && <span className={css.aside}>{`差 ¥${yuanText(shortFen)} 反超`}</span>}
    </p>
  );
}
