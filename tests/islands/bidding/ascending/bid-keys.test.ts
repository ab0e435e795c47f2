import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stepsOfKey } from '#islands/bidding/ascending/use-bid-keys.ts';

/** As much of an element as the keys look at. */
class Element {
  readonly isContentEditable: boolean;
  readonly #tag: string;

  constructor(tag: string, isContentEditable = false) {
    this.#tag = tag;
    this.isContentEditable = isContentEditable;
  }

  matches(selector: string): boolean {
    return selector.split(', ').includes(this.#tag);
  }
}

let isDialogOpen = false;

const press = (change: Partial<KeyboardEvent> & { readonly key: string }): KeyboardEvent =>
  ({
    defaultPrevented: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    isComposing: false,
    target: new Element('body'),
    ...change,
  }) as unknown as KeyboardEvent;

beforeEach(() => {
  isDialogOpen = false;
  vi.stubGlobal('HTMLElement', Element);
  vi.stubGlobal('document', { querySelector: () => (isDialogOpen ? new Element('dialog') : null) });
});

describe('bidding by key', () => {
  it.each([
    ['0', 0],
    ['1', 1],
    ['2', 2],
    ['5', 5],
    ['3', null],
    ['Enter', null],
  ])('the key %s means %s steps', (key, steps) => {
    expect(stepsOfKey(press({ key }))).toBe(steps);
  });

  it.each(['input', 'textarea', 'select', '[role="textbox"]'])(
    'never while somebody types into %s',
    (tag) => {
      expect(stepsOfKey(press({ key: '1', target: new Element(tag) as unknown as EventTarget }))).toBeNull();
    },
  );

  it('never inside text that is being edited', () => {
    const target = new Element('div', true) as unknown as EventTarget;
    expect(stepsOfKey(press({ key: '1', target }))).toBeNull();
  });

  it.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing', 'defaultPrevented'] as const)(
    'leaves a press with %s to the browser',
    (held) => {
      expect(stepsOfKey(press({ key: '1', [held]: true }))).toBeNull();
    },
  );

  it('never behind an open dialog', () => {
    isDialogOpen = true;
    expect(stepsOfKey(press({ key: '1' }))).toBeNull();
  });
});
