import { useEffect, useRef } from 'react';
import { PRICE_AT_OPENING } from '#contract/lots/price-words.ts';
import { yuanText } from '#lib/format.ts';
import { lightPrice } from './fresh-price.ts';
import css from './Price.module.scss';
import { lengthOf } from './sum-length.ts';

/**
 * `live` is money in play at 24px and over, `small` the same below it; a settled price is `ink`:
 * red is for live money.
 */
export type PriceTone = 'live' | 'small' | 'ink' | 'plain';

interface Props {
  /** Null: it is told at the opening. */
  readonly fen: number | null;
  readonly tone?: PriceTone;
  /** How much it has just risen, in fen: lights the ground behind the digits once. */
  readonly riseFen?: number;
}

/** A price in the number face; its size is the text size of where it stands. */
export function Price({ fen, tone = 'live', riseFen = 0 }: Props) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (riseFen > 0 && fen !== null && place.current) lightPrice(place.current);
  }, [fen, riseFen]);
  const sum = fen === null ? PRICE_AT_OPENING : yuanText(fen);
  return (
    <span
      ref={place}
      className={css.price}
      data-tone={tone}
      data-length={fen === null ? undefined : lengthOf(sum)}
      data-untold={fen === null ? '' : undefined}
      data-live="price"
      translate={fen === null ? undefined : 'no'}
      data-fresh={riseFen > 0 ? '' : undefined}
    >
      <span className={css.yen}>¥</span>
      <span data-live="price-text">{sum}</span>
    </span>
  );
}
