// The process of a drill, as the house sees it: bids go to it and answers come back, until it is
// killed. It is given nothing of the house's surroundings, and gives way to whoever bids for real.
import { fork, type ChildProcess } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { programFile } from '#server/own-code.ts';
import type { DrillBid, DrillPlace, FromDrill, PracticeLot, ToDrill } from './drill-wire.ts';

/** It is gone, and what was asked has no answer. */
export class DrillHouseGone extends Error {}

export interface DrillHouse {
  readonly lots: readonly PracticeLot[];
  readonly robotIds: readonly string[];
  /** The JSON of its answer. Rejects with `DrillHouseGone`. */
  readonly bid: (bid: DrillBid) => Promise<string>;
  /** Ends it with no warning; resolves when it is gone. */
  readonly kill: () => Promise<void>;
  /** Lets it close its store; resolves when it is gone. */
  readonly stop: () => Promise<void>;
}

const cacheBeside = ({ file }: DrillPlace): string => join(dirname(file), 'compiled');

interface Waiting {
  readonly resolve: (body: string) => void;
  readonly reject: (error: Error) => void;
}

const PROGRAM = programFile('drill-process');

/** A little: a drill that stood still would show nothing. */
const NICENESS = constants.priority.PRIORITY_BELOW_NORMAL;

/** Starts it on this store, which is new or was left behind by one that was killed. */
export async function openDrillHouse(place: DrillPlace): Promise<DrillHouse> {
  const child = fork(PROGRAM, [JSON.stringify(place)], {
    // Compiled by the first opening, so that the second need not.
    env: { NODE_ENV: 'production', NODE_COMPILE_CACHE: getCompileCacheDir() ?? cacheBeside(place) },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  if (child.pid !== undefined) setPriority(child.pid, NICENESS);
  const line = new DrillLine(child);
  const end = (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    return gone;
  };
  try {
    const { lots, robotIds } = await line.open;
    return {
      lots,
      robotIds,
      bid: (bid) => line.ask(bid),
      kill: () => end('SIGKILL'),
      stop: () => {
        line.send({ t: 'stop', id: 0, bid: null });
        return gone;
      },
    };
  } catch (error) {
    await end('SIGKILL');
    throw error;
  }
}

type Opened = Pick<DrillHouse, 'lots' | 'robotIds'>;

/** The other end of the process: what waits for its answer. */
class DrillLine {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, Waiting>();
  readonly open: Promise<Opened>;
  #nextId = 1;

  constructor(child: ChildProcess) {
    this.#child = child;
    this.open = new Promise((resolve, reject) => {
      child.on('message', (message: FromDrill) => {
        if (message.t === 'open') resolve(message);
        else this.#hear(message);
      });
      const end = (): void => {
        reject(new DrillHouseGone('the process of the drill has ended'));
        this.#fail();
      };
      child.once('error', end);
      child.once('exit', end);
    });
  }

  send(message: ToDrill): void {
    // A message that can no longer be sent is one without an answer, and that is told at the exit.
    if (this.#child.connected) this.#child.send(message, () => undefined);
  }

  ask(bid: DrillBid): Promise<string> {
    return new Promise((resolve, reject) => {
      if (!this.#child.connected) {
        reject(new DrillHouseGone('the process of the drill has ended'));
        return;
      }
      const id = this.#nextId++;
      this.#waiting.set(id, { resolve, reject });
      this.send({ t: 'bid', id, bid });
    });
  }

  #hear({ id, body }: Extract<FromDrill, { t: 'answer' }>): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (body === null) waiting?.reject(new DrillHouseGone('the engine of the drill took no bid'));
    else waiting?.resolve(body);
  }

  #fail(): void {
    for (const { reject } of this.#waiting.values())
      reject(new DrillHouseGone('the process of the drill has ended'));
    this.#waiting.clear();
  }
}
