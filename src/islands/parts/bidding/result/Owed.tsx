import type { Fen } from '#core/money.ts';
import { feesIn, premiumFen, totalFen } from '#core/orders/fees.ts';
import { moneyText } from '#lib/format.ts';
import { HALLS } from '#lib/halls.ts';
import type { PanelSlice } from '#lib/lots/slices.ts';
import css from './ResultCard.module.scss';

export interface OwedTerms extends Pick<PanelSlice, 'hall'> {
  /** Null where the price is told by the order alone. */
  readonly hammerFen: Fen | null;
}

/** Sum they owe, from the hammer price: until their order is there, and if it cannot be had. */
export function Owed({ hall, hammerFen }: OwedTerms) {
  return (
    <>
      {hammerFen !== null && (
        <dl className={css.sums}>
          <div>
            <dt>服务费</dt>
            <dd>{moneyText(premiumFen(feesIn(hall), hammerFen))}</dd>
          </div>
          <div>
            <dt>应付合计</dt>
            <dd>{moneyText(totalFen(feesIn(hall), hammerFen))}</dd>
          </div>
        </dl>
      )}
      <p className={css.note}>
        正在取你的订单和付款期限；没有取到，到
        <a href={HALLS[hall === 'non-vehicle' ? 'goods' : 'vehicle'].orders.list}>我的订单</a>查看
      </p>
    </>
  );
}
