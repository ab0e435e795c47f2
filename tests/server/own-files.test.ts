// Files that the house writes are closed to everybody else on the machine.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mendOpenFiles } from '#server/own-files.ts';

const ROOT = join(import.meta.dirname, '..', '..');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'luochui-own-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

describe('what the house writes', () => {
  test('is for itself alone, files of store and threads too', () => {
    const program = `
      import { mkdirSync, writeFileSync } from 'node:fs';
      import { closeToOthers } from '#server/own-files.ts';
      import { openStore } from '#server/store/database.ts';
      process.umask(0o022);
      closeToOthers();
      const store = await openStore({ kind: 'sqlite', file: '${join(folder, 'data', 'house.db')}' });
      mkdirSync('${join(folder, 'files')}');
      writeFileSync('${join(folder, 'files', 'one')}', 'x');
      console.log('open');
      process.exit(0);
    `;
    execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd: ROOT, encoding: 'utf8' });
    for (const [path, mode] of [
      ['data', '700'],
      ['data/house.db', '600'],
      ['data/house.db-wal', '600'],
      ['files', '700'],
      ['files/one', '600'],
    ] as const) {
      expect([path, modeOf(join(folder, path))]).toEqual([path, mode]);
    }
  });

  test('begins with every program that opens a house', () => {
    for (const program of ['src/server/main.ts', 'scripts/publish.ts', 'scripts/dev.ts']) {
      expect(readFileSync(join(ROOT, program), 'utf8')).toMatch(/^ *closeToOthers\(\);$/m);
    }
  });
});

describe('what an earlier house left open', () => {
  test('is closed, however deep, once; links’ ends are left alone', () => {
    const data = join(folder, 'data');
    mkdirSync(join(data, 'files'), { recursive: true });
    writeFileSync(join(data, 'house.db'), '');
    writeFileSync(join(data, 'files', 'one'), '');
    writeFileSync(join(folder, 'elsewhere'), '');
    symlinkSync(join(folder, 'elsewhere'), join(data, 'link'));
    // Its mode says nothing of how the tests before it left this process.
    chmodSync(data, 0o755);
    chmodSync(join(data, 'files'), 0o755);
    chmodSync(join(data, 'files', 'one'), 0o644);
    chmodSync(join(data, 'house.db'), 0o664);
    chmodSync(join(folder, 'elsewhere'), 0o644);
    expect(mendOpenFiles(data)).toBeGreaterThan(2);
    expect(['', 'house.db', 'files', 'files/one'].map((name) => modeOf(join(data, name)))).toEqual([
      '700',
      '600',
      '700',
      '600',
    ]);
    expect(modeOf(join(folder, 'elsewhere'))).toBe('644');
    expect(mendOpenFiles(data)).toBe(0);
    expect(mendOpenFiles(join(folder, 'none'))).toBe(0);
  });
});
