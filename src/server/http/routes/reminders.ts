// 开拍提醒 through the door: whether one has asked to be told of a sale, and asking for it. Source: product.md 7.1.
import { remindOfSale } from '#server/commands/remind-of-sale.ts';
import type { Handlers } from '#server/http/call.ts';
import type { House } from '#server/http/house.ts';
import { ok, rateLimited, refused } from '#server/http/replies.ts';
import { isReminded } from '#server/store/sale-reminders.ts';

export const saleReminders = ({
  reader,
  engine,
  limits,
}: House): Pick<Handlers, 'saleReminder' | 'remindOfSale'> => ({
  saleReminder: async ({ input: { saleId }, viewer: { userId } }) =>
    ok({ isReminded: await isReminded(reader, { saleId, userId }) }),
  remindOfSale: async ({ input, viewer: { userId }, nowMs }) => {
    const retryAfterMs = limits.write.take(userId, nowMs);
    if (retryAfterMs > 0) return rateLimited(retryAfterMs);
    const answer = await engine.run(remindOfSale, { ...input, userId });
    return answer.ok ? ok(answer.answer) : refused(answer.refusal);
  },
});
