// The payer: asks the bank about everything that is set aside for it, and tells the engine what it
// answered. It keeps nothing in its head but how far down the line it is: a house that stops in
// between asks again when it is back, under the same number, and the bank pays a number once.
// Source: product.md 3.5; goals.md I-30.
import { cardPlace } from '#server/deposits/payouts/card-seal.ts';
import { finishPayout } from '#server/deposits/payouts/commands-finish-payout.ts';
import {
  pendingPayouts,
  type PayoutPlace,
  type PendingPayout,
} from '#server/deposits/payouts/store-payouts.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { messageOf } from '#server/engine/failure.ts';
import { legalNameOf } from '#server/identity/legal-name.ts';
import type { PayoutPort } from '#server/ports/payout.ts';
import type { Reader } from '#server/store/access.ts';
import type { TextSeal } from '#server/store/text-seal.ts';

const MOST_IN_A_ROUND = 20;

export interface PayerParts {
  readonly engine: Pick<EngineHandle, 'run'>;
  readonly reader: Reader;
  readonly port: PayoutPort;
  readonly cards: TextSeal;
  /** Opens the names people were verified under. */
  readonly names: Pick<TextSeal, 'open'>;
  /** The bank could not be asked; it will be again. */
  readonly failed: (error: unknown) => void;
}

/**
 * One round over those that wait behind `after`. Resolves with where the next goes on, for no
 * payout keeps another waiting.
 */
export async function payOut(
  { engine, reader, port, cards, names, failed }: PayerParts,
  after: PayoutPlace | null = null,
): Promise<PayoutPlace | null> {
  const payOne = async ({
    id,
    amountFen,
    bidderId,
    cardId,
    sealed,
    holder,
  }: PendingPayout): Promise<void> => {
    try {
      // Whether it was ever sent nobody can tell by now, so it is not given back by itself either.
      if (holder === null) throw new Error('its owner has no verified name');
      const holderName = legalNameOf(names, holder);
      const cardNumber = cards.open(sealed, cardPlace({ id: cardId, userId: bidderId }));
      const outcome = await port.pay({ id, amountFen, cardNumber, holderName });
      const { isDone } = await engine.run(finishPayout, { id, ...outcome });
      if (!isDone) throw new Error(`had ended when the bank said ${outcome.isPaid ? 'paid' : 'no'}`);
    } catch (error) {
      failed(new Error(`Payout ${id}: ${messageOf(error)}`, { cause: error }));
    }
  };
  const waiting = await pendingPayouts(reader, MOST_IN_A_ROUND, after);
  await Promise.all(waiting.map(payOne));
  return waiting.length < MOST_IN_A_ROUND ? null : (waiting.at(-1) ?? null);
}

const EVERY_MS = 5_000;

export interface Payer {
  readonly stop: () => Promise<void>;
}

export function startSendPayouts(parts: PayerParts): Payer {
  let round = Promise.resolve();
  let after: PayoutPlace | null = null;
  let isPaying = false;
  const timer = setInterval(() => {
    if (isPaying) return;
    isPaying = true;
    round = payOut(parts, after)
      .then((place) => {
        after = place;
      })
      .catch(parts.failed)
      .finally(() => {
        isPaying = false;
      });
  }, EVERY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await round;
    },
  };
}
