// A class that an island names and its sheet does not have is no error to the compiler: it is an element without its looks.
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
