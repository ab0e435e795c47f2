// Parts of a session: a name (sid), a cookie the page's scripts cannot read, and a token
// they keep. Of cookie and token only hashes are stored, and neither is worth anything without the
// other. Source: goals.md B, S6.
import { hash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;
const MARK_LETTERS = 16;

export interface SessionSecrets {
  readonly cookie: string;
  readonly token: string;
  readonly cookieHash: string;
  readonly tokenHash: string;
}

export function hashOf(secret: string): string {
  return hash('sha256', secret, 'base64url');
}

/** How the security log names a session: the same for the same one, and not to be told back. */
export function sessionMark(sid: string): string {
  return hashOf(sid).slice(0, MARK_LETTERS);
}

export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

export function newSessionSecrets(): SessionSecrets {
  const cookie = newSecret();
  const token = newSecret();
  return { cookie, token, cookieHash: hashOf(cookie), tokenHash: hashOf(token) };
}
