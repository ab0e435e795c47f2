// Another phone for an account: it is what one logs in by, so every log-in ends with it, the one
// that asked, too. Source: product.md 7.7 (/basicInfo).
import { endSessionsOf } from '#server/accounts/sessions/commands-end-sessions.ts';
import { requirePerson } from '#server/accounts/store-people.ts';
import { moveAgentPhone } from '#server/agents/store-agents.ts';
import { writeSecurity, type From } from '#server/audit/audit-log.ts';
import type { Command } from '#server/engine/command.ts';
import { tell } from '#server/notifications/store-messages.ts';
import { noteStaffMark } from '#server/staff/effects-further-account.ts';
import { isHouseRole } from '#server/staff/store-house-people.ts';
import { movePhone, phoneOwner } from './store-own.ts';

export interface PhoneChange {
  readonly userId: string;
  /** The phone both codes were checked with: changed meanwhile, nothing is done. */
  readonly formerIndex: string;
  readonly phoneIndex: string;
  readonly phoneSealed: string;
  readonly maskedPhone: string;
  readonly from: From;
}

export type PhoneChanged =
  | { readonly ok: true; readonly endedSids: readonly string[] }
  | { readonly ok: false; readonly why: 'taken' | 'changed-meanwhile' };

const TAIL = 4;

export const changePhone: Command<PhoneChange, PhoneChanged> = {
  name: 'change-phone',
  sparesBidders: true,
  run: async (context, { userId, formerIndex, from, ...phone }) => {
    const { db } = context;
    if ((await phoneOwner(db, phone.phoneIndex)) !== null) return { ok: false, why: 'taken' };
    if (!(await movePhone(db, { userId, formerIndex, ...phone })))
      return { ok: false, why: 'changed-meanwhile' };
    const { phoneIndex, maskedPhone } = phone;
    await moveAgentPhone(db, { userId, formerIndex, phoneIndex, maskedPhone });
    // An account that comes in with it later is a further one of theirs.
    const { role } = await requirePerson(db, userId);
    if (isHouseRole(role)) await noteStaffMark(context, { userId, mark: formerIndex });
    const endedSids = await endSessionsOf(context, userId);
    const message = { kind: 'phone-changed', lastFour: phone.maskedPhone.slice(-TAIL) } as const;
    await tell(context, { userId, message, cause: `phone:${phone.phoneIndex}:${context.nowMs}` });
    await writeSecurity(context, { kind: 'phone-changed', userId, ...from });
    return { ok: true, endedSids };
  },
};
