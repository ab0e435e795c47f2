import { ShieldCheck } from 'lucide-react';
import type { MyStanding } from '#contract/bidding/standing-outputs.ts';
import type { Cover } from '#core/bidding/bidder.ts';
import type { LotView } from '#core/lots/lot-view.ts';
import { PanelRow } from '#islands/parts/bidding/PanelRow.tsx';
import { COVER_NAMES } from '#lib/bidding/cover-names.ts';
import { returnWords } from '#lib/deposits/return-words.ts';
import { dateTimeText, moneyText } from '#lib/format.ts';

interface Props {
  readonly view: LotView;
  readonly mine: MyStanding | null;
  /**
   * Cover that would secure the lot if they registered for it now; absent: a deposit for the lot
   * itself.
   */
  readonly wouldCover?: Cover;
  /**
   * Hall of the lot: a vehicle's deposit comes back after the transfer, of goods it counts toward
   * the price.
   */
  readonly hall: 'vehicle' | 'non-vehicle' | 'practice';
}

/** Place of the money, how much, and when it comes back; nothing where none is asked for. */
export function DepositRow(props: Props) {
  if (props.view.depositFen === 0) return null;
  const [heading, note] = depositWords(props);
  return <PanelRow icon={ShieldCheck} tone="lead" heading={heading} note={note} />;
}

const afterWords = (hall: Props['hall']): string =>
  hall === 'non-vehicle' ? '付款时抵作成交价款' : '过户完成后退回可用余额';

/**
 * No sum of its own was frozen for the lot; what is kept of it, once it is won, stands with the
 * holds of the account.
 */
const coveredWords = (
  cover: NonNullable<MyStanding['cover']>,
  { depositState }: MyStanding,
  hall: Props['hall'],
): readonly [string, string] => {
  switch (depositState) {
    case 'kept':
      return [`已从${COVER_NAMES[cover]}转出履约保证金`, afterWords(hall)];
    case 'released':
      return [`本件没有动用${COVER_NAMES[cover]}`, '没有为本件另外冻结余额'];
    case 'frozen':
    case 'none':
      return [`本件由${COVER_NAMES[cover]}担保`, '没有为本件另外冻结余额，未拍到不动用'];
  }
};

const NEGOTIATED = '议价期间继续冻结；没谈成，60 秒内退回可用余额';

const depositWords = ({ view, mine, wouldCover = 'lot', hall }: Props): readonly [string, string] => {
  const sum = moneyText(view.depositFen);
  if (mine?.cover !== undefined) return coveredWords(mine.cover, mine, hall);
  if (mine?.depositState === 'none' && wouldCover !== 'lot') return coveredWords(wouldCover, mine, hall);
  switch (mine?.depositState) {
    case 'frozen':
      return [
        `本件保证金已冻结 ${sum}`,
        mine.place === 'negotiating' ? NEGOTIATED : returnWords(view.format),
      ];
    case 'released': {
      const at = mine.depositEndedAtMs === null ? '' : `${dateTimeText(mine.depositEndedAtMs)} `;
      return [`保证金 ${sum} 已退回`, `${at}回到可用余额`];
    }
    case 'kept':
      return [`保证金 ${sum} 已转为履约保证金`, afterWords(hall)];
    case 'none':
    case undefined:
      return [`本件保证金 ${sum}`, `参拍时冻结；${returnWords(view.format)}`];
  }
};
