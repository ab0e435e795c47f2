// Whether a build is as new as its sources.
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { root } from '../../../scripts/child.ts';
import { stampOf, type Stamp } from '../../../scripts/service/stamp.ts';

describe('the stamp of a build', () => {
  let folder: string;
  let stamp: Stamp;
  const source = (name: string): string => join(folder, 'src', name);

  beforeEach(() => {
    mkdirSync(join(root, 'test-results'), { recursive: true });
    folder = mkdtempSync(join(root, 'test-results', 'stamp-'));
    mkdirSync(source('notes'), { recursive: true });
    writeFileSync(source('bid.ts'), 'export const step = 1;');
    writeFileSync(source('notes/bid.md'), 'how bids go');
    const folders = [relative(root, join(folder, 'src'))];
    stamp = stampOf(join(folder, 'dist', '.sources'), {
      folders,
      files: [],
      isApart: (path) => path.endsWith('.md'),
    });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('is missing before the first build', () => {
    expect(stamp.isNew()).toBe(false);
  });

  test('holds until a source changes, and again when it has changed back', () => {
    stamp.write(stamp.hash());
    expect(stamp.isNew()).toBe(true);
    writeFileSync(source('bid.ts'), 'export const step = 2;');
    expect(stamp.isNew()).toBe(false);
    writeFileSync(source('bid.ts'), 'export const step = 1;');
    expect(stamp.isNew()).toBe(true);
  });

  test('holds when a source was only touched, or decides nothing', () => {
    stamp.write(stamp.hash());
    utimesSync(source('bid.ts'), 2_000_000_000, 2_000_000_000);
    writeFileSync(source('notes/bid.md'), 'how bids went');
    expect(stamp.isNew()).toBe(true);
  });

  test('does not hold when a source has changed while it was built', () => {
    const before = stamp.hash();
    writeFileSync(source('bid.ts'), 'export const step = 3;');
    stamp.write(before);
    expect(stamp.isNew()).toBe(false);
  });

  test('does not hold when a source has come or gone, or it was taken away', () => {
    stamp.write(stamp.hash());
    writeFileSync(source('end.ts'), '');
    expect(stamp.isNew()).toBe(false);
    rmSync(source('end.ts'));
    expect(stamp.isNew()).toBe(true);
    stamp.remove();
    expect(stamp.isNew()).toBe(false);
  });
});
