// A sheet that is being read shows how far it is without being asked, and a long paste is handed in
// as a file, for a form of texts holds only so much.
import { renewWhile } from '../renewing.ts';

/** Half of what a form may hold: a Chinese character is three bytes. */
const LONG_LETTERS = 12_000;

export function mountSheet(): void {
  const form = document.querySelector<HTMLFormElement>('[data-sheet-form] form');
  form?.addEventListener('submit', () => packPaste(form), { capture: true });
  renewWhile({ part: '[data-sheet]', goesOn: '[data-reading]', ended: sayWords });
}

/** A long paste becomes the chosen file, unless there is one. */
const packPaste = (form: HTMLFormElement): void => {
  const cells = form.querySelector('textarea');
  const file = form.querySelector<HTMLInputElement>('input[type="file"]');
  if (!cells || !file || cells.value.length < LONG_LETTERS || (file.files?.length ?? 0) > 0) return;
  const chosen = new DataTransfer();
  chosen.items.add(new File([cells.value], '粘贴的单元格.txt', { type: 'text/plain' }));
  file.files = chosen.files;
  cells.value = '';
};

const sayWords = (sheet: Element): void => {
  const said = document.querySelector('[data-sheet-said]');
  if (said) said.textContent = sheet.querySelector('[data-sheet-words]')?.textContent ?? '';
};
