// Pictures of the texts on their way in and out: told by what is in them, drawn anew in widths, and
// sent for ever.
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Picture } from '#server/content/media.ts';
import { mediaListener } from '#server/http/pages/media.ts';
import { eventually } from '../../kit/eventually.ts';
import {
  openTestServer,
  ORIGIN,
  somebodyOfTheHouse,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

let server: TestServer;
let editor: Person;
let httpServer: Server;
let address = '';
const reported: unknown[] = [];

beforeAll(async () => {
  server = await openTestServer();
  editor = await somebodyOfTheHouse(server, '13900000002', ['editor']);
  const common = { 'x-content-type-options': 'nosniff' };
  httpServer = createServer(
    mediaListener(server.services.editing.folders, common, (error) => reported.push(error)),
  );
  await new Promise<void>((listening) => httpServer.listen(0, '127.0.0.1', listening));
});
afterAll(async () => {
  httpServer.close();
  await server.close();
});

const drawn = (widthPx: number, heightPx: number) =>
  sharp({ create: { width: widthPx, height: heightPx, channels: 3, background: 'teal' } });

const send = async (bytes: Uint8Array, type = 'image/jpeg') => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/prod-api/app/editor/picture',
    headers: {
      origin: ORIGIN,
      cookie: `luochui-session=${editor.cookie}`,
      authorization: editor.token,
      'content-type': type,
    },
    payload: Buffer.from(bytes),
  });
  return response.json<{ code: number; msg: string; data: Picture }>();
};

const get = (path: string, method = 'GET', signal: AbortSignal | null = null) =>
  fetch(`http://127.0.0.1:${(httpServer.address() as AddressInfo).port}${path}`, { method, signal });

/** Folder in which a Linux machine lists the files this process has open. */
const OPEN_FILES = '/proc/self/fd';

const openFiles = (): readonly string[] =>
  readdirSync(OPEN_FILES).flatMap((entry) => {
    try {
      return readlinkSync(`${OPEN_FILES}/${entry}`);
    } catch {
      return [];
    }
  });

describe('a picture an editor hands in', () => {
  test('comes in three widths of two kinds, upright, nothing else inside', async () => {
    const photo = await drawn(900, 600)
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { code, data } = await send(photo);
    expect(code).toBe(200);
    expect(data).toMatchObject({ widthPx: 600, heightPx: 900, address: expect.stringMatching(/-600x900$/) });
    for (const file of ['480.avif', '480.webp', '1440.webp']) {
      const response = await get(`${data.address}/${file}`);
      const { width, exif, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect([response.status, width, exif, format]).toEqual([
        200,
        file.startsWith('480') ? 480 : 600,
        undefined,
        file.endsWith('avif') ? 'heif' : 'webp',
      ]);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('content-security-policy')).toContain('sandbox');
    }
    expect((await send(photo)).data.address).toBe(data.address);
    ({ address } = data);
  });

  test('is told by its content: neither text nor scripted drawing', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
    );
    for (const bytes of [Buffer.from('<?php echo 1;'), svg, Buffer.alloc(40)]) {
      expect(await send(bytes)).toMatchObject({ code: 5007, msg: expect.not.stringMatching(/json|bytes/) });
    }
    const cut = (await drawn(400, 400).png().toBuffer()).subarray(0, 60);
    expect(await send(cut, 'image/png')).toMatchObject({ code: 5007 });
  });

  test('too long for its kind is told how long it may be', async () => {
    const long = await drawn(300, 20_000).png().toBuffer();
    expect(await send(long, 'image/png')).toMatchObject({
      code: 5015,
      msg: expect.stringMatching(/太长.*20000 像素高.*最多 16383.*截成几段/),
    });
    server.clock.moveBy(5_000);
    const longest = await drawn(2_880, 32_766).jpeg().toBuffer();
    expect(await send(longest)).toMatchObject({ code: 5009 });
    server.clock.moveBy(5_000);
  });

  test('is too much above sixty-four million dots, and in a rush', async () => {
    const vast = await drawn(8_000, 8_001).png({ compressionLevel: 9 }).toBuffer();
    expect(await send(vast, 'image/png')).toMatchObject({
      code: 5009,
      msg: expect.stringMatching(/6400 万像素/),
    });
    const small = await drawn(8, 8).png().toBuffer();
    const codes = [];
    for (let at = 0; at < 14; at += 1) codes.push((await send(small.subarray(0, 20), 'image/png')).code);
    expect(codes).toContain(4290);
  });
});

describe('what lies under the pictures', () => {
  test.each([
    '/media/',
    '/media/none-1x1/480.avif',
    '/media/0123456789abcdef0123-9x9/480.avif',
    '/media/0123456789abcdef0123-9x9/../../news/x.md',
    '/media/%2e%2e/%2e%2e/house.db',
    '/media/0123456789abcdef0123-9x9/481.webp',
  ])('is nothing but pictures: %s is not there', async (path) => {
    const response = await get(path);
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(reported).toEqual([]);
  });

  test.runIf(existsSync(OPEN_FILES))(
    'is not held open for a visitor who hangs up in the middle',
    async () => {
      const name = 'media/0123456789abcdef0123-9x9';
      await server.services.editing.folders.write(`${name}/1440.webp`, Buffer.alloc(32 * 1024 * 1024, 1));
      const visits = Array.from({ length: 3 }, async () => {
        const leaving = new AbortController();
        const response = await get(`/${name}/1440.webp`, 'GET', leaving.signal);
        await response.body?.getReader().read();
        leaving.abort();
      });
      await Promise.all(visits);
      await eventually(() => expect(openFiles().filter((file) => file.includes(name))).toEqual([]));
      expect(reported).toEqual([]);
    },
  );

  test('can be asked after, and not written to', async () => {
    const asked = await get(`${address}/480.webp`, 'HEAD');
    expect([asked.status, Number(asked.headers.get('content-length')) > 0]).toEqual([200, true]);
    expect((await get(`${address}/480.webp`, 'POST')).status).toBe(404);
  });
});
