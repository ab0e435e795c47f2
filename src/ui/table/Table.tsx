import type { ReactNode } from 'react';
import css from './table.module.scss';
import { tableLook, type TableProps } from './table.ts';

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
