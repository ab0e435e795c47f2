// Where a call came from, as the security log writes it: neither a session nor, of IPv6, a single machine can be read from it.
import { sessionMark } from '#server/accounts/secrets.ts';
import type { From } from '#server/commands/security-note.ts';
import { homeOf } from './limits.ts';

export const fromOf = ({
  viewer,
  ip,
}: {
  readonly viewer: { readonly sid: string } | null;
  readonly ip: string;
}): From => ({ session: viewer && sessionMark(viewer.sid), home: homeOf(ip) });
