// The prices that are negotiated stop and go on with their sale, like its lots. Source: product.md
// 3.4; 拍卖管理办法 第37条.
import { reasonWords, type StopOrder } from '#core/lots/pause.ts';
import { resumeNegotiation, stopNegotiation } from '#core/negotiation/negotiation.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { moveNegotiation } from './effects-negotiation.ts';
import { negotiatorsIn, wholeNegotiation } from './store-negotiations.ts';

/**
 * Applies an order about the sale to each; one whose time is up meanwhile is for the clock. Returns
 * how many it changed.
 */
export async function orderNegotiations(
  context: CommandContext,
  saleId: string,
  order: StopOrder,
): Promise<number> {
  let changed = 0;
  for (const { lotId } of await negotiatorsIn(context.db, saleId)) {
    const negotiation = await wholeNegotiation(context, lotId);
    const moved =
      negotiation &&
      (order.verb === 'pause' ? stopNegotiation : resumeNegotiation)(negotiation, context.nowMs);
    if (!moved) continue;
    const { answerByMs } = moved;
    const reason = order.verb === 'pause' ? reasonWords(order) : null;
    const message =
      reason === null
        ? ({ kind: 'negotiation-moved', lotId, answerByMs } as const)
        : ({ kind: 'negotiation-stopped', lotId, reason } as const);
    await moveNegotiation(context, moved, message);
    changed += 1;
  }
  return changed;
}
