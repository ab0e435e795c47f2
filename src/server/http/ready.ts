// Whether the house can take a bid at this moment, for whoever watches over it: 200 or 503, and how
// each of its parts stands. That its process is there at all is another question, with an answer of
// its own: whoever restarts what does not live must not restart a house that waits for its store.
import type { RequestListener, ServerResponse } from 'node:http';
import { BASE } from '#contract/route.ts';
import { isReady, type Standing } from '#core/operations/parts.ts';

export const READY_PATH = '/ready';
export const HEALTH_PATH = `${BASE}/health`;

type Headers = Readonly<Record<string, string>>;

const answer = (response: ServerResponse, headers: Headers, status: number, body: object): void => {
  response.writeHead(status, {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(`${JSON.stringify(body)}\n`);
};

/** `look` never rejects: a store that cannot be read is a part that is down. */
export function readyListener(look: () => Promise<readonly Standing[]>, headers: Headers): RequestListener {
  return (_request, response) => {
    void look().then((parts) => {
      const isTaking = isReady(parts);
      answer(response, headers, isTaking ? 200 : 503, { isReady: isTaking, parts });
    });
  };
}

export function healthListener(headers: Headers): RequestListener {
  return (_request, response) => answer(response, headers, 200, { isAlive: true });
}
