import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { serviceAddress } from '#server/http/pages/service-address.ts';

type File = Parameters<ReturnType<typeof serviceAddress>['inFile']>[0];
type Page = Parameters<ReturnType<typeof serviceAddress>['inPage']>[0];

/** As long as what is worth packing. */
const REST = ' text'.repeat(100);
const TEXT = `<link rel="canonical" href="http://localhost:4321/about"> http://localhost:4321 http://localhost:43210/${REST}`;
const OWN = `<link rel="canonical" href="http://localhost:4412/about"> http://localhost:4412 http://localhost:43210/${REST}`;

const aFile = (type: string): File => ({
  bodies: { identity: Buffer.from(TEXT), br: Buffer.from('br'), gzip: Buffer.from('gzip') },
  etag: '"built"',
  type,
  cacheControl: 'no-cache',
  headers: {},
  status: 200,
});
const aPage = (type: string): Page => ({
  status: 200,
  headers: { 'content-type': type },
  body: Buffer.from(TEXT),
  isShared: true,
  tag: null,
  brotli: null,
});

describe('a house on another port than its build was made for', () => {
  const address = serviceAddress('http://localhost:4412');

  it('names its own address in a built page, however sent', async () => {
    const { bodies, etag } = await address.inFile(aFile('text/html; charset=utf-8'));
    expect(bodies.identity.toString()).toBe(OWN);
    expect(brotliDecompressSync(bodies.br ?? '').toString()).toBe(OWN);
    expect(gunzipSync(bodies.gzip ?? '').toString()).toBe(OWN);
    expect(etag).not.toBe('"built"');
  });

  it('writes each file anew once, and not while others wait', async () => {
    const file = aFile('text/html; charset=utf-8');
    const first = address.inFile(file);
    expect(first).toBeInstanceOf(Promise);
    expect(await address.inFile(file)).toBe(await first);
  });

  it.each([
    'application/xml; charset=utf-8',
    'application/rss+xml; charset=utf-8',
    'text/plain; charset=utf-8',
  ])('names it in maps and feeds of the build: %s', async (type) => {
    expect((await address.inFile(aFile(type))).bodies.identity.toString()).toBe(OWN);
  });

  it.each(['text/html', 'application/atom+xml; charset=utf-8', 'text/calendar; charset=utf-8'])(
    'names it in what is drawn on demand: %s',
    (type) => {
      expect(address.inPage(aPage(type)).body.toString()).toBe(OWN);
    },
  );

  it.each(['text/javascript; charset=utf-8', 'text/css; charset=utf-8', 'image/png'])(
    'leaves alone %s',
    (type) => {
      const [file, page] = [aFile(type), aPage(type)];
      expect([address.inFile(file), address.inPage(page)]).toEqual([file, page]);
    },
  );
});

describe('a house where its build says it is', () => {
  it.each(['http://localhost:4321', undefined])('sends what was built: %s', (origin) => {
    const [file, page] = [aFile('text/html'), aPage('text/html')];
    const address = serviceAddress(origin);
    expect(address.inFile(file)).toBe(file);
    expect(address.inPage(page)).toBe(page);
  });
});
