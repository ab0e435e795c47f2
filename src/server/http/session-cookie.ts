// The cookie half of a session. Over https its name makes the browser keep it to this host, to every path and to
// encrypted connections; over http on one's own machine, where it could not, it has a plain name.
import { fastifyCookie } from '@fastify/cookie';
import { SESSION_MS } from '#server/commands/start-session.ts';

export interface SessionCookie {
  readonly name: string;
  /** The cookie of this kind in a `Cookie` header; null when there is none. */
  readonly read: (header: string | undefined) => string | null;
  readonly set: (value: string) => string;
  readonly clear: () => string;
}

export const sessionCookie = (origin: string): SessionCookie => {
  const isSecure = origin.startsWith('https:');
  const name = isSecure ? '__Host-session' : 'luochui-session';
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  return {
    name,
    read: (header) => (header === undefined ? null : (fastifyCookie.parse(header)[name] ?? null)),
    set: (value) => fastifyCookie.serialize(name, value, { ...options, maxAge: SESSION_MS / 1_000 }),
    clear: () => fastifyCookie.serialize(name, '', { ...options, maxAge: 0 }),
  };
};
