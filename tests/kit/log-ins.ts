// Coming in through the house's door, by either way.
import { afterEach, beforeEach } from 'vitest';
import type { LoggedIn } from '#contract/outputs.ts';
import { type Answer, call, type Door, openDoor } from './door.ts';

export const PHONE = '13800000001';

/** A door of its own for every test of the file, and the two ways in. */
export const freshDoors = () => {
  let door: Door;
  beforeEach(async () => {
    door = await openDoor();
  });
  afterEach(() => door.close());
  return {
    door: (): Door => door,
    byPassword: (phone: string, password: string, ip?: string): Promise<Answer<LoggedIn>> =>
      call(door, ['login', { way: 'password', phone, password }], ip === undefined ? {} : { ip }),
    byCode: (phone: string, smsCode: string): Promise<Answer<LoggedIn>> =>
      call(door, ['login', { way: 'code', phone, smsCode }]),
  };
};
