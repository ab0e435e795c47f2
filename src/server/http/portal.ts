// The portal as the service sees it: files, and a handler for the pages that are drawn on demand. It knows no address of
// the portal and no rule about one; it hands every visit the means to ask, and who is visiting.
import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { catchPage, paintPage, sendPage, sharedPages } from './drawn-page.ts';
import type { Paint } from './first-paint.ts';
import { ASSET_HEADERS, DRAWING_HEADERS, PAGE_HEADERS } from './security-headers.ts';
import { loadPages, type PageTable, paintFrom, type StoredFile } from './page-table.ts';
import { servePage } from './serve-page.ts';
import { answerUnknown } from './unknown-address.ts';

type Next = (error?: unknown) => void;
type Headers = Readonly<Record<string, string>>;
/** As the build exports it; what it has no page for is handed on to `next`. */
export type PageHandler = (
  ...visit: [request: IncomingMessage, response: ServerResponse, next: Next, locals: App.Locals]
) => Promise<void>;

export interface Portal {
  readonly pages: PageTable;
  readonly draw: PageHandler;
  readonly paint: Paint;
}

/** There is no portal to serve yet. */
export class NotBuilt extends Error {}

/** Loads a built portal from its `dist` folder, sparing what `known` has already. Throws `NotBuilt`. */
export const loadPortal = async (distFolder: string, known?: PageTable): Promise<Portal> => {
  const entry = join(distFolder, 'server', 'entry.mjs');
  if (!existsSync(entry))
    throw new NotBuilt('门户尚未构建，请先运行 npm run build。(The portal has not been built.)');
  const { handler } = (await import(pathToFileURL(entry).href)) as { readonly handler: PageHandler };
  const pages = await loadPages(distFolder, known);
  return { pages, draw: handler, paint: paintFrom(pages) };
};

type WaitMsFor = (request: IncomingMessage, visitor: App.Locals['session']) => number;

/** How long a visitor has to wait: 0 for everybody but who asks without end. */
export interface Waits {
  /** Before another page is given to him, whoever it was drawn for. */
  readonly toOpenMs: WaitMsFor;
  /** Before another is drawn because of him. */
  readonly toDrawMs: WaitMsFor;
}

interface Surroundings {
  readonly headers: Headers;
  /** What a page drawn at the build cannot know of this house, on top of `headers`. */
  readonly forBuiltPages?: Headers;
  readonly localsFor: (request: IncomingMessage) => Promise<App.Locals>;
  readonly waits: Waits;
  readonly report: (error: unknown) => void;
  /** Rises with every text that changes: what was drawn before is not shared any more. */
  readonly revision?: () => number;
}

const PREFETCH_RULES = '/speculation-rules.json';

/** Null for an address that nobody can read: it names nothing. */
const pathOf = (url: string): string | null => {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '/');
  } catch {
    return null;
  }
};

const ASSET = /^(text\/(css|javascript)|font\/|image\/)/;

/** What the answer says besides what the file brings: a page all of it, a part of a page what matters for a part. */
const headersOf = (
  { type }: StoredFile,
  { pages, files }: { readonly pages: Headers; readonly files: Headers },
): Headers => {
  if (type.startsWith('text/html')) return pages;
  if (type.startsWith('image/svg')) return DRAWING_HEADERS;
  return ASSET.test(type) ? ASSET_HEADERS : files;
};

/** `/home/` is `/home`: one address for one page. */
const withoutSlash = (path: string, pages: PageTable): string | null => {
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : null;
  return trimmed !== null && pages.has(trimmed) ? trimmed : null;
};

const answerTooMany = (response: ServerResponse, headers: Headers, waitMs: number): void => {
  const seconds = Math.ceil(waitMs / 1_000);
  const said = {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': String(seconds),
  };
  response.writeHead(429, { ...headers, ...said }).end(`打开页面过于频繁，请 ${seconds} 秒后刷新`);
};

/** A visit is answered by the portal that is served when it comes in, to its end: a new one may take over meanwhile. */
export const portalListener = (current: () => Portal, surroundings: Surroundings) => {
  const { headers, localsFor, waits, report, revision = () => 0 } = surroundings;
  const prefetch = current().pages.has(PREFETCH_RULES) ? { 'speculation-rules': `"${PREFETCH_RULES}"` } : {};
  const forDocuments = { ...headers, ...PAGE_HEADERS, ...prefetch };
  const forBuiltPages = { ...forDocuments, ...surroundings.forBuiltPages };
  const common = { ...forDocuments, 'cache-control': 'private, no-cache' };
  const shared = sharedPages();
  const drawn = async (
    request: IncomingMessage,
    response: ServerResponse,
    { draw, paint }: Portal,
  ): Promise<void> => {
    const locals = await localsFor(request);
    let waitMs = waits.toOpenMs(request, locals.session);
    if (waitMs > 0) return answerTooMany(response, headers, waitMs);
    const drawNow = () => {
      waitMs = waits.toDrawMs(request, locals.session);
      if (waitMs > 0) return null;
      return catchPage(request, common, (caught) =>
        draw(request, caught, () => answerUnknown({ request, response: caught }, headers), locals),
      ).then((page) => paintPage(page, paint));
    };
    // A visitor and a stranger may be answered differently by the guard, two visitors never by a shared page.
    const key = `${request.method} ${locals.session === null ? 'stranger' : 'visitor'} ${request.url} ${revision()}`;
    const page = await (locals.sees === 'now' ? drawNow() : shared.of(key, performance.now(), drawNow));
    if (page === null) return answerTooMany(response, headers, waitMs);
    await sendPage(page, request, response);
  };
  return (request: IncomingMessage, response: ServerResponse): void => {
    const path = pathOf(request.url ?? '/');
    if (path === null) {
      answerUnknown({ request, response }, headers);
      return;
    }
    const portal = current();
    const { pages } = portal;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const file = isRead ? pages.get(path) : undefined;
    if (file) {
      servePage(file, { request, response }, headersOf(file, { pages: forBuiltPages, files: headers }));
      return;
    }
    const trimmed = isRead ? withoutSlash(path, pages) : null;
    if (trimmed !== null) {
      const query = (request.url ?? '').slice((request.url ?? '').split('?', 1)[0]?.length ?? 0);
      response.writeHead(301, { ...headers, location: encodeURI(trimmed) + query }).end();
      return;
    }
    drawn(request, response, portal).catch((error: unknown) => {
      report(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { ...headers, 'content-type': 'text/plain; charset=utf-8' }).end('500');
    });
  };
};
