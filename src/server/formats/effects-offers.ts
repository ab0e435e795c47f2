// Tells both sides of an offer at a fixed price what became of it, in the transaction in which it
// happened. Source: core/formats/offer-message.ts.
import { offerForHouse, offerMessages } from '#core/formats/offer-message.ts';
import type { LotEvent } from '#core/lots/lot-event.ts';
import type { Lot } from '#core/lots/lot.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { notifyStaff } from '#server/notifications/notify-staff.ts';
import { notifyAll } from '#server/notifications/store-messages.ts';

/** Of one offer each thing happens once at its moment. */
const causeOf = ({ id }: Lot, { type, atMs }: LotEvent, buyerId: string): string =>
  `${type}:${id}:${buyerId}:${atMs}`;

const buyerOf = (event: LotEvent): string => {
  if (event.type === 'offer-made') return event.by.bidderId;
  return 'buyerId' in event ? event.buyerId : '';
};

/** Effect of an event on `before` for those whose offer it is. */
export async function tellOfOffer(context: CommandContext, before: Lot, event: LotEvent): Promise<void> {
  const told = offerMessages(before, event);
  const cause = causeOf(before, event, buyerOf(event));
  if (told.length > 0)
    await notifyAll(
      context,
      told.map((one) => ({ ...one, cause })),
    );
  const waiting = offerForHouse(before, event);
  if (waiting) await notifyStaff(context, waiting, cause);
}
