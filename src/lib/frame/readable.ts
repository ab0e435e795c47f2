// Parts of a page that are read aloud: its headings, paragraphs, list items and cells, in their
// order, each once; not its menus, its buttons, or what is drawn for the eye only.
const READ = 'h1, h2, h3, p, li, dt, dd, th, td';
const UNREAD = 'nav, button, form, dialog, [aria-hidden="true"], [hidden], [data-unread]';

export interface Passage {
  readonly element: Element;
  readonly text: string;
}

export function passagesIn(root: Element): readonly Passage[] {
  return (
    [...root.querySelectorAll(READ)]
      // Of a list item that holds paragraphs, the paragraphs are read.
      .filter((element) => element.closest(UNREAD) === null && element.querySelector(READ) === null)
      .map((element) => ({ element, text: textOf(element) }))
      .filter(({ text }) => text !== '')
  );
}

const textOf = (element: Element): string => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** The article of the page, else all of its main part. */
export function readingRoot(page: ParentNode): Element | null {
  return page.querySelector('main article h1')?.closest('article') ?? page.querySelector('main');
}
