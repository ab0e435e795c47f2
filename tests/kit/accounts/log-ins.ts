// Coming in through the house's door, by either way.
import type { LoggedIn } from '#contract/accounts/outputs.ts';
import { createServer } from 'node:http';
import { afterEach, beforeEach } from 'vitest';
import { createApp } from '#server/http/app.ts';
import { handlersOf } from '#server/http/handlers.ts';
import { houseLimits } from '#server/http/limits.ts';
import { type Answer, call, type Door, openDoor, ORIGIN } from '../door.ts';

export const PHONE = '13800000001';

/**
 * The same house after a restart, or another node of it: nothing of it is remembered that does not
 * lie in the store.
 */
export async function restarted(door: Door): Promise<Pick<Door, 'app'>> {
  const house = { ...door.house, limits: houseLimits() };
  const app = createApp(handlersOf(house), house, {
    server: (listener) => createServer(listener),
    origin: ORIGIN,
    trustedProxies: 0,
    report: (error) => door.reported.push(error),
  });
  await app.ready();
  return { app };
}

/** A door of its own for every test of the file, and the two ways in. */
export function freshDoors() {
  let door: Door;
  beforeEach(async () => {
    door = await openDoor();
  });
  afterEach(() => door.close());
  return {
    door: (): Door => door,
    byPassword: (phone: string, password: string, ip?: string): Promise<Answer<LoggedIn>> =>
      call(door, ['login', { way: 'password', phone, password }], ip === undefined ? {} : { ip }),
    byCode: (phone: string, smsCode: string, ip?: string): Promise<Answer<LoggedIn>> =>
      call(door, ['login', { way: 'code', phone, smsCode }], ip === undefined ? {} : { ip }),
  };
}
