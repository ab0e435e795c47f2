// Faults that the house has written under the fields of a form go as soon as their field is
// touched: what is being mended is not told to be wrong. The house tells anew when it is sent.

const FAULTY = '[aria-invalid="true"]';

/** The field that is touched, or the group it belongs to. */
const faultyOf = (target: Element): Element | null =>
  target.closest(FAULTY) ?? target.closest('fieldset, [role="radiogroup"]')?.querySelector(FAULTY) ?? null;

const clear = (target: Element): void => {
  const faulty = faultyOf(target);
  if (!faulty) return;
  for (const id of (faulty.getAttribute('aria-describedby') ?? '').split(' ')) {
    const line = id === '' ? null : document.getElementById(id);
    if (line?.dataset.problemOf === undefined) continue;
    line.hidden = true;
    line.textContent = '';
  }
  faulty.removeAttribute('aria-invalid');
};

export function mountTouchedFaults(): void {
  for (const kind of ['input', 'change']) {
    document.addEventListener(kind, ({ target }) => target instanceof Element && clear(target));
  }
}
