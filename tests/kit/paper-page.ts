// A page on paper: what a component has drawn, read into elements that can be asked, filled in and pressed like those of a
// browser. It knows what the portal's own scripts use, and nothing of layout.
import { vi } from 'vitest';

const VOID = new Set(['input', 'img', 'br', 'meta', 'link', 'path', 'circle', 'rect']);
const TOKEN = /<!--.*?-->|<(\/?)([\w-]+)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>|([^<]+)/gs;
const STEP = /^([\w-]*)((?:\[[\w-]+(?:="[^"]*")?\])*)(?::not\(([\w-]+)\))?$/;

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

let focused: string | null = null;

export class PaperElement extends EventTarget {
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
  get form(): PaperElement | null {
    return this.closest('form');
  }
  get elements() {
    return { namedItem: (name: string) => this.querySelector(`[name="${name}"]`) };
  }

  append(child: PaperElement | string): void {
    if (typeof child !== 'string') child.parent = this;
    this.children.push(child);
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
export const focusedName = (): string | null => focused;

const open = (tag: string, attributes: string): PaperElement => {
  const element = new PaperElement(tag);
  for (const [, name = '', value = ''] of attributes.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)) {
    element.attributes.set(name, value);
  }
  element.value = element.attributes.get('value') ?? '';
  if (element.attributes.has('tabindex')) element.tabIndex = Number(element.attributes.get('tabindex'));
  return element;
};

/** Reads what was drawn; scripts that are started later find its kinds of elements where a browser has them. */
export const paperPage = (html: string): PaperElement => {
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
  for (const kind of ['Element', 'HTMLElement', 'HTMLInputElement', 'HTMLImageElement']) {
    vi.stubGlobal(kind, PaperElement);
  }
  return page;
};

/** The one element a test means; complains when it is not there. */
export const theOne = (page: PaperElement, selector: string): PaperElement => {
  const found = page.querySelector(selector);
  if (!found) throw new Error(`nothing on the page is ${selector}`);
  return found;
};
