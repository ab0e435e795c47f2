import { yuanText } from '#lib/format.ts';
import css from './Rise.module.scss';

interface Props {
  /** Above zero: it has risen by so much. Below: it has fallen. */
  readonly byFen: number;
}

/** ▲500 in red, ▼500 in green: the market's custom here, and never without the arrow. */
export function Rise({ byFen }: Props) {
  return (
    <span className={css.rise} data-falls={byFen < 0 ? '' : undefined}>
      <svg viewBox="0 0 8 7" width="8" height="7" aria-hidden="true">
        <path d={byFen < 0 ? 'M4 7 0 0h8Z' : 'M4 0 8 7H0Z'} fill="currentColor" />
      </svg>
      <span className="sr-only">{byFen < 0 ? '降' : '涨'}</span>
      <span>{yuanText(Math.abs(byFen))}</span>
    </span>
  );
}
