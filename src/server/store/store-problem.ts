// Problems that keep a store from being opened, in words for the person who starts the house: what
// is wrong, and what to do. A password is never in them. Source: goals.md R13.
import { setTimeout as pause } from 'node:timers/promises';
import { latePackage } from '#server/late-package.ts';
import type { StoreConfig } from './store-config.ts';

const pg = latePackage('pg');

/** The person who starts the house can put it right; a sentence is enough. */
export class StoreProblem extends Error {
  override readonly name = 'StoreProblem';
}

interface Told {
  readonly sentence: string;
  /** It may pass by itself: a server that is being started, a network that is coming. */
  readonly mayPass: boolean;
}

/**
 * Resolves when the store's server answers; waits for one that may be about to. Throws
 * `StoreProblem` when it does not come, or refuses us.
 */
export async function reachStore(
  config: StoreConfig,
  say: (line: string) => void,
  { mostMs, betweenMs, connectMs, nowMs }: Patience = START_PATIENCE,
): Promise<void> {
  if (config.kind !== 'postgres') return;
  const { url } = config;
  const untilMs = nowMs() + mostMs;
  let hasSaid = false;
  for (;;) {
    try {
      return await askOnce(url, connectMs);
    } catch (error) {
      const known = told(error, url);
      if (!known) throw error;
      if (!known.mayPass || nowMs() + betweenMs > untilMs)
        throw new StoreProblem(known.sentence, { cause: error });
      if (!hasSaid)
        say(
          `PostgreSQL（${placeOf(url).server}）还没有应答，最多再等 ${Math.ceil(mostMs / 1000)} 秒。(Waiting for PostgreSQL.)`,
        );
      hasSaid = true;
      await pause(betweenMs);
    }
  }
}

const placeOf = (
  url: string,
): { readonly server: string; readonly database: string; readonly role: string } => {
  const { hostname, port, pathname, username } = new URL(url);
  return {
    server: `${hostname || 'localhost'}:${port || '5432'}`,
    database: decodeURIComponent(pathname.slice(1)) || decodeURIComponent(username),
    role: decodeURIComponent(username),
  };
};

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return '';
  // A name with several addresses fails once for each of them.
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  const { code } = error as NodeJS.ErrnoException;
  return code ?? codeOf(error.cause ?? first);
};

const serverSays = (code: string, url: string): string | null => {
  const { server, database, role } = placeOf(url);
  const byCode: Readonly<Record<string, string>> = {
    '28P01': `PostgreSQL（${server}）不接受用户 ${role} 的密码。请核对 DATABASE_URL。(The password is refused.)`,
    '28000': `PostgreSQL（${server}）不让用户 ${role} 进入。请核对 DATABASE_URL 和服务器的 pg_hba.conf。(The role is not let in.)`,
    '3D000': `PostgreSQL（${server}）上没有数据库 ${database}。请先建库，或核对 DATABASE_URL。(There is no such database.)`,
    '42501': `用户 ${role} 在数据库 ${database} 里没有建表的权限。请让它拥有该库，或授予 schema 的 CREATE 权限。(The role may not create tables.)`,
    '25006': `PostgreSQL（${server}）是只读的备机。请把 DATABASE_URL 指到主机。(The server is read-only.)`,
  };
  return byCode[code] ?? null;
};

/** The server is going, coming, or has no place free. */
const MAY_PASS = /^(57P|53300|08|ECONN|EHOST|ENET|ETIMEDOUT|ENOTFOUND|EAI_|EPIPE)/;

/** Null: nothing that whoever starts the house could do anything about. */
const told = (error: unknown, url: string): Told | null => {
  const code = codeOf(error);
  const said = serverSays(code, url);
  if (said !== null) return { sentence: said, mayPass: false };
  const { server } = placeOf(url);
  const why = error instanceof Error ? error.message : String(error);
  if (MAY_PASS.test(code) || /timeout|terminated/i.test(why))
    return {
      sentence: `连不上 PostgreSQL（${server}）。请确认它已启动、地址和端口正确，再开门；或核对 DATABASE_URL。(PostgreSQL cannot be reached: ${code || why})`,
      mayPass: true,
    };
  if (/SSL/.test(why))
    return {
      sentence: `PostgreSQL（${server}）的加密方式与 DATABASE_URL 不一致。请核对 sslmode。(${why})`,
      mayPass: false,
    };
  return null;
};

/** Error that was thrown while the store was opened, in words where there are any. */
export function inWords(error: unknown, config: StoreConfig): unknown {
  if (config.kind !== 'postgres') return error;
  const known = told(error, config.url);
  return known ? new StoreProblem(known.sentence, { cause: error }) : error;
}

export interface Patience {
  /** In all, for a server that is not there yet. */
  readonly mostMs: number;
  readonly betweenMs: number;
  /** For one connection. */
  readonly connectMs: number;
  /** Of a clock that only goes forward, ms. */
  readonly nowMs: () => number;
}

/** A machine that starts both at once has its server up within this. */
const START_PATIENCE: Patience = {
  mostMs: 30_000,
  betweenMs: 500,
  connectMs: 3_000,
  nowMs: () => performance.now(),
};

const askOnce = async (url: string, connectMs: number): Promise<void> => {
  const client = new (pg().Client)({ connectionString: url, connectionTimeoutMillis: connectMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    await client.end().catch(() => undefined);
  }
};
