// Bounds of a process that draws: memory, work of its own, and time on the wall. One that works too
// long has too hard a picture. One that has had no turn to work is ended too, but then the machine
// was busy, and the same picture may be sent again. Source: goals.md S10, P10.

export interface DrawingBounds {
  readonly mostMemoryBytes: number;
  /** Time on a core, whoever else is at work. */
  readonly mostWorkMs: number;
  /** Time on the wall. */
  readonly waitMs: number;
}

/** Taken so far by the process. */
export interface DrawingUse {
  readonly memoryBytes: number;
  readonly workMs: number;
  readonly sinceMs: number;
}

export type EndedFor = 'too-hard' | 'busy';

/** Reason why it is ended now; null: it goes on. */
export function endedFor(use: DrawingUse, bounds: DrawingBounds): EndedFor | null {
  if (use.memoryBytes > bounds.mostMemoryBytes || use.workMs > bounds.mostWorkMs) return 'too-hard';
  return use.sinceMs > bounds.waitMs ? 'busy' : null;
}

const PAGE_BYTES = 4_096;
/** Ticks in which Linux counts the work of a process, a hundred a second. */
const TICK_MS = 10;
/** Behind the name of the program, which may hold blanks, these two are user and system time. */
const WORK_AT = [11, 12] as const;

/** Memory in use, of a line of `/proc/…/statm`; 0 where nobody tells it. */
export function memoryIn(statm: string): number {
  return Number(statm.split(' ')[1] ?? 0) * PAGE_BYTES;
}

/** Time on a core, of a line of `/proc/…/stat`; 0 where nobody tells it. */
export function workIn(stat: string): number {
  const words = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return WORK_AT.reduce((sum, at) => sum + Number(words[at] ?? 0), 0) * TICK_MS;
}
