import type { StockView } from '#core/formats/format-view.ts';
import css from './StockCells.module.scss';

/** More of them would be too narrow to be told from each other. */
const MOST_CELLS = 24;

/** The stock as a bar of cells: sold, being paid for, free; always with the three numbers. */
export function StockCells({ stock }: { readonly stock: StockView }) {
  const { unitCount, soldCount, freeCount } = stock;
  const heldCount = Math.max(0, unitCount - soldCount - freeCount);
  const kinds = Array.from({ length: unitCount }, (_none, at) => kindOf(at, soldCount, heldCount));
  return (
    <div className={css.stock}>
      {unitCount <= MOST_CELLS && (
        <div className={css.cells} aria-hidden="true">
          {kinds.map(({ at, kind }) => (
            <span key={at} data-kind={kind} />
          ))}
        </div>
      )}
      <p>{`已售 ${soldCount} 件 · 付款中 ${heldCount} 件 · 可买 ${freeCount} 件`}</p>
    </div>
  );
}

const kindOf = (at: number, soldCount: number, heldCount: number) => {
  if (at < soldCount) return { at, kind: 'sold' };
  return { at, kind: at < soldCount + heldCount ? 'held' : 'free' };
};
