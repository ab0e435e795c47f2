// The map of the code: how many files a folder has, which are the largest, and which import one
// another in a circle. Read from the text of the files alone.
import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

export interface Source {
  readonly path: string;
  readonly text: string;
}

/** Source files below `folders`; styles and pictures are no part of the map. */
export function sourcesIn(root: string, folders: readonly string[]): readonly Source[] {
  return globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx,astro,mjs}`),
    { cwd: root },
  )
    .toSorted()
    .map((path) => ({ path, text: readFileSync(posix.join(root, path), 'utf8') }));
}

const SPECIFIER = /(?:\bfrom|\bimport)\s*\(?\s*['"]((?:#|\.{1,2}\/)[^'"?]+)/g;

/** The paths that a file imports, types included. */
export function importsOf({ path, text }: Source): readonly string[] {
  return [...text.matchAll(SPECIFIER)].map(([, name = '']) =>
    name.startsWith('#') ? `src/${name.slice(1)}` : posix.join(posix.dirname(path), name),
  );
}

/** Folders by the number of files that lie in them directly, the fullest first. */
export function filesByFolder(sources: readonly Source[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const { path } of sources) {
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].toSorted(([a, countA], [b, countB]) => countB - countA || a.localeCompare(b));
}

/** Lines of each file, the longest first. */
export function linesByFile(sources: readonly Source[]): readonly (readonly [string, number])[] {
  return sources
    .map(({ path, text }) => [path, text.split('\n').length - 1] as const)
    .toSorted(([, a], [, b]) => b - a);
}

interface Walk {
  readonly order: Map<string, number>;
  readonly low: Map<string, number>;
  readonly stack: string[];
  readonly circles: string[][];
}

const close = (name: string, { stack, low, order, circles }: Walk): void => {
  if (low.get(name) !== order.get(name)) return;
  const circle = stack.splice(stack.indexOf(name));
  for (const done of circle) low.set(done, Number.POSITIVE_INFINITY);
  if (circle.length > 1) circles.push(circle.toSorted());
};

/**
 * Sets of names that can each be reached from each other, the largest first. Source: Tarjan 1972.
 */
export function circlesOfNames(next: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const walk: Walk = { order: new Map(), low: new Map(), stack: [], circles: [] };
  const visit = (name: string): number => {
    const seen = walk.low.get(name);
    if (seen !== undefined) return seen;
    const at = walk.order.size;
    walk.order.set(name, at);
    walk.low.set(name, at);
    walk.stack.push(name);
    for (const one of next.get(name) ?? []) {
      if (!next.has(one)) continue;
      const reached =
        walk.order.has(one) && walk.stack.includes(one) ? (walk.order.get(one) ?? at) : visit(one);
      walk.low.set(name, Math.min(walk.low.get(name) ?? at, reached));
    }
    const low = walk.low.get(name) ?? at;
    close(name, walk);
    return low;
  };
  for (const name of next.keys()) visit(name);
  return walk.circles.toSorted((a, b) => b.length - a.length);
}

/** Sets of files that import one another round about, types included. */
export function circlesIn(sources: readonly Source[]): readonly (readonly string[])[] {
  return circlesOfNames(new Map(sources.map((source) => [source.path, importsOf(source)])));
}
