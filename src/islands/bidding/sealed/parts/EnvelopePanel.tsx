import type { SealedView } from '#core/formats/format-view.ts';
import { FormatClock } from '#islands/bidding/parts/FormatClock.tsx';
import { FormatFrame } from '#islands/bidding/parts/FormatFrame.tsx';
import { FormatPrice } from '#islands/bidding/parts/FormatPrice.tsx';
import { useFormatDesk, type FormatDesk } from '#islands/bidding/parts/use-format-desk.ts';
import { ResultCard } from '#islands/parts/bidding/later-parts.ts';
import { Countdown } from '#islands/parts/Countdown.tsx';
import { later } from '#islands/parts/Later.tsx';
import { lotClock } from '#lib/bidding/panel/lot-clock.ts';
import { isOver } from '#lib/bidding/panel/panel-state.ts';
import { clockText, shortDeadlineText } from '#lib/format.ts';
import { isRunning } from '#lib/formats/panel/hour.ts';
import { sealedStrip } from '#lib/formats/panel/sealed.ts';
import { RESERVE_WORDS } from '#lib/lots/reserve-words.ts';
import type { PanelSlice } from '#lib/lots/slices.ts';
import { toldPriceText } from '#lib/lots/told-price.ts';
import { Envelope } from './Envelope.tsx';
import { OpenedBids } from './OpenedBids.tsx';
import { SealBox } from './SealBox.tsx';

const loadDialog = () => import('./SealDialog.tsx').then((it) => it.SealDialog);
const SealDialog = later(loadDialog, import.meta.env.SSR ? await loadDialog() : null);

/** A lot sold under seal: one envelope for each bidder, until all are opened at once. */
export function EnvelopePanel({ lot }: { readonly lot: PanelSlice }) {
  const desk = useFormatDesk(lot);
  const { live, state, mine, paddle, phase } = desk;
  const { view, nowMs } = live;
  const { formatView } = view;
  if (formatView?.format !== 'sealed') return null;
  const isRunningNow = isRunning(state);
  const strip = sealedStrip({ view, state, sealed: formatView }, mine, paddle);
  const verb = (mine?.sealedAtMs ?? null) === null ? '去投标' : '换一份标书';
  return (
    <>
      <FormatFrame
        desk={desk}
        label="投标面板"
        strip={strip}
        figures={<Figures desk={desk} sealed={formatView} />}
        act={isRunningNow ? <SealBox desk={desk} /> : null}
        verb="投标"
        bar={{
          label: isOver(state) ? '成交价' : '起标价',
          priceFen: isOver(state) ? view.priceFen : view.startPriceFen,
          isLive: false,
          time: isOver(state) ? clockText(view.endsAtMs) : <CloseTime desk={desk} />,
          verb: isRunningNow ? verb : null,
        }}
      />
      {phase.at === 'confirming' && phase.action.name === 'sealBid' && (
        <SealDialog desk={desk} amountFen={phase.action.amountFen} nowMs={nowMs} />
      )}
    </>
  );
}

const CloseTime = ({ desk: { live, state } }: { readonly desk: FormatDesk }) => {
  const { view, nowMs } = live;
  const { to, endsAtMs, isStill } = lotClock(view, nowMs, state.kind === 'disconnected');
  return (
    <Countdown endsAtMs={endsAtMs} nowMs={nowMs} to={to === 'opening' ? to : 'close'} isStale={isStill} />
  );
};

const countText = ({ bidCount }: SealedView): string =>
  bidCount === null ? '开标前不公布' : `${bidCount} 份`;

const Figures = ({ desk, sealed }: { readonly desk: FormatDesk; readonly sealed: SealedView }) => {
  const { live, state, lot, mine, paddle } = desk;
  const { view, nowMs } = live;
  if (isOver(state)) {
    return (
      <>
        <ResultCard state={state} lot={{ ...lot, lotId: view.id, nowMs }} />
        {state.kind !== 'withdrawn' && <OpenedBids view={view} paddle={paddle} />}
      </>
    );
  }
  const isStale = state.kind === 'disconnected';
  const { share, tone } = lotClock(view, nowMs, isStale);
  return (
    <>
      <FormatClock
        label={view.status === 'scheduled' ? '距收标' : '距开标'}
        digits={<CloseTime desk={desk} />}
        note={`${shortDeadlineText(view.endsAtMs, nowMs)} 截止`}
        detail="准时截止，暗标不延时"
        line={{ share, tone: tone === 'hot' ? 'soon' : tone }}
      />
      {view.status !== 'scheduled' && <Envelope sealedAtMs={mine?.sealedAtMs ?? null} />}
      <FormatPrice
        label="起标价"
        priceFen={null}
        isLive={false}
        isStale={isStale}
        facts={[
          ['起标价', toldPriceText(view.startPriceFen)],
          ['整数倍', '¥1'],
          ['标书', countText(sealed)],
          ['保留价', RESERVE_WORDS[view.reserve]],
        ]}
      />
    </>
  );
};
