// Drafts over HTTP, for those for whom the lots are to be sold.
import type { Handlers } from '#server/http/call.ts';
import { ok } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { consignedDrafts } from './queries-consigned-drafts.ts';

export function consignedDraftHandlers({ reader }: Services): Pick<Handlers, 'consignedDrafts'> {
  return {
    consignedDrafts: async ({ input: { page }, viewer: { userId }, nowMs }) =>
      ok(await consignedDrafts(reader, { userId, page, nowMs })),
  };
}
