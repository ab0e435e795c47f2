import type { StockView } from '#core/formats/format-view.ts';
import { feesIn, totalFen } from '#core/orders/fees.ts';
import { FormatFrame } from '#islands/bidding/parts/FormatFrame.tsx';
import { useFormatDesk, type FormatDesk } from '#islands/bidding/parts/use-format-desk.ts';
import { ResultCard } from '#islands/parts/bidding/later-parts.ts';
import { isOver } from '#lib/bidding/panel/panel-state.ts';
import { unitState, unitStrip, type UnitState } from '#lib/formats/panel/fixed-price.ts';
import type { PanelSlice } from '#lib/lots/slices.ts';
import { BoughtCard } from './BoughtCard.tsx';
import { UnitAct } from './UnitAct.tsx';
import { UnitClock, UnitTime } from './UnitClock.tsx';
import { UnitPrice } from './UnitPrice.tsx';

/** A lot at a fixed price: stock and clock, all-in price, purchase, payment and offers. */
export function UnitPanel({ lot }: { readonly lot: PanelSlice }) {
  const desk = useFormatDesk(lot);
  const { live, state, mine, paddle } = desk;
  const { view, nowMs } = live;
  const { formatView } = view;
  if (formatView?.format !== 'fixed-price') return null;
  const stock = formatView;
  const unit = unitState({ view, stock, state, mine, nowMs });
  const strip = unitStrip(unit, { stock, state, view }, paddle);
  const hasAct = unit.kind !== 'hour' && unit.kind !== 'bought';
  return (
    <FormatFrame
      desk={desk}
      label="购买面板"
      strip={strip}
      figures={<Figures desk={desk} unit={unit} stock={stock} />}
      act={hasAct ? <UnitAct desk={desk} unit={unit} stock={stock} /> : null}
      verb="购买"
      bar={{
        label: unit.kind === 'held' ? '应付合计' : '一口价',
        priceFen: priceOf(desk, unit),
        isLive: unit.kind !== 'taken' && !isOver(state),
        time: <UnitTime unit={unit} stock={stock} nowMs={nowMs} />,
        verb: VERBS[unit.kind],
      }}
    />
  );
}

const VERBS: Readonly<Record<UnitState['kind'], string | null>> = {
  held: '去付款',
  countered: '答复还价',
  offered: '看还价',
  free: '去购买',
  taken: '看何时解锁',
  bought: null,
  hour: null,
};

const priceOf = ({ lot, live }: FormatDesk, unit: UnitState): number | null =>
  unit.kind === 'held' ? totalFen(feesIn(lot.hall), unit.hold.priceFen) : live.view.startPriceFen;

interface FiguresProps {
  readonly desk: FormatDesk;
  readonly unit: UnitState;
  readonly stock: StockView;
}

const Figures = ({ desk, unit, stock }: FiguresProps) => {
  const { state, live, lot, mine } = desk;
  if (unit.kind === 'bought' && mine) return <BoughtCard desk={desk} bought={mine.bought} />;
  if (isOver(state)) {
    // The last buyer's own card stands above; to everybody else it is sold.
    const others =
      state.kind === 'second' || state.kind === 'won' ? soldOf(live.view.startPriceFen ?? 0) : state;
    return <ResultCard state={others} lot={{ ...lot, lotId: lot.view.id, nowMs: live.nowMs }} />;
  }
  return (
    <>
      <UnitClock desk={desk} unit={unit} stock={stock} />
      <UnitPrice desk={desk} unit={unit} stock={stock} />
    </>
  );
};

const soldOf = (hammerFen: number) => ({ kind: 'sold', hammerFen }) as const;
