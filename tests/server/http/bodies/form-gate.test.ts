// Forms with files over a real wire: admitted from their head, read to the disk as they come, and
// gone from there when they have been answered.
import { existsSync, readdirSync } from 'node:fs';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FORMS_AT_ONCE, UNVERIFIED_AT_ONCE } from '#core/documents/upload-form.ts';
import { listen, newServer, shut } from '#server/front.ts';
import type { StoredFile } from '#server/http/pages/page-table.ts';
import { portalListener, type PageHandler } from '#server/http/pages/portal.ts';
import { visitsOf } from '#server/http/pages/visits.ts';
import { noNews, noNewsFiles } from '../../../kit/content/articles.ts';
import { eventually } from '../../../kit/eventually.ts';
import { agree, somebodyUnknown } from '../../../kit/identity/verifications.ts';
import { noWaits } from '../../../kit/service/waits.ts';
import { openTestServer, somePerson, type Person, type TestServer } from '../../../kit/test-server.ts';

const WHY = { 400: '读不懂', 403: '先认证', 413: '过大', 429: '上一份', 503: '太多' } as const;
const MEGABYTE_BYTES = 1_048_576;

const page = (status: number, text: string): StoredFile => ({
  bodies: { identity: Buffer.from(text) },
  etag: '"x"',
  type: 'text/html; charset=utf-8',
  cacheControl: 'no-cache',
  headers: {},
  status,
});

let house: TestServer;
let server: Server;
let port: number;
/** Drawing waits for it, while the form is on its way. */
let drawing: Promise<void>;
let drawn: { readonly fields: readonly string[]; readonly bytes: number; readonly onDisk: number }[];
const lines: Socket[] = [];

const onDisk = (): number => (existsSync(house.folder) ? readdirSync(house.folder).length : 0);

const draw: PageHandler = async (_request, response, _next, { posted }) => {
  const fields = [...(posted?.keys() ?? [])];
  const file = posted?.get('file');
  const bytes = file instanceof File ? (await file.arrayBuffer()).byteLength : 0;
  drawn.push({ fields, bytes, onDisk: onDisk() });
  await drawing;
  response.end('drawn');
};

beforeEach(async () => {
  house = await openTestServer();
  [drawing, drawn] = [Promise.resolve(), []];
  const pages = new Map(
    Object.entries(WHY).map(([status, why]) => [`/${status}`, page(Number(status), why)]),
  );
  const { visitorOf, takePosted } = visitsOf(house.services, 0);
  const locals = { api: fetch, news: noNews, sample: null, form: null };
  const portal = portalListener(() => ({ pages, news: noNewsFiles, draw, paint: (given) => given }), {
    headers: {},
    waits: noWaits,
    takePosted,
    localsFor: async (request) => ({ ...locals, ...(await visitorOf(request)) }),
    report: (error) => void house.reported.push(error),
  });
  server = newServer().on('request', portal);
  port = await listen(server, '127.0.0.1', 0);
});
afterEach(async () => {
  for (const line of lines.splice(0)) line.destroy();
  await shut(server);
  await house.close();
});

const CONTENT = 'content-type: multipart/form-data; boundary=x\r\n';
const FILE = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
const FIELD = '--x\r\ncontent-disposition: form-data; name="form"\r\n\r\ndispute\r\n';
const END = '\r\n--x--\r\n';
const around = FIELD.length + FILE.length + END.length;

const begin = (who: Person | null, path = '/dispute', fileBytes = 3 * MEGABYTE_BYTES) => {
  const line = connect(port, '127.0.0.1');
  lines.push(line);
  const heard = { text: '' };
  line.on('data', (bytes) => (heard.text += bytes.toString())).on('error', () => undefined);
  const cookie = who === null ? '' : `cookie: luochui-session=${who.cookie}\r\n`;
  const length = `content-length: ${around + fileBytes}\r\n`;
  line.write(`POST ${path} HTTP/1.1\r\nhost: x\r\n${cookie}${CONTENT}${length}\r\n`);
  const status = async (): Promise<string> => {
    await eventually(() => expect(heard.text).toContain('\r\n\r\n'));
    return heard.text.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length);
  };
  const send = async (): Promise<string> => {
    line.write(FIELD + FILE);
    line.write(Buffer.alloc(fileBytes, 97));
    line.write(END);
    return status();
  };
  return { line, heard, status, send };
};

describe('a form with a file', () => {
  test('is read to disk, drawn from whole, and gone once answered', async () => {
    const form = begin(await somePerson(house));
    expect(await form.send()).toBe('200');
    expect(drawn).toEqual([{ fields: ['form', 'file'], bytes: 3 * MEGABYTE_BYTES, onDisk: 1 }]);
    await eventually(() => expect(onDisk()).toBe(0));
  });

  test('leaves nothing on disk when its sender hangs up midway', async () => {
    const form = begin(await somePerson(house));
    form.line.write(FIELD + FILE + 'a'.repeat(MEGABYTE_BYTES));
    await eventually(() => expect(onDisk()).toBe(1));
    form.line.destroy();
    await eventually(() => expect(onDisk()).toBe(0));
    expect(drawn).toEqual([]);
  });

  test('is refused by its head when longer than its page takes', async () => {
    const buyer = await somePerson(house);
    expect(await begin(buyer, '/order-detail?id=1', 11 * MEGABYTE_BYTES).status()).toBe('413');
    expect(await begin(buyer, '/guard').status()).toBe('413');
    expect(await begin(null).status()).toBe('413');
    expect(await begin(buyer, '/dispute', 45 * MEGABYTE_BYTES).send()).toBe('200');
  });

  test('is taken from strangers with papers alone, once they agreed', async () => {
    const newcomer = await somebodyUnknown(house);
    expect(await begin(newcomer).status()).toBe('403');
    expect(await begin(newcomer, '/toAuth').status()).toBe('403');
    await agree(house, newcomer);
    expect(await begin(newcomer).status()).toBe('403');
    expect(await begin(newcomer, '/toAuth').send()).toBe('200');
  });

  test('waits for the same person’s one before, unread', async () => {
    const buyer = await somePerson(house);
    const first = begin(buyer);
    first.line.write(FIELD + FILE + 'a'.repeat(1_000));
    await eventually(() => expect(onDisk()).toBe(1));
    const others = Array.from({ length: 8 }, () => begin(buyer));
    expect(await Promise.all(others.map((one) => one.status()))).toEqual(Array(8).fill('429'));
    expect(onDisk()).toBe(1);
  });

  test('may be sent again once the one before has ended', async () => {
    const buyer = await somePerson(house);
    expect(await begin(buyer).send()).toBe('200');
    expect(await begin(buyer).send()).toBe('200');
    const cut = begin(buyer);
    cut.line.write(FIELD + FILE + 'a'.repeat(1_000));
    await eventually(() => expect(onDisk()).toBe(1));
    cut.line.destroy();
    await eventually(() => expect(onDisk()).toBe(0));
    expect(await begin(buyer).send()).toBe('200');
  });

  test('has a pace, which one person passes and another does not feel', async () => {
    const buyer = await somePerson(house);
    const answers: string[] = [];
    for (let at = 0; at < 13; at += 1) answers.push(await begin(buyer, '/dispute', 100_000).send());
    expect(answers.at(-1)).toBe('429');
    expect(answers.slice(0, -1)).toEqual(Array(12).fill('200'));
    expect(await begin(await somePerson(house, '13800000002')).send()).toBe('200');
  });

  test('is refused in words while the house is full of them', async () => {
    const phone = (at: number): string => `139${String(10_000_000 + at)}`;
    const newcomers: Person[] = [];
    for (let at = 0; at <= UNVERIFIED_AT_ONCE; at += 1)
      newcomers.push(await somebodyUnknown(house, phone(at)));
    for (const one of newcomers) await agree(house, one);
    const waiting = newcomers.slice(0, -1).map((one) => begin(one, '/toAuth'));
    for (const one of waiting) one.line.write(FIELD + FILE + 'a'.repeat(1_000));
    await eventually(() => expect(onDisk()).toBe(UNVERIFIED_AT_ONCE));
    const last = newcomers.at(-1);
    if (!last) throw new Error('nobody');
    const refused = begin(last, '/toAuth');
    expect(await refused.status()).toBe('503');
    expect(refused.heard.text).toMatch(/retry-after: 60/i);
    expect(await begin(await somePerson(house)).send()).toBe('200');
    expect(FORMS_AT_ONCE).toBeGreaterThan(UNVERIFIED_AT_ONCE);
  });

  test('that is none in parts is told so, leaving nothing', async () => {
    const form = begin(await somePerson(house), '/dispute', 100_000);
    form.line.write('a'.repeat(around + 100_000));
    expect(await form.status()).toBe('400');
    expect(onDisk()).toBe(0);
  });
});

test('a short form in parts needs no admission: only words', async () => {
  const form = begin(await somebodyUnknown(house), '/feedBack', 1_000);
  expect(await form.send()).toBe('200');
  expect(drawn).toEqual([{ fields: [], bytes: 0, onDisk: 0 }]);
});
