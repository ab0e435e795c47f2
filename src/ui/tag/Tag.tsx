import type { ReactNode } from 'react';
import { Icon } from '#ui/icon/Icon.tsx';
import css from './tag.module.scss';
import type { TagProps } from './tag.ts';

interface Props extends TagProps {
  readonly children: ReactNode;
}

/** A state in one or two words. */
export function Tag({ tone = 'neutral', hasPoint = false, icon, children }: Props) {
  return (
    <span className={css.tag} data-tone={tone}>
      {hasPoint && <i className={css.point} aria-hidden="true" />}
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  );
}
