// Resident memory of a process, as Linux tells it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const KB_PER_MB = 1_000;
const KIB_TO_KB = 1.024;

export function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process asked about has ended.
    return '';
  }
}

type What = 'VmHWM' | 'VmRSS' | 'RssAnon' | 'RssFile';

/** In MB. */
export function memoryMbOf(pid: number | string, what: What): number {
  const found = new RegExp(`${what}:\\s+(\\d+)`).exec(textOf(`/proc/${pid}/status`))?.[1];
  return (Number(found ?? 0) * KIB_TO_KB) / KB_PER_MB;
}

/** The process and all it has begun that still run, itself first. */
export function processesOf(pid: number): readonly number[] {
  const children = textOf(`/proc/${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean);
  return [pid, ...children.flatMap((child) => processesOf(Number(child)))];
}

/** Files, sockets and the like that a process holds open. */
export function openFilesOf(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

/** From here on `VmHWM` is the peak of what comes. */
export function forgetPeakOf(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}
