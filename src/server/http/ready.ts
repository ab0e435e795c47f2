// Whether the house can take a bid at this moment, for whoever watches over it: 200 or 503, and
// what its clock is like.
import type { RequestListener } from 'node:http';
import type { SteadyClock } from '#server/clock/clock.ts';

export const READY_PATH = '/ready';

export function readyListener(
  clock: SteadyClock,
  headers: Readonly<Record<string, string>>,
): RequestListener {
  return (_request, response) => {
    const isSure = clock.isSure?.() ?? true;
    const aheadMs = clock.aheadMs();
    // A house that goes on by its running time takes bids; that somebody should look at its machine
    // is said all the same.
    const body = { isReady: isSure, clock: { isSure, isDateSet: aheadMs !== 0, aheadMs } };
    response.writeHead(isSure ? 200 : 503, {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
    response.end(`${JSON.stringify(body)}\n`);
  };
}
