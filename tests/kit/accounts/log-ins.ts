// Logging in over HTTP, by either way.
import { createServer } from 'node:http';
import { afterEach, beforeEach } from 'vitest';
import type { LoggedIn } from '#contract/accounts/outputs.ts';
import { createApp } from '#server/http/app.ts';
import { handlersOf } from '#server/http/handlers.ts';
import { serviceLimits } from '#server/http/limits.ts';
import { call, openTestServer, ORIGIN, type Answer, type TestServer } from '../test-server.ts';

export const PHONE = '13800000001';

/**
 * The same house after a restart, or another node of it: nothing of it is remembered that does not
 * lie in the store.
 */
export async function restarted(server: TestServer): Promise<Pick<TestServer, 'app'>> {
  const house = { ...server.services, limits: serviceLimits() };
  const app = createApp(await handlersOf(house), house, {
    server: (listener) => createServer(listener),
    origin: ORIGIN,
    trustedProxies: 0,
    report: (error) => server.reported.push(error),
  });
  await app.ready();
  return { app };
}

/** A server of its own for every test of the file, and the two ways in. */
export function freshServers() {
  let server: TestServer;
  beforeEach(async () => {
    server = await openTestServer();
  });
  afterEach(() => server.close());
  return {
    server: (): TestServer => server,
    byPassword: (phone: string, password: string, ip?: string): Promise<Answer<LoggedIn>> =>
      call(server, ['login', { way: 'password', phone, password }], ip === undefined ? {} : { ip }),
    byCode: (phone: string, smsCode: string, ip?: string): Promise<Answer<LoggedIn>> =>
      call(server, ['login', { way: 'code', phone, smsCode }], ip === undefined ? {} : { ip }),
  };
}
