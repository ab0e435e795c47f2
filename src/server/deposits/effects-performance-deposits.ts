// How a performance deposit ends, for whoever sees a sale through: each once, and nothing when
// nothing is held.
// Source: product.md 3.5; goals.md I-27.
import type { Hold } from '#core/deposits/deposit.ts';
import { applyToPrice, forfeit, releasePerformance } from '#core/deposits/performance-deposit.ts';
import type { Transaction } from '#core/ledger.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { postAll } from '#server/ledger/ledger-book.ts';
import { endPerformance, heldPerformance } from './store-deposits.ts';

export interface Won {
  readonly lotId: string;
  readonly bidderId: string;
}

type End = 'returned' | 'applied' | 'forfeited';

/** By a decision of two persons only. The sum in fen, 0 when nothing was held. */
export function forfeitPerformance(context: CommandContext, won: Won): Promise<number> {
  return end(context, won, ['forfeited', forfeit]);
}

/** The sum that ended in fen; 0 when nothing was held. */
const end = async (
  context: CommandContext,
  won: Won,
  [state, transactionOf]: readonly [End, (hold: Hold) => Transaction],
): Promise<number> => {
  const held = await heldPerformance(context.db, won, context.lots.isShared);
  if (!held) return 0;
  const { lotId, bidderId, amountFen } = held;
  await postAll(context, [transactionOf({ lotId, bidderId, amountFen, atMs: context.nowMs })]);
  await endPerformance(context.db, won, { state, endedAtMs: context.nowMs });
  return amountFen;
};

/** The transfer is confirmed: it goes back. The sum in fen, 0 when nothing was held. */
export function returnPerformance(context: CommandContext, won: Won): Promise<number> {
  return end(context, won, ['returned', releasePerformance]);
}

/** It counts towards the price; what the price does not take goes back. The sum counted in fen. */
export async function applyPerformance(
  context: CommandContext,
  won: Won,
  unpaidFen: number,
): Promise<number> {
  const heldFen = await end(context, won, ['applied', (hold) => applyToPrice(hold, unpaidFen)]);
  return Math.min(heldFen, unpaidFen);
}
