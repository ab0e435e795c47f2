import type { MyStanding } from '#contract/bidding/standing-outputs.ts';
import { Bot, ShieldCheck } from 'lucide-react';
import type { Cover } from '#core/bidding/bidder.ts';
import type { LotView } from '#core/lots/lot-view.ts';
import { COVER_NAMES } from '#lib/bidding/cover-names.ts';
import { clockText, moneyText } from '#lib/format.ts';
import { PanelRow } from './PanelRow.tsx';

interface ProxyProps {
  readonly mine: MyStanding | null;
  /** Null where a maximum cannot be set now. */
  readonly onSet: (() => void) | null;
}

/** Place of the money, how much, and when it comes back; nothing where none is asked for. */
export function DepositRow(props: DepositProps) {
  if (props.view.depositFen === 0) return null;
  const [heading, note] = depositWords(props);
  return <PanelRow icon={ShieldCheck} tone="lead" heading={heading} note={note} />;
}

const headingOf = (mine: MyStanding | null): string => {
  const { maximumFen = null, spentMaximumFen } = mine ?? {};
  if (maximumFen !== null) return `委托出价已开启 · 上限 ${moneyText(maximumFen)}`;
  return spentMaximumFen === undefined ? '委托出价' : `上限 ${moneyText(spentMaximumFen)} 已用完`;
};

const verbOf = (mine: MyStanding | null): string => {
  if ((mine?.maximumFen ?? null) !== null) return '调整';
  return mine?.spentMaximumFen === undefined ? '设置' : '提高';
};

const noteOf = (mine: MyStanding | null): string =>
  mine?.maximumFen == null && mine?.spentMaximumFen !== undefined
    ? '当前价已到你的上限，系统不再替你跟价；可设更高的上限'
    : '被超越时系统按最小幅度自动跟价，上限仅你可见';

/** The maximum that stands for the reader, or has been used up; nobody else ever sees it. */
export function ProxyRow({ mine, onSet }: ProxyProps) {
  const act = onSet && (
    <button type="button" onClick={onSet}>
      {verbOf(mine)}
    </button>
  );
  return <PanelRow icon={Bot} tone="blue" heading={headingOf(mine)} note={noteOf(mine)} act={act} />;
}

interface DepositProps {
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

const afterWords = (hall: DepositProps['hall']): string =>
  hall === 'non-vehicle' ? '付款时抵作成交价款' : '过户完成后退回可用余额';

/**
 * No sum of its own was frozen for the lot; what is kept of it, once it is won, stands with the
 * holds of the account.
 */
const coveredWords = (
  cover: NonNullable<MyStanding['cover']>,
  { depositState }: MyStanding,
  hall: DepositProps['hall'],
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

const depositWords = ({ view, mine, wouldCover = 'lot', hall }: DepositProps): readonly [string, string] => {
  const sum = moneyText(view.depositFen);
  if (mine?.cover !== undefined) return coveredWords(mine.cover, mine, hall);
  if (mine?.depositState === 'none' && wouldCover !== 'lot') return coveredWords(wouldCover, mine, hall);
  switch (mine?.depositState) {
    case 'frozen':
      return [`本件保证金已冻结 ${sum}`, '未拍到，落槌后 60 秒内退回可用余额'];
    case 'released': {
      const at = mine.depositEndedAtMs === null ? '' : `${clockText(mine.depositEndedAtMs)} `;
      return [`保证金 ${sum} 已退回`, `${at}回到可用余额`];
    }
    case 'kept':
      return [`保证金 ${sum} 已转为履约保证金`, afterWords(hall)];
    case 'none':
    case undefined:
      return [`本件保证金 ${sum}`, '参拍时冻结；未拍到，落槌后 60 秒内退回'];
  }
};
