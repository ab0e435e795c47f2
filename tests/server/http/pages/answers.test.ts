// How a file leaves the house: in which form, known already or not, and what is answered where
// there is nothing.
import type { IncomingMessage, ServerResponse } from 'node:http';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sendPage, sharedPages, type DrawnPage } from '#server/http/pages/drawn-page.ts';
import type { StoredFile } from '#server/http/pages/page-table.ts';
import { servePage } from '#server/http/pages/serve-page.ts';
import { answerUnknown } from '#server/http/pages/unknown-address.ts';
import { apiHeaders, fileHeaders, PAGE_HEADERS } from '#server/http/security-headers.ts';

type Headers = Readonly<Record<string, string>>;

/** A request, and an answer that is only looked at. */
const visit = (headers: Headers = {}, method = 'GET', url = '/') => {
  const sent = { status: 0, headers: {} as Record<string, string>, body: '' };
  const response = {
    writeHead: (status: number, given: Record<string, string>) => {
      Object.assign(sent, { status, headers: given });
      return response;
    },
    end: (body?: Buffer | string) => {
      sent.body = body?.toString() ?? '';
    },
  };
  const request = { headers, method, url } as unknown as IncomingMessage;
  return { request, response: response as unknown as ServerResponse, sent };
};

const FILE: StoredFile = {
  bodies: { identity: Buffer.from('as it is'), gzip: Buffer.from('gz'), br: Buffer.from('b') },
  etag: '"tag"',
  type: 'text/html; charset=utf-8',
  cacheControl: 'no-cache',
  headers: { 'content-security-policy': "default-src 'self'" },
  status: 200,
};

const served = (headers: Headers, { method = 'GET', file = FILE } = {}) => {
  const { sent, ...line } = visit(headers, method);
  servePage(file, line, { 'x-content-type-options': 'nosniff', 'content-security-policy': 'none' });
  return sent;
};

describe('a file of the portal', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0,gzip;q=0', 'identity'],
    ['br ; q=0.1', 'br'],
    ['br;q=none', 'identity'],
    ['BROTLI', 'identity'],
    ['', 'identity'],
  ])('for who reads "%s" leaves as %s', (accepted, form) => {
    const { headers, body } = served({ 'accept-encoding': accepted });
    expect(headers['content-encoding'] ?? 'identity').toBe(form);
    expect(body).toBe({ br: 'b', gzip: 'gz', identity: 'as it is' }[form]);
  });

  test('is whole whatever a browser says: its length is right', () => {
    fc.assert(
      fc.property(fc.string(), (accepted) => {
        const { headers, body, status } = served({ 'accept-encoding': accepted });
        expect([status, headers['content-length']]).toEqual([200, String(body.length)]);
      }),
    );
  });

  test('that was never packed leaves as it is', () => {
    const file = { ...FILE, bodies: { identity: FILE.bodies.identity } };
    expect(served({ 'accept-encoding': 'br, gzip' }, { file }).headers).not.toHaveProperty(
      'content-encoding',
    );
  });

  test('has its own tag in each form, against confused caches', () => {
    const tags = ['br', 'gzip', ''].map((form) => served({ 'accept-encoding': form }).headers['etag']);
    expect(tags).toEqual(['"tag-br"', '"tag-gzip"', '"tag"']);
    expect(served({}).headers['vary']).toBe('accept-encoding');
  });

  test.each([
    ['"tag"', 304],
    ['W/"tag"', 304],
    ['"older", "tag"', 304],
    ['*', 304],
    ['"tag-br"', 200],
    ['"ta"', 200],
    ['tag', 200],
    ['', 200],
  ])('known by %s is answered %i', (known, status) => {
    const sent = served({ 'if-none-match': known });
    expect([sent.status, sent.body]).toEqual([status, status === 304 ? '' : 'as it is']);
  });

  test('that says it is not there is said again, known or not', () => {
    const file = { ...FILE, status: 404 as const };
    expect(served({ 'if-none-match': '"tag"' }, { file })).toMatchObject({ status: 404, body: 'as it is' });
  });

  test('asked for by its head tells its length and is not sent', () => {
    const { body, headers } = served({}, { method: 'HEAD' });
    expect([body, headers['content-length']]).toEqual(['', '8']);
  });

  test('has its own policy over the one of every answer', () => {
    expect(served({}).headers).toMatchObject({
      'content-security-policy': "default-src 'self'",
      'x-content-type-options': 'nosniff',
    });
  });
});

describe('an address nobody knows', () => {
  const answered = (headers: Headers, method = 'GET') => {
    const { sent, ...line } = visit(headers, method);
    answerUnknown(line, { 'x-content-type-options': 'nosniff' });
    return sent;
  };

  test.each([
    [{ 'sec-fetch-dest': 'document' }, 'GET', 302],
    [{ 'sec-fetch-dest': 'document' }, 'HEAD', 302],
    [{ accept: 'text/html,application/xhtml+xml' }, 'GET', 302],
    // The purpose that a browser names counts for more than the types it would take.
    [{ 'sec-fetch-dest': 'image', accept: 'text/html' }, 'GET', 404],
    [{ accept: 'application/json' }, 'GET', 404],
    [{}, 'GET', 404],
    [{ 'sec-fetch-dest': 'document' }, 'POST', 404],
  ])('asked for with %j by %s is answered %i', (headers, method, status) => {
    const sent = answered(headers, method);
    expect(sent.status).toBe(status);
    expect(sent.headers['location']).toBe(status === 302 ? '/404' : undefined);
    expect(sent.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });

  test.each(['/404', '/404?from=home'])('leads nobody round: %s is answered where it is', (url) => {
    const { sent, ...line } = visit({ 'sec-fetch-dest': 'document' }, 'GET', url);
    answerUnknown(line, {});
    expect(sent).toMatchObject({ status: 404, body: '404' });
  });

  test('is not told about where only the head was asked for', () => {
    expect([answered({}).body, answered({}, 'HEAD').body]).toEqual(['404', '']);
  });
});

const drawn = (part: Partial<DrawnPage> = {}): DrawnPage => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: Buffer.from('落槌'.repeat(1_000)),
  isShared: true,
  tag: null,
  brotli: null,
  ...part,
});

const sentPage = async (page: DrawnPage, headers: Headers = { 'accept-encoding': 'br' }) => {
  const { request, response, sent } = visit(headers);
  await sendPage(page, request, response);
  return sent;
};

describe('a drawn page', () => {
  test('is packed once, for the first who wants it so', async () => {
    const page = drawn();
    await sentPage(page, {});
    expect(page.brotli).toBeNull();
    await sentPage(page);
    const packed = page.brotli;
    await sentPage(page);
    expect(packed).not.toBeNull();
    expect(page.brotli).toBe(packed);
  });

  test.each([
    ['short', { body: Buffer.from('落槌') }],
    ['a picture', { headers: { 'content-type': 'image/avif' } }],
    ['of no type', { headers: {} }],
  ])('that is %s leaves as it is', async (_what, part) => {
    expect((await sentPage(drawn(part))).headers).not.toHaveProperty('content-encoding');
  });

  test.each(['gzip', 'br;q=0', 'br; q=0.00', 'brotli', 'xbr'])('is not packed for "%s"', async (accepted) => {
    expect((await sentPage(drawn(), { 'accept-encoding': accepted })).headers).not.toHaveProperty(
      'content-encoding',
    );
  });

  test('says that it depends on who asks, packed or not', async () => {
    for (const accepted of ['br', '']) {
      expect((await sentPage(drawn(), { 'accept-encoding': accepted })).headers['vary']).toBe(
        'accept-encoding',
      );
    }
  });
});

describe('a page that is the same for everybody', () => {
  const shop = () => {
    const pages = sharedPages();
    let count = 0;
    const ask = (key: string, atMs: number, part: Partial<DrawnPage> = {}) =>
      pages.of(key, atMs, () => {
        count += 1;
        return Promise.resolve(drawn(part));
      });
    return { ask, count: () => count, pages };
  };

  test('is drawn once a second, and anew when it is over', async () => {
    const { ask, count } = shop();
    for (const atMs of [0, 500, 999]) await ask('/a', atMs);
    expect(count()).toBe(1);
    await ask('/a', 1_000);
    expect(count()).toBe(2);
  });

  test('is not given for another address', async () => {
    const { ask, count } = shop();
    await ask('/a', 0);
    await ask('/b', 0);
    expect(count()).toBe(2);
  });

  test('and turns out to be somebody’s own is drawn for each', async () => {
    const { ask, count } = shop();
    const pages = await Promise.all([1, 2, 3].map((atMs) => ask('/a', atMs, { isShared: false })));
    expect([count(), new Set(pages).size]).toEqual([3, 3]);
  });

  test('and broke while it was drawn breaks for nobody else', async () => {
    const { ask, pages } = shop();
    const first = pages.of('/a', 0, () => Promise.reject(new Error('broken')));
    const second = ask('/a', 1);
    await expect(first).rejects.toThrow('broken');
    expect((await second)?.status).toBe(200);
  });
});

describe('what every answer says of itself', () => {
  test('a file allows nothing, and a service’s answer is unkept', () => {
    const { 'content-security-policy': policy } = fileHeaders('https://paimai.example.cn');
    expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(apiHeaders('https://paimai.example.cn')['cache-control']).toBe('no-store');
  });

  test('only a house with https insists on it for good', () => {
    const name = 'strict-transport-security';
    expect(fileHeaders('https://paimai.example.cn')[name]).toBe('max-age=31536000');
    expect(fileHeaders('http://localhost:4173')).not.toHaveProperty(name);
  });

  test('a page sends its own address to its own house alone', () => {
    expect({ ...fileHeaders(''), ...PAGE_HEADERS }['referrer-policy']).toBe('same-origin');
  });
});
