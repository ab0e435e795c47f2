// The papers of the project: every link leads somewhere, and every decision stands in the index
// once, with its day and whether it still holds.
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { houseTree } from './tree.ts';

const tree = houseTree();
const paths = new Set(tree.map(({ path }) => path));
const root = join(import.meta.dirname, '..', '..');
const INDEX = 'docs/decisions/README.md';

const linksOf = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^(?:[a-z]+:|\/)/.test(link));

/** Files of code that a paper names, but not the examples of how one is named. */
const filesNamedIn = (text: string): string[] =>
  [...text.matchAll(/`((?:[\w[\]-]+\/)*[\w[\]-]+\.(?:tsx?|astro|mjs|scss))`/g)]
    .map(([, file = '']) => file)
    .filter((file) => !file.startsWith('Name.'));

/** Rows of the index: the file, its day and its status. */
const rowsOf = (text: string): string[][] =>
  [...text.matchAll(/^\| \[[^\]]+\]\(([^)]+)\)\s*\| (\d{4}-\d\d-\d\d)\s*\| (\S.*?)\s*\|$/gm)].map((row) =>
    row.slice(1),
  );

describe('the papers of the project', () => {
  it.each(tree.filter(({ path }) => /^(?:[A-Z]+|docs\/.*|src\/core\/README)\.md$/.test(path)))(
    'have no link that leads nowhere: $path',
    ({ path, text }) => {
      const astray = linksOf(text).filter((link) => !existsSync(join(root, posix.dirname(path), link)));
      expect(astray).toEqual([]);
    },
  );

  it.each(
    tree.filter(({ path }) =>
      /^(?:[A-Z]+|docs\/(?!map).*|src\/core\/README|tests\/.*README)\.md$/.test(path),
    ),
  )('name no file of code that is not there: $path', ({ text }) => {
    const files = [...paths];
    const gone = filesNamedIn(text).filter(
      (named) => !files.some((path) => path === named || path.endsWith(`/${named}`)),
    );
    expect(gone).toEqual([]);
  });

  it('are seen to name a file', () => {
    expect(filesNamedIn('See `core/bidding/bid.ts`, `bid` and `pages/[id].astro`.')).toEqual([
      'core/bidding/bid.ts',
      'pages/[id].astro',
    ]);
  });

  it('list each decision once, with its day and its status', () => {
    const index = tree.find(({ path }) => path === INDEX)?.text ?? '';
    const decisions = [...paths].filter((path) => /^docs\/decisions\/[^/]+\/.+\.md$/.test(path));
    const listed = rowsOf(index).map(([file = '']) => posix.join('docs/decisions', file));
    expect(decisions.length).toBeGreaterThan(50);
    expect(listed.toSorted()).toEqual(decisions.toSorted());
  });

  it('know a row of the index from other lines', () => {
    const row = '| [A lane calls its lots](bidding/the-lane-calls.md) | 2026-11-21 | in force |';
    expect(rowsOf(`| decision | date | status |\n${row}\n`)).toEqual([
      ['bidding/the-lane-calls.md', '2026-11-21', 'in force'],
    ]);
    expect(rowsOf('| [A lane](bidding/x.md) | some day | in force |')).toEqual([]);
  });
});
