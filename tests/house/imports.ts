import { posix } from 'node:path';
import type { TreeFile } from './tree.ts';

type Import = { readonly from: string; readonly isType: boolean };

const statement = /\b(?:import|export)\s+(type\s+)?(?:[\w$*{}\s,]+?\s+from\s+)?['"]([^'"]+)['"]/g;
const dynamic = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/**
 * Everything that comes along at run time with the given texts: files by their path, packages by
 * their name. At the opening nothing comes that is loaded late.
 */
export function arrivals(
  start: readonly TreeFile[],
  tree: readonly TreeFile[],
  when: 'ever' | 'at-opening' = 'ever',
): Arrival[] {
  const byPath = new Map(tree.map((file) => [file.path, file]));
  const seen = new Map<string, Arrival>();
  const visit = ({ path, text }: TreeFile, by: readonly string[]): void => {
    for (const { from, isType } of importsOf(text, when)) {
      const name = resolved(from, path) ?? from;
      if (isType || seen.has(name)) continue;
      const arrival = { name, by: [...by, path] };
      seen.set(name, arrival);
      const next = byPath.get(name);
      if (next) visit(next, arrival.by);
    }
  };
  for (const file of start) visit(file, []);
  return [...seen.values()];
}

/** Imports of a file, in its own order; an `import type` leaves nothing behind at run time. */
const importsOf = (text: string, when: 'ever' | 'at-opening'): Import[] => [
  ...[...text.matchAll(statement)].map(([, type, from = '']) => ({ from, isType: type !== undefined })),
  ...(when === 'ever' ? [...text.matchAll(dynamic)] : []).map(([, from = '']) => ({ from, isType: false })),
];

/** The path in the tree that a specifier means, or undefined for a package. */
const resolved = (from: string, importer: string): string | undefined => {
  const bare = from.replace(/\?.*$/, '');
  if (bare.startsWith('#')) return `src/${bare.slice(1)}`;
  return bare.startsWith('.') ? posix.join(posix.dirname(importer), bare) : undefined;
};

/** The scripts that an .astro file sends to the browser, without what runs only on the server. */
export function browserScripts(text: string): string {
  return [...text.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, script = '']) => script)
    .join('\n');
}

type Arrival = { readonly name: string; readonly by: readonly string[] };
