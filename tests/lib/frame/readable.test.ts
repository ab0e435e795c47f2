// Passages of a page that are read aloud: each passage once, in the order of the page, and nothing
// that is not for the ear.
import { describe, expect, it } from 'vitest';
import { passagesIn, readingRoot } from '#lib/frame/readable.ts';

interface Drawn {
  readonly text: string;
  /** Within a menu, a button or something hidden. */
  readonly isUnread?: boolean;
  /** Holds another passage. */
  readonly isHolder?: boolean;
}

/** Elements that know of themselves what a browser would have found out. */
const rootOf = (drawn: readonly Drawn[]): Element =>
  ({
    querySelectorAll: () =>
      drawn.map(({ text, isUnread = false, isHolder = false }) => ({
        textContent: text,
        closest: () => (isUnread ? {} : null),
        querySelector: () => (isHolder ? {} : null),
      })),
  }) as unknown as Element;

const read = (drawn: readonly Drawn[]): string[] => passagesIn(rootOf(drawn)).map(({ text }) => text);

describe('what is read aloud', () => {
  it('is every passage in its order, its white space taken out', () => {
    expect(read([{ text: '保证金' }, { text: '  多久\n   释放 ' }])).toEqual(['保证金', '多久 释放']);
  });

  it('is neither menus and buttons nor what is hidden or empty', () => {
    expect(read([{ text: '目录', isUnread: true }, { text: '   ' }, { text: '正文' }])).toEqual(['正文']);
  });

  it('is each thing once: of a list item with paragraphs, the paragraphs', () => {
    expect(read([{ text: '六十秒', isHolder: true }, { text: '六十秒' }])).toEqual(['六十秒']);
  });
});

describe('where reading begins', () => {
  const main = { name: 'main' };
  const article = { name: 'article' };
  const pageOf = (hasArticle: boolean): ParentNode =>
    ({
      querySelector: (selector: string) => {
        if (selector === 'main') return main;
        return hasArticle ? { closest: () => article } : null;
      },
    }) as unknown as ParentNode;

  it('is the article of the page, else its main part', () => {
    expect(readingRoot(pageOf(true))).toBe(article);
    expect(readingRoot(pageOf(false))).toBe(main);
  });
});
