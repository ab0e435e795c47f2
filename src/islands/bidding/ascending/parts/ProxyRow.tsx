import { Bot } from 'lucide-react';
import type { MyStanding } from '#contract/bidding/standing-outputs.ts';
import { PanelRow } from '#islands/parts/bidding/PanelRow.tsx';
import { moneyText } from '#lib/format.ts';

interface Props {
  readonly mine: MyStanding | null;
  /** Null where a maximum cannot be set now. */
  readonly onSet: (() => void) | null;
  /** Its start price is told at the opening, and no maximum is left before. */
  readonly isPriceHidden?: boolean;
}

/** The maximum that stands for the reader, or has been used up; nobody else ever sees it. */
export function ProxyRow({ mine, onSet, isPriceHidden = false }: Props) {
  const act = onSet && (
    <button type="button" onClick={onSet}>
      {verbOf(mine)}
    </button>
  );
  const note = isPriceHidden ? '起拍价开拍时公布，公布以后才能设委托价' : noteOf(mine);
  return <PanelRow icon={Bot} tone="blue" heading={headingOf(mine)} note={note} act={act} />;
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
