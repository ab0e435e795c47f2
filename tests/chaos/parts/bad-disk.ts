// A disk that fails: strace stands between a running process and its files, and answers some of its
// calls in the system's stead. Nothing else of the process is touched.
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

export interface DiskFault {
  readonly call: 'fsync' | 'pwrite64' | 'pread64';
  /** As strace writes it: an error instead of the call, or a wait before it. */
  readonly fault: 'error=EIO' | 'error=ENOSPC' | 'delay_enter=200000';
  /** Which calls of each thread: `3` the third, `3+` all from the third. */
  readonly when: string;
}

export interface BadDisk {
  /** Lets the disk be well again. Resolves with how many calls it failed. */
  readonly mend: () => Promise<number>;
}

const PATIENCE_MS = 2_000;

/** From now on `pid` meets `fault` on `files`; what was failed is written down in `record`. */
export async function spoilDisk(
  pid: number,
  files: readonly string[],
  { fault, record }: { readonly fault: DiskFault; readonly record: string },
): Promise<BadDisk> {
  const { call, when } = fault;
  const filters = ['-e', `trace=${call}`, '-e', `inject=${call}:${fault.fault}:when=${when}`];
  const strace = spawn(
    'strace',
    ['-f', '-p', String(pid), '-o', record, ...filters, ...files.flatMap((file) => ['-P', file])],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await standsThere(strace);
  return {
    mend: async () => {
      strace.kill('SIGINT');
      // It may stay behind when the process it stood by has been killed.
      const patience = setTimeout(() => strace.kill('SIGKILL'), PATIENCE_MS);
      await exited(strace);
      clearTimeout(patience);
      return readFileSync(record, 'utf8')
        .split('\n')
        .filter((line) => /INJECTED|DELAYED/.test(line)).length;
    },
  };
}

const exited = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()));

/** Resolves when strace stands there. Throws where it is not installed or not let in. */
const standsThere = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    child.once('error', () => reject(new Error('strace is needed: apt-get install -y strace')));
    child.once('exit', (code) => reject(new Error(`strace ended with ${code ?? 'a signal'}`)));
    if (!child.stderr) return;
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (line.includes('attached')) resolve();
    });
  });
