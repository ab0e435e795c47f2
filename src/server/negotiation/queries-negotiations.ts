import type { ConsignedNegotiation, NegotiationRow } from '#contract/negotiation/outputs.ts';
import { speaksFor } from '#core/lots/consigned.ts';
import { isNegotiationOpen, negotiationAt } from '#core/negotiation/negotiation.ts';
import type { Reader } from '#server/store/access.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import { negotiationsFor, type CardedNegotiation } from './store-negotiations.ts';

/** A negotiation as it stands at `nowMs`, whether or not the clock has seen to it. */
export function negotiationRow(
  { negotiation, lotNumber, lotTitle }: CardedNegotiation,
  nowMs: number,
): NegotiationRow {
  const now = negotiationAt(negotiation, nowMs);
  const { lotId, bidder, status, round, offerFen, counterFen, steps } = now;
  return {
    lotId,
    lotNumber,
    lotTitle,
    paddle: bidder.paddle,
    status,
    round,
    offerFen,
    counterFen,
    priceFen: now.status === 'agreed' ? now.priceFen : null,
    answerByMs: isNegotiationOpen(now) ? now.answerByMs : null,
    stoppedAtMs: isNegotiationOpen(now) ? (now.stoppedAtMs ?? null) : null,
    endedAtMs: isNegotiationOpen(now) ? null : now.endedAtMs,
    // The member of staff who spoke for the consignor is nobody's business outside.
    steps: steps.map((step) => ({
      by: step.by,
      what: step.what,
      amountFen: 'amountFen' in step ? step.amountFen : null,
      atMs: step.atMs,
    })),
  };
}

/** Those over what is sold for a person, each with whether they alone speak for it. */
export async function consignedNegotiations(
  reader: Reader,
  { userId, nowMs }: { readonly userId: string; readonly nowMs: number },
  seal: Pick<TextSeal, 'open'>,
): Promise<readonly ConsignedNegotiation[]> {
  const found = await negotiationsFor(reader, userId, seal);
  return found.map(({ terms, ...carded }) => ({
    ...negotiationRow(carded, nowMs),
    isOwnWord: speaksFor({ terms }, userId),
  }));
}
