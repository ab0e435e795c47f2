import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';

export type TreeFile = { readonly path: string; readonly text: string };

const root = join(import.meta.dirname, '..', '..');
const notOurs = new Set([
  '.git',
  'node_modules',
  'dist',
  '.astro',
  'data',
  'coverage',
  'test-results',
  'playwright-report',
  '.chrome',
]);
const asText = new Set([
  '.ts',
  '.tsx',
  '.mjs',
  '.astro',
  '.scss',
  '.css',
  '.md',
  '.mdx',
  '.json',
  '.yml',
  '.yaml',
  '.txt',
  '.svg',
  '.html',
  '',
]);

/** The lines where a pattern stands, each as "path:line what was found". */
export function linesWith({ path, text }: TreeFile, pattern: RegExp): string[] {
  return text.split('\n').flatMap((line, index) => {
    const found = pattern.exec(line);
    return found ? [`${path}:${index + 1} ${found[0].trim()}`] : [];
  });
}

const walk = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !notOurs.has(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? walk(join(folder, entry.name)) : [join(folder, entry.name)]));

/** Every text file of the house, with its path from the root in forward slashes. */
export function houseTree(): TreeFile[] {
  return walk(root)
    .filter((file) => asText.has(extname(file)))
    .map((file) => ({
      path: relative(root, file).replaceAll('\\', '/'),
      text: readFileSync(file, 'utf8'),
    }));
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

export function isCode({ path }: TreeFile): boolean {
  return /\.(ts|tsx|mjs|astro)$/.test(path);
}
