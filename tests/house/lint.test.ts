import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { craft, right } from './lint-craft-table.ts';
import { floors, purity } from './lint-walls-table.ts';
import { plant, type Planted } from './planted.ts';

type Complaint = { filename: string; code: string; help?: string; message: string };

const cases = [...floors, ...purity, ...craft];
let planted: Planted;
let complaints: Complaint[];

beforeAll(() => {
  const files = Object.fromEntries(cases.map(({ path, text }) => [path, text]));
  planted = plant({ ...right, ...files }, ['.oxlintrc.json', 'tsconfig.json', 'package.json']);
  const said = JSON.parse(planted.run('oxlint/bin/oxlint', ['--format=json', 'src', 'tests'])) as {
    diagnostics: Complaint[];
  };
  complaints = said.diagnostics;
});
afterAll(() => planted.clear());

const about = (path: string): Complaint[] => complaints.filter(({ filename }) => filename === path);

describe('the walls, told by the linter', () => {
  it.each(cases)('$rule stops $path', ({ rule, path, teaches = '' }) => {
    const found = about(path).filter(({ code }) => code.endsWith(`(${rule})`));
    expect(found).not.toEqual([]);
    expect(found.map(({ help, message }) => `${message} ${help}`).join(' ')).toContain(teaches);
  });

  it.each(Object.keys(right))('let %s through', (path) => {
    expect(about(path)).toEqual([]);
  });
});
