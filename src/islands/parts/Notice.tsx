import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './Notice.module.scss';

export type NoticeTone = 'info' | 'warn' | 'error' | 'good';

interface Props {
  readonly tone?: NoticeTone;
  readonly id?: string;
  /** Instead of the tone's own sign. */
  readonly icon?: LucideIcon;
  readonly children: ReactNode;
}

const ICONS = { info: Info, warn: TriangleAlert, error: CircleAlert, good: CircleCheck } as const;

/** A tinted box with its sign: colour is never alone. */
export const Notice = ({ tone = 'info', id, icon: Icon = ICONS[tone], children }: Props) => (
  <div className={css.notice} data-tone={tone} id={id} role={tone === 'error' ? 'alert' : undefined}>
    <Icon size={20} strokeWidth={1.6} aria-hidden="true" />
    <div>{children}</div>
  </div>
);
