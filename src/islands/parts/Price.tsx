import { yuanText } from '#lib/format.ts';
import css from './Price.module.scss';
import { lengthOf } from './sum-length.ts';

/**
 * `live` is money in play at 24px and over, `small` the same below it; a settled price is `ink`:
 * red is for live money.
 */
export type PriceTone = 'live' | 'small' | 'ink' | 'plain';

interface Props {
  readonly fen: number;
  readonly tone?: PriceTone;
  /** How much it has just risen, in fen: lights the ground behind the digits once. */
  readonly riseFen?: number;
}

/** A price in the number face; its size is the text size of where it stands. */
export function Price({ fen, tone = 'live', riseFen = 0 }: Props) {
  return (
    <span
      key={riseFen > 0 ? fen : 'still'}
      className={css.price}
      data-tone={tone}
      data-length={lengthOf(yuanText(fen))}
      data-live="price"
      translate="no"
      data-fresh={riseFen > 0 ? '' : undefined}
    >
      <span className={css.yen}>¥</span>
      <span data-live="price-text">{yuanText(fen)}</span>
    </span>
  );
}
