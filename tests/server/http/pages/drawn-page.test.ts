import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SHARED_PAGE } from '#contract/page.ts';
import { portalListener, type PageHandler } from '#server/http/pages/portal.ts';
import { noNews, noNewsFiles } from '../../../kit/content/articles.ts';

const LONG = '落槌'.repeat(2_000);

let server: Server;
let reported: unknown[] = [];
let drawnCount = 0;
let doneCount = 0;
let brokenCount = 0;

/** A portal with two pages: one the same for everybody, one of the visitor's own. */
const draw: PageHandler = (request, response, next) => {
  drawnCount += 1;
  if (request.url?.startsWith('/shared?breaks') && drawnCount <= brokenCount) {
    return Promise.reject(new Error('a page that broke'));
  }
  if (request.url === '/own?breaks-midway') {
    // As Astro does when a part of a page throws after the head.
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.write(LONG);
    response.write('Internal server error', () => response.destroy(new Error('a part that broke')));
    return Promise.resolve();
  }
  response.once('finish', () => (doneCount += 1));
  const headers: Record<string, string> = { 'content-type': 'text/html; charset=utf-8' };
  if (request.url?.startsWith('/shared')) headers[SHARED_PAGE.header] = SHARED_PAGE.value;
  else if (!request.url?.startsWith('/own')) return Promise.resolve(next());
  response.writeHead(200, headers);
  response.write(LONG);
  response.end(request.url === '/shared?same' ? '' : String(drawnCount));
  return Promise.resolve();
};

const visit = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers });

beforeEach(async () => {
  drawnCount = 0;
  doneCount = 0;
  brokenCount = 0;
  reported = [];
  const listener = portalListener(
    () => ({ pages: new Map(), news: noNewsFiles, draw, paint: (page) => page }),
    {
      headers: { 'x-content-type-options': 'nosniff' },
      waits: {
        toOpenMs: ({ headers }) => Number(headers['x-waits-ms'] ?? 0),
        toDrawMs: ({ headers }) => Number(headers['x-waits-to-draw-ms'] ?? 0),
      },
      localsFor: (request) =>
        Promise.resolve({
          api: fetch,
          sees: request.headers['x-sees'] === 'now' ? 'now' : 'shared',
          news: noNews,
          session: request.headers.cookie ? ({ sid: request.headers.cookie } as App.Locals['session']) : null,
          sample: null,
          form: null,
        }),
      report: (error) => reported.push(error),
    },
  );
  server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  if (reported.length > brokenCount) throw reported[0];
});

describe('a page drawn on demand', () => {
  it('tells whoever drew it that it is done, leaving nothing listening', async () => {
    await (await visit('/own')).text();
    expect(doneCount).toBe(1);
  });

  it('the same for everybody is drawn once for all askers', async () => {
    const answers = await Promise.all([visit('/shared'), visit('/shared'), visit('/shared')]);
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(drawnCount).toBe(1);
    expect(new Set(texts)).toEqual(new Set([`${LONG}1`]));
  });

  it('keeps the mark for sharing inside, with every page’s headers', async () => {
    const answer = await visit('/shared');
    expect(answer.headers.get(SHARED_PAGE.header)).toBeNull();
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  });

  it('of a visitor is drawn for them alone', async () => {
    const answers = await Promise.all([visit('/own'), visit('/own')]);
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(drawnCount).toBe(2);
    expect(texts[0]).not.toBe(texts[1]);
  });

  it('is not shared between a visitor and a stranger', async () => {
    await visit('/shared');
    await visit('/shared', { cookie: 'somebody' });
    expect(drawnCount).toBe(2);
  });

  it('is drawn for themselves for whoever must see now', async () => {
    await visit('/shared');
    const now = await visit('/shared', { 'x-sees': 'now' });
    expect(await now.text()).toBe(`${LONG}2`);
    const after = await visit('/shared');
    expect(await after.text()).toBe(`${LONG}1`);
  });

  it('is not drawn for endless askers, who are told waits', async () => {
    const greedy = await visit('/shared', { 'x-waits-ms': '1200' });
    expect([greedy.status, greedy.headers.get('retry-after')]).toEqual([429, '2']);
    expect(greedy.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await greedy.text()).toBe('打开页面过于频繁，请 2 秒后刷新');
    expect(drawnCount).toBe(0);
    expect((await visit('/shared')).status).toBe(200);
  });

  it('is drawn no more for endless newcomers, who share others’', async () => {
    const greedy = { 'x-waits-to-draw-ms': '50' };
    const refused = await visit('/shared?x=1', greedy);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    expect(drawnCount).toBe(0);
    expect(await (await visit('/shared?x=1')).text()).toBe(`${LONG}1`);
    const given = await visit('/shared?x=1', greedy);
    expect([given.status, await given.text()]).toEqual([200, `${LONG}1`]);
    expect((await visit('/shared?x=1', { ...greedy, 'x-sees': 'now' })).status).toBe(429);
  });

  it('that breaks midway is answered at once, whole, told once', async () => {
    brokenCount = 1;
    const answer = await visit('/own?breaks-midway', { accept: 'text/html' });
    expect([answer.status, await answer.text()]).toEqual([500, '500']);
    expect(reported.map(String)).toEqual(['Error: a part that broke']);
  });

  it('that breaks is drawn once more for all who wait', async () => {
    brokenCount = 1;
    const answers = await Promise.all(Array.from({ length: 20 }, () => visit('/shared?breaks')));
    expect(answers.filter(({ status }) => status === 500)).toHaveLength(1);
    expect(drawnCount).toBe(2);
  });

  it('is not shared between two addresses', async () => {
    await visit('/shared?id=1');
    await visit('/shared?id=2');
    expect(drawnCount).toBe(2);
  });

  it('is sent small to whoever reads brotli, else plain', async () => {
    const small = await visit('/shared', { 'accept-encoding': 'gzip, br' });
    expect(small.headers.get('content-encoding')).toBe('br');
    expect(Number(small.headers.get('content-length'))).toBeLessThan(LONG.length / 10);
    expect(await small.text()).toBe(`${LONG}1`);
    const plain = await visit('/shared', { 'accept-encoding': 'br;q=0, gzip' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe(`${LONG}1`);
  });

  it('is not sent again to a holder, unless it is new', async () => {
    for (const accepted of ['br', 'identity']) {
      const first = await visit('/shared?same', { 'accept-encoding': accepted });
      const tag = first.headers.get('etag') ?? 'none';
      await first.text();
      const headers = { 'accept-encoding': accepted, 'if-none-match': `W/"other", ${tag}` };
      const again = await visit('/shared?same', headers);
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, tag, '']);
      expect(again.headers.get('cache-control')).toBe('private, no-cache');
      const other = await visit('/shared?new', headers);
      expect(other.status).toBe(200);
      expect(other.headers.get('etag')).not.toBe(tag);
      expect((await other.text()).length).toBeGreaterThan(LONG.length);
    }
  });

  it('has another tag in each of its forms', async () => {
    const tagIn = async (accepted: string): Promise<string | null> => {
      const answer = await visit('/shared', { 'accept-encoding': accepted });
      await answer.text();
      return answer.headers.get('etag');
    };
    expect(await tagIn('br')).toBe((await tagIn('identity'))?.replace(/"$/, '-br"'));
  });

  it('of a visitor carries no tag, whatever they say they hold', async () => {
    const answer = await visit('/own', { 'if-none-match': '*' });
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, null]);
  });

  it('that is not there still leads to the page that says so', async () => {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/nowhere`, {
      headers: { accept: 'text/html' },
      redirect: 'manual',
    });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/404');
  });
});
