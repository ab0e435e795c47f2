// A PostgreSQL of one's own for the length of a run, from what the system has installed; or the one
// DATABASE_URL names.
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const INSTALLED = '/usr/lib/postgresql';

export interface PostgresServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

export function postgresServer(): Promise<PostgresServer> {
  const url = process.env.DATABASE_URL;
  return url ? Promise.resolve({ url, stop: () => Promise.resolve() }) : startOwn();
}

const binaries = (): string => {
  const [newest] = existsSync(INSTALLED)
    ? readdirSync(INSTALLED).toSorted((a, b) => Number(b) - Number(a))
    : [];
  if (!newest)
    throw new Error('No PostgreSQL found: install it ("apt-get install postgresql"), or set DATABASE_URL.');
  return join(INSTALLED, newest, 'bin');
};

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** PostgreSQL does not run as root: there its own user does it. */
const owner = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
};

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
};

const untilItAnswers = async (url: string): Promise<void> => {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await answers(url)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('PostgreSQL did not start within 20 seconds');
};

const startOwn = async (): Promise<PostgresServer> => {
  const bin = binaries();
  const who = owner();
  const folder = mkdtempSync(join(tmpdir(), 'luochui-postgres-'));
  if (who.uid !== undefined && who.gid !== undefined) chownSync(folder, who.uid, who.gid);
  const data = join(folder, 'data');
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-A', 'trust', '-U', 'luochui', '-E', 'UTF8', '--no-locale'],
    {
      ...who,
      cwd: folder,
    },
  );
  const port = await freePort();
  const settings = [
    '-p',
    String(port),
    '-k',
    folder,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'max_connections=60',
  ];
  const child = spawn(join(bin, 'postgres'), ['-D', data, ...settings], {
    ...who,
    cwd: folder,
    stdio: 'ignore',
  });
  const url = `postgres://luochui@127.0.0.1:${port}/postgres`;
  await untilItAnswers(url);
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => {
          rmSync(folder, { recursive: true, force: true });
          resolve();
        });
        // A fast shutdown: open connections are cut.
        child.kill('SIGINT');
      }),
  };
};
