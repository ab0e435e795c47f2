import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './Chip.module.scss';

interface Props {
  readonly isOn: boolean;
  readonly onToggle: () => void;
  /** A chip that stands for a condition which a press takes away. */
  readonly isRemovable?: boolean;
  readonly children: ReactNode;
}

/** A choice in or out. Chosen: blue outline, blue tint, blue word. */
export const Chip = ({ isOn, onToggle, isRemovable = false, children }: Props) => (
  <button
    type="button"
    className={css.chip}
    data-removable={isRemovable ? '' : undefined}
    aria-pressed={isRemovable ? undefined : isOn}
    onClick={onToggle}
  >
    {children}
    {isRemovable && (
      <>
        <X size={14} strokeWidth={2} />
        <span className="sr-only">，去掉这个条件</span>
      </>
    )}
  </button>
);
