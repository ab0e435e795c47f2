import { useId, type ReactNode } from 'react';
import { useModal } from '#ui/dialog/use-modal.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import css from './drawer.module.scss';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly acts?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A sheet from the end of the screen, on a phone from its foot: filters, a detail beside its list.
 */
export function Drawer({ isOpen, onClose, title, acts, children }: Props) {
  const box = useModal(isOpen);
  const titleId = useId();
  return (
    <dialog ref={box} className={css.drawer} aria-labelledby={titleId} onClose={onClose}>
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
