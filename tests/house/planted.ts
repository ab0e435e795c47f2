import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

export type Planted = {
  readonly run: (program: string, args: string[]) => string;
  readonly clear: () => void;
};

/** A house of planted files in a temporary folder, under the real configuration and packages. */
export function plant(files: Readonly<Record<string, string>>, configs: readonly string[]): Planted {
  const folder = mkdtempSync(join(tmpdir(), 'luochui-planted-'));
  for (const config of configs) cpSync(join(root, config), join(folder, config));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return {
    /** The program's output about the planted files; it is expected to complain. */
    run: (program, args) => {
      const { stdout, stderr } = spawnSync(process.execPath, [join(root, 'node_modules', program), ...args], {
        cwd: folder,
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
        env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', ASTRO_TELEMETRY_DISABLED: '1' },
      });
      return stdout || stderr;
    },
    clear: () => rmSync(folder, { recursive: true, force: true }),
  };
}
