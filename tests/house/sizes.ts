import type { TreeFile } from './tree.ts';

export type Lines = { readonly code: number; readonly comment: number };

/**
 * Counts lines that say something: blank ones are neither code nor comment, a line with both is
 * code.
 */
export function linesOf(text: string): Lines {
  let code = 0;
  let comment = 0;
  let inBlock = false;
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    if (line === '') continue;
    const isComment = inBlock || /^(\/\/|\/\*|\{\/\*|<!--)/.test(line);
    if (/^(\/\*|\{\/\*|<!--)/.test(line)) inBlock = true;
    if (/(\*\/\}?|-->)/.test(line)) inBlock = false;
    if (isComment) comment += 1;
    else code += 1;
  }
  return { code, comment };
}

/** Half of the files are no longer than this many lines. */
export function medianLines(files: readonly TreeFile[]): number {
  return (
    files.map(({ text }) => text.trimEnd().split('\n').length).toSorted((a, b) => a - b)[
      Math.floor(files.length / 2)
    ] ?? 0
  );
}

const total = (files: readonly TreeFile[]): Lines =>
  files
    .map(({ text }) => linesOf(text))
    .reduce((sum, lines) => ({ code: sum.code + lines.code, comment: sum.comment + lines.comment }), {
      code: 0,
      comment: 0,
    });

/** Comment lines among all lines, 0 to 1. */
export function commentShare(files: readonly TreeFile[]): number {
  const { code, comment } = total(files);
  return comment / (code + comment);
}

/** Lines of test for each line of code. */
export function testRatio(tests: readonly TreeFile[], code: readonly TreeFile[]): number {
  return total(tests).code / total(code).code;
}
