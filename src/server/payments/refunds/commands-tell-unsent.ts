// A payment provider has not sent a refund for longer than a line is down: the people of the house
// are told, once. Source: product.md 3.8.
import type { Command } from '#server/engine/command.ts';
import { notifyStaff } from '#server/notifications/notify-staff.ts';
import { refundSendById } from './store-refund-sends.ts';

export const tellUnsent: Command<{ readonly id: string }, { readonly isTold: boolean }> = {
  name: 'tell-refund-unsent',
  sparesBidders: true,
  run: async (context, { id }) => {
    const send = await refundSendById(context.db, id);
    if (send?.state !== 'pending') return { isTold: false };
    const { amountFen, atMs: askedSinceMs } = send;
    const way = send.way === 'alipay' ? 'alipay' : 'wechat';
    const message = { kind: 'refund-unsent', refundId: id, way, amountFen, askedSinceMs } as const;
    await notifyStaff(context, message, `refund-unsent:${id}`);
    return { isTold: true };
  },
};
