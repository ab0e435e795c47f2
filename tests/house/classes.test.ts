// A class that an island names and its sheet does not have is no error to the compiler: it is an
// element without its looks. So is a scoped style of a page that begins at an element of another
// component.
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { houseTree, type TreeFile } from './tree.ts';

const SHEET = /import (\w+) from '([^']+\.module\.scss)'/g;

const placeOf = (path: string, wanted: string): string =>
  wanted.startsWith('#') ? join('src', wanted.slice(1)) : join(dirname(path), wanted);

/** `path: .class` of every class that is named and is not there. */
const missingClasses = (tree: readonly TreeFile[]): readonly string[] => {
  const sheets = new Map(tree.map(({ path, text }) => [path, text]));
  return tree
    .filter(({ path }) => /^src\/(?:islands\/.*\.tsx|ui\/.*\.(?:tsx|astro))$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(SHEET)].flatMap(([, name, wanted = '']) => {
        const sheet = sheets.get(placeOf(path, wanted)) ?? '';
        const named = [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, word]) => word);
        const lacking = named.filter((word) => !new RegExp(`\\.${word}\\b`).test(sheet));
        return [...new Set(lacking)].map((word) => `${path}: .${word}`);
      }),
    );
};

describe('the classes that islands name', () => {
  it('stand in the sheet they are taken from', () => {
    expect(missingClasses(houseTree())).toEqual([]);
  });

  it('are told when they do not', () => {
    const island = {
      path: 'src/islands/lot/parts/A.tsx',
      text: "import css from './A.module.scss';\nimport far from '#islands/parts/B.module.scss';\n<p className={css.box} /><i className={css.notice} /><b className={far.tag} />",
    };
    const near = { path: 'src/islands/lot/parts/A.module.scss', text: '.box {\n  gap: 1px;\n}\n' };
    const far = { path: 'src/islands/parts/B.module.scss', text: '.tags {\n  gap: 1px;\n}\n' };
    expect(missingClasses([island, near, far])).toEqual([
      'src/islands/lot/parts/A.tsx: .notice',
      'src/islands/lot/parts/A.tsx: .tag',
    ]);
  });
});

const STYLE = /<style[^>]*>([\s\S]*)<\/style>/;
const REACHING = /^ *([\w.[\]='"-]+) (?:> )?:global\(/gm;

/**
 * `path: selector` of every style that reaches into other components from an element the component
 * itself does not draw.
 */
const missingElements = (tree: readonly TreeFile[]): readonly string[] =>
  tree
    .filter(({ path }) => /^src\/.*\.astro$/.test(path))
    .flatMap(({ path, text }) => {
      const drawn = text.replace(STYLE, '');
      const [, style = ''] = STYLE.exec(text) ?? [];
      return [...style.matchAll(REACHING)]
        .map(([, selector = '']) => selector)
        .filter((selector) => {
          const named = [...selector.matchAll(/(?<=^|[.[])[a-z][\w-]*/g)].map(([word]) => word);
          return !named.every((word) => drawn.includes(word));
        })
        .map((selector) => `${path}: ${selector}`);
    });

describe('the styles of a component that reach into others', () => {
  it('begin at an element of its own', () => {
    expect(missingElements(houseTree())).toEqual([]);
  });

  it('are told when they do not', () => {
    const page = (selector: string) => ({
      path: 'src/components/A.astro',
      text: `---\n---\n<div class="form"><slot /></div>\n<style lang="scss">\n  ${selector} :global(form) {\n    gap: 1px;\n  }\n</style>\n`,
    });
    expect(missingElements([page('.form')])).toEqual([]);
    expect(missingElements([page('[data-block]')])).toEqual(['src/components/A.astro: [data-block]']);
    expect(missingElements([page('section.form')])).toEqual(['src/components/A.astro: section.form']);
  });
});
