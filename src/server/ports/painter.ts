// Drawing of pictures anew: one at a time, each in a process of its own that gives way to bidders,
// knows nothing of the house, and is ended when it takes too much memory or time. With the process
// goes all it took. Source: goals.md S10, P10.
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { programFile } from '#server/own-code.ts';
import { ANSWER, type Drawing, type Drawn } from '#server/ports/drawing.ts';

export interface Painter {
  readonly draw: (drawing: Drawing) => Promise<Drawn>;
  /** Ends the one that is being drawn, too. */
  readonly stop: () => void;
}

export interface PainterBounds {
  readonly mostMemoryBytes: number;
  readonly waitMs: number;
  /** How far the process gives way to all others, as Linux counts it: from 0, not at all, to 19. */
  readonly niceness: number;
  /** So many may wait for the one that is being drawn. */
  readonly mostWaiting: number;
}

const MEGABYTE_BYTES = 1_048_576;
export const PAINTER_BOUNDS: PainterBounds = {
  mostMemoryBytes: 900 * MEGABYTE_BYTES,
  waitMs: 30_000,
  niceness: constants.priority.PRIORITY_LOW,
  mostWaiting: 24,
};

/** Too many wait already. */
export class PainterBusy extends Error {}

const LOOK_MS = 25;
const PAGE_BYTES = 4_096;
const PROGRAM = programFile('pictures/draw-worker');
/**
 * Nothing of what the house is told: native memory in one place, one thread to draw with, two to
 * read and write.
 */
const SURROUNDINGS = { MALLOC_ARENA_MAX: '1', VIPS_CONCURRENCY: '1', UV_THREADPOOL_SIZE: '2' };

export function painterWith(bounds: PainterBounds = PAINTER_BOUNDS): Painter {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let running: Running | null = null;
  const drawNext = async (drawing: Drawing): Promise<Drawn> => {
    running = run(drawing, bounds);
    try {
      return await running.done;
    } finally {
      running = null;
    }
  };
  return {
    draw: async (drawing) => {
      if (waiting > bounds.mostWaiting) throw new PainterBusy('too many pictures wait to be drawn');
      waiting += 1;
      const mine = last.then(() => drawNext(drawing));
      last = mine.catch(() => undefined);
      try {
        return await mine;
      } finally {
        waiting -= 1;
      }
    },
    stop: () => running?.end(),
  };
}

/** Memory of a process as Linux tells it; 0 where nobody does. */
const memoryOf = async (pid: number): Promise<number> => {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(text.split(' ')[1] ?? 0) * PAGE_BYTES;
};

interface Running {
  readonly done: Promise<Drawn>;
  readonly end: () => void;
}

/** Throws when it ended by itself and said nothing: that is no picture's fault, but the house's. */
const asDrawn = (written: string, code: number | null): Drawn => {
  if (code === null) return { ok: false, why: 'too-hard' };
  if (code !== 0 || written === '') throw new Error(`the process that draws ended with ${code}`);
  return JSON.parse(written) as Drawn;
};

const run = (drawing: Drawing, { mostMemoryBytes, waitMs, niceness }: PainterBounds): Running => {
  const child = spawn(process.execPath, ['--max-old-space-size=256', PROGRAM, JSON.stringify(drawing)], {
    env: SURROUNDINGS,
    // The output of its libraries is nobody's: the answer has a line of its own.
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const { pid } = child;
  const end = (): void => void child.kill('SIGKILL');
  if (pid !== undefined) setPriority(pid, niceness);
  const done = new Promise<Drawn>((resolve, reject) => {
    let written = '';
    const late = setTimeout(end, waitMs);
    const looking = setInterval(() => {
      if (pid === undefined) return;
      void memoryOf(pid).then((bytes) => (bytes > mostMemoryBytes ? end() : undefined));
    }, LOOK_MS);
    const settle = (): void => {
      clearTimeout(late);
      clearInterval(looking);
    };
    child.stdio[ANSWER]?.on('data', (bytes: Buffer) => (written += bytes.toString()));
    child.once('error', (error) => {
      settle();
      reject(error);
    });
    child.once('close', (code) => {
      settle();
      try {
        resolve(asDrawn(written, code));
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
  });
  return { done, end };
};
