// Reports browsers send by themselves, and the headers of every answer.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BASE } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { apiHeaders, fileHeaders, PAGE_HEADERS } from '#server/http/security-headers.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';

const PATH = `${BASE}${routes.policyReport.path}`;
const OLD = 'application/csp-report';
const NEW = 'application/reports+json';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const report = async (type: string, body: unknown, ip = '10.1.1.1') => {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await server.app.inject({
    method: 'POST',
    url: PATH,
    headers: { 'content-type': type },
    payload,
    remoteAddress: ip,
  });
  return { status: answer.statusCode, code: answer.json<{ code: number }>().code };
};

const older = (part: object) => ({ 'csp-report': part });
const newer = (...bodies: object[]) => bodies.map((body) => ({ type: 'csp-violation', age: 3, body }));

describe('what a browser has stopped', () => {
  test('is a line of the log, in the older form', async () => {
    const sent = older({
      'document-uri': 'https://paimai.example/home?token=secret#top',
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/x.js?a=1',
      'original-policy': "default-src 'none'",
    });
    expect(await report(OLD, sent)).toEqual({ status: 200, code: 200 });
    expect(server.noted).toEqual([
      'policy: script-src-elem stopped https://evil.example/x.js on https://paimai.example/home',
    ]);
  });

  test('is a line for each, in the newer form', async () => {
    const sent = newer(
      { documentURL: 'https://paimai.example/home', effectiveDirective: 'img-src', blockedURL: 'inline' },
      { documentURL: 'https://paimai.example/home', effectiveDirective: 'require-trusted-types-for' },
    );
    expect(await report(NEW, sent)).toEqual({ status: 200, code: 200 });
    expect(server.noted).toEqual([
      'policy: img-src stopped inline on https://paimai.example/home',
      'policy: require-trusted-types-for stopped ? on https://paimai.example/home',
    ]);
  });

  test('writes no second line into the log and no endless one', async () => {
    const forged = `img-src\n2026 policy: all is well\u0007${'x'.repeat(500)}`;
    await report(OLD, older({ 'effective-directive': forged }));
    const [line = ''] = server.noted;
    expect(server.noted).toHaveLength(1);
    expect(line).not.toMatch(/\p{C}/u);
    expect(line.length).toBeLessThan(200);
  });

  test.each([
    ['nothing', NEW, '[]'],
    ['no report', OLD, '{}'],
    ['no JSON', OLD, '{"csp-report":'],
    ['a word', NEW, '"policy"'],
    ['nothing at all', NEW, 'null'],
    ['too many at once', NEW, newer(...Array.from({ length: 21 }, () => ({})))],
    ['a number where a word belongs', OLD, older({ 'blocked-uri': 7 })],
    ['an endless word', OLD, older({ 'blocked-uri': 'x'.repeat(8_001) })],
  ])('%s is refused by name, and noted nowhere', async (_what, type, body) => {
    expect(await report(type, body)).toEqual({ status: 400, code: 4000 });
    expect(server.noted).toEqual([]);
  });

  test('in a body too large, or of another kind, is not read', async () => {
    expect((await report(OLD, older({ x: 'x'.repeat(20_000) }))).status).toBe(413);
    expect((await report('text/plain', 'csp')).status).toBe(415);
    expect(server.noted).toEqual([]);
  });

  test('is heard seldom from one home, while others are heard', async () => {
    const sent = older({ 'effective-directive': 'img-src' });
    for (let count = 0; count < 20; count += 1) await report(OLD, sent);
    expect(await report(OLD, sent)).toEqual({ status: 429, code: 4290 });
    expect(await report(OLD, sent, '10.1.1.2')).toEqual({ status: 200, code: 200 });
    server.clock.moveBy(10_000);
    expect((await report(OLD, sent)).code).toBe(200);
    expect(server.noted).toHaveLength(22);
  });

  test('opens no other call to that kind of body', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: `${BASE}${routes.login.path}`,
      headers: { 'content-type': OLD },
      payload: '{}',
    });
    expect(answer.statusCode).not.toBe(200);
  });
});

describe('what every answer says about itself', () => {
  const https = fileHeaders('https://paimai.example');

  test.each([
    ['x-content-type-options', /^nosniff$/],
    ['referrer-policy', /^no-referrer$/],
    ['cross-origin-opener-policy', /^same-origin$/],
    ['cross-origin-embedder-policy', /^require-corp$/],
    ['cross-origin-resource-policy', /^same-origin$/],
    ['permissions-policy', /camera=\(\).*geolocation=\(\).*microphone=\(\).*payment=\(\)/],
    ['content-security-policy', /^default-src 'none'; .*frame-ancestors 'none'/],
    ['strict-transport-security', /^max-age=31536000$/],
  ])('%s', (name, value) => {
    expect(https[name]).toMatch(value);
    expect(apiHeaders('https://paimai.example')[name]).toMatch(value);
  });

  test('without https nothing is promised about it', () => {
    expect(fileHeaders('http://localhost:4321')).not.toHaveProperty('strict-transport-security');
  });

  test('answers of the API are kept by nobody', () => {
    expect(apiHeaders('http://localhost:4321')['cache-control']).toBe('no-store');
  });

  test('a page tells its origin to our own house, for its forms', () => {
    expect(PAGE_HEADERS['referrer-policy']).toBe('same-origin');
    expect(PAGE_HEADERS['reporting-endpoints']).toBe(`policy="${PATH}"`);
  });

  test('refusals and unknown calls say it too', async () => {
    for (const url of [`${BASE}/app/nowhere`, `${BASE}/app/message/list`, `${BASE}/docs`]) {
      const { headers } = await server.app.inject({ url });
      expect(headers).toMatchObject({ ...apiHeaders('http://localhost:4321') });
    }
  });
});
