// On a phone what lies below the first screen is not laid out before the first paint, and is never
// held for good.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileString } from 'sass';
import { describe, expect, it } from 'vitest';

const src = join(import.meta.dirname, '../../src');
const read = (file: string): string => readFileSync(join(src, file), 'utf8');
const compiled = (text: string): string =>
  compileString(text.replaceAll(/:global\(((?:[^()]|\([^()]*\)|\((?:[^()]|\([^()]*\))*\))*)\)/g, '$1'), {
    loadPaths: [src],
    url: new URL(`file://${src}/styles/base.scss`),
  }).css;

const sheetOf = (file: string): string => /<style[^>]*>([\s\S]*)<\/style>/.exec(read(file))?.[1] ?? '';
const SHEETS: readonly [what: string, css: string][] = [
  ['what is marked so', compiled(read('styles/base.scss'))],
  ['the lots of the hall', compiled(read('islands/hall/parts/Lots.module.scss'))],
  ['the sales beyond the edge', compiled(read('islands/hall/parts/SaleStrip.module.scss'))],
  ['a long text', compiled(sheetOf('components/content/Article.astro'))],
  ['the foot', compiled(sheetOf('components/frame/Footer.astro'))],
];

/** The conditions under which each rule that holds something back stands, and what it means. */
const heldUnder = (css: string): string[] => {
  const [open, found]: [string[], string[]] = [[], []];
  for (const [, head = '', end = ''] of css.matchAll(/([^{};]*)([{};])/g)) {
    if (end === '{') open.push(head.trim());
    if (/^\s*animation: held/.test(head)) found.push(open.join(' '));
    if (end === '}') open.pop();
  }
  return found;
};

describe('what lies below the first screen', () => {
  it.each(SHEETS)('is held back on a phone with a script, on a screen: %s', (_, css) => {
    const conditions = heldUnder(css);
    expect(conditions.length).toBeGreaterThan(0);
    for (const one of conditions) {
      expect(one).toMatch(/@media screen and \(scripting: enabled\)/);
      expect(one).toMatch(/width <= 760px/);
    }
  });

  it.each(SHEETS)('comes by itself within 600 ms, whether or not a script arrives: %s', (_, css) => {
    const held = [...css.matchAll(/animation: held ([^;}\n]*)/g)].map(([, how = '']) => how);
    // A name and a length, nothing that would keep it or start it again.
    for (const how of held) expect(how).toMatch(/^1ms \d{3}ms backwards$/);
    expect(Math.max(...held.map((how) => Number.parseInt(how.slice('1ms '.length), 10)))).toBeLessThanOrEqual(
      600,
    );
  });

  it('is never a box with its own ground, leaping over screens', () => {
    const [marked = '', , , text = ''] = SHEETS.map(([, css]) => css);
    for (const one of heldUnder(marked)) expect(one).toMatch(/:not\(\[data-laid\], footer\)$/);
    for (const one of heldUnder(text))
      expect(one).toMatch(/\.portion$|> :not\(\.portion, table, blockquote\)$/);
  });

  it.each(SHEETS.slice(0, 3))('is hidden by nothing else: %s', (_, css) => {
    expect(css.match(/content-visibility: hidden/g)).toHaveLength(1);
    expect(css).toMatch(/@keyframes held \{\s*from,\s*to \{\s*content-visibility: hidden;/);
  });
});
