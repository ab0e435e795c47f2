import { beforeEach, describe, expect, it, vi } from 'vitest';
import { actOfKey, placeOfKey } from '#islands/bidding/grid/use-grid-keys.ts';

/** As much of an element as the keys look at. */
class Element {
  readonly isContentEditable = false;
  readonly #tag: string;

  constructor(tag: string) {
    this.#tag = tag;
  }

  matches(selector: string): boolean {
    return selector.split(', ').includes(this.#tag);
  }

  closest(selector: string): Element | null {
    return this.matches(selector) ? this : null;
  }
}

let isDialogOpen = false;

const press = (key: string, change: object = {}): KeyboardEvent =>
  ({
    key,
    defaultPrevented: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    isComposing: false,
    repeat: false,
    target: new Element('section'),
    ...change,
  }) as unknown as KeyboardEvent;

const at = (tag: string) => ({ target: new Element(tag) });

beforeEach(() => {
  isDialogOpen = false;
  vi.stubGlobal('HTMLElement', Element);
  vi.stubGlobal('document', { querySelector: () => (isDialogOpen ? new Element('dialog') : null) });
});

/** Effect of a press in a tile, as a word. */
const doneBy = (event: KeyboardEvent): string | null => {
  let done: string | null = null;
  actOfKey(event)?.({
    onStep: (steps) => (done = `step ${steps}`),
    onAsk: () => (done = 'ask'),
    onRemove: () => (done = 'remove'),
  });
  return done;
};

describe('choosing a tile by its digit', () => {
  it.each([
    ['1', 0],
    ['6', 5],
    ['7', null],
    ['0', null],
    ['a', null],
  ])('the key %s means the place %s', (key, place) => {
    expect(placeOfKey(press(key))).toBe(place);
  });

  it('never while somebody types, nor behind an open dialog', () => {
    expect(placeOfKey(press('1', at('input')))).toBeNull();
    isDialogOpen = true;
    expect(placeOfKey(press('1'))).toBeNull();
  });
});

describe('the keys of the chosen tile', () => {
  it.each([
    ['ArrowUp', 'step 1'],
    ['ArrowDown', 'step -1'],
    ['Enter', 'ask'],
    ['Backspace', 'remove'],
    ['x', null],
  ])('the key %s means %s', (key, done) => {
    expect(doneBy(press(key))).toBe(done);
  });

  it.each(['a', 'button', 'summary', 'input'])('Enter at %s is left to it', (tag) => {
    expect(doneBy(press('Enter', at(tag)))).toBeNull();
  });

  it('a key held down steps on, but neither bids nor removes', () => {
    const held = { repeat: true };
    expect(doneBy(press('ArrowUp', held))).toBe('step 1');
    expect(doneBy(press('Enter', held))).toBeNull();
    expect(doneBy(press('Backspace', held))).toBeNull();
  });

  it('a step with a modifier belongs to the browser', () => {
    expect(doneBy(press('ArrowUp', { altKey: true }))).toBeNull();
    expect(doneBy(press('Backspace', { ctrlKey: true }))).toBeNull();
  });
});
