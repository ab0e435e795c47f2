import type { ReactNode } from 'react';
import { Icon } from '#ui/icon/Icon.tsx';
import css from './tooltip.module.scss';
import type { TooltipProps } from './tooltip.ts';

/**
 * A word explained where it stands: pressed, not hovered over, so that a finger and a key reach it
 * too.
 */
export function Tooltip({ id, about, children }: TooltipProps & { readonly children: ReactNode }) {
  return (
    <span className={css.tooltip}>
      <button type="button" className={css.mark} popoverTarget={id} aria-label={`说明：${about}`}>
        <Icon name="help" size={16} />
      </button>
      <span id={id} className={css.text} popover="auto">
        {children}
      </span>
    </span>
  );
}
