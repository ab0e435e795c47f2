// The process in which pages of the news are drawn: opened when it is first wanted, and ended when
// nobody has wanted it for a while. A house in which nobody edits has none.
import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { programFile } from '#server/own-code.ts';
import type { NewsBundlePlace, NewsOrder, NewsWord, NewsWork } from './news-program.ts';

export type Ready = (paths: readonly string[], gone: readonly string[]) => void;

export interface NewsProcess {
  /** Null when all went well, else what it said. One at a time. */
  readonly run: (work: NewsWork, ready: Ready) => Promise<string | null>;
  /** Somebody is about to want it: it is open then, and has loaded what draws. */
  readonly expect: (bundle: NewsBundlePlace) => void;
  readonly stop: () => void;
}

const PROGRAM = programFile('site/news-program');
const IDLE_MS = 180_000;
/** Bidders go first, but somebody is waiting for this. */
const NICENESS = 5;

export function newsProcess(): NewsProcess {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  const stop = (): void => {
    clearTimeout(idle);
    child?.kill();
    child = null;
  };
  const rest = (): void => {
    clearTimeout(idle);
    idle = setTimeout(stop, IDLE_MS).unref();
  };
  let isBusy = false;
  return {
    stop,
    expect: (bundle) => {
      if (isBusy) return;
      child ??= started();
      child.send({ expect: bundle } satisfies NewsOrder);
      rest();
    },
    run: (work, ready) =>
      new Promise((resolve) => {
        clearTimeout(idle);
        isBusy = true;
        child ??= started();
        const mine = child;
        const done = (failed: string | null): void => {
          mine.removeAllListeners();
          isBusy = false;
          if (failed === null) rest();
          else stop();
          resolve(failed);
        };
        mine.on('message', (word: NewsWord) => {
          if ('ready' in word) ready(word.ready, word.gone);
          else done(word.failed);
        });
        mine.once('error', (error) => done(error.message));
        mine.once('exit', (code, signal) => done(`it ended with ${code ?? signal}`));
        mine.send({ work } satisfies NewsOrder);
      }),
  };
}

const started = (): ChildProcess => {
  const child = fork(PROGRAM, {
    execArgv: ['--max-old-space-size=512'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  if (child.pid !== undefined) setPriority(child.pid, NICENESS);
  child.unref();
  child.channel?.unref();
  return child;
};
