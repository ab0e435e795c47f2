// The front server over a real socket, with a small built portal: files from memory, pages drawn on
// demand, the 404 rule.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CannotListen, choosePort, front, listen, newServer, shut } from '#server/front.ts';
import { loadPages, paintFrom } from '#server/http/pages/page-table.ts';
import { portalListener, type PageHandler } from '#server/http/pages/portal.ts';
import { fileHeaders } from '#server/http/security-headers.ts';
import { noNews, noNewsFiles } from '../../kit/content/articles.ts';
import { noWaits } from '../../kit/service/waits.ts';

const HOME = `<!doctype html><title>首页</title>${'<p>落槌</p>'.repeat(100)}`;
const POLICY = "default-src 'self'; frame-ancestors 'none'";

const files: Readonly<Record<string, string>> = {
  'client/home.html': HOME,
  'client/index.html': '<!doctype html><title>落槌</title>',
  'client/404.html': '<!doctype html><title>这件不在场上</title>',
  'client/information/2.html': '<!doctype html><title>第二页</title>',
  'client/_astro/app.3f2a.js': `console.log(${'1;'.repeat(200)})`,
  'client/speculation-rules.json': '{"prefetch":[]}',
  'client/drawings/sedan-white.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'client/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '_headers.json': JSON.stringify([
    { pathname: '/home', headers: [{ key: 'Content-Security-Policy', value: POLICY }] },
  ]),
};

interface Got {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

let folder: string;
let server: Server;
let port: number;
const drawn: string[] = [];

/** The portal's own handler: it knows one page. */
const draw: PageHandler = async (request, response, next, locals) => {
  drawn.push(request.url ?? '');
  if (request.url?.startsWith('/broken')) throw new Error('secret inside');
  if (request.url?.startsWith('/bidding')) response.end(`hall for ${locals.session?.sid ?? 'a stranger'}`);
  else next();
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'luochui-dist-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  server = newServer();
  port = await listen(server, '127.0.0.1', 0);
  const locals: App.Locals = {
    api: fetch,
    sees: 'shared',
    news: noNews,
    session: null,
    sample: null,
    form: null,
  };
  const pages = await loadPages(folder);
  const built = { pages, news: noNewsFiles, draw, paint: paintFrom(pages) };
  const portal = portalListener(() => built, {
    headers: fileHeaders('https://paimai.example'),
    forBuiltPages: { 'set-cookie': 'house=sample' },
    waits: noWaits,
    localsFor: async () => locals,
    report: () => undefined,
  });
  server.on(
    'request',
    front((_request, response) => response.end('the API'), portal),
  );
});
afterAll(async () => {
  await shut(server);
  rmSync(folder, { recursive: true });
});

/** As it is on the wire: nothing is unpacked, nothing followed. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });

const person = { accept: 'text/html', 'sec-fetch-dest': 'document' };

describe('a pre-rendered page', () => {
  test('is sent in the smallest form the browser can read', async () => {
    const plain = await ask('/home');
    const br = await ask('/home', { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await ask('/home', { 'accept-encoding': 'gzip, br;q=0' });
    expect(plain.body.toString()).toBe(HOME);
    expect(brotliDecompressSync(br.body).toString()).toBe(HOME);
    expect(gunzipSync(gzip.body).toString()).toBe(HOME);
    expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ]);
    expect(br.headers.vary).toBe('accept-encoding');
    expect(br.headers['content-length']).toBe(String(br.body.length));
  });

  test('is asked after each time, and sent only when changed', async () => {
    const first = await ask('/home', { 'accept-encoding': 'br' });
    expect(first.headers['cache-control']).toBe('no-cache');
    const etag = first.headers.etag ?? '';
    const again = await ask('/home', { 'accept-encoding': 'br', 'if-none-match': etag });
    const weak = await ask('/home', { 'accept-encoding': 'br', 'if-none-match': `"x", W/${etag}` });
    const other = await ask('/home', { 'if-none-match': etag });
    expect([again.status, weak.status, other.status]).toEqual([304, 304, 200]);
    expect(again.body).toHaveLength(0);
    expect(again.headers.etag).toBe(etag);
    expect(other.headers.etag).not.toBe(etag);
  });

  test('has the same tag after a rebuild that changed nothing', async () => {
    const tags = [await loadPages(folder), await loadPages(folder)].map((pages) => pages.get('/home')?.etag);
    expect(tags[0]).toBe(tags[1]);
    expect(tags[0]).toBe((await ask('/home')).headers.etag);
  });

  test('can be asked after without being sent', async () => {
    const { status, headers, body } = await ask('/home', {}, 'HEAD');
    expect(status).toBe(200);
    expect(headers['content-length']).toBe(String(Buffer.byteLength(HOME)));
    expect(body).toHaveLength(0);
  });

  test('carries the build’s policy as a header, and the house’s rules', async () => {
    const { headers } = await ask('/home');
    expect(headers).toMatchObject({
      'content-security-policy': POLICY,
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
      'speculation-rules': '"/speculation-rules.json"',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['x-powered-by']).toBeUndefined();
  });

  test('has one address', async () => {
    const slash = await ask('/home/?a=1');
    expect(slash).toMatchObject({ status: 301, headers: { location: '/home?a=1' } });
    expect((await ask('/information/2')).status).toBe(200);
    expect((await ask('/')).body.toString()).toContain('落槌');
    expect((await ask('/home.html', person)).headers.location).toBe('/404');
  });

  test('tells its house by cookie; files and drawn pages need not', async () => {
    expect((await ask('/home')).headers['set-cookie']).toEqual(['house=sample']);
    const etag = (await ask('/home')).headers.etag ?? '';
    expect((await ask('/home', { 'if-none-match': etag })).headers['set-cookie']).toEqual(['house=sample']);
    expect((await ask('/favicon.svg')).headers['set-cookie']).toBeUndefined();
    expect((await ask('/bidding', person)).headers['set-cookie']).toBeUndefined();
  });

  test('is not changed by posting to it', async () => {
    expect((await ask('/home', person, 'POST')).status).toBe(404);
  });
});

describe('files beside the pages', () => {
  test('named by their content may be kept for ever', async () => {
    const { headers } = await ask('/_astro/app.3f2a.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['speculation-rules']).toBeUndefined();
  });

  test('say no more of themselves than a page’s part needs', async () => {
    const { headers } = await ask('/_astro/app.3f2a.js');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    for (const name of ['permissions-policy', 'content-security-policy', 'strict-transport-security'])
      expect(headers[name]).toBeUndefined();
    const drawing = await ask('/drawings/sedan-white.svg');
    expect(drawing.headers['content-security-policy']).toContain("default-src 'none'");
    expect(drawing.headers.vary).toBeUndefined();
    expect((await ask('/speculation-rules.json')).headers['permissions-policy']).toContain('camera=()');
  });

  test('that are drawings may be kept a day, plain names not', async () => {
    const drawing = await ask('/drawings/sedan-white.svg');
    expect(drawing.headers['cache-control']).toBe('public, max-age=86400');
    expect((await ask('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  test('that are not there are never kept', async () => {
    const gone = await ask('/_astro/app.0000.js', { 'sec-fetch-dest': 'script' });
    expect(gone.status).toBe(404);
    expect(gone.headers['cache-control']).toBe('no-store');
  });

  test('tell what is fetched ahead under the type browsers ask for', async () => {
    expect((await ask('/speculation-rules.json')).headers['content-type']).toBe(
      'application/speculationrules+json',
    );
  });

  test.each(['/../package.json', '/..%2f..%2fpackage.json', '/%2e%2e/_headers.json', '/client/home.html'])(
    '%s leads nowhere outside',
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );
});

describe('an address nobody knows', () => {
  test('takes a person to /404, which says 404', async () => {
    const unknown = await ask('/no-such-page', person);
    expect(unknown).toMatchObject({ status: 302, headers: { location: '/404' } });
    const page = await ask('/404', person);
    expect(page.status).toBe(404);
    expect(page.body.toString()).toContain('这件不在场上');
    const etag = page.headers.etag ?? '';
    expect((await ask('/404', { 'if-none-match': etag })).status).toBe(404);
  });

  test('is plainly not there for a script, a picture or a form', async () => {
    const script = await ask('/nope.js', { accept: '*/*', 'sec-fetch-dest': 'script' });
    const form = await ask('/no-such-page', person, 'POST');
    expect([script.status, form.status]).toEqual([404, 404]);
    expect(script.headers['content-type']).toContain('text/plain');
  });

  test('that cannot even be read is no failure of ours', async () => {
    expect((await ask('/%zz%', person)).headers.location).toBe('/404');
    expect((await ask('/%E0%A4%A', { 'sec-fetch-dest': 'image' })).status).toBe(404);
    expect(drawn.filter((url) => /%zz|%A/.test(url))).toEqual([]);
    expect((await ask('//elsewhere.example', person)).headers.location).toBe('/404');
  });
});

describe('a page drawn on demand', () => {
  test('is drawn by the portal for its visitor, kept nowhere else', async () => {
    const hall = await ask('/bidding?tab=running', person);
    expect(hall.body.toString()).toBe('hall for a stranger');
    expect(hall.headers['cache-control']).toBe('private, no-cache');
    expect(hall.headers['x-content-type-options']).toBe('nosniff');
    expect(drawn).toContain('/bidding?tab=running');
  });

  test('that breaks says so without saying why', async () => {
    const broken = await ask('/broken', person);
    expect(broken.status).toBe(500);
    expect(broken.body.toString()).toBe('500');
  });
});

describe('the one server', () => {
  test.each(['/prod-api', '/prod-api/app/time', '/prod-api?x=1'])('hands %s to the API', async (path) => {
    expect((await ask(path)).body.toString()).toBe('the API');
  });

  test.each(['/prod-apis', '/PROD-API/app/time', '/x/prod-api/time'])(
    'keeps %s from the API',
    async (path) => {
      expect((await ask(path, { 'sec-fetch-dest': 'empty' })).status).toBe(404);
    },
  );

  test('says in a sentence when its port is taken', async () => {
    await expect(listen(newServer(), '127.0.0.1', port)).rejects.toThrow(CannotListen);
    await expect(listen(newServer(), '127.0.0.1', port)).rejects.toThrow(`${port} 已被占用`);
    await expect(choosePort('127.0.0.1', port)).rejects.toThrow(`${port} 已被占用`);
  });

  test('knows its port before it lets anybody in', async () => {
    const chosen = await choosePort('127.0.0.1', 0);
    expect(chosen).toBeGreaterThan(0);
    await expect(fetch(`http://127.0.0.1:${chosen}/`)).rejects.toThrow('fetch failed');
    const own = newServer();
    expect(await listen(own, '127.0.0.1', chosen)).toBe(chosen);
    await shut(own);
  });
});
