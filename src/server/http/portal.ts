// The portal as the service sees it: files, and a handler for the pages that are drawn on demand. It knows no address of
// the portal and no rule about one; it hands every visit the means to ask, and who is visiting.
import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { catchPage, sendPage, sharedPages } from './drawn-page.ts';
import { PAGE_HEADERS } from './security-headers.ts';
import { loadPages, type PageTable } from './page-table.ts';
import { servePage } from './serve-page.ts';
import { answerUnknown } from './unknown-address.ts';

type Next = (error?: unknown) => void;
/** As the build exports it; what it has no page for is handed on to `next`. */
export type PageHandler = (
  ...visit: [request: IncomingMessage, response: ServerResponse, next: Next, locals: App.Locals]
) => Promise<void>;

export interface Portal {
  readonly pages: PageTable;
  readonly draw: PageHandler;
}

/** There is no portal to serve yet. */
export class NotBuilt extends Error {}

/** Loads a built portal from its `dist` folder. Throws `NotBuilt`. */
export const loadPortal = async (distFolder: string): Promise<Portal> => {
  const entry = join(distFolder, 'server', 'entry.mjs');
  if (!existsSync(entry))
    throw new NotBuilt('门户尚未构建，请先运行 npm run build。(The portal has not been built.)');
  const { handler } = (await import(pathToFileURL(entry).href)) as { readonly handler: PageHandler };
  return { pages: loadPages(distFolder), draw: handler };
};

interface Surroundings {
  readonly headers: Readonly<Record<string, string>>;
  /** What a page drawn at the build cannot know of this house, on top of `headers`. */
  readonly forBuiltPages?: Readonly<Record<string, string>>;
  readonly localsFor: (request: IncomingMessage) => Promise<App.Locals>;
  readonly report: (error: unknown) => void;
}

const PREFETCH_RULES = '/speculation-rules.json';

const pathOf = (url: string): string => {
  const path = url.split('?', 1)[0] ?? '/';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** `/home/` is `/home`: one address for one page. */
const withoutSlash = (path: string, pages: PageTable): string | null => {
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : null;
  return trimmed !== null && pages.has(trimmed) ? trimmed : null;
};

export const portalListener = ({ pages, draw }: Portal, surroundings: Surroundings) => {
  const { headers, localsFor, report } = surroundings;
  const prefetch = pages.has(PREFETCH_RULES) ? { 'speculation-rules': `"${PREFETCH_RULES}"` } : {};
  const forDocuments = { ...headers, ...PAGE_HEADERS, ...prefetch };
  const forBuiltPages = { ...forDocuments, ...surroundings.forBuiltPages };
  const common = { ...forDocuments, 'cache-control': 'private, no-cache' };
  const shared = sharedPages();
  const drawn = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const locals = await localsFor(request);
    const drawNow = () =>
      catchPage(request, common, (caught) =>
        draw(request, caught, () => answerUnknown({ request, response: caught }, headers), locals),
      );
    // A visitor and a stranger may be answered differently by the guard, two visitors never by a shared page.
    const key = `${request.method} ${locals.session === null ? 'stranger' : 'visitor'} ${request.url}`;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const page = await (isRead ? shared.of(key, performance.now(), drawNow) : drawNow());
    await sendPage(page, request, response);
  };
  return (request: IncomingMessage, response: ServerResponse): void => {
    const path = pathOf(request.url ?? '/');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const file = isRead ? pages.get(path) : undefined;
    if (file) {
      servePage(file, { request, response }, file.type.startsWith('text/html') ? forBuiltPages : headers);
      return;
    }
    const trimmed = isRead ? withoutSlash(path, pages) : null;
    if (trimmed !== null) {
      const query = (request.url ?? '').slice((request.url ?? '').split('?', 1)[0]?.length ?? 0);
      response.writeHead(301, { ...headers, location: encodeURI(trimmed) + query }).end();
      return;
    }
    drawn(request, response).catch((error: unknown) => {
      report(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { ...headers, 'content-type': 'text/plain; charset=utf-8' }).end('500');
    });
  };
};
