// Programs of the built service: each is read to its end, whatever it is started without.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { PROGRAMS } from '#server/own-code.ts';
import { root } from '../../../scripts/child.ts';
import { takenFromNode } from '../../../scripts/service/bundle.ts';

const MOST_MS = 30_000;
/** Faults of its own text; that it was given no work is another matter. */
const UNREADABLE = /ReferenceError|ERR_MODULE_NOT_FOUND|SyntaxError: (?!Unexpected end of JSON)/;
/** Started by hand it has no work, and ends. */
const startedAlone = (file: string) =>
  spawnSync(process.execPath, [file], { encoding: 'utf8', timeout: MOST_MS, cwd: join(root, 'tests') });

describe('the programs of the built service', () => {
  it.each(PROGRAMS)('find all they name: %s', (program) => {
    const file = join(root, 'dist', 'service', `${basename(program)}.mjs`);
    expect(existsSync(file)).toBe(true);
    const { signal, stderr } = startedAlone(file);
    expect(signal).toBe(null);
    expect(stderr).not.toMatch(UNREADABLE);
  });
});

describe('a module of Node', () => {
  it.each([
    ['process', 'import process from "node:process";', 'process.pid'],
    ['one name of it', 'import { join } from "node:path";', "join('a', 'b')"],
    ['a name of one’s own', 'import { join as put } from "node:path";', "put('a', 'b')"],
    ['all of it', 'import * as path from "node:path";', "path.join('a', 'b')"],
  ])('is there under the name it is asked by: %s', (_what, line, asked) => {
    const found: unknown = runInNewContext(`${takenFromNode(line)}\n${asked}`, { process });
    expect(found).toBe(asked.startsWith('process') ? process.pid : join('a', 'b'));
  });
});
