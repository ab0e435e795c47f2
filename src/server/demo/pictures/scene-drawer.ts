// Drawing of the sample's pictures in a process of its own, which begins with the first of them and
// ends when none has been asked for in a while: with it goes what it took of the memory.
import { fork, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { programFile } from '#server/own-code.ts';

export interface SceneDrawer {
  readonly draw: (svg: string) => Promise<Uint8Array>;
}

export interface SceneAnswer {
  readonly number: number;
  /** Null: it could not be drawn. */
  readonly bytes: Uint8Array | null;
}

const PROGRAM = programFile('demo/pictures/scene-worker');
const SURROUNDINGS = { MALLOC_ARENA_MAX: '1', VIPS_CONCURRENCY: '1', UV_THREADPOOL_SIZE: '1' };
const IDLE_MS = 15_000;

interface Waiting {
  readonly done: (bytes: Uint8Array) => void;
  readonly failed: (error: Error) => void;
}

/** A process that draws, with what it has been asked for and not answered. */
interface Drawing {
  readonly child: ChildProcess;
  readonly waiting: Map<number, Waiting>;
}

const begin = (answered: () => void): Drawing => {
  const child = fork(PROGRAM, [], { env: SURROUNDINGS, serialization: 'advanced', stdio: 'ignore' });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  // A house that closes waits for no picture.
  child.unref();
  child.channel?.unref();
  const waiting = new Map<number, Waiting>();
  child.on('message', ({ number, bytes }: SceneAnswer) => {
    const asked = waiting.get(number);
    waiting.delete(number);
    if (waiting.size === 0) answered();
    if (bytes === null) asked?.failed(new Error('a picture of the sample house cannot be drawn'));
    else asked?.done(bytes);
  });
  const end = (error: Error): void => {
    for (const { failed } of waiting.values()) failed(error);
    waiting.clear();
  };
  child.once('error', end);
  child.once('exit', () => end(new Error('the process that draws has ended')));
  return { child, waiting };
};

export function sceneDrawer(idleMs = IDLE_MS): SceneDrawer {
  let drawing: Drawing | null = null;
  let last = 0;
  let idle: NodeJS.Timeout | null = null;
  const rest = (): void => {
    if (idle) clearTimeout(idle);
    idle = setTimeout(() => {
      const { child } = drawing ?? {};
      // This one hears nothing any more: who asks from now on is answered by another.
      drawing = null;
      child?.kill();
    }, idleMs);
    idle.unref();
  };
  return {
    draw: (svg) =>
      new Promise((done, failed) => {
        if (idle) clearTimeout(idle);
        if (drawing === null || !drawing.child.connected) drawing = begin(rest);
        const { child, waiting } = drawing;
        last += 1;
        const number = last;
        waiting.set(number, { done, failed });
        child.send({ number, svg }, (error) => {
          if (!error) return;
          waiting.delete(number);
          failed(error);
        });
      }),
  };
}
