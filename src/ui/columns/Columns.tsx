import type { ReactNode } from 'react';
import { columnsClass, type ColumnsProps } from './columns.ts';

/** A main column and one beside it; one under the other where there is no room. */
export function Columns({ side, children }: ColumnsProps & { readonly children: ReactNode }) {
  return <div className={columnsClass({ side })}>{children}</div>;
}
