// A long text in portions: what is on the first screen stands free, the rest in boxes that are laid
// out later, and nothing is lost or torn from what it belongs to.
import { describe, expect, it } from 'vitest';
import { drawnOf, htmlOf } from '../../src/components/content/markdown.ts';

const BOX = '<div class="portion">';
const words = (count: number): string => '价'.repeat(count);
const paragraphs = (count: number): string => Array.from({ length: count }, () => words(50)).join('\n\n');
/** How many letters stand in each heap of a text, the free one first. */
const lettersIn = (html: string): number[] =>
  html.split(BOX).map((heap) => heap.replaceAll(/<[^>]*>|\s/g, '').length);

describe('a long text', () => {
  it('lets stand free what fills the screen, then the rest in three', async () => {
    expect(lettersIn(await htmlOf(paragraphs(27)))).toEqual([450, 300, 300, 300]);
  });

  it.each([
    ['is short', 6, [300]],
    ['has little left', 12, [600]],
    ['is empty', 0, [0]],
  ])('has fewer boxes where it %s', async (_, count, letters) => {
    expect(lettersIn(await htmlOf(paragraphs(count)))).toEqual(letters);
  });

  it('is the same text with the same headings, boxed or not', async () => {
    const markdown = `## 保证金\n\n${paragraphs(12)}\n\n## 保证金\n\n1. 甲\n2. 乙\n\n${paragraphs(12)}`;
    const { html, headings } = await drawnOf(markdown);
    expect(headings.map(({ slug }) => slug)).toEqual(['保证金', '保证金-1']);
    expect(html.indexOf('id="保证金-1"')).toBeGreaterThan(html.indexOf(BOX));
    const bare = html.replaceAll(BOX, '').replaceAll('</div>', '');
    expect(bare.match(/<p>/g)).toHaveLength(24);
    expect(bare).toMatch(/<ol>\s*<li>甲<\/li>\s*<li>乙<\/li>\s*<\/ol>/);
    expect(html.match(/<\/div>/g)).toHaveLength(html.split(BOX).length - 1);
  });

  it('is never torn within a block', async () => {
    const list = Array.from({ length: 30 }, (_, at) => `${at + 1}. ${words(50)}`).join('\n');
    expect(lettersIn(await htmlOf(`${paragraphs(3)}\n\n${list}\n\n${paragraphs(3)}`))).toEqual([1_650, 150]);
  });

  it.each([
    ['a table', `| ${words(450)} | 费率 |\n| --- | --- |\n| 甲 | 乙 |`, 'table'],
    ['a note', `> ${words(450)}`, 'blockquote'],
    ['a heading', `${words(450)}\n\n## 保证金`, 'h2'],
  ])('keeps what follows %s beside it', async (_, leaning, name) => {
    const html = await htmlOf(`${leaning}\n\n${paragraphs(20)}`);
    expect(html).toMatch(new RegExp(`</${name}>\\s*<p>`));
    expect(html).not.toMatch(new RegExp(`</${name}>\\s*(</div>)?\\s*<div`));
  });
});
