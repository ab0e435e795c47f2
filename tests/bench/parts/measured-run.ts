// A program run to its end, with whatever it starts: how long it took, how much of the processor,
// and how large all of it was at its largest.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { memoryMbOf, textOf } from './resident.ts';

export interface Run {
  readonly seconds: number;
  /** Of all its threads and of all it started. */
  readonly cpuSeconds: number;
  /** Of all of them at the same moment. */
  readonly peakMb: number;
}

const LOOK_MS = 20;
const TICKS_PER_SECOND = 100;

/** Throws what it said when it fails. */
export function measuredRun(program: string, args: readonly string[], { cwd, env }: Manner): Promise<Run> {
  return new Promise((resolve, reject) => {
    const startedAtMs = performance.now();
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [cpuSeconds, peakMb] = [0, 0];
    const timer = setInterval(() => {
      const pid = child.pid ?? 0;
      cpuSeconds = Math.max(cpuSeconds, cpuSecondsOf(pid));
      const nowMb = familyOf(pid).reduce<number>((sum, one) => sum + memoryMbOf(one, 'VmRSS'), 0);
      peakMb = Math.max(peakMb, nowMb);
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
      if (code === 0) resolve({ seconds: (performance.now() - startedAtMs) / 1_000, cpuSeconds, peakMb });
      else reject(new Error(`${program} ended with ${code}:\n${said}`));
    });
  });
}

/** A process and all that it has started, and they in turn, as far as they live. */
const familyOf = (pid: number | string): (number | string)[] => {
  const threads = `/proc/${pid}/task`;
  const children = threadsIn(threads).flatMap((thread) =>
    textOf(`${threads}/${thread}/children`).split(' ').filter(Boolean),
  );
  return [pid, ...children.flatMap(familyOf)];
};

const threadsIn = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

/** CPU seconds of a process, with those of the children it has waited for. */
const cpuSecondsOf = (pid: number): number => {
  const ticks = textOf(`/proc/${pid}/stat`).split(') ')[1]?.split(' ').slice(11, 15) ?? [];
  return ticks.reduce((sum, each) => sum + Number(each), 0) / TICKS_PER_SECOND;
};

interface Manner {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
}
