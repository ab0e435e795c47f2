// A page drawn on demand, caught on its way out: it can then be sent compressed, and a page that
// says it is the same for everybody is drawn once a second however many ask, for drawing costs
// seventy times what answering does.
// Source: frontend.md, decided 4, and 3.
import { ServerResponse, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { SHARED_PAGE } from '#contract/page.ts';
import { brotliAt } from './brotli.ts';
import { isHeld, tagOf, tagOfForm } from './entity-tag.ts';
import type { Paint } from './first-paint.ts';

/**
 * Fast enough to wait for: 115 KB in about 5 ms, off the main thread, and a twentieth smaller than
 * in half the time.
 */
const QUALITY = 7;
/** A page that fits one packet gains nothing by packing. */
const LEAST_BYTES = 1_400;

export interface DrawnPage {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
  readonly isShared: boolean;
  /** Of a page that may be shared; null until somebody is answered with it. */
  tag: string | null;
  /** Compressed for the first who wants it, and kept for the others. */
  brotli: Promise<Buffer> | null;
}

export function sharedPages(): SharedPages {
  const pages = new Map<string, { readonly atMs: number; readonly page: Promise<DrawnPage> }>();
  return {
    of: async (key, nowMs, draw) => {
      for (const [old, { atMs }] of pages) {
        if (nowMs - atMs < SHARED_MS) break;
        pages.delete(old);
      }
      let isOwn = false;
      for (let known = pages.get(key); known && !isOwn; known = pages.get(key)) {
        const shared = await drawnWell(known.page);
        if (shared?.isShared) return shared;
        // A visitor who waits for a page that turns out to be somebody's own has one drawn for
        // themselves. After one that broke the next is drawn for all who wait, or a hot page would
        // be drawn for each of them.
        isOwn = shared !== null;
        if (!isOwn && pages.get(key) === known) pages.delete(key);
      }
      const page = draw();
      if (page !== null && !isOwn) pages.set(key, { atMs: nowMs, page });
      return page;
    },
  };
}

const pageOf = (caught: ServerResponse, body: Buffer): DrawnPage => {
  const { [SHARED_PAGE.header]: mark, ...headers } = caught.getHeaders();
  const isShared = mark === SHARED_PAGE.value && caught.statusCode === 200;
  return { status: caught.statusCode, headers, body, isShared, tag: null, brotli: null };
};

/** Runs `draw` with an answer that goes nowhere, and resolves with what was drawn. */
export function catchPage(
  request: IncomingMessage,
  common: Readonly<Record<string, string>>,
  draw: (response: ServerResponse) => Promise<void>,
): Promise<DrawnPage> {
  return new Promise((resolve, reject) => {
    const caught = new ServerResponse(request);
    const chunks: Buffer[] = [];
    const keep = (chunk: unknown): void => {
      if (typeof chunk === 'string') chunks.push(Buffer.from(chunk));
      else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
    };
    for (const [name, value] of Object.entries(common)) caught.setHeader(name, value);
    caught.write = (chunk: unknown, ...rest: readonly unknown[]): boolean => {
      keep(chunk);
      const done = rest.at(-1);
      if (typeof done === 'function') (done as () => void)();
      return true;
    };
    // A failure in the middle of a page is told by cutting its line; nothing of it has been sent
    // yet.
    caught.destroy = (error?: Error): ServerResponse => {
      reject(error ?? new Error(`${request.url} was cut while it was drawn`));
      caught.emit('finish');
      return caught;
    };
    caught.end = (chunk?: unknown): ServerResponse => {
      keep(chunk);
      resolve(pageOf(caught, Buffer.concat(chunks)));
      // The code that draws listens on the line until its answer is done; unsaid, a line that is
      // kept gathers listeners.
      caught.emit('finish');
      return caught;
    };
    draw(caught).catch(reject);
  });
}

const POLICY = 'content-security-policy';

/** A page with its sheets in it; what is no page stays as it was drawn. */
export function paintPage(page: DrawnPage, paint: Paint): DrawnPage {
  if (page.headers['content-type']?.startsWith('text/html') !== true) return page;
  const drawn = page.headers[POLICY] ?? '';
  const { html, policy } = paint({ html: page.body.toString(), policy: drawn });
  const headers = drawn === '' ? page.headers : { ...page.headers, [POLICY]: policy };
  return { ...page, headers, body: Buffer.from(html) };
}

const wantsBrotli = ({ headers }: IncomingMessage): boolean =>
  /(^|,)\s*br\s*(,|;(?!\s*q=0(\.0*)?\s*(,|$))|$)/.test(headers['accept-encoding'] ?? '');

/** Pages, feeds and maps; pictures are packed already. */
const isText = ({ headers }: DrawnPage): boolean =>
  /^text\/|[/+](?:xml|json)\b/.test(headers['content-type']?.toString() ?? '');

/** Sends a caught page to one who asked. */
export async function sendPage(
  page: DrawnPage,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const headers = { ...page.headers };
  const isPacked = isText(page) && page.body.length >= LEAST_BYTES;
  const encoding = isPacked && wantsBrotli(request) ? 'br' : 'identity';
  if (isPacked) headers.vary = 'accept-encoding';
  if (page.isShared) {
    page.tag ??= tagOf(page.body);
    headers.etag = tagOfForm(page.tag, encoding);
    if (isHeld(request, headers.etag)) {
      response.writeHead(304, headers).end();
      return;
    }
  }
  let { body } = page;
  if (encoding === 'br') {
    page.brotli ??= brotliAt(body, QUALITY);
    body = await page.brotli;
    headers['content-encoding'] = encoding;
  }
  headers['content-length'] = body.length;
  response.writeHead(page.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}

const SHARED_MS = 1_000;

/** Draws a page; null where the visitor has to wait before one is drawn for them. */
type Draw = () => Promise<DrawnPage> | null;

export interface SharedPages {
  /** The page under `key`, drawn now unless it was within the last second and may be shared. */
  readonly of: (key: string, nowMs: number, draw: Draw) => Promise<DrawnPage | null>;
}

const BROKEN = 500;

/** Null: it could not be drawn, which is no page of anybody's. */
const drawnWell = async (drawing: Promise<DrawnPage>): Promise<DrawnPage | null> => {
  const page = await drawing.catch(() => null);
  return page === null || page.status >= BROKEN ? null : page;
};
