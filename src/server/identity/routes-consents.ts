// Consents of a person: the list, agreeing, and taking back.
import { fromOf } from '#server/audit/caller.ts';
import type { Handlers } from '#server/http/call.ts';
import { ok } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { giveConsent, withdrawConsent } from './commands-consent.ts';
import { consentsOf } from './store-consents.ts';

type Calls = Pick<Handlers, 'consentList' | 'consentGive' | 'consentWithdraw'>;

export function consentHandlers({ engine, reader }: Services): Calls {
  return {
    consentList: async ({ viewer: { userId } }) => ok({ rows: await consentsOf(reader, userId) }),
    consentGive: async ({ input: { purposes }, viewer, ip }) => {
      const { userId } = viewer;
      const rows = await engine.run(giveConsent, { userId, purposes, from: fromOf({ viewer, ip }) });
      return ok({ rows });
    },
    consentWithdraw: async ({ input: { purpose }, viewer, ip }) => {
      const { userId } = viewer;
      const rows = await engine.run(withdrawConsent, { userId, purpose, from: fromOf({ viewer, ip }) });
      return ok({ rows }, '已撤回同意');
    },
  };
}
