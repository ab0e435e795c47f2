import type { ReactNode } from 'react';
import { stackClass, type StackProps } from './stack.ts';

interface Props extends StackProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/** One under the other. */
export function Stack({ as: Tag = 'div', gap, isFit, className, children }: Props) {
  return <Tag className={stackClass({ gap, isFit }, className)}>{children}</Tag>;
}
