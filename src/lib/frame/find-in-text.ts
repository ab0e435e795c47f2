// Finds words in the long text of a page and marks where they stand, one of them as the one that is
// looked at. The text itself is not touched: the browser paints the marks.
import type { Simplify } from '#core/catalogue/search-question.ts';
import { plainLine } from '#core/input/typed-signs.ts';
import { lazily } from '#lib/lazy.ts';
import { plainLetters } from '#lib/search/terms.ts';

/** The places of `words` in `text`, whatever the case and width; none where nothing is asked. */
export function placesOf(text: string, words: string): number[] {
  const [where, what] = [plainLetters(text), wordsOf(words)];
  const places: number[] = [];
  if (what === '') return places;
  for (let at = where.indexOf(what); at !== -1; at = where.indexOf(what, at + what.length)) places.push(at);
  return places;
}

const wordsOf = (typed: string, simplify?: Simplify): string => plainLetters(plainLine(typed), simplify);

/** `第 2 处，共 5 处`. */
export function foundWords(count: number, index: number, words: string): string {
  if (words.trim() === '') return '';
  return count === 0 ? '本页没有找到' : `第 ${index + 1} 处，共 ${count} 处`;
}

export function mountFind(): void {
  const form = document.querySelector<HTMLFormElement>('[data-find-text]');
  const [field, said] = [form?.querySelector('input'), form?.querySelector('output')];
  const text = document.querySelector('article .article');
  // An older browser has its own search, and no way to paint ours.
  if (!form || !field || !said || !text || !('Highlight' in window)) return;
  form.hidden = false;
  let ranges: Range[] = [];
  let at = 0;
  const show = (): void => {
    paint(ranges, at);
    said.textContent = foundWords(ranges.length, at, field.value);
  };
  const find = (words: string): void => {
    ranges = rangesIn(text, words);
    at = 0;
    show();
  };
  field.addEventListener('input', () => {
    const typed = field.value;
    find(typed);
    if (ranges.length > 0 || !/\p{Script=Han}/u.test(typed)) return;
    void lazily(() => import('#lib/search/simplified.ts')).then(
      ({ simplified }) => {
        if (field.value === typed) find(wordsOf(typed, simplified));
      },
      () => {},
    );
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    at = ranges.length === 0 ? 0 : (at + 1) % ranges.length;
    show();
  });
}

const rangesIn = (root: Element, words: string): Range[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const at of placesOf(node.nodeValue ?? '', words)) {
      const range = new Range();
      range.setStart(node, at);
      range.setEnd(node, at + wordsOf(words).length);
      ranges.push(range);
    }
  }
  return ranges;
};

const paint = (ranges: readonly Range[], index: number): void => {
  CSS.highlights.set('found', new Highlight(...ranges));
  const here = ranges[index];
  if (!here) {
    CSS.highlights.delete('here');
    return;
  }
  CSS.highlights.set('here', new Highlight(here));
  // Parts still to be laid out would push the place away from where the text stops.
  document.documentElement.dataset.laid = '';
  here.startContainer.parentElement?.scrollIntoView({ block: 'center' });
};
