// Text that stands in every page many times is told in fewer letters, and means the same.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { leanPages, plainIcon, shortScopes } from '../../../scripts/lean-pages.mjs';

const ICON = readFileSync('node_modules/lucide-static/icons/x.svg', 'utf8');
/** As the build reads an icon. */
const AS_MODULE =
  'component({"attributes":{"class":"lucide lucide-x","width":"24"},"children":"\\n  <path/>\\n  <path/>\\n"})';

const transformed = (code: string, id: string): unknown => {
  const { transform } = leanPages();
  return typeof transform === 'function' ? Reflect.apply(transform, undefined, [code, id]) : undefined;
};

describe('the scope of a sheet', () => {
  it('has the same short name in a sheet and at the elements it means', () => {
    const short = shortScopes();
    const element = short('<p data-astro-cid-hzjxaioc>落槌</p>');
    const sheet = short('p[data-astro-cid-hzjxaioc]{color:red}');
    expect(element).toBe('<p data-0hzjx>落槌</p>');
    expect(sheet).toBe('p[data-0hzjx]{color:red}');
  });

  it('that would be taken for another one stops the build', () => {
    const short = shortScopes();
    short('data-astro-cid-hzjxaioc');
    expect(short('data-astro-cid-jaejl623')).toBe('data-0jaej');
    expect(() => short('data-astro-cid-hzjxbbbb')).toThrow('would have one name');
  });
});

describe('an icon', () => {
  it('does not say what it is called, nor break its lines', () => {
    expect(plainIcon(AS_MODULE)).toBe('component({"attributes":{"width":"24"},"children":"<path/><path/>"})');
    // The package still writes what is left out.
    expect(ICON).toContain('class="lucide lucide-x"');
  });
});

describe('the build', () => {
  it('does so to pages, their sheets and their icons, and to nothing else', () => {
    const scope = 'data-astro-cid-hzjxaioc';
    for (const id of ['/src/pages/home.astro', '/src/pages/home.astro?astro&type=style&index=0&lang.scss'])
      expect(transformed(scope, id)).toEqual({ code: 'data-0hzjx', map: null });
    expect(transformed(`{"width":14,"${scope}":true}`, '/src/pages/home.astro')).toEqual({
      code: '{"width":14,"data-0hzjx": ""}',
      map: null,
    });
    expect(transformed(AS_MODULE, '/node_modules/lucide-static/icons/x.svg')).toEqual({
      code: plainIcon(AS_MODULE),
      map: null,
    });
    expect(transformed(scope, '/src/lib/format.ts')).toBeNull();
  });
});
