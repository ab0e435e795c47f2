import type { ReactNode } from 'react';
import css from './Tag.module.scss';

export type TagTone = 'neutral' | 'live' | 'lead' | 'out' | 'blue' | 'steel' | 'danger' | 'outline';

interface Props {
  readonly tone?: TagTone;
  /** Live tags carry a point before the word. */
  readonly hasPoint?: boolean;
  readonly children: ReactNode;
}

export const Tag = ({ tone = 'neutral', hasPoint = false, children }: Props) => (
  <span className={css.tag} data-tone={tone}>
    {hasPoint && <i className={css.point} aria-hidden="true" />}
    {children}
  </span>
);
