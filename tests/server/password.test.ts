import { describe, expect, test } from 'vitest';
import { hashPassword, isOutdated, isPassword, TooManyLogins } from '#server/accounts/password.ts';
import { limit } from '#server/http/limits.ts';
import { sessionCookie } from '#server/http/session-cookie.ts';

const pepper = Buffer.alloc(32, 3);

describe('a stored password', () => {
  test('names its cost, is salted, and is found again', async () => {
    const [one, other] = await Promise.all([
      hashPassword('海上生明月', pepper),
      hashPassword('海上生明月', pepper),
    ]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(other).not.toBe(one);
    expect(await isPassword('海上生明月', pepper, one)).toBe(true);
    expect(await isPassword('海上生明日', pepper, one)).toBe(false);
  });

  test('is worth nothing without the pepper', async () => {
    const hash = await hashPassword('海上生明月', pepper);
    expect(await isPassword('海上生明月', Buffer.alloc(32, 4), hash)).toBe(false);
  });

  test('that was made at a lower cost is still read, and is to be made anew', async () => {
    // Made with m=8192, t=1 over the pepper above.
    const weak = '$argon2id$v=19$m=8192,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$';
    expect(isOutdated(`${weak}${'A'.repeat(43)}`)).toBe(true);
    expect(await isPassword('anything', pepper, `${weak}${'A'.repeat(43)}`)).toBe(false);
    expect(isOutdated(await hashPassword('x', pepper))).toBe(false);
  });

  test.each(['', 'plain', '$argon2i$v=19$m=1,t=1,p=1$AA$AA', '$2b$10$abcdefghijklmnopqrstuv'])(
    'that is none opens nothing: %j',
    async (stored) => {
      expect(await isPassword('plain', pepper, stored)).toBe(false);
    },
  );

  test('a storm of log-ins is turned away once the line is long', async () => {
    const storm = Array.from({ length: 130 }, () => isPassword('x', pepper, null));
    const results = await Promise.allSettled(storm);
    const turnedAway = results.filter(({ status }) => status === 'rejected');
    expect(turnedAway.length).toBe(28);
    expect(turnedAway[0]).toMatchObject({ reason: expect.any(TooManyLogins) as unknown });
  }, 60_000);
});

describe('a limit', () => {
  test('gives so many at once, then one at a time', () => {
    const { take } = limit({ burst: 2, refillMs: 1_000 });
    expect([take('a', 0), take('a', 0), take('a', 0)]).toEqual([0, 0, 1_000]);
    expect([take('a', 400), take('a', 1_000), take('a', 1_000)]).toEqual([600, 0, 1_000]);
    expect(take('b', 0)).toBe(0);
  });

  test('a clock set back makes nobody wait longer', () => {
    const { take } = limit({ burst: 1, refillMs: 1_000 });
    take('a', 10_000);
    expect(take('a', 5_000)).toBe(1_000);
  });
});

describe('the cookie', () => {
  test.each([
    ['luochui-session=abc', 'abc'],
    ['other=1; luochui-session=abc; more=2', 'abc'],
    ['__Host-session=abc', null],
    ['', null],
    [undefined, null],
  ])('is found in %j', (header, found) => {
    expect(sessionCookie('http://localhost:4321').read(header)).toBe(found);
  });
});
