// The messages just committed, told to the screens of the persons they are for. Who has no screen
// open finds them in the message centre; nothing is held here. Source: goals.md I-34, I-37.
import { setImmediate as pause } from 'node:timers/promises';
import type { Clock } from '#server/clock/clock.ts';
import { messageTouched } from '#server/engine/touched.ts';
import { messageRows } from '#server/notifications/queries-messages.ts';
import { messagesById } from '#server/notifications/store-messages.ts';
import type { Reader } from '#server/store/access.ts';
import { chunks } from '#server/store/chunks.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import type { Bus } from './bus.ts';

/**
 * So many before the service looks after something else: at the end of a sale there are thousands.
 */
const TOLD_AT_ONCE = 32;

export interface MessengerParts {
  readonly reader: Reader;
  readonly bus: Bus;
  readonly clock: Clock;
  /** Opens what a message keeps under seal. */
  readonly seal: Pick<TextSeal, 'open'>;
  /** The store could not be read: the message is in the centre, its owner was not told at once. */
  readonly failed: (error: unknown) => void;
}

export interface Messenger {
  /** These have been committed to; lots among them are another's business. */
  readonly wake: (touched: readonly string[]) => void;
  /** Resolves when everything told of so far has been published. */
  readonly settled: () => Promise<void>;
}

export function openMessenger({ reader, bus, clock, seal, failed }: MessengerParts): Messenger {
  const rounds = new Set<Promise<void>>();
  const deliver = async (ids: readonly string[]): Promise<void> => {
    for (const some of chunks(ids, TOLD_AT_ONCE)) {
      const stored = await messagesById(reader, some);
      const rows = await messageRows(reader, stored, seal);
      const owners = new Map(stored.map(({ id, userId }) => [id, userId]));
      for (const row of rows) {
        bus.publish(`user:${owners.get(row.id)}`, { t: 'message', row, nowMs: clock.nowMs() });
      }
      await pause();
    }
  };
  return {
    wake: (touched) => {
      const named = touched.flatMap((one) => messageTouched(one) ?? []);
      const heard = named.filter(({ userId }) => bus.hasListeners(`user:${userId}`));
      if (heard.length === 0) return;
      const round = deliver(heard.map(({ id }) => id)).catch(failed);
      rounds.add(round);
      void round.finally(() => rounds.delete(round));
    },
    settled: async () => {
      await Promise.all(rounds);
    },
  };
}
