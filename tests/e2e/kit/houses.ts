// The process of a worker in which its houses are opened, one after another: to load the service
// and the portal anew for each story takes longer than many a story.
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { HouseAnswer, HouseLine } from './house-lines.ts';
import type { HouseOrder } from './people.ts';

const PROGRAM = join(import.meta.dirname, 'auction-house.ts');

export interface OwnHouse {
  readonly origin: string;
  /** The house stops breathing without hanging up, as behind a dead line. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  /** Publishes the one lot now. */
  readonly publish: (order: HouseOrder) => void;
  /** The code that was sent to a phone last; a house without a gateway writes it to its log. */
  readonly lastCode: () => string | null;
}

/** Houses of one worker; `close` closes one that is open. */
export interface Houses {
  readonly open: (order: HouseOrder) => Promise<OwnHouse & { readonly close: () => Promise<void> }>;
  readonly end: () => Promise<void>;
}

const CODE = /^SMS to .+: code (\d{6})$/;

type Answers = (answer: HouseAnswer) => void;

/** Nothing is started before the first house is asked for. */
export function openHouses(): Houses {
  let child: ChildProcessWithoutNullStreams | null = null;
  let ended = Promise.resolve();
  let count = 0;
  const waiting = new Map<number, Answers>();
  const started = (): ChildProcessWithoutNullStreams => {
    if (child !== null && child.exitCode === null) return child;
    child = spawn(process.execPath, [PROGRAM], { env: { ...process.env, NODE_ENV: 'production' } });
    ended = endOf(child);
    child.stderr.pipe(process.stderr, { end: false });
    createInterface({ input: child.stdout }).on('line', (line) => {
      const answer = JSON.parse(line) as HouseAnswer;
      waiting.get(answer.id)?.(answer);
    });
    return child;
  };
  const send = (line: HouseLine): void => void started().stdin.write(`${JSON.stringify(line)}\n`);
  return {
    open: (order) => {
      count += 1;
      const process = started();
      return openOne(count, order, { send, waiting, ended, signal: (name) => process.kill(name) });
    },
    end: async () => {
      child?.stdin.end();
      await ended;
    },
  };
}

const endOf = (child: ChildProcessWithoutNullStreams): Promise<void> =>
  new Promise((resolve) => child.once('exit', () => resolve()));

interface Line {
  readonly send: (line: HouseLine) => void;
  readonly waiting: Map<number, Answers>;
  readonly ended: Promise<void>;
  readonly signal: (name: 'SIGSTOP' | 'SIGCONT') => void;
}

const openOne = async (id: number, order: HouseOrder, { send, waiting, ended, signal }: Line) => {
  let code: string | null = null;
  const opened = Promise.withResolvers<string>();
  const closed = Promise.withResolvers<void>();
  void ended.then(() => {
    opened.reject(new Error('The process of the houses has ended'));
    closed.resolve();
  });
  waiting.set(id, (answer) => {
    if ('origin' in answer) return opened.resolve(answer.origin);
    if ('isClosed' in answer) return closed.resolve();
    process.stderr.write(`${answer.said}\n`);
    code = CODE.exec(answer.said)?.[1] ?? code;
  });
  send({ id, open: order });
  const origin = await opened.promise;
  return {
    origin,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    publish: (later: HouseOrder) => send({ id, publish: later }),
    lastCode: () => code,
    close: () => {
      signal('SIGCONT');
      send({ id, isClosing: true });
      return closed.promise;
    },
  };
};
