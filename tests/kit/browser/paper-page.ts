// A drawn page read into elements that can be asked, filled in and clicked as in a browser. It
// knows what the portal's own scripts use, and nothing of layout.
import { vi } from 'vitest';

const VOID = new Set(['input', 'img', 'br', 'meta', 'link', 'path', 'circle', 'rect']);
const TOKEN = /<!--.*?-->|<(\/?)([\w-]+)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>|([^<]+)/gs;
const STEP = /^([\w-]*)((?:\[[\w-]+(?:="[^"]*")?\])*)(?::not\(([\w-]+)\))?$/;
// State that only a browser has is an attribute here: `:popover-open` is `is-popover-open`.
const SELF = /^:([\w-]+)$/;

/** Reads what was drawn; later scripts find its kinds of elements where a browser has them. */
export function paperPage(html: string): PaperElement {
  const page = new PaperElement('page');
  let at = page;
  for (const [, closing, tag, attributes = '', selfClosing, text] of html.matchAll(TOKEN)) {
    if (text !== undefined) at.append(text);
    else if (tag !== undefined && closing === '/') {
      if (at.tag === tag && at.parent) at = at.parent;
    } else if (tag !== undefined) {
      const element = open(tag, attributes);
      at.append(element);
      if (selfClosing !== '/' && !VOID.has(tag)) at = element;
    }
  }
  focused = null;
  for (const kind of [
    'Node',
    'Element',
    'HTMLElement',
    'HTMLInputElement',
    'HTMLImageElement',
    'HTMLDialogElement',
  ]) {
    vi.stubGlobal(kind, PaperElement);
  }
  return page;
}

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const TEXT_NODE = 3;
const FRAGMENT = 'fragment';

let focused: string | null = null;

export class PaperElement extends EventTarget {
  static readonly TEXT_NODE = TEXT_NODE;
  readonly tag: string;
  readonly attributes = new Map<string, string>();
  readonly children: (PaperElement | string)[] = [];
  parent: PaperElement | null = null;
  value = '';
  checked = false;
  tabIndex = 0;

  constructor(tag: string) {
    super();
    this.tag = tag;
  }

  readonly dataset = new Proxy<Record<string, string>>(
    {},
    {
      get: (_, name) => this.attributes.get(`data-${kebab(String(name))}`),
      set: (_, name, value) => {
        this.attributes.set(`data-${kebab(String(name))}`, String(value));
        return true;
      },
    },
  );

  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }
  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }
  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }

  hasAttribute(name: string): boolean {
    return this.attributes.has(name);
  }

  get localName(): string {
    return this.tag;
  }
  get id(): string {
    return this.getAttribute('id') ?? '';
  }
  get name(): string {
    return this.getAttribute('name') ?? '';
  }
  get hidden(): boolean {
    return this.attributes.has('hidden');
  }
  set hidden(isHidden: boolean) {
    if (isHidden) this.attributes.set('hidden', '');
    else this.attributes.delete('hidden');
  }
  get disabled(): boolean {
    return this.attributes.has('disabled');
  }
  set disabled(isDisabled: boolean) {
    if (isDisabled) this.attributes.set('disabled', '');
    else this.attributes.delete('disabled');
  }
  get textContent(): string {
    return this.children.map((child) => (typeof child === 'string' ? child : child.textContent)).join('');
  }
  set textContent(text: string) {
    this.children.splice(0, this.children.length, ...(text === '' ? [] : [text]));
  }
  get parentElement(): PaperElement | null {
    return this.parent;
  }
  get form(): PaperElement | null {
    return this.closest('form');
  }
  get elements() {
    return { namedItem: (name: string) => this.querySelector(`[name="${name}"]`) };
  }

  get open(): boolean {
    return this.attributes.has('open');
  }
  set open(isOpen: boolean) {
    this.toggleAttribute('open', isOpen);
  }
  get defaultValue(): string {
    return this.getAttribute('value') ?? '';
  }
  get defaultChecked(): boolean {
    return this.attributes.has('checked');
  }
  /** Content of a template, as the fragment one copies. */
  get content(): PaperElement {
    const fragment = new PaperElement(FRAGMENT);
    fragment.children.push(...this.children);
    return fragment;
  }
  get childNodes() {
    return this.children.map((child, place) => ({
      nodeType: typeof child === 'string' ? TEXT_NODE : 1,
      get textContent() {
        return typeof child === 'string' ? child : child.textContent;
      },
      set textContent(text: string) {
        if (typeof child === 'string') this.owner.children[place] = text;
      },
      owner: this,
    }));
  }

  append(...children: (PaperElement | string)[]): void {
    for (const child of children) {
      // A fragment brings what it holds, not itself.
      if (typeof child !== 'string' && child.tag === FRAGMENT) this.append(...child.children);
      else {
        if (typeof child !== 'string') {
          child.remove();
          child.parent = this;
        }
        this.children.push(child);
      }
    }
  }
  remove(): void {
    if (this.parent) this.parent.children.splice(this.parent.children.indexOf(this), 1);
    this.parent = null;
  }
  replaceWith(other: PaperElement): void {
    if (!this.parent) return;
    other.parent = this.parent;
    this.parent.children[this.parent.children.indexOf(this)] = other;
    this.parent = null;
  }
  cloneNode(): PaperElement {
    const copy = new PaperElement(this.tag);
    for (const [name, value] of this.attributes) copy.attributes.set(name, value);
    copy.append(...this.children.map((child) => (typeof child === 'string' ? child : child.cloneNode())));
    return copy;
  }
  contains(other: unknown): boolean {
    return other === this || [...this.#below()].some((element) => element === other);
  }
  toggleAttribute(name: string, isOn: boolean): void {
    if (isOn) this.attributes.set(name, '');
    else this.attributes.delete(name);
  }
  showPopover(): void {
    this.attributes.set('is-popover-open', '');
  }
  hidePopover(): void {
    this.attributes.delete('is-popover-open');
  }
  showModal(): void {
    this.attributes.set('open', '');
  }
  close(): void {
    if (!this.open) return;
    this.attributes.delete('open');
    this.fire('close');
  }

  *#below(): Generator<PaperElement> {
    for (const child of this.children) {
      if (typeof child === 'string') continue;
      yield child;
      yield* child.#below();
    }
  }

  *#upwards(): Generator<PaperElement> {
    yield this;
    if (this.parent) yield* this.parent.#upwards();
  }

  matches(selector: string): boolean {
    const self = SELF.exec(selector)?.[1];
    if (self !== undefined) return this.attributes.has(`is-${self}`);
    const [, tag = '', asked = '', not] = STEP.exec(selector) ?? [];
    if (tag === '' && asked === '') throw new Error(`the paper page cannot read ${selector}`);
    if ((tag !== '' && tag !== this.tag) || not === this.tag) return false;
    return [...asked.matchAll(/\[([\w-]+)(?:="([^"]*)")?\]/g)].every(([, name = '', value]) =>
      value === undefined ? this.attributes.has(name) : this.attributes.get(name) === value,
    );
  }
  querySelectorAll(selector: string): PaperElement[] {
    return [...this.#below()].filter((element) => element.matches(selector));
  }
  querySelector(selector: string): PaperElement | null {
    return this.querySelectorAll(selector)[0] ?? null;
  }
  closest(selector: string): PaperElement | null {
    return this.matches(selector) ? this : (this.parent?.closest(selector) ?? null);
  }

  focus(): void {
    focused = this.name;
  }
  reset(): void {
    for (const input of this.querySelectorAll('input')) Object.assign(input, { value: '', checked: false });
  }

  /** Something happens here, and whoever stands above hears of it too. */
  fire(type: string, facts: object = {}): void {
    for (const at of this.#upwards()) {
      const event = Object.assign(new Event(type, { cancelable: true }), facts);
      Object.defineProperty(event, 'target', { value: this });
      at.dispatchEvent(event);
    }
  }
  type(text: string): void {
    this.value = text;
    this.fire('input');
  }
  press(): void {
    this.fire('click');
  }
}

/** The name of the field that has the focus. */
export function focusedName(): string | null {
  return focused;
}

const open = (tag: string, attributes: string): PaperElement => {
  const element = new PaperElement(tag);
  for (const [, name = '', value = ''] of attributes.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)) {
    element.attributes.set(name, value);
  }
  element.value = element.attributes.get('value') ?? '';
  if (element.attributes.has('tabindex')) element.tabIndex = Number(element.attributes.get('tabindex'));
  return element;
};

/** The page as the document of the browser around it, which can also make elements. */
export function paperDocument(html: string): PaperElement {
  const page = paperPage(`<html><body>${html}</body></html>`);
  const facts = {
    documentElement: theOne(page, 'html'),
    body: theOne(page, 'body'),
    activeElement: null,
    createElement: (tag: string) => new PaperElement(tag),
    adoptNode: (element: PaperElement) => element,
    cookie: '',
    visibilityState: 'visible',
  };
  vi.stubGlobal('document', Object.assign(page, facts));
  return page;
}

/** The one element a test means; complains when it is not there. */
export function theOne(page: PaperElement, selector: string): PaperElement {
  const found = page.querySelector(selector);
  if (!found) throw new Error(`nothing on the page is ${selector}`);
  return found;
}
