// A program run to its end: how long it took, how much of the processor, and how large it was at its largest.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface Run {
  readonly seconds: number;
  /** Of all its threads. */
  readonly cpuSeconds: number;
  readonly peakMb: number;
}

const LOOK_MS = 20;
const TICKS_PER_SECOND = 100;
const KB_PER_MB = 1_000;

/** What the system knows of a process; null when it is gone. */
const look = (pid: number): { readonly cpuSeconds: number; readonly peakMb: number } | null => {
  try {
    const peakKb = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    const [user, system] =
      readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? [];
    // A process that is ending has no memory any more.
    if (!Number.isFinite(peakKb)) return null;
    return {
      cpuSeconds: (Number(user) + Number(system)) / TICKS_PER_SECOND,
      peakMb: (peakKb * 1.024) / KB_PER_MB,
    };
  } catch {
    return null;
  }
};

export const peakMbOf = (pid: number): number => look(pid)?.peakMb ?? 0;

interface Manner {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** Throws what it said when it fails. */
export const measuredRun = (program: string, args: readonly string[], { cwd, env }: Manner): Promise<Run> =>
  new Promise((resolve, reject) => {
    const startedAtMs = performance.now();
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let last = { cpuSeconds: 0, peakMb: 0 };
    const timer = setInterval(() => {
      last = look(child.pid ?? 0) ?? last;
    }, LOOK_MS);
    let said = '';
    const keep = (chunk: Buffer): void => {
      said = (said + chunk.toString()).slice(-4_000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', (error) => {
      clearInterval(timer);
      reject(error);
    });
    child.once('close', (code) => {
      clearInterval(timer);
      if (code === 0) resolve({ seconds: (performance.now() - startedAtMs) / 1_000, ...last });
      else reject(new Error(`${program} ended with ${code}:\n${said}`));
    });
  });
