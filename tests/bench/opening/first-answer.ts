// How long it takes from the start of a program until somebody is answered.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { textOf } from '../parts/resident.ts';

const AGAIN_MS = 3;
export const OK = 200;
const STATUS_AT = 'HTTP/1.1 '.length;
const STATUS_LETTERS = 3;

/** Null: nobody answers there yet. */
const statusAt = (url: string): Promise<number | null> =>
  new Promise((resolve) => {
    get(url, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? null));
      answer.once('error', () => resolve(null));
    }).once('error', () => resolve(null));
  });

/**
 * Sends a request as it is over a line of its own. Resolves with the status of the answer; null:
 * nobody was there, or they hung up, as a house does that only looks whether its port is free.
 */
export function statusOf(port: number, text: string): Promise<number | null> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => void socket.write(text));
    socket.once('data', (head: Buffer) => {
      resolve(Number(head.toString('latin1', STATUS_AT, STATUS_AT + STATUS_LETTERS)));
      socket.destroy();
    });
    socket.once('error', () => resolve(null));
    socket.once('close', () => resolve(null));
  });
}

/** Resolves when this address is answered with 200. */
export async function answered(url: string): Promise<void> {
  while ((await statusAt(url)) !== OK) await wait(AGAIN_MS);
}

/** A start: how long it took, and how long processors were at work for it. */
export interface Took {
  readonly ms: number;
  readonly cpuMs: number;
}

const SAYS_CPU =
  'const { user, system } = process.cpuUsage(); process.stdout.write(`${(user + system) / 1000}`)';

/** Runs a Node that does nothing: the floor of every start. */
export async function emptyStart(): Promise<Took> {
  const beganAtMs = performance.now();
  const child = spawn(process.execPath, ['-e', SAYS_CPU], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await once(child, 'close');
  return { ms: performance.now() - beganAtMs, cpuMs: Number(said) };
}

const TICK_MS = 10;
const [USER_AT, SYSTEM_AT] = [11, 12];

/** Time that processors have been at work for a process and its threads, ms: in steps of ten. */
export function cpuMsOf({ pid }: ChildProcess): number {
  const facts =
    textOf(`/proc/${pid ?? 0}/stat`)
      .split(') ')
      .at(-1)
      ?.split(' ') ?? [];
  return (Number(facts[USER_AT] ?? 0) + Number(facts[SYSTEM_AT] ?? 0)) * TICK_MS;
}

/** Ends a process, or with `group` all that it has begun too, and waits until it is gone. */
export async function kill(child: ChildProcess, of: 'process' | 'group' = 'process'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const gone = once(child, 'exit');
  process.kill(of === 'group' ? -child.pid : child.pid, 'SIGKILL');
  await gone;
}
