import type { StockView } from '#core/formats/format-view.ts';
import { FormatClock } from '#islands/bidding/parts/FormatClock.tsx';
import type { FormatDesk } from '#islands/bidding/parts/use-format-desk.ts';
import { Countdown, Digits } from '#islands/parts/Countdown.tsx';
import { clockText, remainingText, shortDeadlineText, spanText } from '#lib/format.ts';
import { heldShare, type UnitState } from '#lib/formats/panel/fixed-price.ts';
import { toneOfLeft } from '#lib/lots/time-left.ts';
import css from './UnitClock.module.scss';

interface Props {
  readonly desk: FormatDesk;
  readonly unit: UnitState;
  readonly stock: StockView;
}

/** How long a purchase is kept; once somebody has bought, how long it still is. */
export function UnitClock({ desk, unit, stock }: Props) {
  const { nowMs, view } = desk.live;
  const digits = <UnitTime unit={unit} stock={stock} nowMs={nowMs} />;
  if (unit.kind === 'held') {
    const { hold } = unit;
    const tone = toneOfLeft(hold.untilMs - nowMs);
    return (
      <FormatClock
        label="剩余付款时间"
        digits={digits}
        note={`${clockText(hold.untilMs)} 前付清`}
        detail="没付清自动解锁，放回给别人买"
        line={{ share: heldShare(hold, stock, nowMs), tone }}
      />
    );
  }
  if (unit.kind === 'taken' && unit.nextFreeAtMs !== null) {
    const share = Math.min(1, Math.max(0, (unit.nextFreeAtMs - nowMs) / stock.holdMs));
    return (
      <FormatClock
        label="最早解锁"
        digits={digits}
        note="对方没付清才会解锁"
        detail="解锁后先买者得，不排队"
        line={{ share, tone: 'soon' }}
      />
    );
  }
  return (
    <FormatClock
      label="购买后锁定"
      digits={digits}
      note="按下购买后开始计时"
      detail={`锁定 ${spanText(stock.holdMs)}内别人不能买；售卖到 ${shortDeadlineText(view.endsAtMs, nowMs)}`}
      line={{ share: 1, tone: 'calm' }}
    />
  );
}

interface TimeProps {
  readonly unit: UnitState;
  readonly stock: StockView;
  readonly nowMs: number;
}

/** The digits of it, on the panel and on a phone's bar alike. */
export function UnitTime({ unit, stock, nowMs }: TimeProps) {
  if (unit.kind === 'held') return <Countdown endsAtMs={unit.hold.untilMs} nowMs={nowMs} to="payment" />;
  if (unit.kind === 'taken' && unit.nextFreeAtMs !== null) {
    return <Countdown endsAtMs={unit.nextFreeAtMs} nowMs={nowMs} to="payment" />;
  }
  return (
    <span className={css.armed}>
      <Digits text={remainingText(stock.holdMs)} />
    </span>
  );
}
