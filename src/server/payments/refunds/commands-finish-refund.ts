// A payment provider has sent a refund back the way its payment came. Told twice, it is so once.
// Source: product.md 3.8.
import type { Command } from '#server/engine/command.ts';
import { endRefundSend } from './store-refund-sends.ts';

export const finishRefund: Command<{ readonly id: string }, { readonly isDone: boolean }> = {
  name: 'finish-refund',
  sparesBidders: true,
  run: async ({ db, nowMs }, { id }) => ({ isDone: await endRefundSend(db, id, nowMs) }),
};
