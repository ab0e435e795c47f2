// A step that was taken by a form or a link of the page begins at its heading: who goes by keys, or
// listens, is not sent back to the top of the frame each time. What has to be mended goes first.
import { safeStorage } from '#lib/safe-storage.ts';

/** Mark of this tab that the page to come is a step of the one before. */
const STEP = 'stepTaken';
const tabStorage = safeStorage('sessionStorage');

const WHERE = ['[aria-invalid="true"]', '[role="alert"]', '[data-step-heading]', '[data-page-heading]', 'h1'];

/** Element at which the reading of a page goes on after a step; null: it has no heading. */
const stepTarget = (main: ParentNode): HTMLElement | null => {
  for (const where of WHERE) {
    const found = main.querySelector<HTMLElement>(where);
    if (found) return found;
  }
  return null;
};

const isStep = (target: EventTarget | null): boolean => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('main a[href]') : null;
  return link !== null && link.pathname === location.pathname && link.search !== location.search;
};

export function mountStepFocus(): void {
  const isTaken = tabStorage.read(STEP) !== null;
  tabStorage.write(STEP, null);
  const mark = (): void => tabStorage.write(STEP, 'yes');
  document.addEventListener('submit', ({ target }) => {
    if (target instanceof Element && target.closest('main')) mark();
  });
  document.addEventListener('click', ({ target }) => {
    if (isStep(target)) mark();
  });
  const main = isTaken ? document.querySelector('main') : null;
  const heading = main && stepTarget(main);
  if (!heading || location.hash !== '') return;
  if (heading.tabIndex < 0) heading.tabIndex = -1;
  heading.focus();
}
