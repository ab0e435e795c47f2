// A house whose clock is moved, as a walk has it: in a process of its own, asked line by line.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { MovedAnswer, MovedLine } from './whole-sale-lines.ts';

const PROGRAM = join(import.meta.dirname, 'whole-sale-house.ts');

export interface MovedHouse {
  readonly origin: string;
  /** Answer with which the walk goes on. */
  readonly ask: (deed: MovedLine['deed']) => Promise<string>;
}

export async function openMovedHouse(): Promise<MovedHouse> {
  const child = spawn(process.execPath, [PROGRAM], { env: { ...process.env, NODE_ENV: 'production' } });
  child.stderr.pipe(process.stderr, { end: false });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const heard = async (): Promise<string> => {
    const { value, done } = await lines.next();
    if (done === true) throw new Error('The house has ended by itself');
    return (JSON.parse(value) as MovedAnswer).said;
  };
  const origin = await heard();
  return {
    origin,
    ask: (deed) => {
      child.stdin.write(`${JSON.stringify({ deed } satisfies MovedLine)}\n`);
      return heard();
    },
  };
}
