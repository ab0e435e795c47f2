// Cases over HTTP for those for whom the thing was sold: their list, one of them, and their word in
// it. Source: product.md 3.8; goals.md I-51.
import type { Inputs } from '#contract/inputs.ts';
import type { Handlers } from '#server/http/call.ts';
import { notFound, ok, refused } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import type { DisputeMoved } from './commands-claim.ts';
import { sayAsConsignor, showAsConsignor } from './commands-consignor-word.ts';
import { consignedCase, consignedDisputes } from './queries-consigned-disputes.ts';

type Calls = Pick<Handlers, 'consignedDisputes' | 'consignedDispute' | 'consignedDisputeAct'>;

export function consignedCaseHandlers({ reader, engine, bids: { maximums: seal } }: Services): Calls {
  const act = (input: Inputs['consignedDisputeAct'], consignorId: string): Promise<DisputeMoved> => {
    const { id: disputeId, ...word } = input;
    if (word.what !== 'show-evidence') {
      return engine.run(sayAsConsignor, { disputeId, consignorId, word });
    }
    const { fileId, kind: evidenceKind } = word;
    return engine.run(showAsConsignor, { disputeId, consignorId, fileId, evidenceKind });
  };
  const shown = async (id: string, consignorId: string, nowMs: number) => {
    const found = await consignedCase({ reader, seal }, { id, consignorId, nowMs });
    return found ? ok(found) : notFound();
  };
  return {
    consignedDisputes: async ({ input: { after }, viewer: { userId: consignorId }, nowMs }) =>
      ok(await consignedDisputes(reader, { consignorId, after, nowMs })),
    consignedDispute: ({ input: { id }, viewer: { userId }, nowMs }) => shown(id, userId, nowMs),
    consignedDisputeAct: async ({ input, viewer: { userId }, nowMs }) => {
      const moved = await act(input, userId);
      return moved.ok ? shown(input.id, userId, nowMs) : refused(moved.refusal);
    },
  };
}
