// Whether a request comes from our own pages. Browsers say so themselves, and a page elsewhere
// cannot make them lie.
// Source: goals.md S6, S11.
import type { IncomingHttpHeaders } from 'node:http';

export type Headers = Readonly<IncomingHttpHeaders>;

/** For requests that change something: our origin must be named, and nothing may contradict it. */
export function isFromOwnPage(headers: Headers, origins: readonly string[]): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  return headers.origin === undefined ? site === 'same-origin' : origins.includes(headers.origin);
}

/** For requests that only read what is one's own: silence is fine, a foreign origin is not. */
export function isFromForeignPage(headers: Headers, origins: readonly string[]): boolean {
  return (
    headers['sec-fetch-site'] === 'cross-site' ||
    (headers.origin !== undefined && !origins.includes(headers.origin))
  );
}
