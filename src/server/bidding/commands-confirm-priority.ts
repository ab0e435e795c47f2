// Confirms that somebody has a priority right on a lot, and before whom it goes. From their next
// bid on they may match a price, or go first of equals where bids are sealed.
// Source: 法释〔2016〕18号 第19、21条.
import { knowsPriority } from '#core/bidding/priority.ts';
import { isOver } from '#core/lots/lot-status.ts';
import { refuse } from '#core/result.ts';
import type { Command, CommandContext } from '#server/engine/command.ts';
import {
  done,
  type ByStaff,
  type StaffAnswer,
  type StaffRefusal,
} from '#server/enquiries/commands-staff-answer.ts';
import { bringUpToDate } from '#server/lots/effects-lot.ts';
import { tell } from '#server/notifications/store-messages.ts';
import { putPriority } from '#server/sales/rules/store-register.ts';

export interface PriorityRight {
  readonly lotId: string;
  readonly bidderId: string;
  /** The lower goes first. */
  readonly rank: number;
}

/** Why it cannot be confirmed as things are; null when it can. */
export async function priorityRefusal(
  context: CommandContext,
  { lotId, bidderId }: Pick<PriorityRight, 'lotId' | 'bidderId'>,
): Promise<StaffRefusal | null> {
  const page = await bringUpToDate(context, lotId);
  if (!page) return { code: 'UNKNOWN_LOT' };
  const { rules } = page.lot.terms;
  if (!knowsPriority(rules)) return { code: 'WRONG_FORMAT', format: rules.format };
  if (isOver(page.lot)) return { code: 'LOT_STATE', status: page.lot.status };
  const facts = await context.facts(bidderId, lotId);
  return facts?.bidder.role === 'buyer' ? null : { code: 'UNKNOWN_PERSON' };
}

export const confirmPriority: Command<PriorityRight & ByStaff, StaffAnswer<PriorityRight>> = {
  name: 'confirm-priority',
  lotsOf: ({ lotId }) => [lotId],
  run: async (context, { lotId, bidderId, rank, staffId }) => {
    const refusal = await priorityRefusal(context, { lotId, bidderId });
    if (refusal) return refuse(refusal);
    const page = await context.lots.page(lotId);
    await putPriority(context.db, { lotId, bidderId, rank, atMs: context.nowMs, staffId });
    const sealed = page?.lot.terms.rules.format === 'sealed' && ({ format: 'sealed' } as const);
    const message = { kind: 'priority-confirmed', lotId, rank, ...sealed } as const;
    await tell(context, { userId: bidderId, message, cause: `priority:${lotId}:${rank}` });
    return done({ lotId, bidderId, rank });
  },
};
