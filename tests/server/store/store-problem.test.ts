// A store that cannot be opened is told in words: what is wrong and what to do, without the
// password, and a server that is only late is waited for.
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startEngine } from '#server/engine/client.ts';
import { reachStore, StoreProblem } from '#server/store/store-problem.ts';
import { movedClock } from '../../kit/clock.ts';
import { START_MS } from '../../kit/lots.ts';

/** Each look at the clock is 25 ms after the one before, however busy the machine is. */
const soon = () => {
  let atMs = 0;
  return { mostMs: 60, betweenMs: 10, connectMs: 200, nowMs: () => (atMs += 25) };
};

/** Refusal of a PostgreSQL server: the kind of message, then its fields. */
const refusal = (code: string): Buffer => {
  const fields = Buffer.from(`SFATAL\0C${code}\0Mno\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
};

describe('a PostgreSQL server', () => {
  let server: Server;
  let url: string;
  let lines: string[];
  let sockets: Socket[];
  /** Its answer to a client; null: nothing at all. */
  let code: string | null;

  const reach = (): Promise<unknown> =>
    reachStore({ kind: 'postgres', url }, (line) => lines.push(line), soon()).catch(
      (error: unknown) => error,
    );

  beforeEach(async () => {
    lines = [];
    sockets = [];
    code = null;
    server = createServer((socket) => {
      sockets.push(socket.on('error', () => undefined));
      socket.once('data', () => code !== null && socket.end(refusal(code)));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    url = `postgres://house:hush-hush@127.0.0.1:${port}/auctions`;
  });
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  test.each([
    ['28P01', '不接受用户 house 的密码'],
    ['28000', 'pg_hba.conf'],
    ['3D000', '没有数据库 auctions'],
  ])('that refuses with %s is told as what it is, at once', async (refused, words) => {
    code = refused;
    const problem = await reach();
    expect(problem).toBeInstanceOf(StoreProblem);
    expect(String(problem)).toContain(words);
    expect(String(problem)).not.toContain('hush-hush');
    expect(lines).toEqual([]);
    expect(sockets).toHaveLength(1);
  });

  test('still starting is waited for, says so, and given up', async () => {
    code = '57P03';
    const problem = await reach();
    expect(problem).toBeInstanceOf(StoreProblem);
    expect(String(problem)).toContain('连不上 PostgreSQL（127.0.0.1:');
    expect(sockets.length).toBeGreaterThan(1);
    expect(lines).toEqual([expect.stringContaining('还没有应答')]);
  });

  test('that says nothing is not waited for without end', async () => {
    const problem = await reach();
    expect(problem).toBeInstanceOf(StoreProblem);
  });

  test('not there is told with its place, by the thread too', async () => {
    await new Promise((resolve) => server.close(resolve));
    const { host } = new URL(url);
    expect(String(await reach())).toContain(`（${host}）`);
    const opening = startEngine({ kind: 'postgres', url }, movedClock(START_MS), Buffer.alloc(32, 7));
    const problem = await opening.catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(StoreProblem);
    expect(String(problem)).toContain(`连不上 PostgreSQL（${host}）`);
  });

  test('is not asked for by a house with a file', async () => {
    await reachStore({ kind: 'sqlite', file: 'house.db' }, (line) => lines.push(line), soon());
    expect(sockets).toEqual([]);
  });
});
