import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import css from './Dialog.module.scss';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** On phones a `sheet` comes up from the foot of the screen. */
  readonly form?: 'dialog' | 'sheet';
  readonly children: ReactNode;
}

/** The browser's own modal dialog: it traps the focus, Esc and the cross close it, the focus goes back where it was. */
export const Dialog = ({ isOpen, onClose, title, form = 'dialog', children }: Props) => {
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = box.current;
    if (!dialog) return;
    if (isOpen && !dialog.open) dialog.showModal();
    if (!isOpen && dialog.open) dialog.close();
  }, [isOpen]);

  return (
    <dialog ref={box} className={css.dialog} data-form={form} aria-labelledby={titleId} onClose={onClose}>
      <div className={css.head}>
        <h2 className={css.title} id={titleId}>
          {title}
        </h2>
        <button type="button" className={css.close} aria-label="关闭" onClick={onClose}>
          <X size={20} strokeWidth={1.9} />
        </button>
      </div>
      {isOpen && <div className={css.body}>{children}</div>}
    </dialog>
  );
};
