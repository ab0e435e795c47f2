// A reserve that is corrected: the consignor, whose word it is, is told that it has changed.
// Source: 拍卖法 第28条; core/lots/amend-lot.ts.
import type { Lot } from '#core/lots/lot.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { notifyAll } from '#server/notifications/store-messages.ts';

/** `lot`: as it stands from now on. */
export async function tellOfReserve(context: CommandContext, { id, rev, terms }: Lot): Promise<void> {
  const message = { kind: 'lot-amended', lotId: id, fields: ['reserve'], isOwnReserve: true } as const;
  const cause = `reserve-amended:${id}:${rev}`;
  await notifyAll(
    context,
    terms.consignorIds.map((userId) => ({ userId, message, cause })),
  );
}
