import type { LotQuantity } from '#core/lots/quantity.ts';
import type { Fen } from '#core/money.ts';
import { moneyText } from '#lib/format.ts';
import { productText } from '#lib/lots/unit-price.ts';
import css from './UnitLine.module.scss';

interface Props {
  /** Null: it is not told. */
  readonly priceFen: Fen | null;
  readonly quantity: LotQuantity;
}

/** Price of one unit under that of the whole: the two are always told together. */
export function UnitLine({ priceFen, quantity }: Props) {
  if (priceFen === null) return null;
  return (
    <div className={css.place}>
      <p className={css.line}>
        <b translate="no">{productText(priceFen, quantity)}</b> <span>{`整批 ${moneyText(priceFen)}`}</span>
      </p>
    </div>
  );
}
