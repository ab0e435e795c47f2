// The security log for the house, and each person's own part of it: when and from where somebody
// came in under their name.
// Source: 网络安全法 第21条; goals.md S12.
import type { OwnLogIn } from '#contract/audit/outputs.ts';
import { OWN_SECURITY_EVENTS, type OwnSecurityEventKind } from '#contract/audit/security-words.ts';
import type { Inputs } from '#contract/inputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import { isUnusual } from '#core/accounts/unusual-log-in.ts';
import type { Reader } from '#server/store/access.ts';
import { firstLogIns, securityEvents } from './store-security-log.ts';

export function securityLog(
  reader: Reader,
  { kind, ...filter }: Inputs['securityLog'],
): Promise<Outputs['securityLog']> {
  return securityEvents(reader, { ...filter, kinds: kind && [kind] });
}

interface Own {
  readonly userId: string;
  /** As the log writes the session that asks. */
  readonly session: string | null;
  readonly after: string | undefined;
}

export async function ownLogIns(
  reader: Reader,
  { userId, session: mine, after }: Own,
): Promise<Outputs['myLogIns']> {
  const { rows, next } = await securityEvents(reader, { userId, after, kinds: OWN_SECURITY_EVENTS });
  const firsts = await firstLogIns(reader, userId);
  const firstEver = [...firsts.values()].toSorted()[0];
  const own = rows.map(({ id, atMs, kind, home, detail, session }): OwnLogIn => {
    const isThisSession = session !== null && session === mine;
    const isFirstFromHere = home !== null && firsts.get(home) === id;
    const unusual = isUnusual({ kind, isFirstFromHere, isFirstEver: id === firstEver });
    return { id, atMs, kind: kind as OwnSecurityEventKind, home, detail, isUnusual: unusual, isThisSession };
  });
  return { rows: own, next };
}
