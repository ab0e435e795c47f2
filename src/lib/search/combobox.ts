// The search field with its offers, as a combobox of the ARIA pattern: focus stays in the field,
// the arrows move through the offers, Enter opens the one they stand on or else searches, Esc
// closes. Without this script the field is a plain form.
import { announce } from '#lib/stores/announce.ts';
import { askingFor } from './asking.ts';
import { OFFER_GROUPS } from './groups.ts';
import type { Offer, OfferGroup } from './suggestions.ts';
import { LEAST_LETTERS, termsOf } from './terms.ts';
import type { Part } from './texts.ts';

const OFFERS_PATH = '/search/suggest';
const UNREACHED = '暂时取不到建议，按回车直接搜索';
const NOTHING = '没有建议，按回车搜索全文';

/** Makes the form's field a combobox, once. */
export function mountCombobox(form: HTMLFormElement): void {
  const input = form.querySelector('input');
  if (!input || input.role === 'combobox') return;
  const box: Box = { input, list: listFor(form) };
  input.role = 'combobox';
  input.ariaAutoComplete = 'list';
  input.ariaExpanded = 'false';
  input.setAttribute('aria-controls', box.list.id);
  const asking = askingFor({
    ask: fetchOffers,
    show: (groups) => showOffers(box, groups),
    failed: () => showLine(box, UNREACHED),
  });
  const typed = (): void => {
    const isEnough = termsOf(input.value).join('').length >= LEAST_LETTERS;
    asking.typed(isEnough ? input.value : null);
    if (!isEnough) close(box);
  };
  const leave = (): void => {
    asking.stop();
    close(box);
  };
  input.addEventListener('input', (event) => {
    if (!(event instanceof InputEvent && event.isComposing)) typed();
  });
  input.addEventListener('compositionend', typed);
  input.addEventListener('keydown', (event) => onKey(box, typed, event));
  // A mouse button on an offer must not take the focus from the field before it is a click.
  box.list.addEventListener('mousedown', (event) => event.preventDefault());
  input.addEventListener('blur', leave);
  addEventListener('pagehide', leave);
  typed();
}

const made = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, text = '') => {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
};

const markedText = (parts: readonly Part[]): HTMLElement => {
  const line = made('span', 'title');
  line.append(...parts.map(({ text, isMatch }) => (isMatch ? made('mark', '', text) : text)));
  return line;
};

const optionOf = ({ title, note, href }: Offer, id: string): HTMLElement => {
  const option = made('a', 'offer');
  option.href = href;
  option.id = id;
  option.role = 'option';
  option.tabIndex = -1;
  option.ariaSelected = 'false';
  option.append(markedText(title), made('span', 'note', note));
  return option;
};

const groupOf = ({ name, offers }: OfferGroup, id: string): HTMLElement => {
  const group = made('div', 'group');
  const head = made('p', 'head', OFFER_GROUPS[name]);
  head.id = `${id}-${name}`;
  group.role = 'group';
  group.setAttribute('aria-labelledby', head.id);
  group.append(head, ...offers.map((offer, at) => optionOf(offer, `${id}-${name}-${at}`)));
  return group;
};

const fetchOffers = async (question: string, signal: AbortSignal): Promise<readonly OfferGroup[]> => {
  const response = await fetch(`${OFFERS_PATH}?q=${encodeURIComponent(question)}`, { signal });
  if (!response.ok) throw new Error(`The house answered ${response.status}`);
  return ((await response.json()) as { readonly groups: readonly OfferGroup[] }).groups;
};

interface Box {
  readonly input: HTMLInputElement;
  readonly list: HTMLElement;
}

const optionsIn = ({ list }: Box): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>('[role="option"]'),
];

const chosenIn = (box: Box): HTMLElement | undefined =>
  optionsIn(box).find(({ ariaSelected }) => ariaSelected === 'true');

const choose = (box: Box, option: HTMLElement | undefined): void => {
  for (const each of optionsIn(box)) each.ariaSelected = String(each === option);
  if (option) box.input.setAttribute('aria-activedescendant', option.id);
  else box.input.removeAttribute('aria-activedescendant');
  option?.scrollIntoView({ block: 'nearest' });
};

const isOpen = ({ list }: Box): boolean => list.matches(':popover-open');

const close = (box: Box): void => {
  choose(box, undefined);
  box.input.ariaExpanded = 'false';
  if (isOpen(box)) box.list.hidePopover();
};

/**
 * With offers it is a list to choose from; without, only a line that says so, and nothing is
 * expanded.
 */
const open = (box: Box, content: readonly HTMLElement[], hasOffers: boolean): void => {
  box.input.removeAttribute('aria-activedescendant');
  box.list.replaceChildren(...content);
  box.list.role = hasOffers ? 'listbox' : 'note';
  box.input.ariaExpanded = String(hasOffers);
  if (document.activeElement === box.input && !isOpen(box)) box.list.showPopover();
};

const showLine = (box: Box, text: string): void => {
  open(box, [made('p', 'line', text)], false);
  announce({ text });
};

const showOffers = (box: Box, groups: readonly OfferGroup[]): void => {
  if (groups.length === 0) {
    showLine(box, NOTHING);
    return;
  }
  open(
    box,
    groups.map((group) => groupOf(group, box.list.id)),
    true,
  );
  announce({ text: `${optionsIn(box).length} 条建议，用上下键选择` });
};

/** The option `step` away from the chosen one; beyond either end lies the field itself. */
const walk = (box: Box, step: 1 | -1): void => {
  const options = optionsIn(box);
  const chosen = chosenIn(box);
  const at = chosen ? options.indexOf(chosen) : -1;
  const next = chosen === undefined && step === -1 ? options.length - 1 : at + step;
  choose(box, options[next]);
};

const onKey = (box: Box, reopen: () => void, event: KeyboardEvent): void => {
  // While characters are being composed the keys belong to the input method.
  if (event.isComposing) return;
  const chosen = chosenIn(box);
  const actions: Readonly<Record<string, (() => void) | undefined>> = {
    // A closed list is not moved through: an arrow on it opens it again.
    ArrowDown: () => (isOpen(box) ? walk(box, 1) : reopen()),
    ArrowUp: () => (isOpen(box) ? walk(box, -1) : reopen()),
    Enter: chosen && (() => chosen.click()),
    // The first Esc closes the offers, the next one is the browser's and empties the field.
    Escape: isOpen(box) ? () => close(box) : undefined,
  };
  const action = actions[event.key];
  if (!action) return;
  event.preventDefault();
  action();
};

let count = 0;

const listFor = (form: HTMLFormElement): HTMLElement => {
  const list = made('div', 'offers');
  count += 1;
  list.id = `offers-${count}`;
  list.popover = 'manual';
  list.ariaLabel = '搜索建议';
  form.append(list);
  return list;
};
