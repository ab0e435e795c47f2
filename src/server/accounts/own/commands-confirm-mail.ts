import { writeSecurity, type From } from '#server/audit/audit-log.ts';
import type { Command } from '#server/engine/command.ts';
import { tell } from '#server/notifications/store-messages.ts';
import { markMailConfirmed } from './store-own.ts';

export interface MailCheck {
  readonly userId: string;
  /** The address the code was checked with: changed meanwhile, nothing is done. */
  readonly mailIndex: string;
  /** As its owner is told of it. */
  readonly masked: string;
  readonly from: From;
}

/**
 * A mail address is a person's own once they have shown a code that went there; from then on notes
 * go there.
 */
export const confirmMail: Command<MailCheck, { readonly isDone: boolean }> = {
  name: 'confirm-mail',
  sparesBidders: true,
  run: async (context, { userId, mailIndex, masked, from }) => {
    const { db, nowMs: atMs } = context;
    if (!(await markMailConfirmed(db, { userId, mailIndex, atMs }))) return { isDone: false };
    const message = { kind: 'mail-confirmed', mail: masked } as const;
    await tell(context, { userId, message, cause: `mail-confirmed:${userId}:${atMs}` });
    await writeSecurity(context, { kind: 'mail-confirmed', userId, ...from });
    return { isDone: true };
  },
};
