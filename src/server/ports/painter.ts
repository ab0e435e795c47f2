// Drawing of pictures anew: one at a time, each in a process of its own that gives way to bidders,
// knows nothing of the house, and is ended when it takes too much memory or time. With the process
// goes all it took. Source: goals.md S10, P10.
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { programFile } from '#server/own-code.ts';
import { ANSWER, type Drawing, type Drawn } from '#server/ports/drawing.ts';
import {
  endedFor,
  memoryIn,
  workIn,
  type DrawingBounds,
  type DrawingUse,
  type EndedFor,
} from './drawing-bounds.ts';

export interface Painter {
  readonly draw: (drawing: Drawing) => Promise<Drawn>;
  /** Ends the one that is being drawn, too. */
  readonly stop: () => void;
}

export interface PainterBounds extends DrawingBounds {
  /** How far the process gives way to all others, as Linux counts it: from 0, not at all, to 19. */
  readonly niceness: number;
  /** So many may wait for the one that is being drawn. */
  readonly mostWaiting: number;
}

const MEGABYTE_BYTES = 1_048_576;
export const PAINTER_BOUNDS: PainterBounds = {
  mostMemoryBytes: 900 * MEGABYTE_BYTES,
  mostWorkMs: 30_000,
  waitMs: 90_000,
  niceness: constants.priority.PRIORITY_LOW,
  mostWaiting: 24,
};

/** Too many wait already, or the machine gave the process no turn: sent again it may go. */
export class PainterBusy extends Error {}

const LOOK_MS = 25;
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

/** A process as Linux tells of it; nothing where nobody does. */
const useOf = async (pid: number, sinceMs: number): Promise<DrawingUse> => {
  const [statm, stat] = await Promise.all(
    ['statm', 'stat'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
  );
  return { memoryBytes: memoryIn(statm ?? ''), workMs: workIn(stat ?? ''), sinceMs };
};

interface Running {
  readonly done: Promise<Drawn>;
  readonly end: () => void;
}

/** Throws when it ended for no fault of its picture: by itself, or for want of a turn. */
const asDrawn = (written: string, code: number | null, ended: EndedFor | null): Drawn => {
  if (ended === 'busy') throw new PainterBusy('the machine was too busy to draw');
  if (code === null) return { ok: false, why: 'too-hard' };
  if (code !== 0 || written === '') throw new Error(`the process that draws ended with ${code}`);
  return JSON.parse(written) as Drawn;
};

const run = (drawing: Drawing, { niceness, ...bounds }: PainterBounds): Running => {
  const child = spawn(process.execPath, ['--max-old-space-size=256', PROGRAM, JSON.stringify(drawing)], {
    env: SURROUNDINGS,
    // The output of its libraries is nobody's: the answer has a line of its own.
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const { pid } = child;
  const beganMs = performance.now();
  let ended: EndedFor | null = null;
  const end = (): void => void child.kill('SIGKILL');
  if (pid !== undefined) setPriority(pid, niceness);
  const look = async (): Promise<void> => {
    if (pid === undefined || ended !== null) return;
    const use = await useOf(pid, performance.now() - beganMs);
    ended ??= endedFor(use, bounds);
    if (ended !== null) end();
  };
  const done = new Promise<Drawn>((resolve, reject) => {
    let written = '';
    const looking = setInterval(() => void look(), LOOK_MS);
    child.stdio[ANSWER]?.on('data', (bytes: Buffer) => (written += bytes.toString()));
    child.once('error', (error) => {
      clearInterval(looking);
      reject(error);
    });
    child.once('close', (code) => {
      clearInterval(looking);
      try {
        resolve(asDrawn(written, code, ended));
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
  });
  return { done, end };
};
