import { useId, type ReactNode } from 'react';
import { Icon } from '#ui/icon/Icon.tsx';
import css from './sheet.module.scss';
import type { SheetSide } from './sheet.ts';
import { useModal } from './use-modal.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly side?: SheetSide;
  /** Ways to leave it, at its foot: the way back first, the act last. */
  readonly acts?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The browser's own modal dialog: it traps the focus, Esc and the cross close it, the focus goes
 * back where it was.
 */
export function Sheet({ isOpen, onClose, title, side = 'middle', acts, children }: Props) {
  const box = useModal(isOpen);
  const titleId = useId();
  return (
    <dialog ref={box} className={css.sheet} data-side={side} aria-labelledby={titleId} onClose={onClose}>
      <div className={css.head}>
        <h2 className={css.title} id={titleId}>
          {title}
        </h2>
        <button type="button" className={css.close} aria-label="关闭" onClick={onClose}>
          <Icon name="cross" />
        </button>
      </div>
      {isOpen && <div className={css.body}>{children}</div>}
      {isOpen && acts && <div className={css.acts}>{acts}</div>}
    </dialog>
  );
}
