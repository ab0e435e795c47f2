// The map of the code: folders that can be read at a glance, and no circle of imports, types
// included. Source: house.md 2.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  circlesIn,
  filesByFolder,
  importsOf,
  linesByFile,
  sourcesIn,
} from '../../scripts/checks/code-map.ts';

const MOST_FILES = 30;
/** Folders that are still fuller, with what they hold today: none may grow. */
const STILL_FULLER: Readonly<Record<string, number>> = {
  // One for each address of the specification, all of which stand, and a seller's own place.
  'src/pages': 67,
};

const root = join(import.meta.dirname, '..', '..');
const sources = sourcesIn(root, ['src', 'tests', 'scripts']);
const own = sources.filter(({ path }) => path.startsWith('src/'));
const file = (path: string, text = '') => ({ path, text });

describe('the map of the code', () => {
  it('has no folder over thirty files but those that are named, and those do not grow', () => {
    const full = filesByFolder(sources).filter(
      ([folder, count]) => count > (STILL_FULLER[folder] ?? MOST_FILES),
    );
    expect(full).toEqual([]);
  });

  it('has no circle of imports, types included', () => {
    expect(own.length).toBeGreaterThan(1_000);
    expect(circlesIn(own)).toEqual([]);
  });

  it('finds a circle through a type, and none in a line', () => {
    const a = file('src/core/a.ts', "import type { B } from './b.ts';");
    const b = file('src/core/b.ts', "import { c } from '#core/c.ts';");
    expect(circlesIn([a, b, file('src/core/c.ts', "import { a } from './a.ts';")])).toEqual([
      ['src/core/a.ts', 'src/core/b.ts', 'src/core/c.ts'],
    ]);
    expect(circlesIn([a, b, file('src/core/c.ts')])).toEqual([]);
  });

  it('reads an import by its full path', () => {
    const importer = file('src/lib/x.ts', "import { a } from '../core/a.ts';\nawait import('#lib/y.ts');");
    expect(importsOf(importer)).toEqual(['src/core/a.ts', 'src/lib/y.ts']);
  });

  it('counts folders and lines', () => {
    const two = [file('src/lib/a.ts', 'placeBid();\n'), file('src/core/b.ts', 'const placeBidder = 1;\n\n')];
    expect(filesByFolder(two)).toEqual([
      ['src/core', 1],
      ['src/lib', 1],
    ]);
    expect(linesByFile(two)[0]).toEqual(['src/core/b.ts', 2]);
  });
});
