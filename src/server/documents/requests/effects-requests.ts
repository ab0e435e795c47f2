// A lot is taken out of its draft: what its consignors were asked for is wanted no more, and they
// are told so, in the transaction of the deed.
import { paperRequestMessage } from '#core/documents/paper-request-message.ts';
import { decideCheckPapers } from '#core/documents/paper-request.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { tell } from '#server/notifications/store-messages.ts';
import { openRequestsOfLot, putRequest, type FiledRequest } from './store-requests.ts';

/** Tells a consignor how their request stands by the word of the house; once a round. */
export async function tellConsignor(
  context: CommandContext,
  { request, title }: FiledRequest,
): Promise<void> {
  const message = paperRequestMessage(request, title);
  const { id, consignorId: userId, status, round } = request;
  if (message) await tell(context, { userId, message, cause: `papers:${id}:${status}:${round}` });
}

/** Drops every request of the lot that is not settled. */
export async function dropPapersOf(context: CommandContext, lotId: string): Promise<void> {
  const { db, nowMs, lots } = context;
  for (const filed of await openRequestsOfLot(db, lotId, lots.isShared)) {
    const decision = decideCheckPapers(filed.request, { verdict: 'drop' }, nowMs);
    if (!decision.ok) continue;
    await putRequest(db, decision.request);
    await tellConsignor(context, { ...filed, request: decision.request });
  }
}
