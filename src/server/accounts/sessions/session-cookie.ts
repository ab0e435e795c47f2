// The cookie half of a session, and the cookie of a guest, who has none. Over https its name makes
// the browser keep it to this host, to every path and to encrypted connections; over http on one's
// own machine, where it could not, it has a plain name.
import { fastifyCookie } from '@fastify/cookie';
import { WECHAT_LIFE_MS } from '#core/accounts/wechat.ts';
import { GUEST_MS } from '#server/bidding/store-guests.ts';
import { SESSION_MS } from './commands-start-session.ts';

export interface SessionCookie {
  readonly name: string;
  /** The cookie of this kind in a `Cookie` header; null when there is none. */
  readonly read: (header: string | undefined) => string | null;
  readonly set: (value: string) => string;
  readonly clear: () => string;
}

const cookieFor =
  (what: 'session' | 'practice' | 'wechat', lifeMs: number) =>
  (origin: string): SessionCookie => {
    const isSecure = origin.startsWith('https:');
    const name = isSecure ? `__Host-${what}` : `luochui-${what}`;
    const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
    return {
      name,
      read: (header) => (header === undefined ? null : (fastifyCookie.parse(header)[name] ?? null)),
      set: (value) => fastifyCookie.serialize(name, value, { ...options, maxAge: lifeMs / 1_000 }),
      clear: () => fastifyCookie.serialize(name, '', { ...options, maxAge: 0 }),
    };
  };

export const sessionCookie = cookieFor('session', SESSION_MS);

/** A part in a log-in by WeChat, until it is over. */
export const wechatCookie = cookieFor('wechat', WECHAT_LIFE_MS);

/** Opens the practice hall and nothing else. */
export const practiceCookie = cookieFor('practice', GUEST_MS);
