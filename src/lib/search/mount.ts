// Waits for somebody to go into a search field; only then is the rest fetched.
import { lazily } from '#lib/lazy.ts';

export function mountSearch(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-search]')) {
    form.addEventListener('focusin', () => void wake(form), { once: true });
    // It may have been gone into before this script came.
    if (form.contains(document.activeElement)) void wake(form);
  }
}

const wake = async (form: HTMLFormElement): Promise<void> => {
  const { mountCombobox } = await lazily(() => import('./combobox.ts'));
  mountCombobox(form);
};
