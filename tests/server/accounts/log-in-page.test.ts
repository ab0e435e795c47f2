// Checks over HTTP before anybody is let in: whose page asks, how often, from which home, and
// with what they bring along.
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TooManyLogins } from '#server/accounts/password.ts';
import { proofOfWork } from '#server/accounts/proof-of-work.ts';
import { sessionCookie } from '#server/accounts/sessions/session-cookie.ts';
import { codeHashOf, newSmsCode } from '#server/accounts/sms-code.ts';
import { EngineUnavailable } from '#server/engine/failure.ts';
import { isStamped, senderOf } from '#server/enquiries/sender.ts';
import { homeOf, readerOf } from '#server/http/limits.ts';
import { isFromForeignPage, isFromOwnPage } from '#server/http/origin.ts';
import { parseInput, withoutBlanks } from '#server/http/parse.ts';
import { problemReply } from '#server/http/problems.ts';
import { StoreUnreachable } from '#server/store/watched-pool.ts';

const OURS = ['https://paimai.example.cn'];
const [origin = ''] = OURS;
const NOW_MS = Date.parse('2026-11-20T09:00:00+08:00');

describe('a request that changes something', () => {
  test.each([
    [{ origin, 'sec-fetch-site': 'same-origin' }, true],
    [{ origin }, true],
    [{ 'sec-fetch-site': 'same-origin' }, true],
    // Neither says anything: it may come from anywhere.
    [{}, false],
    [{ origin, 'sec-fetch-site': 'cross-site' }, false],
    [{ origin, 'sec-fetch-site': 'same-site' }, false],
    [{ origin, 'sec-fetch-site': 'none' }, false],
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }, false],
    [{ origin: 'null' }, false],
    [{ origin: '' }, false],
    [{ origin: `${origin}.evil.example` }, false],
    [{ origin: origin.replace('https', 'http') }, false],
    [{ origin: `${origin}:8443` }, false],
  ])('%j is from a page of ours: %s', (headers, isOurs) => {
    expect(isFromOwnPage(headers, OURS)).toBe(isOurs);
  });
});

describe('a request that only reads', () => {
  test.each([
    [{}, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ origin }, false],
    [{ 'sec-fetch-site': 'cross-site' }, true],
    [{ origin, 'sec-fetch-site': 'cross-site' }, true],
    [{ origin: 'https://evil.example' }, true],
    [{ origin: 'null' }, true],
  ])('%j is from a page elsewhere: %s', (headers, isForeign) => {
    expect(isFromForeignPage(headers, OURS)).toBe(isForeign);
  });

  test('is never foreign where it might have changed something', () => {
    const site = fc.option(fc.constantFrom('same-origin', 'same-site', 'cross-site', 'none'), {
      nil: undefined,
    });
    const from = fc.option(fc.constantFrom(origin, 'null', 'https://evil.example'), { nil: undefined });
    fc.assert(
      fc.property(site, from, (fetchSite, named) => {
        const headers = {
          ...(fetchSite !== undefined && { 'sec-fetch-site': fetchSite }),
          ...(named !== undefined && { origin: named }),
        };
        expect(isFromOwnPage(headers, OURS) && isFromForeignPage(headers, OURS)).toBe(false);
      }),
    );
  });
});

describe('a home', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
    ['2001:db8:1:2::1', '2001:db8:1:2'],
  ])('of %s is %s', (ip, home) => {
    expect(homeOf(ip)).toBe(home);
  });

  test('is the same for one line’s addresses, another for the next', () => {
    expect(homeOf('2001:db8:1:2::1')).toBe(homeOf('2001:db8:1:2:ffff::9'));
    expect(homeOf('2001:db8:1:2::1')).not.toBe(homeOf('2001:db8:1:3::1'));
  });

  test('counts only for strangers: a session reads on its account', () => {
    expect(readerOf({ sid: 'session-1' }, '203.0.113.7')).toBe('session-1');
    expect(readerOf(null, '::ffff:203.0.113.7')).toBe('203.0.113.7');
  });
});

describe('what is handed in', () => {
  test('a filter left blank is none; a longer blank stays', () => {
    expect(withoutBlanks({ brand: '', hall: 'vehicle', q: ' ', tag: ['', 'a'] })).toEqual({
      hall: 'vehicle',
      q: ' ',
      tag: ['', 'a'],
    });
  });

  test.each([
    [{ id: 1 }, 'id'],
    [{ id: 'x', more: 1 }, 'more'],
    [null, 'body'],
    ['text', 'body'],
    [[], 'body'],
  ])('%j is refused by the name of its field', (raw, field) => {
    const parsed = parseInput('editorVersion', raw);
    expect(parsed).toMatchObject({ ok: false, reply: { status: 400 } });
    expect(JSON.stringify(parsed)).toContain(`"field":"${field}"`);
  });

  test('a field of endless name is named in forty letters', () => {
    const parsed = parseInput('editorVersion', { id: 'x', ['y'.repeat(5_000)]: 1 });
    expect(JSON.stringify(parsed)).toMatch(/"field":"y{40}"/);
  });
});

describe('what goes wrong at the log-in', () => {
  const replyTo = (error: unknown) => {
    const reported: unknown[] = [];
    return { reply: problemReply(error, (each) => reported.push(each)), reported };
  };

  test.each([400, 404, 413, 415])(
    'a fault of the visitor, %i, is theirs, and nobody is woken',
    (statusCode) => {
      const { reply, reported } = replyTo(Object.assign(new Error('his'), { statusCode }));
      expect([reply.status, reported]).toEqual([statusCode, []]);
    },
  );

  test('any other fault of theirs is a request that cannot be read', () => {
    const { reply, reported } = replyTo({ statusCode: 431 });
    expect(reply).toMatchObject({ status: 400, envelope: { data: { refusal: { field: 'request' } } } });
    expect(reported).toEqual([]);
  });

  test.each([new Error('select * from person'), 'thrown text', null, undefined, { statusCode: 502 }])(
    '%o is ours: it is reported, not told to the visitor',
    (error) => {
      const { reply, reported } = replyTo(error);
      expect(reply).toEqual({
        status: 500,
        envelope: { code: 500, msg: '系统未知错误，请反馈给管理员', data: null },
      });
      expect(reported).toEqual([error]);
    },
  );

  test('a busy house says when to come; a halted one reports', () => {
    const line = replyTo(new TooManyLogins());
    const engine = replyTo(new EngineUnavailable('halted'));
    for (const { reply } of [line, engine]) expect(reply).toMatchObject({ status: 503, retryAfterMs: 2_000 });
    expect([line.reported.length, engine.reported.length]).toEqual([0, 1]);
  });

  test('who asks an absent store is told to come again, reported', () => {
    const { reply, reported } = replyTo(new StoreUnreachable('silent', 'PostgreSQL does not answer'));
    expect(reply).toMatchObject({ status: 503, retryAfterMs: 2_000 });
    expect(reported).toHaveLength(1);
  });
});

describe('the cookie of a session', () => {
  test('is read from among others, and none is taken for it', () => {
    const { read, name } = sessionCookie(origin);
    expect(read(`a=1; ${name}=the-sid; b=2`)).toBe('the-sid');
    expect(read(`x${name}=other; luochui-session=other`)).toBeNull();
    expect(read(undefined)).toBeNull();
  });

  test('set and cleared are the same cookie, not two in a browser', () => {
    const { set, clear } = sessionCookie(origin);
    const attributes = (line: string): string[] =>
      line
        .split('; ')
        .slice(1)
        .filter((part) => !part.startsWith('Max-Age'));
    expect(attributes(set('the-sid'))).toEqual(attributes(clear()));
    expect(clear()).toContain('Max-Age=0');
  });
});

describe('a code for a phone', () => {
  test('has six digits, and its hash is bound to phone and house', () => {
    for (let time = 0; time < 50; time += 1) expect(newSmsCode()).toMatch(/^\d{6}$/);
    const smsCode = randomBytes(32);
    const hash = codeHashOf({ smsCode }, '13900000001', '000123');
    expect(codeHashOf({ smsCode }, '13900000001', '000123')).toBe(hash);
    expect(codeHashOf({ smsCode }, '13900000002', '000123')).not.toBe(hash);
    expect(codeHashOf({ smsCode: randomBytes(32) }, '13900000001', '000123')).not.toBe(hash);
  });
});

describe('the stamp of a form', () => {
  const key = Buffer.alloc(32, 5);
  const { stamp, refusal } = senderOf(key, proofOfWork(key));
  const at = (pass: string, ageMs: number, website = '') => refusal({ pass, website }, NOW_MS + ageMs);

  test.each([
    [0, { code: 'TOO_QUICK', retryAfterMs: 3_000 }],
    [2_999, { code: 'TOO_QUICK', retryAfterMs: 1 }],
    [3_000, null],
    [2 * 3_600_000, null],
    [2 * 3_600_000 + 1, { code: 'FORM_EXPIRED' }],
    [-1, { code: 'FORM_EXPIRED' }],
  ])('of %i ms is judged to the millisecond', async (ageMs, judged) => {
    expect(await at(stamp(NOW_MS), ageMs)).toEqual(judged);
  });

  test('with one letter changed is none of ours', async () => {
    const pass = stamp(NOW_MS);
    const letters = fc.integer({ min: 0, max: pass.length - 1 });
    await fc.assert(
      fc.asyncProperty(letters, async (place) => {
        const letter = pass[place] === '1' ? '2' : '1';
        const forged = pass.slice(0, place) + letter + pass.slice(place + 1);
        expect(await at(forged, 60_000)).toEqual({ code: 'FORM_EXPIRED' });
      }),
    );
  });

  test('does not help who fills in hidden fields, told from real work', async () => {
    const pass = stamp(NOW_MS);
    expect(await at(pass, 60_000, 'https://spam.example')).toEqual({ code: 'LOOKS_AUTOMATED' });
    expect([isStamped({ pass, website: '' }), isStamped({ pass: 'eyJ', website: '' })]).toEqual([
      true,
      false,
    ]);
  });
});
