// The prices that are haggled over stop and go on with their sale, like its lots. Source: product.md 3.4; 拍卖管理办法 第37条.
import { resumeHaggle, stopHaggle } from '#core/negotiation/negotiation.ts';
import { reasonWords, type StopOrder } from '#core/lots/pause.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { moveHaggle } from './effects-negotiation.ts';
import { hagglersIn, wholeHaggle } from './store-negotiations.ts';

/** What an order about the sale means for each; one whose time is up meanwhile is for the clock. Returns how many it changed. */
export const orderHaggles = async (
  context: CommandContext,
  saleId: string,
  order: StopOrder,
): Promise<number> => {
  let changed = 0;
  for (const { lotId } of await hagglersIn(context.db, saleId)) {
    const haggle = await wholeHaggle(context, lotId);
    const moved = haggle && (order.verb === 'pause' ? stopHaggle : resumeHaggle)(haggle, context.nowMs);
    if (!moved) continue;
    const { answerByMs } = moved;
    const reason = order.verb === 'pause' ? reasonWords(order) : null;
    const message =
      reason === null
        ? ({ kind: 'haggle-moved', lotId, answerByMs } as const)
        : ({ kind: 'haggle-stopped', lotId, reason } as const);
    await moveHaggle(context, moved, message);
    changed += 1;
  }
  return changed;
};
