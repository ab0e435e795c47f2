import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './PanelRow.module.scss';

interface Props {
  readonly icon: LucideIcon;
  readonly tone: 'blue' | 'lead';
  readonly heading: ReactNode;
  readonly note: ReactNode;
  readonly act?: ReactNode;
}

/** A row under the bid box: an icon, what stands, what it means, and what one can do about it. */
export function PanelRow({ icon: Icon, tone, heading, note, act }: Props) {
  return (
    <div className={css.row}>
      <span className={css.icon} data-tone={tone}>
        <Icon size={20} strokeWidth={1.6} aria-hidden="true" />
      </span>
      <div className={css.words}>
        <b>{heading}</b>
        <p>{note}</p>
      </div>
      {act}
    </div>
  );
}
