// Pictures and documents of lots as they are sent: for ever under their names, to everybody.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPdfIn } from '#server/lots/shown/read-pdf.ts';
import { lotFilesListener } from '#server/lots/shown/serve-lot-files.ts';
import { somePdf } from '../../kit/lots/shown.ts';

const PICTURE = `${'a1'.repeat(10)}-800x600`;
const DOCUMENT = 'b2'.repeat(10);
const stored: Readonly<Record<string, Uint8Array>> = {
  [`${PICTURE}-960-webp`]: Buffer.from('RIFF'),
  [`${DOCUMENT}-pdf`]: somePdf(),
};
const reported: unknown[] = [];

let server: Server;
let origin = '';

beforeAll(async () => {
  const get = (id: string): Promise<Uint8Array | null> =>
    id.includes('ffff') ? Promise.reject(new Error('the disk')) : Promise.resolve(stored[id] ?? null);
  server = createServer(
    lotFilesListener({ get }, { 'x-content-type-options': 'nosniff' }, (error) => reported.push(error)),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

describe('a picture of a lot', () => {
  test('may be kept for ever, and runs nothing', async () => {
    const answer = await fetch(`${origin}/lot-pictures/${PICTURE}-960.webp`);
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      'image/webp',
      'RIFF',
    ]);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const etag = answer.headers.get('etag') ?? '';
    const again = await fetch(answer.url, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('is told of without its bytes', async () => {
    const answer = await fetch(`${origin}/lot-pictures/${PICTURE}-960.webp`, { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([
      200,
      '4',
      '',
    ]);
  });

  test.each([
    `/lot-pictures/${PICTURE}-320.webp`,
    `/lot-pictures/${PICTURE}-961.webp`,
    `/lot-pictures/${PICTURE}-960.png`,
    '/lot-pictures/..%2F..%2Fsecret-960.webp',
    `/lot-pictures/${PICTURE}/960.webp`,
    `/lot-documents/${PICTURE}.pdf`,
    '/lot-documents/',
  ])('is not under %s', async (path) => {
    const answer = await fetch(`${origin}${path}`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  test('is not written by anybody', async () => {
    expect((await fetch(`${origin}/lot-pictures/${PICTURE}-960.webp`, { method: 'POST' })).status).toBe(404);
  });

  test('that cannot be read is reported, and its line cut', async () => {
    const broken = fetch(`${origin}/lot-documents/${'f'.repeat(20)}.pdf`);
    await expect(broken).rejects.toThrow('fetch failed');
    expect(reported).toHaveLength(1);
  });
});

describe('a document of a lot', () => {
  test('opens in the browser under a plain name', async () => {
    const answer = await fetch(`${origin}/lot-documents/${DOCUMENT}.pdf?x=1`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('content-disposition')).toContain('inline; filename="luochui-b2b2b2b2.pdf"');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  /** A PDF of which one stream of objects holds all its pages. */
  const packed = (objects: string, damage = 0): Buffer => {
    const stream = deflateSync(Buffer.from(objects, 'latin1')).subarray(damage);
    const head = `%PDF-1.7\n5 0 obj\n<< /Type /ObjStm /Length ${stream.length} >>\nstream\r\n`;
    const foot = '\nendstream\nendobj\nstartxref\n0\n%%EOF';
    return Buffer.concat([Buffer.from(head, 'latin1'), stream, Buffer.from(foot, 'latin1')]);
  };

  test('is read where its pages lie packed', async () => {
    const pages = '<< /Type /Page >> << /Type /Pages >> << /Type/Page >>';
    expect(await readPdfIn(packed(pages))).toEqual({ ok: true, pages: 2 });
    expect(await readPdfIn(packed('<< /Type /Page >> << /S /Launch >>'))).toEqual({
      ok: false,
      is: 'active',
    });
    expect(await readPdfIn(packed(pages, 3))).toEqual({ ok: false, is: 'broken' });
  });

  test('that unpacks without end is none', async () => {
    expect(await readPdfIn(packed(' '.repeat(5 * 1_048_576)))).toEqual({ ok: false, is: 'broken' });
  });

  test('with a stream that never ends is read up to it', async () => {
    const torn = Buffer.concat([somePdf(), Buffer.from('6 0 obj stream %%EOF')]);
    expect(await readPdfIn(torn)).toEqual({ ok: true, pages: 2 });
  });
});
