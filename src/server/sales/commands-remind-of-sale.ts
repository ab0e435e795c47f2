// A person asks to be told when a sale is about to begin, or takes it back; and the alarm that
// tells all who asked, in the transaction in which they are struck off.
// Source: core/sales/sale-reminder.ts.
import { refuse, type Result } from '#core/result.ts';
import { remindAtMs, reminderStep } from '#core/sales/sale-reminder.ts';
import type { Command, DeadlineHandler } from '#server/engine/command.ts';
import { notifyAll } from '#server/notifications/store-messages.ts';
import { setDeadline } from '#server/store/deadlines.ts';
import { saleById } from './queries-sale-by-id.ts';
import { addReminder, dropReminder, takeReminders } from './store-sale-reminders.ts';

export interface RemindOfSale {
  readonly userId: string;
  readonly saleId: string;
  readonly isWanted: boolean;
}

export type SaleReminded = Result<
  { readonly answer: { readonly isReminded: boolean } },
  { readonly code: 'UNKNOWN_SALE' | 'SALE_BEGUN' }
>;

export const remindOfSale: Command<RemindOfSale, SaleReminded> = {
  name: 'remind-of-sale',
  sparesBidders: true,
  run: async ({ db, nowMs }, { userId, saleId, isWanted }) => {
    const sale = await saleById(db, { saleId, nowMs });
    if (!sale) return refuse({ code: 'UNKNOWN_SALE' });
    if (!isWanted) await dropReminder(db, { saleId, userId });
    else {
      if (sale.status !== 'upcoming') return refuse({ code: 'SALE_BEGUN' });
      await addReminder(db, { saleId, userId, atMs: nowMs });
      await setDeadline(db, { kind: 'sale-starting', ref: saleId, dueAtMs: remindAtMs(sale) });
    }
    return { ok: true, answer: { isReminded: isWanted } };
  },
};

export const tellOfSale: DeadlineHandler = async (context, saleId) => {
  const { db, nowMs } = context;
  const step = reminderStep(await saleById(db, { saleId, nowMs }), nowMs);
  if (step.is === 'wait') {
    await setDeadline(db, { kind: 'sale-starting', ref: saleId, dueAtMs: step.untilMs });
    return;
  }
  const userIds = await takeReminders(db, saleId);
  if (step.is === 'drop') return;
  const cause = `sale-starting:${saleId}:${step.message.startsAtMs}`;
  await notifyAll(
    context,
    userIds.map((userId) => ({ userId, message: step.message, cause })),
  );
};
