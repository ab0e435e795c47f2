import type { ReactNode } from 'react';
import css from './Empty.module.scss';

interface Props {
  /** One line of fact. */
  readonly fact: string;
  /** One line of advice. */
  readonly advice?: string;
  /** One action. */
  readonly children?: ReactNode;
}

const CAR = 'M22 62c-3-14 0-20 8-23l16-3 14-16c3-3 6-5 11-5h22c6 0 10 2 14 6l13 15 12 3c9 2 11 8 10 19';

/** Nothing to show, and that is no error. */
export const Empty = ({ fact, advice, children }: Props) => (
  <div className={css.note}>
    <svg viewBox="0 0 150 84" width="150" height="84" aria-hidden="true">
      <path className={css.ground} d="M0 66h150" />
      <path className={css.outline} d={CAR} />
      <circle className={css.outline} cx="46" cy="62" r="11" />
      <circle className={css.outline} cx="116" cy="62" r="11" />
    </svg>
    <p className={css.fact}>{fact}</p>
    {advice && <p className={css.advice}>{advice}</p>}
    {children}
  </div>
);
