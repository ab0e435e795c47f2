import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Finished = { code: number; output: string };
type Manner = { env?: NodeJS.ProcessEnv; quiet?: boolean };

const LOOK_MS = 500;

export const root = join(import.meta.dirname, '..');

// Astro 7 detaches itself and phones home unless told not to.
const calmEnv = { ASTRO_TELEMETRY_DISABLED: '1', ASTRO_DEV_BACKGROUND: '0', ASTRO_PREVIEW_BACKGROUND: '0' };

/** The file that a package's command starts, as named in its package.json. */
export function bin(path: string): string {
  return join(root, 'node_modules', path);
}

/**
 * The process that has started us: npm itself, or the shell that npm runs a script in, and behind
 * it npm.
 */
const starters = (): string => {
  const parent = process.ppid;
  const file = `/proc/${parent}/status`;
  const status = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const npm = /^Name:\s*sh$/m.test(status) ? /^PPid:\s*(\d+)$/m.exec(status)?.[1] : '';
  return `${parent} ${npm ?? ''}`;
};

/**
 * A signal to npm ends npm and perhaps the shell behind it, and reaches nobody further: whoever was
 * started by npm looks whether they are still there.
 */
const onceOrphaned = (act: () => void): (() => void) => {
  if (process.env.npm_lifecycle_event === undefined) return () => {};
  const before = starters();
  const looking = setInterval(() => {
    if (starters() === before) return;
    clearInterval(looking);
    act();
  }, LOOK_MS);
  return () => clearInterval(looking);
};

/**
 * Runs a Node program of the project to its end, on this very Node. Quiet programs keep what they
 * print for `output`; the others share the terminal. Ctrl-C reaches them through the terminal;
 * SIGTERM, a terminal that closes and the end of npm are passed on.
 */
export function runNode(args: string[], manner: Manner = {}): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...calmEnv, ...manner.env },
      stdio: manner.quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    const passOn = (): void => {
      child.kill('SIGTERM');
    };
    // The terminal sends SIGINT to both: waiting here lets the child close its files first.
    const wait = (): void => {};
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const stopLooking = onceOrphaned(passOn);
    process.on('SIGTERM', passOn);
    process.on('SIGHUP', passOn);
    process.on('SIGINT', wait);
    child.once('error', reject);
    child.once('close', (code) => {
      stopLooking();
      process.off('SIGTERM', passOn);
      process.off('SIGHUP', passOn);
      process.off('SIGINT', wait);
      resolve({ code: code ?? 1, output });
    });
  });
}
