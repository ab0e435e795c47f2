import type { ReactNode } from 'react';
import { tableLook, type TableProps } from './table.ts';
import css from './table.module.scss';

interface Props extends TableProps {
  readonly children: ReactNode;
}

/** Rows that are compared; its cells say what they are (table.ts). */
export function Table({ children, ...props }: Props) {
  return (
    <div className={css.frame} {...tableLook(props)}>
      <table className={css.table}>
        <caption className="sr-only">{props.caption}</caption>
        {children}
      </table>
    </div>
  );
}
