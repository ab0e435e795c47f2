import type { Fen } from '#core/money.ts';
import { premiumFen, totalFen, type FeeSchedule } from '#core/orders/fees.ts';
import { moneyText } from '#lib/format.ts';
import { bandsShort } from '#lib/orders/fee-words.ts';
import css from './FeeLine.module.scss';

interface Props {
  readonly fees: FeeSchedule;
  readonly amountFen: Fen;
  /** `若以此价落槌` for a bid, `若以上限落槌` for a maximum. */
  readonly when: string;
  /** Of a lot that is not knocked down: 成交价, 一口价. */
  readonly priceLabel?: string;
}

/** Cost in all, never behind a tap; the tap shows how it comes about. */
export function FeeLine({ fees, amountFen, when, priceLabel = '落槌价' }: Props) {
  return (
    <details className={css.fees}>
      <summary>
        <span>
          <span>{`${when}，预计应付 `}</span>
          <b>{moneyText(totalFen(fees, amountFen))}</b>
        </span>
        <span className={css.more}>费用明细</span>
      </summary>
      <dl>
        <div>
          <dt>{priceLabel}</dt>
          <dd>{moneyText(amountFen)}</dd>
        </div>
        <div>
          <dt>{`服务费（${bandsShort(fees)}）`}</dt>
          <dd>{moneyText(premiumFen(fees, amountFen))}</dd>
        </div>
      </dl>
    </details>
  );
}
