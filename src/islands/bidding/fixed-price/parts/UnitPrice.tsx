import { PRICE_AT_OPENING } from '#contract/lots/price-words.ts';
import type { StockView } from '#core/formats/format-view.ts';
import { feesIn, totalFen } from '#core/orders/fees.ts';
import { FormatPrice } from '#islands/bidding/parts/FormatPrice.tsx';
import type { FormatDesk } from '#islands/bidding/parts/use-format-desk.ts';
import { moneyText } from '#lib/format.ts';
import { roundsText, type UnitState } from '#lib/formats/panel/fixed-price.ts';
import { StockBar } from './StockBar.tsx';

interface Props {
  readonly desk: FormatDesk;
  readonly unit: UnitState;
  readonly stock: StockView;
}

/** The price, or all that is to be paid for a unit that is kept, and the stock. */
export function UnitPrice({ desk, unit, stock }: Props) {
  const { live, lot, mine, state } = desk;
  const { view } = live;
  const held = unit.kind === 'held' ? unit.hold : null;
  const priceFen = held ? totalFen(feesIn(lot.hall), held.priceFen) : view.startPriceFen;
  return (
    <>
      <FormatPrice
        label={held ? '应付合计' : '一口价'}
        priceFen={priceFen}
        isLive={unit.kind !== 'taken'}
        isStale={state.kind === 'disconnected'}
        quantity={held ? undefined : lot.quantity}
        aside={held ? <span>{`价格 ${moneyText(held.priceFen)}，其余为服务费`}</span> : undefined}
        facts={[
          ...(priceFen === null ? [['一口价', PRICE_AT_OPENING] as const] : []),
          ['存量', `${stock.freeCount} / ${stock.unitCount} 件`],
          ['保证金', view.depositFen === 0 ? '不收' : moneyText(view.depositFen)],
          ['议价', offersText(stock, mine && roundsText(mine))],
          ['已售', `${stock.soldCount} 件`],
        ]}
      />
      {stock.unitCount > 1 && <StockBar stock={stock} />}
    </>
  );
}

const offersText = ({ isNegotiable }: StockView, rounds: string | null): string => {
  if (!isNegotiable) return '不议价';
  return rounds ?? '可议价';
};
