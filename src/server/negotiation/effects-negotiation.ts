// Negotiation, as the engine brings it about: it begins with the lot's end, and whatever ends it
// moves the money and makes the order in the same transaction. Until then the bidder's deposit
// stays where it is.
// Source: product.md 3.4; goals.md I-11, I-27, I-31, I-33.
import type { PassedLot } from '#core/lots/lot.ts';
import {
  isNegotiationOpen,
  openNegotiation,
  soldByNegotiation,
  type Negotiation,
  type OpenNegotiation,
} from '#core/negotiation/negotiation.ts';
import type { NegotiationMessage } from '#core/notifications/message.ts';
import { endNegotiatedLot } from '#server/catalogue/store/my-lots.ts';
import { settleDeposits } from '#server/deposits/effects-settle-deposits.ts';
import type { CommandContext } from '#server/engine/command.ts';
import type { LotChange } from '#server/lots/lot-effect.ts';
import { tell } from '#server/notifications/store-messages.ts';
import { createOrder } from '#server/orders/effects-order.ts';
import { dropDeadline, setDeadline } from '#server/store/deadlines.ts';
import { addNegotiation, saveNegotiation } from './store-negotiations.ts';

const KIND = 'negotiation';

/** Before the deposits of the lot are settled: the bidder's is spared. */
export async function beginNegotiation(
  context: CommandContext,
  { page: { lot }, isEnd }: LotChange,
): Promise<void> {
  const negotiation = isEnd && lot.status === 'passed' ? openNegotiation(lot) : null;
  if (!negotiation) return;
  const { lotId, offerFen, answerByMs, bidder } = negotiation;
  await addNegotiation(context, negotiation, context.nowMs);
  await setDeadline(context.db, { kind: KIND, ref: lotId, dueAtMs: answerByMs });
  const message = { kind: 'negotiation-opened', lotId, offerFen, answerByMs } as const;
  await tell(context, { userId: bidder.bidderId, message, cause: `negotiation:${lotId}:0` });
}

/** Records what has become of it, with all that follows. */
export async function commitNegotiation(
  context: CommandContext,
  lot: PassedLot,
  negotiation: Negotiation,
): Promise<void> {
  await saveNegotiation(context, negotiation);
  // Viewers of the lot see until when it goes on.
  context.lots.touch(lot.id);
  if (isNegotiationOpen(negotiation)) {
    await setClock(context, negotiation);
  } else {
    await dropDeadline(context.db, { kind: KIND, ref: lot.id });
    await endNegotiatedLot(context.db, negotiation);
    await settleDeposits(
      context,
      negotiation.status === 'agreed' ? soldByNegotiation(lot, negotiation) : lot,
    );
    if (negotiation.status === 'agreed') {
      const { saleId, bidder: buyer, priceFen, endedAtMs: atMs } = negotiation;
      await createOrder(context, { lotId: lot.id, saleId, terms: lot.terms, buyer, priceFen, atMs });
    }
  }
  await tellBidder(context, negotiation);
}

const tellBidder = async (context: CommandContext, negotiation: Negotiation): Promise<void> => {
  const { lotId, bidder, rev } = negotiation;
  const letter = { userId: bidder.bidderId, cause: `negotiation:${lotId}:${rev}` };
  if (negotiation.status === 'awaiting-bidder') {
    const { counterFen, answerByMs, round } = negotiation;
    const message = { kind: 'negotiation-countered', lotId, counterFen, answerByMs, round } as const;
    await tell(context, { ...letter, message });
  }
  if (negotiation.status === 'agreed') {
    const message = { kind: 'negotiation-agreed', lotId, priceFen: negotiation.priceFen } as const;
    await tell(context, { ...letter, message });
  }
  if (negotiation.status === 'failed') {
    const { by, why } = negotiation;
    await tell(context, { ...letter, message: { kind: 'negotiation-failed', lotId, by, why } });
  }
};

/** Its clock: a negotiation that stands still has none. */
const setClock = async ({ db }: CommandContext, negotiation: OpenNegotiation): Promise<void> => {
  const { lotId: ref, stoppedAtMs, answerByMs: dueAtMs } = negotiation;
  await (stoppedAtMs === undefined
    ? setDeadline(db, { kind: KIND, ref, dueAtMs })
    : dropDeadline(db, { kind: KIND, ref }));
};

/**
 * Its time has been stopped or given back, and nothing else has changed. `message` null: that is
 * too little to be told.
 */
export async function moveNegotiation(
  context: CommandContext,
  negotiation: OpenNegotiation,
  message: NegotiationMessage | null,
): Promise<void> {
  const { lotId, bidder, rev } = negotiation;
  await saveNegotiation(context, negotiation);
  context.lots.touch(lotId);
  await setClock(context, negotiation);
  if (message)
    await tell(context, { userId: bidder.bidderId, message, cause: `negotiation:${lotId}:${rev}` });
}
