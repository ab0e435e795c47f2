// Permission to make a call, as the route table says. Reading one's own needs the cookie; changing
// anything needs the cookie, the token that belongs to it, and a page of ours; a call of the
// house's own people needs the right its duty names besides. A stolen half of a session opens
// nothing. Source: goals.md S6; product.md 7.8.
import type { Duty } from '#contract/duties.ts';
import type { Access, Route } from '#contract/route.ts';
import type { Right } from '#contract/staff/rights.ts';
import type { SessionCookie } from '#server/accounts/sessions/session-cookie.ts';
import { hashOf } from '#server/secrets.ts';
import { HOUSE_ROLE } from '#server/staff/store-house-people.ts';
import { isFromForeignPage, isFromOwnPage, type Headers } from './origin.ts';
import { doorShut, notAllowed, notLoggedIn, rightMissing, type Reply } from './replies.ts';
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

/** Rights one of which a call takes: which of them, what is sent tells. */
const rightsFor = ({ right, deeds }: Duty): readonly Right[] => [
  right,
  ...Object.values(deeds?.rights ?? {}),
];

/** Right that a call takes for what is sent. */
export function takenRight({ right, deeds }: Duty, input: unknown): Right {
  const deed = deeds && (input as Readonly<Record<string, unknown>>)[deeds.field];
  return (typeof deed === 'string' && deeds?.rights[deed]) || right;
}

/** A remembered caller is admitted at once. */
export function admit(
  { access, duty, atDoor }: Pick<Route, 'access' | 'duty' | 'atDoor'>,
  headers: Headers,
  admission: Admission,
): Admitted | Promise<Admitted> {
  const isOwn = isOwnReading(access);
  const isWrite = !isOwn && access !== 'open';
  if (isWrite && !isFromOwnPage(headers, admission.origins)) return deny(notAllowed());
  if (isOwn && isFromForeignPage(headers, admission.origins)) return deny(notAllowed());
  const viewer = admission.viewers.byCookie(admission.cookie.read(headers.cookie));
  const asked: Asked = { access, duty, atDoor, headers };
  return viewer instanceof Promise
    ? viewer.then((found) => admitViewer(asked, found))
    : admitViewer(asked, viewer);
}

const isOwnReading = (access: Access): boolean => access === 'session' || access.endsWith('-read');

const deny = (reply: Reply<never>): Admitted => ({ ok: false, reply });

/** Parts of a call that are looked at beside its caller. */
interface Asked {
  readonly access: Access;
  readonly duty: Duty | undefined;
  readonly atDoor: Route['atDoor'] | undefined;
  readonly headers: Headers;
}

const admitViewer = ({ access, duty, atDoor = [], headers }: Asked, viewer: Viewer | null): Admitted => {
  if (access === 'open' || access === 'open-write') return { ok: true, viewer };
  if (viewer === null) return deny(notLoggedIn());
  const token = tokenIn(headers);
  const isTokenRight = token === null ? isOwnReading(access) : isTokenOf(viewer, token);
  if (!isTokenRight) return deny(notLoggedIn());
  // Before the office is open to them, they may do what opens it, and leave.
  if (viewer.held !== null && !atDoor.includes(viewer.held)) return deny(doorShut(viewer.held));
  if (duty === undefined) return { ok: true, viewer };
  if (viewer.role !== HOUSE_ROLE) return deny(notAllowed());
  const isOpen = rightsFor(duty).some((right) => viewer.rights.has(right));
  return isOpen ? { ok: true, viewer } : deny(rightMissing(duty.right));
};
