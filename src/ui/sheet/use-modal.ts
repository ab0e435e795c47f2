import { useEffect, useRef, type RefObject } from 'react';

/**
 * The browser's own modal dialog follows what the view says: it traps the focus, and gives it back
 * where it was.
 */
export function useModal(isOpen: boolean): RefObject<HTMLDialogElement | null> {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = box.current;
    if (!dialog) return;
    if (isOpen && !dialog.open) dialog.showModal();
    if (!isOpen && dialog.open) dialog.close();
  }, [isOpen]);
  return box;
}
