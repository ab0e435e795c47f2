import type { FallView } from '#core/formats/format-view.ts';
import { FormatClock } from '#islands/bidding/parts/FormatClock.tsx';
import { FormatFrame } from '#islands/bidding/parts/FormatFrame.tsx';
import { FormatPrice } from '#islands/bidding/parts/FormatPrice.tsx';
import { useFormatDesk, type FormatDesk } from '#islands/bidding/parts/use-format-desk.ts';
import { ResultCard } from '#islands/parts/bidding/later-parts.ts';
import { Countdown } from '#islands/parts/Countdown.tsx';
import { isOver } from '#lib/bidding/panel/panel-state.ts';
import { clockText, moneyText, spanText } from '#lib/format.ts';
import { fallStrip, priceAt } from '#lib/formats/panel/falling.ts';
import { isRunning } from '#lib/formats/panel/hour.ts';
import type { PanelSlice } from '#lib/lots/slices.ts';
import { FallLine } from './FallLine.tsx';
import { TakeBox } from './TakeBox.tsx';
import { TakenNote } from './TakenNote.tsx';

/** A lot on a falling price: what it costs now, when it drops, and the one press that takes it. */
export function FallPanel({ lot }: { readonly lot: PanelSlice }) {
  const desk = useFormatDesk(lot);
  const { live, state } = desk;
  const { view, nowMs, registeredCount } = live;
  const { formatView } = view;
  if (formatView?.format !== 'falling') return null;
  const fall = formatView;
  const isRunningNow = isRunning(state);
  return (
    <FormatFrame
      desk={desk}
      label="应价面板"
      strip={fallStrip({ view, state, fall }, { nowMs, registeredCount })}
      figures={<Figures desk={desk} fall={fall} />}
      act={isRunningNow ? <TakeBox desk={desk} fall={fall} /> : null}
      verb="应价"
      bar={{
        label: isOver(state) ? '成交价' : '当前价',
        priceFen: isOver(state) ? view.priceFen : priceAt(fall, nowMs).priceFen,
        isLive: isRunningNow,
        time: isOver(state) ? clockText(view.endsAtMs) : <DropTime desk={desk} fall={fall} />,
        verb: isRunningNow ? '去应价' : null,
      }}
    />
  );
}

interface Props {
  readonly desk: FormatDesk;
  readonly fall: FallView;
}

const DropTime = ({ desk: { live, state }, fall }: Props) => {
  const { view, nowMs } = live;
  const isStill = state.kind === 'disconnected' || fall.stoppedAtMs !== null;
  const { next } = priceAt(fall, nowMs);
  const to = next === null ? 'close' : 'drop';
  if (view.status === 'scheduled') return <Countdown endsAtMs={view.startsAtMs} nowMs={nowMs} to="opening" />;
  return (
    <Countdown
      endsAtMs={next?.atMs ?? view.endsAtMs}
      nowMs={fall.stoppedAtMs ?? nowMs}
      to={to}
      isStale={isStill}
    />
  );
};

const labelOf = (status: string, hasNext: boolean): string => {
  if (status === 'scheduled') return '距开始';
  return hasNext ? '距下次降价' : '距结束';
};

const Figures = ({ desk, fall }: Props) => {
  const { live, state, lot } = desk;
  const { view, nowMs } = live;
  if (isOver(state)) {
    return (
      <>
        <ResultCard state={state} lot={{ ...lot, lotId: view.id, nowMs }} />
        <TakenNote desk={desk} />
      </>
    );
  }
  const { priceFen, next, last, dropsLeft } = priceAt(fall, nowMs);
  const isStale = state.kind === 'disconnected';
  const isToCome = view.status === 'scheduled';
  return (
    <>
      <FormatClock
        label={labelOf(view.status, next !== null)}
        digits={<DropTime desk={desk} fall={fall} />}
        note={
          next === null
            ? `${clockText(view.endsAtMs)} 没人应价即流拍`
            : `${clockText(next.atMs)} 降到 ${moneyText(next.priceFen)}`
        }
        detail="按服务器时间降价"
      />
      <FormatPrice
        label={isToCome ? '起始价' : '当前价'}
        priceFen={priceFen}
        isLive={view.status === 'falling'}
        isStale={isStale}
        quantity={desk.lot.quantity}
        aside={
          last && (
            <>
              <span>{`▼ ${moneyText(last.dropFen)}`}</span>
              <br />
              <span>{`${clockText(last.atMs)} 降价`}</span>
            </>
          )
        }
        facts={[
          ['起始价', moneyText(fall.startPriceFen)],
          [`每 ${spanText(fall.everyMs)}降`, moneyText(fall.dropFen)],
          ['底价', moneyText(fall.floorFen)],
          ['还会降', `${dropsLeft} 次`],
        ]}
      />
      <FallLine fall={fall} nowMs={nowMs} />
    </>
  );
};
