import type { ReactNode } from 'react';
import { Icon } from '#ui/icon/Icon.tsx';
import css from './stat.module.scss';
import { statParts, type StatProps } from './stat.ts';

/** Figures side by side, each under its name. */
export function Stats({ children }: { readonly children: ReactNode }) {
  return <dl className={css.stats}>{children}</dl>;
}

/** One figure with its name; what it means below. */
export function Stat({ label, value, note, tone = 'plain', icon, size = 'medium' }: StatProps) {
  const { sign, figures, unit } = statParts(value);
  return (
    <div className={css.stat} data-tone={tone} data-size={size}>
      <dt className={css.label}>
        {icon && <Icon name={icon} size={16} />}
        {label}
      </dt>
      <dd className={css.value}>
        {sign && <span className={css.sign}>{sign}</span>}
        {figures}
        {unit && <span className={css.unit}> {unit}</span>}
      </dd>
      {note && <dd className={css.note}>{note}</dd>}
    </div>
  );
}
