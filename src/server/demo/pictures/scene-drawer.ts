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

export function sceneDrawer(idleMs = IDLE_MS): SceneDrawer {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | null = null;
  let last = 0;
  let idle: NodeJS.Timeout | null = null;
  const rest = (): void => {
    if (idle) clearTimeout(idle);
    idle = setTimeout(() => child?.kill(), idleMs);
    idle.unref();
  };
  const begin = (): ChildProcess => {
    const begun = fork(PROGRAM, [], { env: SURROUNDINGS, serialization: 'advanced', stdio: 'ignore' });
    if (begun.pid !== undefined) setPriority(begun.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    // A house that closes waits for no picture.
    begun.unref();
    begun.channel?.unref();
    begun.on('message', ({ number, bytes }: SceneAnswer) => {
      const asked = waiting.get(number);
      waiting.delete(number);
      if (waiting.size === 0) rest();
      if (bytes === null) asked?.failed(new Error('a picture of the sample house cannot be drawn'));
      else asked?.done(bytes);
    });
    begun.once('exit', () => {
      child = null;
      for (const { failed } of waiting.values()) failed(new Error('the process that draws has ended'));
      waiting.clear();
    });
    return begun;
  };
  return {
    draw: (svg) =>
      new Promise((done, failed) => {
        if (idle) clearTimeout(idle);
        child ??= begin();
        last += 1;
        waiting.set(last, { done, failed });
        child.send({ number: last, svg });
      }),
  };
}
