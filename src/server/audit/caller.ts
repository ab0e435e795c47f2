// Origin of a call, as the security log writes it: neither a session nor, of IPv6, a single machine
// can be read from it.
import type { IncomingMessage } from 'node:http';
import { homeOf } from '#server/http/limits.ts';
import { sessionMark } from '#server/secrets.ts';
import type { From } from './audit-log.ts';

export function fromOf({
  viewer,
  ip,
}: {
  readonly viewer: { readonly sid: string } | null;
  readonly ip: string;
}): From {
  return { session: viewer && sessionMark(viewer.sid), home: homeOf(ip) };
}

type Visit = Pick<IncomingMessage, 'headers' | 'socket'>;

/**
 * The visitor's address as Fastify would read it: as many hops back as there are proxies that may
 * be believed, and no more.
 */
export function addressOf({ headers, socket }: Visit, trustedProxies: number): string {
  const hops = String(headers['x-forwarded-for'] ?? '').split(',');
  const way = [socket.remoteAddress ?? '', ...hops.map((hop) => hop.trim()).toReversed()].filter(Boolean);
  return way[Math.min(trustedProxies, way.length - 1)] ?? '';
}
