import type { IncomingMessage, ServerResponse } from 'node:http';

/** Whether a person is being taken there, as against a script or a picture being fetched. */
export function isDocument({ headers, method }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const destination = headers['sec-fetch-dest'];
  return destination === undefined
    ? (headers.accept ?? '').includes('text/html')
    : destination === 'document';
}

const NOT_FOUND = '/404';

/** The specification: any unknown path leads to /404. What is not a page is plainly not there. */
export function answerUnknown(
  { request, response }: { readonly request: IncomingMessage; readonly response: ServerResponse },
  common: Readonly<Record<string, string>>,
): void {
  if (isDocument(request) && !isLedThere(request)) {
    response.writeHead(302, { ...common, location: NOT_FOUND, 'cache-control': 'no-store' }).end();
    return;
  }
  const headers = { ...common, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  response.writeHead(404, headers).end(request.method === 'HEAD' ? undefined : '404');
}

/**
 * True for a visit to that page itself: when it cannot be drawn, leading there would lead round for
 * ever.
 */
const isLedThere = ({ url = '' }: IncomingMessage): boolean => url.split('?', 1)[0] === NOT_FOUND;
