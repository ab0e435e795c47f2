// 开拍提醒 over HTTP: whether one has asked to be told of a sale, and asking for it.
// Source: product.md 7.1.
import type { Sale } from '#contract/sales/sale-outputs.ts';
import type { Handlers } from '#server/http/call.ts';
import { ok, refused } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { remindOfSale } from './commands-remind-of-sale.ts';
import { saleById } from './queries-sale-by-id.ts';
import { isReminded, remindedSaleIds } from './store-sale-reminders.ts';

/** As many as a list of sales shows; each is struck off when it is told of. */
const MOST_SHOWN = 24;

export function saleReminderHandlers({
  reader,
  engine,
}: Services): Pick<Handlers, 'saleReminder' | 'reminderList' | 'remindOfSale'> {
  return {
    saleReminder: async ({ input: { saleId }, viewer: { userId } }) =>
      ok({ isReminded: await isReminded(reader, { saleId, userId }) }),
    reminderList: async ({ viewer: { userId }, nowMs }) => {
      const saleIds = await remindedSaleIds(reader, { userId, most: MOST_SHOWN });
      const sales = await Promise.all(saleIds.map((saleId) => saleById(reader, { saleId, nowMs })));
      const rows = sales
        .filter((sale): sale is Sale => sale !== null)
        .toSorted((one, other) => one.startsAtMs - other.startsAtMs);
      return ok({ rows, nowMs });
    },
    remindOfSale: async ({ input, viewer: { userId } }) => {
      const answer = await engine.run(remindOfSale, { ...input, userId });
      return answer.ok ? ok(answer.answer) : refused(answer.refusal);
    },
  };
}
