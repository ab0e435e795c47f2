// Tells everybody a lot concerns what has happened to it, in the transaction in which it happened.
// Source: goals.md I-51; product.md 4.6.
import { causeOfEvent, isNotified, messageOfEvent } from '#core/notifications/lot-message.ts';
import type { Notification } from '#core/notifications/message.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { concernedBy } from '#server/lots/store-concerned.ts';
import { notifyAll } from '#server/notifications/store-messages.ts';
import type { LotChange } from './lot-effect.ts';

export async function tellOfLot(
  context: CommandContext,
  { page: { lot }, events }: LotChange,
): Promise<void> {
  const told = events.filter(isNotified);
  if (told.length === 0 || lot.terms.isPractice === true) return;
  // Sealed bids have become open ones just now, by the events themselves.
  const sealedIds = new Set(
    events.flatMap((event) =>
      event.type === 'bids-opened' ? event.bids.map(({ bidder }) => bidder.bidderId) : [],
    ),
  );
  const concerned = (await concernedBy(context.db, lot.id)).map((person) =>
    sealedIds.has(person.userId) ? { ...person, hasBid: true } : person,
  );
  const notifications: readonly Notification[] = told.flatMap((event) =>
    concerned.flatMap((person) => {
      const message = messageOfEvent(lot, event, person);
      return message ? [{ userId: person.userId, message, cause: causeOfEvent(lot, event) }] : [];
    }),
  );
  await notifyAll(context, notifications);
}
