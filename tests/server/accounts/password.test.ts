import { describe, expect, test } from 'vitest';
import { passwordsWith, TooManyLogins } from '#server/accounts/password.ts';
import { sessionCookie } from '#server/accounts/sessions/session-cookie.ts';
import { isWeakPassword } from '#server/accounts/weak-password.ts';
import { WEAK_PASSWORDS } from '#server/accounts/weak-passwords-table.ts';
import { limit } from '#server/http/limits.ts';

const passwords = passwordsWith(Buffer.alloc(32, 3));
const NOBODY = { phone: null, bornOn: null, words: [] };
const LIN = { ...NOBODY, phone: '13800000001' };

describe('a stored password', () => {
  test('names its cost, is salted, and is found again', async () => {
    const [one, other] = await Promise.all([passwords.hash('海上生明月'), passwords.hash('海上生明月')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(other).not.toBe(one);
    expect(await passwords.isRight('海上生明月', one)).toBe(true);
    expect(await passwords.isRight('海上生明日', one)).toBe(false);
  });

  test('is worth nothing without the pepper', async () => {
    const hash = await passwords.hash('海上生明月');
    expect(await passwordsWith(Buffer.alloc(32, 4)).isRight('海上生明月', hash)).toBe(false);
  });

  test('made at a lower cost is still read, and is made anew', async () => {
    // Made with m=8192, t=1 over the pepper above.
    const weak = '$argon2id$v=19$m=8192,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$';
    expect(passwords.isOutdated(`${weak}${'A'.repeat(43)}`)).toBe(true);
    expect(await passwords.isRight('anything', `${weak}${'A'.repeat(43)}`)).toBe(false);
    expect(passwords.isOutdated(await passwords.hash('x'))).toBe(false);
  });

  test.each(['', 'plain', '$argon2i$v=19$m=1,t=1,p=1$AA$AA', '$2b$10$abcdefghijklmnopqrstuv'])(
    'that is none opens nothing: %j',
    async (stored) => {
      expect(await passwords.isRight('plain', stored)).toBe(false);
    },
  );

  test('a storm of log-ins is turned away once the line is long', async () => {
    const storm = Array.from({ length: 130 }, () => passwords.isRight('x', null));
    const results = await Promise.allSettled(storm);
    const turnedAway = results.filter(({ status }) => status === 'rejected');
    expect(turnedAway.length).toBe(28);
    expect(turnedAway[0]).toMatchObject({ reason: expect.any(TooManyLogins) as unknown });
  });
});

describe('a weak password', () => {
  test.each([
    ['woaini1314', 'love in pinyin and in numbers'],
    ['5201314woaini', 'the same the other way round'],
    ['WoAiNi5201314', 'in capitals'],
    ['ｗｏａｉｎｉ１３１４', 'in wide letters'],
    ['qq5201314', 'the name of a messenger before it'],
    ['zhang19880808', 'a family name and a year with luck'],
    ['aini1314520', 'another spelling of love'],
    ['wang@123456', 'a sign in the middle'],
    ['luochui2026', 'the house by name'],
    ['落槌落槌落槌落槌', 'the house in its own script'],
    ['qazwsxedc', 'the keys from above to below'],
    ['1qaz2wsx', 'the keys with numbers'],
    ['abcdefgh', 'a row'],
    ['87654321', 'a row downwards'],
    ['1111111a', 'two letters only'],
    ['iloveyou', 'the language of the others'],
    ['liverpool', 'a club'],
    ['13800000001', 'their own number'],
    ['x13800000001', 'their own number behind a letter'],
  ])('is %s: %s', (password) => {
    expect(isWeakPassword(password, LIN)).toBe(true);
  });

  test.each([
    '春江水暖鸭先知7',
    'correct horse battery staple',
    '竹外桃花三两枝',
    'tW9#vLq2',
    '13900000009x7Kd',
  ])('is not %s', (password) => {
    expect(isWeakPassword(password, LIN)).toBe(false);
  });

  test('is each of the first three thousand the house would accept', () => {
    const tried = [...WEAK_PASSWORDS];
    expect(tried.length).toBeGreaterThanOrEqual(3_000);
    expect(tried.filter((word) => word.length < 8 || word !== word.toLowerCase())).toEqual([]);
    expect(tried.every((word) => isWeakPassword(word.toUpperCase(), NOBODY))).toBe(true);
  });

  test('is told to the end however it is built', () => {
    const hard = ['wo'.repeat(64), `${'ai'.repeat(63)}~`, `${'1'.repeat(127)}~`, `${'12'.repeat(63)}~`];
    expect(hard.map((password) => isWeakPassword(password, NOBODY))).toEqual([true, true, true, true]);
  });
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
