// A body posted to a page, over a real wire: counted while it comes, never read beyond what it may
// weigh, and refused in words.
import type { IncomingMessage, Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { front, listen, newServer, shut } from '#server/front.ts';
import { FORM_BYTES, takingPosted } from '#server/http/bodies/posted-body.ts';
import type { StoredFile } from '#server/http/pages/page-table.ts';
import { portalListener, type PageHandler } from '#server/http/pages/portal.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { noNews, noNewsFiles } from '../../../kit/content/articles.ts';
import { eventually } from '../../../kit/eventually.ts';
import { noWaits } from '../../../kit/service/waits.ts';

const page = (status: number, text: string): StoredFile => ({
  bodies: { identity: Buffer.from(text) },
  etag: '"x"',
  type: 'text/html; charset=utf-8',
  cacheControl: 'no-cache',
  headers: {},
  status,
});

let server: Server;
let port: number;
let drawn: { method?: string | undefined; host?: string | undefined; bytes: number }[];
let isEditor: boolean;
const lines: Socket[] = [];
/** No form with files is sent here. */
const forms = { admit: () => Promise.reject(new Error('nobody asks')) };
const files = { half: () => '' };
const viewerOf = (): Promise<Viewer | null> =>
  Promise.resolve(isEditor ? ({ rights: new Map([['content.edit', 'all']]) } as unknown as Viewer) : null);

beforeEach(async () => {
  [drawn, isEditor] = [[], false];
  const draw: PageHandler = async (request, response) => {
    const { body } = request as IncomingMessage & { readonly body?: Uint8Array };
    const { method, headers } = request;
    drawn.push({ method, host: headers.host, bytes: body?.byteLength ?? 0 });
    response.end('drawn');
    await Promise.resolve();
  };
  const pages = new Map([
    ['/413', page(413, '提交的内容过大')],
    ['/400', page(400, '这个请求读不懂')],
  ]);
  const locals = { api: fetch, news: noNews, session: null, sample: null, form: null };
  const portal = portalListener(() => ({ pages, news: noNewsFiles, draw, paint: (given) => given }), {
    headers: {},
    origin: 'http://paimai.example',
    waits: noWaits,
    takePosted: takingPosted({ viewerOf, forms, files }),
    localsFor: () => Promise.resolve({ ...locals, sees: 'now' as const }),
    report: (error) => {
      throw error;
    },
  });
  server = newServer().on(
    'request',
    front((_request, response) => response.end('the API'), portal),
  );
  port = await listen(server, '127.0.0.1', 0);
});
afterEach(async () => {
  for (const line of lines.splice(0)) line.destroy();
  await shut(server);
});

const open = () => {
  const line = connect(port, '127.0.0.1');
  lines.push(line);
  const heard = { text: '', isEnded: false };
  line.on('data', (bytes) => (heard.text += bytes.toString()));
  line.on('end', () => (heard.isEnded = true)).on('error', () => (heard.isEnded = true));
  return { line, heard };
};
const FORM = 'content-type: application/x-www-form-urlencoded\r\n';
const head = (more: string, path = '/guard', host = 'x'): string =>
  `POST ${path} HTTP/1.1\r\nhost: ${host}\r\n${more}\r\n`;
const chunk = (bytes: number): string => `${bytes.toString(16)}\r\n${'a'.repeat(bytes)}\r\n`;

describe('a form that weighs too much', () => {
  test('is refused by its head, before a byte of it has come', async () => {
    const { line, heard } = open();
    line.write(head(`${FORM}content-length: 250000000\r\n`));
    await eventually(() => expect(heard.text).toContain('提交的内容过大'));
    expect(heard.text).toMatch(/^HTTP\/1\.1 413 /);
    await eventually(() => expect(heard.isEnded).toBe(true));
    expect(drawn).toEqual([]);
  });

  test('is refused past the bound, whatever length it claims', async () => {
    const { line, heard } = open();
    line.write(head(`${FORM}transfer-encoding: chunked\r\n`));
    let sentBytes = 0;
    const send = (): void => {
      if (heard.text !== '' || line.destroyed) return;
      sentBytes += 16_384;
      line.write(chunk(16_384), () => setImmediate(send));
    };
    send();
    await eventually(() => expect(heard.text).toMatch(/^HTTP\/1\.1 413 /));
    // The bytes between the two ends of a line, and no more, however long the sender goes on.
    expect(sentBytes).toBeLessThan(8_000_000);
    await eventually(() => expect(heard.isEnded).toBe(true));
    expect(drawn).toEqual([]);
  });

  test('is refused as well when it comes drop by drop', async () => {
    const { line, heard } = open();
    line.write(head(`${FORM}transfer-encoding: chunked\r\n`));
    for (let at = 0; at < 65; at += 1) {
      line.write(chunk(1_024));
      await new Promise((written) => setImmediate(written));
    }
    await eventually(() => expect(heard.text).toContain('提交的内容过大'));
    expect(drawn).toEqual([]);
  });

  test('is refused as another kind or under another verb too', async () => {
    for (const [verb, type] of [
      ['POST', 'multipart/form-data; boundary=x'],
      ['POST', 'text/plain'],
      ['PUT', 'application/json'],
      ['DELETE', 'application/octet-stream'],
    ] as const) {
      const { line, heard } = open();
      const said = `content-type: ${type}\r\ncontent-length: ${FORM_BYTES + 1}\r\n`;
      line.write(head(said).replace('POST', verb));
      await eventually(() => expect(heard.text).toMatch(/^HTTP\/1\.1 413 /));
    }
    expect(drawn).toEqual([]);
  });
});

describe('a form within its bound', () => {
  test('is drawn from, whole, to its last byte', async () => {
    const { line, heard } = open();
    line.write(head(`${FORM}content-length: ${FORM_BYTES}\r\n`) + 'a'.repeat(FORM_BYTES));
    await eventually(() => expect(heard.text).toContain('drawn'));
    expect(drawn).toMatchObject([{ method: 'POST', bytes: FORM_BYTES }]);
  });

  test('of an editor may be as long as an article', async () => {
    isEditor = true;
    const { line, heard } = open();
    line.write(head(`${FORM}content-length: 200000\r\n`) + 'a'.repeat(200_000));
    await eventually(() => expect(heard.text).toContain('drawn'));
    line.write(head(`content-type: multipart/form-data; boundary=x\r\ncontent-length: 12000000\r\n`));
    await eventually(() => expect(heard.text).toContain('413 '));
    expect(drawn).toMatchObject([{ bytes: 200_000 }]);
  });
});

test('a text stays whole though its editor must log in first', async () => {
  const { line, heard } = open();
  line.write(head(`${FORM}content-length: 200000\r\n`, '/editor/text?name=a') + 'a'.repeat(200_000));
  await eventually(() => expect(heard.text).toContain('drawn'));
  expect(drawn).toMatchObject([{ bytes: 200_000 }]);
});

describe('where a request says it wants to go', () => {
  test.each(['x@y', 'x/y', 'x y', 'x?y', 'a#b', '[::1', 'user:pass@host'])(
    'Host: %s is no name, and is told so',
    async (host) => {
      const { line, heard } = open();
      line.write(`GET /bidding HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
      await eventually(() => expect(heard.text).toMatch(/^HTTP\/1\.1 400 /));
      expect(drawn).toEqual([]);
    },
  );

  test('is never repeated: pages are drawn for the known address', async () => {
    const { line, heard } = open();
    line.write('GET /bidding HTTP/1.1\r\nhost: evil.example\r\n\r\n');
    await eventually(() => expect(heard.text).toContain('drawn'));
    expect(drawn).toMatchObject([{ host: 'paimai.example' }]);
  });

  test.each([
    ['/bidding/?page=2', '/bidding?page=2'],
    ['//evil.example/', '/evil.example'],
    ['/\\evil.example//', '/%5Cevil.example'],
    ['/bidding///', '/bidding'],
  ])('with a slash behind it, %s, leads to %s of the same house', async (path, location) => {
    const { line, heard } = open();
    line.write(`GET ${path} HTTP/1.1\r\nhost: evil.example\r\n\r\n`);
    await eventually(() => expect(heard.text).toMatch(/^HTTP\/1\.1 301 /));
    expect(/location: (.*)\r/i.exec(heard.text)?.[1]).toBe(location);
  });
});
