// The payer: asks the bank about everything that is set aside for it, and tells the engine what it answered. It keeps
// nothing in its head: a house that stops in between asks again when it is back, under the same number, and the bank pays a
// number once. Source: product.md 3.5; goals.md I-30.
import type { Kysely } from 'kysely';
import { finishPayout } from '#server/commands/finish-payout.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import type { PayoutPort } from '#server/ports/payout.ts';
import { type PendingPayout, pendingPayouts } from '#server/store/payouts.ts';
import type { Tables } from '#server/store/tables.ts';
import type { TextSeal } from '#server/store/text-seal.ts';

const MOST_IN_A_ROUND = 20;

export interface PayerParts {
  readonly engine: Pick<EngineHandle, 'run'>;
  readonly reader: Kysely<Tables>;
  readonly port: PayoutPort;
  readonly cards: TextSeal;
  /** The bank could not be asked; it will be again. */
  readonly failed: (error: unknown) => void;
}

/** One round over what waits. */
export const payOut = async ({ engine, reader, port, cards, failed }: PayerParts): Promise<void> => {
  const payOne = async ({ id, amountFen, cardId, sealed }: PendingPayout): Promise<void> => {
    try {
      const outcome = await port.pay({ id, amountFen, cardNumber: cards.open(sealed, cardId) });
      await engine.run(finishPayout, { id, ...outcome });
    } catch (error) {
      failed(error);
    }
  };
  await Promise.all((await pendingPayouts(reader, MOST_IN_A_ROUND)).map(payOne));
};

const EVERY_MS = 5_000;

export interface Payer {
  readonly stop: () => Promise<void>;
}

export const startPayer = (parts: PayerParts): Payer => {
  let round = Promise.resolve();
  let isPaying = false;
  const timer = setInterval(() => {
    if (isPaying) return;
    isPaying = true;
    round = payOut(parts)
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
};
