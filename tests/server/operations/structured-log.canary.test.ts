// A canary: what a visitor typed stands in no line of the log, whatever broke as it was handled.
import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CommandFailed, EngineUnavailable } from '#server/engine/failure.ts';
import { faultLog } from '#server/fault-log.ts';
import { createApp } from '#server/http/app.ts';
import { handlersOf } from '#server/http/handlers.ts';
import { jsonLog } from '#server/operations/structured-log.ts';
import { call, openTestServer, ORIGIN, type TestServer } from '../../kit/test-server.ts';

const PHONE = '13912345678';
const SECRET = '杜鹃啼血9-canary';

describe('a call that breaks', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await openTestServer();
  });
  afterEach(() => server.close());

  const linesOf = async (error: Error): Promise<Record<string, unknown>[]> => {
    const written: string[] = [];
    const log = jsonLog({ write: (line) => void written.push(line) });
    const run = async (): Promise<never> => {
      throw error;
    };
    const services = { ...server.services, engine: { ...server.engine, run } };
    const app = createApp(await handlersOf(services), services, {
      server: (listener) => createServer(log.named(listener)),
      origin: ORIGIN,
      trustedProxies: 0,
      report: faultLog((line) => log.say(line, 'error')),
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await fetch(`${app.listeningOrigin}/prod-api/api/user/login`, {
      method: 'POST',
      headers: { origin: ORIGIN, 'content-type': 'application/json', 'x-request-id': 'front-0001' },
      body: JSON.stringify({ way: 'password', phone: PHONE, password: SECRET }),
    });
    expect(answer.headers.get('x-request-id')).toBe('front-0001');
    await app.close();
    expect(written.join('')).not.toContain(PHONE);
    expect(written.join('')).not.toContain(SECRET);
    expect(written.join('')).not.toContain(PHONE.slice(3));
    return written.map((line) => JSON.parse(line) as Record<string, unknown>);
  };

  test('in the engine is told once, with command and request', async () => {
    expect(await linesOf(new CommandFailed('take-tries: a bug'))).toEqual([
      expect.objectContaining({
        level: 'error',
        request: 'front-0001',
        msg: expect.stringMatching(/^CommandFailed: take-tries: a bug/),
      }),
    ]);
  });

  test('because the store is away says no more than that', async () => {
    expect(await linesOf(new EngineUnavailable('the store cannot be written to'))).toEqual([
      expect.objectContaining({ msg: 'EngineUnavailable: the store cannot be written to' }),
    ]);
  });

  test('leaves the house as it was', async () => {
    await linesOf(new EngineUnavailable('away'));
    const answer = await call(server, ['login', { way: 'password', phone: PHONE, password: SECRET }]);
    expect(answer.status).toBe(200);
    expect(server.reported).toEqual([]);
  });
});
