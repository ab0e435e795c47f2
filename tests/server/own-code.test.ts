import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { OWN_ROOT, OWN_SOURCES, programFile, PROGRAMS } from '#server/own-code.ts';

test.each(PROGRAMS)('a program of the house lies where it is started from: %s', (program) => {
  expect(existsSync(programFile(program))).toBe(true);
});

test('no two programs would be one file when built', () => {
  expect(new Set(PROGRAMS.map((program) => basename(program))).size).toBe(PROGRAMS.length);
});

test('texts and packages are found from there', () => {
  expect(existsSync(join(OWN_SOURCES, 'content', 'questions'))).toBe(true);
  expect(existsSync(join(OWN_ROOT, 'package.json'))).toBe(true);
});
