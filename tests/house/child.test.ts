// A program npm starts ends with npm: a house left running would keep its port and its files from
// the next one.
import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it } from 'vitest';
import { root } from '../../scripts/child.ts';

const CHILD =
  "console.log(process.pid); process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1_000)";
const RUNNER = `
  const { runNode } = await import(${JSON.stringify(`${root}/scripts/child.ts`)});
  const { code } = await runNode(['-e', ${JSON.stringify(CHILD)}]);
  process.exitCode = code;
`;

const started: number[] = [];

interface Running {
  readonly npm: ChildProcess;
  readonly shellPid: number;
  readonly runnerPid: number;
  /** Resolves when nobody is left who could still say a line. */
  readonly allGone: () => Promise<boolean>;
}

/**
 * npm, its shell, in it a script of ours, in it the program that it runs; for npm stands a shell
 * that waits.
 */
const start = async (): Promise<Running> => {
  const words = [process.execPath, '--input-type=module', '-e', RUNNER];
  const npm = spawn('bash', ['-c', 'sh -c \'echo $$; "$@" & echo $!; wait\' sh "$@"; true', 'sh', ...words], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: npm.stdout })[Symbol.asyncIterator]();
  const pid = async (): Promise<number> => Number((await lines.next()).value);
  const shellPid = await pid();
  const runnerPid = await pid();
  started.push(runnerPid, await pid());
  return { npm, shellPid, runnerPid, allGone: async () => (await lines.next()).done === true };
};

afterEach(() => {
  for (const pid of started.splice(0)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended, as it should.
    }
  }
});

describe('a program that a script of npm runs', () => {
  it.each(['SIGTERM', 'SIGKILL'] as const)('ends when the shell of npm is ended by %s', async (signal) => {
    const { shellPid, allGone } = await start();
    process.kill(shellPid, signal);
    expect(await allGone()).toBe(true);
  });

  it.skipIf(process.platform !== 'linux')('ends when npm is ended and its shell is not', async () => {
    const { npm, shellPid, allGone } = await start();
    started.push(shellPid);
    npm.kill('SIGKILL');
    expect(await allGone()).toBe(true);
  });

  it.each(['SIGTERM', 'SIGHUP'] as const)('ends when the script gets %s', async (signal) => {
    const { runnerPid, allGone } = await start();
    process.kill(runnerPid, signal);
    expect(await allGone()).toBe(true);
  });
});
