import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './Notice.module.scss';

export type NoticeTone = 'info' | 'warn' | 'error' | 'good';

interface Props {
  readonly tone?: NoticeTone;
  readonly id?: string;
  readonly children: ReactNode;
}

const ICONS = { info: Info, warn: TriangleAlert, error: CircleAlert, good: CircleCheck } as const;

/** A tinted box with its sign: colour is never alone. */
export const Notice = ({ tone = 'info', id, children }: Props) => {
  const Icon = ICONS[tone];
  return (
    <div className={css.notice} data-tone={tone} id={id} role={tone === 'error' ? 'alert' : undefined}>
      <Icon size={18} strokeWidth={1.9} />
      <div>{children}</div>
    </div>
  );
};
