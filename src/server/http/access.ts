// Permission to make a call, as the route table says. Reading one's own needs the cookie; changing
// anything needs the cookie, the token that belongs to it, and a page of ours; the back office is
// for staff alone. A stolen half of a session opens nothing. Source: goals.md S6.
import type { Access } from '#contract/route.ts';
import type { SessionCookie } from '#server/accounts/sessions/session-cookie.ts';
import { hashOf } from '#server/secrets.ts';
import { isFromForeignPage, isFromOwnPage, type Headers } from './origin.ts';
import { notAllowed, notLoggedIn, type Reply } from './replies.ts';
import type { Viewer, Viewers } from './viewer.ts';

export interface Admission {
  readonly origins: readonly string[];
  readonly cookie: SessionCookie;
  readonly viewers: Viewers;
}

export type Admitted =
  | { readonly ok: true; readonly viewer: Viewer | null }
  | { readonly ok: false; readonly reply: Reply<never> };

/** The token of the `Authorization` header, bare or as `Bearer`; null when there is none. */
export function tokenIn({ authorization }: Headers): string | null {
  const token = authorization?.replace(/^Bearer\s+/i, '').trim();
  return token === undefined || token === '' ? null : token;
}

/**
 * Whether the token is the one that was given with this session's cookie. Hashes are compared, and
 * nobody can choose theirs: how soon two differ tells nothing of the token.
 */
export function isTokenOf(viewer: Viewer, token: string): boolean {
  return hashOf(token) === viewer.tokenHash;
}

/** Role a person must have for what is not everybody's. */
const ROLE: Partial<Record<Access, 'staff' | 'editor'>> = {
  'staff-read': 'staff',
  staff: 'staff',
  'editor-read': 'editor',
  editor: 'editor',
};

/** A remembered caller is admitted at once. */
export function admit(access: Access, headers: Headers, admission: Admission): Admitted | Promise<Admitted> {
  const isOwn = isOwnReading(access);
  const isWrite = !isOwn && access !== 'open';
  if (isWrite && !isFromOwnPage(headers, admission.origins)) return deny(notAllowed());
  if (isOwn && isFromForeignPage(headers, admission.origins)) return deny(notAllowed());
  const viewer = admission.viewers.byCookie(admission.cookie.read(headers.cookie));
  const asked: Asked = { access, headers };
  return viewer instanceof Promise
    ? viewer.then((found) => admitViewer(asked, found))
    : admitViewer(asked, viewer);
}

const isOwnReading = (access: Access): boolean => access === 'session' || access.endsWith('-read');

const deny = (reply: Reply<never>): Admitted => ({ ok: false, reply });

/** Parts of a call that are looked at beside its caller. */
interface Asked {
  readonly access: Access;
  readonly headers: Headers;
}

const admitViewer = ({ access, headers }: Asked, viewer: Viewer | null): Admitted => {
  if (access === 'open' || access === 'open-write') return { ok: true, viewer };
  if (viewer === null) return deny(notLoggedIn());
  const role = ROLE[access];
  const token = tokenIn(headers);
  const isTokenRight = token === null ? isOwnReading(access) : isTokenOf(viewer, token);
  if (!isTokenRight) return deny(notLoggedIn());
  return role !== undefined && viewer.role !== role ? deny(notAllowed()) : { ok: true, viewer };
};
