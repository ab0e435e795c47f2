import type { LotView } from '#core/lots/lot-view.ts';
import type { ExtensionRule } from '#core/sales/rule-set.ts';
import { PeriodBar } from '#islands/parts/bidding/later-parts.ts';
import { Countdown } from '#islands/parts/Countdown.tsx';
import { HammerLine } from '#islands/parts/HammerLine.tsx';
import { lotClock } from '#lib/bidding/panel/lot-clock.ts';
import { clockText, remainingWords, spanText } from '#lib/format.ts';
import css from './TimeBlock.module.scss';

interface Props {
  readonly view: LotView;
  readonly nowMs: number;
  readonly extension: ExtensionRule;
  readonly isStale: boolean;
}

/** How long is left, and what a late bid would do to it. */
export function TimeBlock({ view, nowMs, extension, isStale }: Props) {
  const isScheduled = view.status === 'scheduled';
  const { to, label, endsAtMs, share, tone, isStill } = lotClock(view, nowMs, isStale);
  const zoneShare = extension.windowMs / Math.max(1, view.endsAtMs - view.startsAtMs);
  return (
    <div className={css.time}>
      <div className={css.row}>
        <div>
          <p className={css.label}>{label}</p>
          <p className={css.digits}>
            <Countdown endsAtMs={endsAtMs} nowMs={nowMs} to={to} isStale={isStill} />
          </p>
        </div>
        <p className={css.note} data-ahead={isScheduled ? '' : undefined}>
          {!isScheduled && (
            <>
              <b>{view.extensionCount === 0 ? '尚未延时' : `第 ${view.extensionCount} 次延时`}</b>
              <br />
            </>
          )}
          <span>{`最后 ${spanText(extension.windowMs)}有新出价，延时 ${spanText(extension.extendMs)}`}</span>
        </p>
      </div>
      <div className={css.line}>
        <HammerLine weight="thick" share={share} tone={tone} zoneShare={isScheduled ? 0 : zoneShare} />
      </div>
      {!isScheduled && (
        <div className={css.legend}>
          {view.format !== 'timed' && <span className={css.zone}>斜纹为延时区间</span>}
          <span>{`本件已竞价 ${remainingWords(nowMs - view.startsAtMs)}`}</span>
        </div>
      )}
      <PeriodBar view={view} extension={extension} nowMs={nowMs} />
      {view.givenBackToMs !== undefined && (
        <p className={css.given}>
          {`系统曾中断，${clockText(view.givenBackToMs)} 恢复：本件已补时，落槌改到 ${clockText(view.endsAtMs)}`}
        </p>
      )}
    </div>
  );
}
