import { describe, expect, it } from 'vitest';
import { commentShare, linesOf, medianLines, testRatio } from './sizes.ts';
import { houseTree, isCode, type TreeFile } from './tree.ts';

const code = houseTree().filter(isCode);
const under = (...folders: string[]): TreeFile[] =>
  code.filter(({ path }) => folders.some((folder) => path.startsWith(`${folder}/`)));
const file = (text: string): TreeFile => ({ path: 'src/a.ts', text });

describe('counting', () => {
  it('tells code from comment, whatever the comment is written in', () => {
    expect(linesOf('// why\nconst a = 1; // b\n\n/**\n * why\n */\nconst c = 2;\n')).toEqual({
      code: 2,
      comment: 4,
    });
    expect(linesOf('<!-- why -->\n<p />\n{/* why\n why */}\n<b />\n')).toEqual({ code: 2, comment: 3 });
  });

  it('finds shares, ratios and the middle', () => {
    expect(commentShare([file('// a\nb\n'), file('c\nd\n')])).toBe(0.25);
    expect(testRatio([file('a\nb\n// c\n')], [file('d\n')])).toBe(2);
    expect(medianLines([file('a'), file('a\nb\nc\n'), file('a\nb')])).toBe(2);
  });
});

// The figures are of house.md 5; a message names the figure so that a failing run reports it.
describe('the size of the house', () => {
  it('keeps half of its files under 60 lines', () => {
    expect(medianLines(under('src'))).toBeLessThan(60);
  });

  it('spends 5 to 12 lines in a hundred on saying why', () => {
    const share = commentShare(under('src'));
    expect(share).toBeGreaterThanOrEqual(0.05);
    expect(share).toBeLessThanOrEqual(0.12);
  });

  it('has at least 0.8 lines of test for each line of code', () => {
    const tests = under(
      'tests/core',
      'tests/contract',
      'tests/server',
      'tests/lib',
      'tests/ui',
      'tests/islands',
      'tests/races',
      'tests/e2e',
      'tests/kit',
      'tests/simulation',
    );
    expect(testRatio(tests, under('src'))).toBeGreaterThanOrEqual(0.8);
  });

  it('tests its law twice as long as the law is', () => {
    expect(testRatio(under('tests/core'), under('src/core'))).toBeGreaterThanOrEqual(2);
  });
});
