// The sample house, opened for a check on a free port of the loopback with data of its own, and
// gone when the check is over.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { choosePort } from '#server/front.ts';
import { root } from '../child.ts';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface Ask {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface CheckedService {
  /** The address it believes to be known by; it is reached on the loopback. */
  readonly origin: string;
  readonly ask: (asked: Ask) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

/** Headers a browser sends when a person goes to an address. */
export const PERSON = { accept: 'text/html', 'sec-fetch-dest': 'document' } as const;

/**
 * `originOf` gives the address it shall believe to be known by, from the port it has; `settings`
 * are its own on top.
 */
export async function startCheckedService(
  originOf: (port: number) => string,
  settings: Readonly<Record<string, string>> = {},
): Promise<CheckedService> {
  const dataDir = mkdtempSync(join(tmpdir(), 'luochui-check-'));
  const port = await choosePort('127.0.0.1', 0);
  const origin = originOf(port);
  const child = spawn(process.execPath, ['src/server/main.ts', '--sample'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: '',
      LUOCHUI_PORT: String(port),
      LUOCHUI_ORIGIN: origin,
      LUOCHUI_DATA_DIR: dataDir,
      ...settings,
    },
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  await opened(createInterface({ input: child.stdout }));
  child.stdout.resume();
  return {
    origin,
    ask: (asked) => askAt(port, asked),
    close: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const askAt = (port: number, { path, method = 'GET', headers = {}, body }: Ask): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      // A live stream never ends: its head is all that is looked at.
      const isStream = response.headers['content-type']?.startsWith('text/event-stream') === true;
      const done = (): void => {
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        });
        if (isStream) response.destroy();
      };
      if (isStream) done();
      else response.on('end', done);
    });
    asked.on('error', reject);
    asked.end(body);
  });

/** Resolves when the house has said that it is open; throws what it said when it closes instead. */
const opened = async (lines: AsyncIterable<string>): Promise<void> => {
  const said: string[] = [];
  for await (const line of lines) {
    said.push(line);
    if (line.includes('已开门')) return;
  }
  throw new Error(`The house did not open:\n${said.join('\n')}`);
};
