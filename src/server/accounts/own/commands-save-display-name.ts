// Another name to be shown by. The name on papers and to the bank stays what it was: where nothing
// but the shown name had told it, it is sealed before the shown one changes. Source: gap-screens.md
// TR-2.
import { personById, putNames } from '#server/accounts/store-people.ts';
import { writeSecurity, type From } from '#server/audit/audit-log.ts';
import type { Command } from '#server/engine/command.ts';
import { personTouch } from '#server/engine/touched.ts';
import { sealLegalName } from '#server/identity/legal-name.ts';

export interface SaveDisplayName {
  readonly userId: string;
  readonly displayName: string;
  readonly from: From;
}

/** False: the house names its own people, and nobody renames themselves. */
export const saveDisplayName: Command<SaveDisplayName, { readonly ok: boolean }> = {
  name: 'save-display-name',
  sparesBidders: true,
  run: async (context, { userId, displayName, from }) => {
    const { db, lots, bidSeal } = context;
    const person = await personById(db, userId);
    if (person?.role !== 'buyer') return { ok: false };
    if (person.displayName === displayName) return { ok: true };
    const legalNameSealed =
      person.legalNameSealed ?? sealLegalName(bidSeal.maximums, userId, person.displayName);
    await putNames(db, userId, { displayName, legalNameSealed });
    lots.touch(personTouch(userId));
    await writeSecurity(context, { kind: 'name-changed', userId, ...from });
    return { ok: true };
  },
};
