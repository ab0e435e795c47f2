// Haggling, as the engine brings it about: it begins with the lot's end, and whatever ends it moves the money and makes
// the order in the same transaction. Until then the bidder's deposit stays where it is.
// Source: product.md 3.4; goals.md I-11, I-27, I-31, I-33.
import {
  type Haggle,
  isHaggleOpen,
  openHaggle,
  type OpenHaggle,
  soldByHaggling,
} from '#core/negotiation/negotiation.ts';
import type { HaggleMessage } from '#core/notifications/message.ts';
import type { PassedLot } from '#core/lots/lot.ts';
import { dropDeadline, setDeadline } from '#server/store/deadlines.ts';
import { addHaggle, saveHaggle } from './store-negotiations.ts';
import { endHaggledLot } from '#server/catalogue/store/my-lots.ts';
import { tell } from '#server/notifications/store-messages.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { createOrder } from '#server/orders/effects-order.ts';
import { settleDeposits } from '#server/deposits/effects-settle-deposits.ts';
import type { LotChange } from '#server/lots/lot-effect.ts';

const KIND = 'haggle';

/** Before the deposits of the lot are settled: the bidder's is spared. */
export const beginHaggling = async (
  context: CommandContext,
  { page: { lot }, isEnd }: LotChange,
): Promise<void> => {
  const haggle = isEnd && lot.status === 'passed' ? openHaggle(lot) : null;
  if (!haggle) return;
  const { lotId, offerFen, answerByMs, bidder } = haggle;
  await addHaggle(context, haggle, context.nowMs);
  await setDeadline(context.db, { kind: KIND, ref: lotId, dueAtMs: answerByMs });
  const message = { kind: 'haggle-opened', lotId, offerFen, answerByMs } as const;
  await tell(context, { userId: bidder.bidderId, message, cause: `haggle:${lotId}:0` });
};

const tellBidder = async (context: CommandContext, haggle: Haggle): Promise<void> => {
  const { lotId, bidder, rev } = haggle;
  const letter = { userId: bidder.bidderId, cause: `haggle:${lotId}:${rev}` };
  if (haggle.status === 'awaiting-bidder') {
    const { counterFen, answerByMs, round } = haggle;
    const message = { kind: 'haggle-countered', lotId, counterFen, answerByMs, round } as const;
    await tell(context, { ...letter, message });
  }
  if (haggle.status === 'agreed') {
    const message = { kind: 'haggle-agreed', lotId, priceFen: haggle.priceFen } as const;
    await tell(context, { ...letter, message });
  }
  if (haggle.status === 'failed') {
    const { by, why } = haggle;
    await tell(context, { ...letter, message: { kind: 'haggle-failed', lotId, by, why } });
  }
};

/** Its clock: a haggling that stands still has none. */
const setClock = async ({ db }: CommandContext, haggle: OpenHaggle): Promise<void> => {
  const { lotId: ref, stoppedAtMs, answerByMs: dueAtMs } = haggle;
  await (stoppedAtMs === undefined
    ? setDeadline(db, { kind: KIND, ref, dueAtMs })
    : dropDeadline(db, { kind: KIND, ref }));
};

/** Its time has been stopped or given back, and nothing else has changed. `message` null: that is too little to be told. */
export const moveHaggle = async (
  context: CommandContext,
  haggle: OpenHaggle,
  message: HaggleMessage | null,
): Promise<void> => {
  const { lotId, bidder, rev } = haggle;
  await saveHaggle(context, haggle);
  context.lots.touch(lotId);
  await setClock(context, haggle);
  if (message) await tell(context, { userId: bidder.bidderId, message, cause: `haggle:${lotId}:${rev}` });
};

/** Records what has become of it, with all that follows. */
export const commitHaggle = async (
  context: CommandContext,
  lot: PassedLot,
  haggle: Haggle,
): Promise<void> => {
  await saveHaggle(context, haggle);
  // Whoever looks at the lot sees until when it goes on.
  context.lots.touch(lot.id);
  if (isHaggleOpen(haggle)) {
    await setClock(context, haggle);
  } else {
    await dropDeadline(context.db, { kind: KIND, ref: lot.id });
    await endHaggledLot(context.db, haggle);
    await settleDeposits(context, haggle.status === 'agreed' ? soldByHaggling(lot, haggle) : lot);
    if (haggle.status === 'agreed') {
      const { saleId, bidder: buyer, priceFen, endedAtMs: atMs } = haggle;
      await createOrder(context, { lotId: lot.id, saleId, terms: lot.terms, buyer, priceFen, atMs });
    }
  }
  await tellBidder(context, haggle);
};
