// The keys at work. A key presses what the page has marked for it, so that whatever a key does can
// be done by hand as well. What sends a form is gone to and not pressed: a verdict takes a second
// key.

/** So long a letter is waited for after `g`. */
const GOING_MS = 1_500;

const typesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type="checkbox"], [type="radio"], [type="submit"])'));

const isShown = (element: Element): boolean => getComputedStyle(element).display !== 'none';

/** Something lies over the page that has keys of its own. */
const isCovered = (): boolean =>
  document.querySelector('dialog[open]') !== null ||
  [...document.querySelectorAll('[popover]:not([popover="manual"])')].some(isShown);

/** Rows of the list that is worked on: the last of the page, which is the innermost. */
const rowsHere = (): HTMLElement[] => {
  const list = [...document.querySelectorAll('[data-rows]')].filter(isShown).at(-1);
  return list ? [...list.querySelectorAll<HTMLElement>('[data-row]')] : [];
};

const cursorIn = (rows: readonly HTMLElement[]): number =>
  rows.findIndex((row) => row.dataset.cursor !== undefined);

const FOCUSABLE = '[data-open], [data-pick], a[href], button, input:not([type="hidden"])';

const setCursor = (row: HTMLElement): void => {
  for (const other of document.querySelectorAll<HTMLElement>('[data-cursor]')) delete other.dataset.cursor;
  row.dataset.cursor = '';
};

const move = (by: 1 | -1): void => {
  const rows = rowsHere();
  const at = cursorIn(rows);
  const next = rows[at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))];
  if (!next) return;
  setCursor(next);
  const own = next.matches(FOCUSABLE) ? next : next.querySelector<HTMLElement>(FOCUSABLE);
  own?.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
};

const press = (element: HTMLElement | null | undefined): boolean => {
  if (!element) return false;
  if (element.matches('input:not([type="checkbox"]), textarea, [type="submit"]')) element.focus();
  else element.click();
  return true;
};

/** The mark of the key, first in the row of the cursor, then on the page. */
const pressMarked = (mark: string): boolean => {
  const rows = rowsHere();
  const within = rows[cursorIn(rows)]?.querySelector<HTMLElement>(mark);
  return press(within ?? [...document.querySelectorAll<HTMLElement>(mark)].find(isShown));
};

const open = (): boolean => {
  // An element that has the focus answers to Enter by itself.
  if (document.activeElement !== document.body) return false;
  return pressMarked('[data-open]');
};

const ACTS: Readonly<Record<string, () => boolean>> = {
  j: () => {
    move(1);
    return true;
  },
  k: () => {
    move(-1);
    return true;
  },
  Enter: open,
  Escape: () => press(document.querySelector<HTMLElement>('[data-back]')),
  '/': () => press(document.querySelector<HTMLElement>('[data-find]')),
  '?': () => press(document.querySelector<HTMLElement>('[data-all-keys]')),
  x: () => pressMarked('[data-pick]'),
};

const act = (key: string): boolean => {
  const known = ACTS[key];
  return known ? known() : /^[a-z1-9]$/.test(key) && pressMarked(`[data-key="${key}"]`);
};

export function mountOfficeKeys(): void {
  let goingUntilMs = 0;
  const took = (key: string, atMs: number): boolean => {
    const isGoing = atMs < goingUntilMs;
    goingUntilMs = !isGoing && key === 'g' ? atMs + GOING_MS : 0;
    if (isGoing) return press(document.querySelector<HTMLElement>(`[data-go="${CSS.escape(key)}"]`));
    return goingUntilMs > 0 || act(key);
  };
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (typesText(event.target) || isCovered()) return;
    if (took(event.key, event.timeStamp)) event.preventDefault();
  });
  document.addEventListener('focusin', ({ target }) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
    if (row) setCursor(row);
  });
  document.addEventListener('click', ({ target }) => {
    const cap = target instanceof Element ? target.closest<HTMLElement>('[data-press]') : null;
    if (cap?.dataset.press !== undefined) act(cap.dataset.press);
  });
  const returned = location.hash === '' ? null : document.querySelector<HTMLElement>(`${hashOf()}[data-row]`);
  if (returned) setCursor(returned);
}

const hashOf = (): string => `#${CSS.escape(decodeURIComponent(location.hash.slice(1)))}`;
