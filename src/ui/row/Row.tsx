import type { ReactNode } from 'react';
import { rowClass, type RowProps } from './row.ts';

interface Props extends RowProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/** One beside the other. */
export function Row({ as: Tag = 'div', className, children, ...looks }: Props) {
  return <Tag className={rowClass(looks, className)}>{children}</Tag>;
}
