// The way into a running house for whoever sits at its machine: a socket in the data folder that
// its owner alone may open. One line of JSON comes in, one goes out. On the network there is no
// such thing.
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { MachineRequest } from '#contract/accounts/machine-inputs.ts';
import { runAtCli, type Machine, type MachineAnswer } from './answers.ts';

const MOST_LETTERS = 10_000;
const OWNER_ONLY = 0o600;

/** Answer of the running house; null: none is running on this data, or it cannot be asked. */
export function askRunningService(dataDir: string, request: MachineRequest): Promise<MachineAnswer | null> {
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(pathIn(dataDir));
    socket.setEncoding('utf8').on('data', (text: string) => (heard += text));
    socket.once('error', () => resolve(null));
    socket.once('connect', () => socket.write(`${JSON.stringify(request)}\n`));
    socket.once('end', () => {
      socket.destroy();
      resolve(heard === '' ? null : (JSON.parse(heard) as MachineAnswer));
    });
  });
}

const pathIn = (dataDir: string): string =>
  process.platform === 'win32'
    ? `\\\\.\\pipe\\luochui-${Buffer.from(dataDir).toString('hex')}`
    : join(dataDir, 'machine.sock');

const answerTo = async (machine: Machine, line: string): Promise<MachineAnswer> => {
  try {
    const request = MachineRequest.safeParse(JSON.parse(line));
    if (request.success) return await runAtCli(machine, request.data);
    return { isDone: false, lines: ['听不懂这个命令：这里运行的落槌可能是另一个版本，请重启后再试。'] };
  } catch (error) {
    return { isDone: false, lines: [`没有办成：${error instanceof Error ? error.message : String(error)}`] };
  }
};

const hear = (machine: Machine, socket: Socket): void => {
  let heard = '';
  socket.setEncoding('utf8').on('error', () => undefined);
  socket.on('data', (text: string) => {
    heard += text;
    if (heard.length > MOST_LETTERS) return void socket.destroy();
    const end = heard.indexOf('\n');
    if (end < 0) return;
    const line = heard.slice(0, end);
    heard = '';
    void answerTo(machine, line).then((answer) => socket.end(`${JSON.stringify(answer)}\n`));
  });
};

export interface CliSocket {
  readonly close: () => void;
}

/**
 * Opens the way in. A house on a disk that knows no sockets has none, and says so to whoever asks.
 */
export function openCliSocket(
  dataDir: string,
  machine: Machine,
  failed: (error: unknown) => void,
): Promise<CliSocket> {
  return new Promise((resolve) => {
    const path = pathIn(dataDir);
    mkdirSync(dataDir, { recursive: true });
    // A socket may be left there by an earlier house that was killed; nobody else has this data
    // now.
    if (process.platform !== 'win32') rmSync(path, { force: true });
    const server: Server = createServer((socket) => hear(machine, socket));
    const close = (): void => void server.close();
    server.once('error', (error) => {
      failed(error);
      resolve({ close });
    });
    server.listen(path, () => {
      if (process.platform !== 'win32') chmodSync(path, OWNER_ONLY);
      server.unref();
      resolve({ close });
    });
  });
}
