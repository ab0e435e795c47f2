// Negotiation: the bidder's own, that over a seller's own lots, and the house's view of all of it.
import type { NegotiationRow } from '#contract/negotiation/outputs.ts';
import type { Handlers } from '#server/http/call.ts';
import { staffKeyedCall, type KeyedCall } from '#server/http/idempotency.ts';
import { notFound, ok, refused, type Reply } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import {
  answerForOwnLot,
  answerNegotiation,
  replyNegotiation,
  type NegotiationMoved,
} from './commands-negotiate.ts';
import { consignedNegotiations, negotiationRow } from './queries-negotiations.ts';
import { cardedNegotiation, MOST_ROWS, negotiationsOf, negotiationsPage } from './store-negotiations.ts';

type Negotiation = Pick<
  Handlers,
  | 'negotiationMine'
  | 'negotiationReply'
  | 'negotiationConsigned'
  | 'negotiationSpeak'
  | 'negotiationList'
  | 'negotiationAnswer'
>;

export function negotiationHandlers(
  { reader, engine, beyond, bids: { maximums } }: Services,
  keyedCall: KeyedCall,
): Negotiation {
  const shown = async (lotId: string, nowMs: number): Promise<Reply<NegotiationRow>> => {
    const carded = await cardedNegotiation(reader, lotId, maximums);
    return carded ? ok(negotiationRow(carded, nowMs)) : notFound();
  };
  const told = async (
    moved: NegotiationMoved,
    lotId: string,
    nowMs: number,
  ): Promise<Reply<NegotiationRow>> => (moved.ok ? shown(lotId, nowMs) : refused(moved.refusal));
  return {
    negotiationMine: async ({ input: { lotId }, viewer: { userId: bidderId }, nowMs }) => {
      const found = await negotiationsOf(reader, { bidderId, lotId }, maximums);
      return ok({ rows: found.map((carded) => negotiationRow(carded, nowMs)), nowMs });
    },
    negotiationReply: async ({ input: { lotId, ...reply }, viewer: { userId: bidderId }, nowMs }) => {
      return told(await engine.run(replyNegotiation, { lotId, bidderId, reply }), lotId, nowMs);
    },
    negotiationConsigned: async ({ viewer: { userId }, nowMs }) => {
      return ok({ rows: await consignedNegotiations(reader, { userId, nowMs }, maximums), nowMs });
    },
    negotiationSpeak: async ({ input: { lotId, ...answer }, viewer: { userId: consignorId }, nowMs }) =>
      told(await engine.run(answerForOwnLot, { lotId, consignorId, answer }), lotId, nowMs),
    negotiationList: async ({
      input: { words = '', dueBeforeMs = Number.MAX_SAFE_INTEGER, page = 1, size },
      viewer,
      nowMs,
    }) => {
      const asked = { words, dueBeforeMs, page, size: size ?? MOST_ROWS, nowMs };
      const beyondScope = await beyond(viewer, 'offer.view');
      const { found, total } = await negotiationsPage(reader, { ...asked, beyond: beyondScope }, maximums);
      return ok({ rows: found.map((carded) => negotiationRow(carded, nowMs)), total, nowMs });
    },
    negotiationAnswer: (call) => {
      const { lotId, ...answer } = call.input;
      return staffKeyedCall(keyedCall, call)(answerNegotiation, {
        lotId,
        staffId: call.viewer.userId,
        answer,
      });
    },
  };
}
