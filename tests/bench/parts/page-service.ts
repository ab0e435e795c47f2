// The sample house with the built portal, in a process of its own, and beside it a server of bare
// pages: the same text and picture as a page of the house, and nothing else. That is the floor a
// page is measured against: under the guard that the house must put before every document (goals.md
// S5), and, to be told beside it, without.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { fileHeaders, PAGE_HEADERS } from '#server/http/security-headers.ts';
import { PAST_MONTHS, pastMonthsIn } from '../../kit/time/past-months.ts';
import { startSampleHouse } from './sample-program.ts';

export interface PageService {
  readonly origin: string;
  readonly end: () => Promise<void>;
}

/** A port nobody listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

const LOOK_EVERY_MS = 500;

/** A house at work, and no longer one that is being furnished. */
export async function openPageService(): Promise<PageService> {
  const folder = mkdtempSync(join(tmpdir(), 'luochui-pages-'));
  const origin = `http://localhost:${await freePort()}`;
  const program = await startSampleHouse(origin, folder);
  while ((await pastMonthsIn((path) => fetch(origin + path))) < PAST_MONTHS) await wait(LOOK_EVERY_MS);
  return { origin, end: () => program.end().then(() => rmSync(folder, { recursive: true, force: true })) };
}

/**
 * Content of a page: its heading, all its lines of text, and the picture that is its largest
 * content, if it is one.
 */
export interface Shown {
  readonly heading: string;
  readonly lines: readonly string[];
  readonly picture: { readonly url: string; readonly width: number; readonly height: number } | null;
}

export async function openBareServer(): Promise<BareServer> {
  let page = Buffer.alloc(0);
  let guard: Record<string, string> = {};
  let picture: { readonly bytes: Buffer; readonly type: string } | null = null;
  const server = createServer((request, response) => {
    if (request.url === '/' || request.url === '/guarded') {
      const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
      const added = request.url === '/guarded' ? guard : {};
      response.writeHead(200, { ...headers, ...added, 'content-length': page.length }).end(page);
    } else if (request.url === '/picture' && picture) {
      const { bytes, type } = picture;
      response.writeHead(200, { 'content-type': type, 'content-length': bytes.length }).end(bytes);
    } else response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    plainUrl: `${origin}/`,
    guardedUrl: `${origin}/guarded`,
    show: async (shown, url) => {
      page = brotliCompressSync(bareHtml(shown));
      guard = await guardOf(url);
      const answer = shown.picture && (await fetch(shown.picture.url));
      picture = answer && {
        bytes: Buffer.from(await answer.arrayBuffer()),
        type: answer.headers.get('content-type') ?? 'application/octet-stream',
      };
    },
    end: () => void server.close(),
  };
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const bareHtml = ({ heading, lines, picture }: Shown): string => {
  const image = picture && `<img src="/picture" alt="" width="${picture.width}" height="${picture.height}">`;
  const headingAt = lines.indexOf(heading);
  const elementOf = (line: string, at: number): string =>
    at === headingAt ? `<h1>${escaped(line)}</h1>${image ?? ''}` : `<p>${escaped(line)}</p>`;
  const text = lines.map(elementOf).join('\n');
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(heading)}</title>${text}</html>`;
};

/**
 * Headers the house sends with its document at an address, so that browsers guard it. Some of that
 * is work before anything is shown: for a page that shares no window with strangers Chromium starts
 * a process of its own.
 */
const guardOf = async (url: string): Promise<Record<string, string>> => {
  const { headers } = await fetch(url, { headers: { accept: 'text/html' } });
  const names = Object.keys({ ...fileHeaders(url), ...PAGE_HEADERS });
  return Object.fromEntries([...headers].filter(([name]) => names.includes(name)));
};

export interface BareServer {
  /** Place of the page as a file, and its place under the guard of the house. */
  readonly plainUrl: string;
  readonly guardedUrl: string;
  /** Serves this from now on, guarded as the page at that address. */
  readonly show: (shown: Shown, url: string) => Promise<void>;
  readonly end: () => void;
}
