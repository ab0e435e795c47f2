import type { LotView } from '#core/lots/lot-view.ts';
import type { ExtensionRule } from '#core/sales/rule-set.ts';
import { periodsOf } from '#lib/bidding/panel/period-words.ts';
import { percentText } from '#lib/lots/time-left.ts';
import css from './PeriodBar.module.scss';

interface Props {
  readonly view: LotView;
  readonly extension: ExtensionRule;
  readonly nowMs: number;
}

/** Two periods of a lot side by side: what holds now, and until when; null where there are none. */
export function PeriodBar({ view, extension, nowMs }: Props) {
  const periods = periodsOf(view, extension, nowMs);
  if (periods === null) return null;
  const { free, limited, freeShare, limitedShare } = periods;
  return (
    <ol className={css.periods}>
      <li aria-current={free.isNow ? 'step' : undefined}>
        <Line share={freeShare} />
        <b>{free.name}</b>
        <span>{free.words}</span>
      </li>
      <li data-limited="" aria-current={limited.isNow ? 'step' : undefined}>
        <Line share={limitedShare} />
        <b>{limited.name}</b>
        <span>{limited.words}</span>
      </li>
    </ol>
  );
}

const Line = ({ share }: { readonly share: number }) => (
  <svg className={css.line} width="100%" height="4" aria-hidden="true">
    <rect className={css.track} width="100%" height="4" rx="2" />
    <rect className={css.fill} width={percentText(share)} height="4" rx="2" />
  </svg>
);
