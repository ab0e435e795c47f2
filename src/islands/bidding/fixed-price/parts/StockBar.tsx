import type { StockView } from '#core/formats/format-view.ts';
import { unitKinds } from '#lib/formats/stock/stock-line.ts';
import css from './StockBar.module.scss';

/** More of them would be too narrow to be told from each other. */
const MOST_CELLS = 24;

/** The stock as a bar of cells: sold, being paid for, free; always with the three numbers. */
export function StockBar({ stock }: { readonly stock: StockView }) {
  const { unitCount, soldCount, freeCount } = stock;
  const heldCount = Math.max(0, unitCount - soldCount - freeCount);
  return (
    <div className={css.stock}>
      {unitCount <= MOST_CELLS && (
        <div className={css.cells} aria-hidden="true">
          {unitKinds(stock).map(({ place, kind }) => (
            <span key={place} data-kind={kind} />
          ))}
        </div>
      )}
      <p>{`已售 ${soldCount} 件 · 付款中 ${heldCount} 件 · 可买 ${freeCount} 件`}</p>
    </div>
  );
}
