// A sheet that is being read shows how far it is without being asked, and a long paste is handed in
// as a file, for a form of texts holds only so much.
import { pageOf } from '#lib/own-page.ts';

const EVERY_MS = 1_000;
/** Half of what a form may hold: a Chinese character is three bytes. */
const LONG_LETTERS = 12_000;

export function mountSheet(): void {
  const form = document.querySelector<HTMLFormElement>('[data-sheet-form] form');
  form?.addEventListener('submit', () => packPaste(form), { capture: true });
  if (document.querySelector('[data-reading]')) renewSoon();
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

const renewSoon = (): void => void setTimeout(() => void renew(), EVERY_MS);

const renew = async (): Promise<void> => {
  const before = document.querySelector('[data-sheet]');
  const after = await freshSheet();
  if (!before || !after) return renewSoon();
  before.replaceWith(document.adoptNode(after));
  const said = document.querySelector('[data-sheet-said]');
  const words = after.querySelector('[data-sheet-words]')?.textContent ?? '';
  if (after.querySelector('[data-reading]')) return renewSoon();
  if (said) said.textContent = words;
};

/** Null: the line is down, and the next second tries again. */
const freshSheet = async (): Promise<Element | null> => {
  try {
    const page = await fetch(location.href, { headers: { accept: 'text/html' } });
    return page.ok ? pageOf(await page.text()).querySelector('[data-sheet]') : null;
  } catch {
    return null;
  }
};
