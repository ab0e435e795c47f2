import { Lock } from 'lucide-react';
import type { StockView } from '#core/formats/format-view.ts';
import { stockLine, unitKinds } from '#lib/formats/stock/stock-line.ts';
import css from './StockStrip.module.scss';

interface Props {
  readonly stock: StockView;
  readonly nowMs: number;
}

/** More of them would be too narrow to be told from each other. */
const MOST_CELLS = 20;

/** Stock across the card: cells, how many are left, and until when the last one is locked. */
export function StockStrip({ stock, nowMs }: Props) {
  const { state, words, left } = stockLine(stock, nowMs);
  const hasCells = stock.unitCount > 1 && stock.unitCount <= MOST_CELLS;
  return (
    <div className={css.strip} data-live="stock" data-stock={state}>
      {hasCells && (
        <span className={css.cells} aria-hidden="true">
          {unitKinds(stock).map(({ place, kind }) => (
            <i key={place} data-unit={kind} />
          ))}
        </span>
      )}
      <p>
        <Lock className={css.lock} size={14} strokeWidth={1.9} aria-hidden="true" />
        <span data-live="stock-words">{words}</span>
        <span className={css.left} data-live="stock-left" translate="no">
          {left}
        </span>
      </p>
    </div>
  );
}
