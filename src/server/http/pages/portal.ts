// The portal as the service sees it: files, and a handler for the pages that are drawn on demand.
// It knows no address of the portal and no rule about one; it hands every visit the means to ask,
// and who is visiting.
import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FORM_BYTES, readPosted, type NotPosted, type TakePosted } from '#server/http/bodies/posted-body.ts';
import { hasBody } from '#server/http/bodies/unread-body.ts';
import { ASSET_HEADERS, DRAWING_HEADERS, PAGE_HEADERS } from '#server/http/security-headers.ts';
import { keptPages } from './built-pages.ts';
import { catchPage, paintPage, sendPage, sharedPages } from './drawn-page.ts';
import type { Paint } from './first-paint.ts';
import { openNewsFiles, type NewsFiles } from './news-files.ts';
import { paintFrom, type PageTable, type StoredFile } from './page-table.ts';
import { servePage } from './serve-page.ts';
import { serviceAddress } from './service-address.ts';
import { answerUnknown, isDocument } from './unknown-address.ts';

type Next = (error?: unknown) => void;
type Headers = Readonly<Record<string, string>>;
/** As the build exports it; what it has no page for is handed on to `next`. */
export type PageHandler = (
  ...visit: [request: IncomingMessage, response: ServerResponse, next: Next, locals: App.Locals]
) => Promise<void>;

export interface Portal {
  readonly pages: PageTable;
  /** The pages of the news, which are not all held in memory. */
  readonly news: NewsFiles;
  readonly draw: PageHandler;
  readonly paint: Paint;
}

/** There is no portal to serve yet. */
export class NotBuilt extends Error {}

const entryIn = (folder: string): string => join(folder, 'server', 'entry.mjs');

/** Loads what draws the pages of a build. */
export async function loadDrawing(folder: string): Promise<PageHandler> {
  const entry = (await import(pathToFileURL(entryIn(folder)).href)) as { readonly handler: PageHandler };
  return entry.handler;
}

/** Loads a built portal from its folder, sparing what `known` has already. Throws `NotBuilt`. */
export async function loadPortal(folder: string, known?: PageTable): Promise<Portal> {
  const portal = await openPortal(folder, known);
  return { ...portal, draw: await loadDrawing(folder) };
}

/** The same, without what draws its pages: the first visit that asks for one loads it. */
export async function openPortal(folder: string, known?: PageTable): Promise<Portal> {
  if (!existsSync(entryIn(folder)))
    throw new NotBuilt('门户尚未构建，请先运行 npm run build。(The portal has not been built.)');
  const pages = await keptPages(folder, known);
  const paint = paintFrom(pages);
  const draw: PageHandler = async (...visit) => (await loadDrawing(folder))(...visit);
  return { pages, news: openNewsFiles(folder, paint), draw, paint };
}

type WaitMsFor = (request: IncomingMessage, visitor: App.Locals['session']) => number;

/** How long a visitor has to wait: 0 for everybody but who asks without end. */
export interface Waits {
  /** Before another page is given to the visitor, whoever it was drawn for. */
  readonly toOpenMs: WaitMsFor;
  /** Before another is drawn because of them. */
  readonly toDrawMs: WaitMsFor;
}

interface Surroundings {
  readonly headers: Headers;
  /**
   * The address the house is known by: what a page says of where it is, whatever the request says.
   */
  readonly origin?: string;
  /** Headers that a page drawn at the build cannot know of this house, on top of `headers`. */
  readonly forBuiltPages?: Headers;
  readonly localsFor: (request: IncomingMessage) => Promise<App.Locals>;
  readonly waits: Waits;
  /** Takes what is posted; left out, a form without files. */
  readonly takePosted?: TakePosted;
  readonly report: (error: unknown) => void;
  /** Rises with every text that changes: what was drawn before is not shared any more. */
  readonly revision?: () => number;
}

const PREFETCH_RULES = '/speculation-rules.json';

/**
 * A visit is answered by the portal that is served when it comes in, to its end: a new one may take
 * over meanwhile.
 */
export function portalListener(current: () => Portal, surroundings: Surroundings) {
  const { headers, report } = surroundings;
  const host = surroundings.origin === undefined ? null : new URL(surroundings.origin).host;
  const { forBuiltPages, common } = pageHeaders(surroundings, current());
  const address = serviceAddress(surroundings.origin);
  const answerProblem = problemAnswer({ files: headers, pages: forBuiltPages });
  const asked = asking(surroundings, { common, address, answerProblem });
  const serve = async (
    file: StoredFile,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    const own = await address.inFile(file);
    servePage(own, { request, response }, headersOf(own, { pages: forBuiltPages, files: headers }));
  };
  /** Answers what is no file in memory: a news page, an old address, a page drawn on demand. */
  const answer = async ({ request, response }: Visit, portal: Portal, path: string): Promise<void> => {
    const file = isReading(request.method) ? await portal.news.read(path) : null;
    if (file) return serve(file, request, response);
    if (answerMoved({ request, response }, path, headers)) return;
    await asked(request, response, portal);
  };
  return (request: IncomingMessage, response: ServerResponse): void => {
    const path = pathOf(request.url ?? '/');
    if (path === null) {
      answerUnknown({ request, response }, headers);
      return;
    }
    const portal = current();
    if (!HOST.test(request.headers.host ?? 'localhost')) {
      answerProblem({ status: 400 }, { request, response }, portal);
      return;
    }
    if (host !== null) request.headers.host = host;
    const file = isReading(request.method) ? portal.pages.get(path) : undefined;
    const answered = file ? serve(file, request, response) : answer({ request, response }, portal, path);
    answered.catch((error: unknown) => {
      report(error);
      if (response.headersSent) response.destroy();
      else answerProblem({ status: 500 }, { request, response }, isDocument(request) ? portal : NO_PAGES);
    });
  };
}

/** Null for an address that nobody can read: it names nothing. */
const pathOf = (url: string): string | null => {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '/');
  } catch {
    return null;
  }
};

const ASSET = /^(text\/(css|javascript)|font\/|image\/)/;

/**
 * Headers of the answer besides those of the file: a page has all of them, a part of a page those
 * that matter for a part.
 */
const headersOf = (
  { type }: StoredFile,
  { pages, files }: { readonly pages: Headers; readonly files: Headers },
): Headers => {
  if (type.startsWith('text/html')) return pages;
  if (type.startsWith('image/svg')) return DRAWING_HEADERS;
  return ASSET.test(type) ? ASSET_HEADERS : files;
};

interface Means {
  /** Headers of every page that is drawn. */
  readonly common: Headers;
  readonly address: ReturnType<typeof serviceAddress>;
  readonly answerProblem: ReturnType<typeof problemAnswer>;
}

/** Answers with a page drawn on demand, for whoever asks or posts something. */
const asking = (
  surroundings: Surroundings,
  { common, address, answerProblem }: Means,
): ((request: IncomingMessage, response: ServerResponse, portal: Portal) => Promise<void>) => {
  const { headers, localsFor, waits, revision = () => 0 } = surroundings;
  const takePosted = surroundings.takePosted ?? ((request) => readPosted(request, FORM_BYTES));
  const shared = sharedPages();
  /** Draws what was asked for and posted, and sends it. */
  const drawn = async (
    request: IncomingMessage,
    response: ServerResponse,
    { portal: { draw, paint, pages }, locals }: Asked,
  ): Promise<void> => {
    let waitMs = 0;
    const drawNow = () => {
      waitMs = waits.toDrawMs(request, locals.session);
      if (waitMs > 0) return null;
      return catchPage(request, common, (caught) =>
        draw(request, caught, () => answerUnknown({ request, response: caught }, headers), locals),
      ).then((page) => address.inPage(paintPage(page, paint)));
    };
    // The guard may answer a visitor and a stranger differently; no two visitors share a page.
    const key = `${request.method} ${locals.session === null ? 'stranger' : 'visitor'} ${request.url} ${revision()}`;
    const page = await (locals.sees === 'now' ? drawNow() : shared.of(key, performance.now(), drawNow));
    if (page === null) return answerTooMany(response, headers, waitMs);
    // A script is told the status; a person gets the house's page about it.
    const isBroken = page.status >= 500 && page.status !== 503 && isDocument(request);
    if (isBroken) return answerProblem({ status: 500 }, { request, response }, { pages });
    await sendPage(page, request, response);
  };
  // Of a form with files each is on the disk until it is answered.
  return async (request, response, portal) => {
    const locals = await localsFor(request);
    const waitMs = waits.toOpenMs(request, locals.session);
    if (waitMs > 0) return answerTooMany(response, headers, waitMs);
    if (!hasBody(request)) return drawn(request, response, { portal, locals });
    const posted = await takePosted(request);
    if (!posted.ok) return answerProblem(posted, { request, response }, portal);
    Object.assign(request, { body: posted.body ?? NOTHING });
    const filled = posted.form === null ? locals : { ...locals, posted: posted.form };
    try {
      await drawn(request, response, { portal, locals: filled });
    } finally {
      await posted.done();
    }
  };
};

/**
 * `/home/` is `/home`: one address for one page, and always one of ours: `//elsewhere/` is none.
 */
const withoutSlash = (path: string): string | null =>
  path.length > 1 && path.endsWith('/') ? `/${path.replaceAll(/^\/+|\/+$/g, '')}` : null;

const isReading = (method: string | undefined): boolean => method === 'GET' || method === 'HEAD';

/** Moved for good; whoever posts goes on posting. */
const movedStatus = ({ method }: IncomingMessage): number => (isReading(method) ? 301 : 308);

/** A name or an address, and a port: nothing that would be something else in an address. */
const HOST = /^(?:[\w.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

const answerTooMany = (response: ServerResponse, headers: Headers, waitMs: number): void => {
  const seconds = Math.ceil(waitMs / SECOND_MS);
  const said = {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': String(seconds),
  };
  response.writeHead(429, { ...headers, ...said }).end(`打开页面过于频繁，请 ${seconds} 秒后刷新`);
};

type Visit = Parameters<typeof servePage>[1];

/** Leads on from an address with a slash behind it; false for every other. */
const answerMoved = ({ request, response }: Visit, path: string, headers: Headers): boolean => {
  const trimmed = withoutSlash(path);
  if (trimmed === null) return false;
  const query = (request.url ?? '').slice((request.url ?? '').split('?', 1)[0]?.length ?? 0);
  response.writeHead(movedStatus(request), { ...headers, location: encodeURI(trimmed) + query }).end();
  return true;
};

const NO_PAGES: Pick<Portal, 'pages'> = { pages: new Map() };

/** A body that came in parts is in them, and there is no other. */
const NOTHING = new Uint8Array();

interface Asked {
  readonly portal: Portal;
  readonly locals: App.Locals;
}

/** Answers with the house's page about what is wrong with a request. */
const problemAnswer =
  (said: { readonly files: Headers; readonly pages: Headers }) =>
  ({ status, retryAfterMs }: Omit<NotPosted, 'ok'>, visit: Visit, { pages }: Pick<Portal, 'pages'>): void => {
    const retry =
      retryAfterMs === undefined ? {} : { 'retry-after': String(Math.ceil(retryAfterMs / SECOND_MS)) };
    const page = pages.get(`/${status}`);
    if (page) servePage(page, visit, { ...said.pages, ...retry });
    else
      visit.response
        .writeHead(status, { ...said.files, ...retry, 'content-type': 'text/plain; charset=utf-8' })
        .end(String(status));
  };

const SECOND_MS = 1_000;

/** Headers of every page: drawn, and built. */
const pageHeaders = ({ headers, forBuiltPages }: Surroundings, { pages }: Pick<Portal, 'pages'>) => {
  const prefetch = pages.has(PREFETCH_RULES) ? { 'speculation-rules': `"${PREFETCH_RULES}"` } : {};
  const forDocuments = { ...headers, ...PAGE_HEADERS, ...prefetch };
  return {
    forBuiltPages: { ...forDocuments, ...forBuiltPages },
    common: { ...forDocuments, 'cache-control': 'private, no-cache' },
  };
};
