// Copying what a payer needs elsewhere: a press puts it where it can be pasted from, and says so.
// Without a script it is text to be marked by hand.
import { showToast } from '#lib/stores/toasts.ts';

type Board = Pick<Clipboard, 'writeText'>;

/** Whether it was copied. */
export async function copyTo(board: Board | undefined, text: string): Promise<boolean> {
  try {
    if (!board) return false;
    await board.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export function mountCopy(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      const { copy = '', what = '' } = button.dataset;
      void copyTo(navigator.clipboard, copy).then((isCopied) => tell(what, isCopied));
    });
  }
}

const tell = (what: string, isCopied: boolean): void => {
  if (isCopied) showToast({ kind: 'success', text: `${what}已复制` });
  else showToast({ kind: 'warning', text: `没有复制成功，请选中${what}再复制` });
};
