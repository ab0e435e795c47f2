// Other programs of the project, started as processes of their own and ended by their own id.
import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface Program {
  /** The line it said when it was ready. */
  readonly said: string;
  readonly child: ChildProcess;
  /** The next line it says. */
  readonly line: () => Promise<string>;
  readonly tell: (text: string) => void;
  readonly end: (signal?: NodeJS.Signals) => Promise<void>;
}

/** Starts a Node program of ours and waits for the line with which it says that it is ready. */
export async function startProgram(
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Program> {
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const waiting: ((line: string) => void)[] = [];
  let gone: (error: Error) => void = () => undefined;
  createInterface({ input: child.stdout }).on('line', (line) => {
    const take = waiting.shift();
    if (take) take(line);
    else lines.push(line);
  });
  const line = (): Promise<string> => {
    const known = lines.shift();
    return known === undefined
      ? new Promise((resolve, reject) => {
          waiting.push(resolve);
          gone = reject;
        })
      : Promise.resolve(known);
  };
  child.once('exit', (code) => gone(new Error(`${file} ended with ${code ?? 'a signal'}`)));
  const said = await line();
  return {
    said,
    child,
    line,
    tell: (text) => void child.stdin.write(`${text}\n`),
    end: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended(child);
    },
  };
}

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()));
