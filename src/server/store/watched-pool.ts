// Connections to PostgreSQL on which an answer is not waited for without end. A server that is cut
// off or stands still closes nothing: the connection stays, nothing comes back, and whoever asked
// waits for a quarter of an hour or for ever. So one that has been silent for too long is given up,
// with all that was asked on it: let go it would keep the next one waiting as well.
// Source: goals.md R13, I-53. Decision: a-store-that-says-nothing.
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

export interface Waits {
  /** For a connection: until one is free, or a new one stands. */
  readonly connectMs: number;
  /** For the answer to one statement, whatever it waits for there; null: as long as it takes. */
  readonly answerMs: number | null;
  /**
   * For the next statement of a transaction the server waits so long, and takes it back; 0: as long
   * as it takes.
   */
  readonly letGoMs: number;
}

/**
 * Together within the ten seconds of R13, with one for everything else. Three are enough for a
 * first packet that gets lost once: it is sent again after one. What a node that has fallen silent
 * holds is free again while another that wants it still waits.
 */
export const SERVICE_WAITS: Waits = { connectMs: 3_000, answerMs: 6_000, letGoMs: 4_000 };

/** The server is not to be had. What was being written may have been written. */
export class StoreUnreachable extends Error {
  override readonly name = 'StoreUnreachable';
  /** Whether the connection broke, or was given up because nothing was heard. */
  readonly how: 'lost' | 'silent';

  constructor(how: 'lost' | 'silent', message: string, options?: ErrorOptions) {
    super(message, options);
    this.how = how;
  }
}

/** A caller that asks again at once waits as long again. */
export function isSilence(error: unknown): boolean {
  return error instanceof StoreUnreachable && error.how === 'silent';
}

export function watchedPool(pool: pg.Pool, { answerMs, first }: Habits): PostgresPool {
  const lost = new WeakSet<pg.PoolClient>();
  const fresh = new WeakSet<pg.PoolClient>();
  pool.on('connect', (client) => {
    fresh.add(client);
    // An error that nobody listens for ends the process, and the pool listens only while nobody
    // uses the connection.
    client.on('error', () => lost.add(client));
  });
  const take = async (): Promise<pg.PoolClient> => {
    try {
      return await pool.connect();
    } catch (error) {
      throw new StoreUnreachable('lost', messageOf(error), { cause: error });
    }
  };
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await take();
    const heard = heardClient(client, { answerMs, lost });
    if (!fresh.delete(client)) return heard;
    try {
      await heard.query(first, []);
      return heard;
    } catch (error) {
      heard.release(true);
      throw error;
    }
  };
  return { options: pool.options, connect, end: () => pool.end() };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The server says itself that it is going, or not there yet. */
const GOING = '57P';

const isGoing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith(GOING);

const NOTHING = (): void => undefined;

interface Kept {
  readonly answerMs: number | null;
  /** Those that broke. */
  readonly lost: WeakSet<pg.PoolClient>;
}

const heardClient = (client: pg.PoolClient, { answerMs, lost }: Kept): PostgresPoolClient => {
  let isSilent = false;
  /**
   * With a question under way this cuts the connection: every question on it fails, and the pool
   * keeps it no longer.
   */
  const giveUp = (): void => {
    isSilent = true;
    void client.end();
  };
  const ask = async (text: string, parameters: readonly unknown[]): Promise<pg.QueryResult> => {
    let isAnswered = false;
    // This process may have stood still itself, and the answer wait unread: it looks there
    // before it gives up.
    const look = (): void => void setImmediate(() => isAnswered || giveUp());
    const timer = answerMs === null ? undefined : setTimeout(look, answerMs);
    try {
      return await client.query(text, parameters as unknown[]);
    } catch (error) {
      if (isSilent) throw new StoreUnreachable('silent', 'PostgreSQL does not answer', { cause: error });
      if (!lost.has(client) && !isGoing(error)) throw error;
      throw new StoreUnreachable('lost', messageOf(error), { cause: error });
    } finally {
      isAnswered = true;
      clearTimeout(timer);
    }
  };
  let last: Promise<unknown> | null = null;
  /**
   * One at a time: whoever asks several things at once within a transaction has one connection for
   * all of them, and its client will not keep them in line any more.
   */
  const query = (text: string, parameters: readonly unknown[]): Promise<pg.QueryResult> => {
    const before = last;
    const asked = before === null ? ask(text, parameters) : before.then(() => ask(text, parameters));
    const settled = asked.then(NOTHING, NOTHING);
    last = settled;
    void settled.then(() => {
      if (last === settled) last = null;
    });
    return asked;
  };
  // Nobody reads by cursor here.
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (isDiscarded) => client.release(isDiscarded),
  };
};

interface Habits extends Pick<Waits, 'answerMs'> {
  /** Statement that each new connection is asked before anything else. */
  readonly first: string;
}
