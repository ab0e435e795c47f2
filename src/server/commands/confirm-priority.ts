// Confirms that somebody has a priority right on a lot, and before whom it goes. From his next bid on he may match a price, or
// goes first of equals where bids are sealed.
// Source: 法释〔2016〕18号 第19、21条.
import type { Inputs } from '#contract/inputs.ts';
import type { SaleOutputs } from '#contract/sale-outputs.ts';
import { refuse } from '#core/bid.ts';
import { isOver } from '#core/lot.ts';
import { knowsPriority } from '#core/priority.ts';
import type { Command } from '#server/engine/command.ts';
import { bringUpToDate } from '#server/engine/lot-changes.ts';
import { tell } from '#server/store/messages.ts';
import { putPriority } from '#server/store/sales/register.ts';
import { type ByStaff, done, type StaffAnswer } from './staff-answer.ts';

export const confirmPriority: Command<
  Inputs['confirmPriority'] & ByStaff,
  StaffAnswer<SaleOutputs['confirmPriority']>
> = {
  name: 'confirm-priority',
  lotsOf: ({ lotId }) => [lotId],
  run: async (context, { lotId, bidderId, rank, staffId }) => {
    const page = await bringUpToDate(context, lotId);
    if (!page) return refuse({ code: 'UNKNOWN_LOT' });
    const { rules } = page.lot.terms;
    if (!knowsPriority(rules)) return refuse({ code: 'WRONG_FORMAT', format: rules.format });
    if (isOver(page.lot)) return refuse({ code: 'LOT_STATE', status: page.lot.status });
    const facts = await context.facts(bidderId, lotId);
    if (facts?.bidder.role !== 'buyer') return refuse({ code: 'UNKNOWN_PERSON' });
    await putPriority(context.db, { lotId, bidderId, rank, atMs: context.nowMs, staffId });
    const sealed = rules.format === 'sealed' && ({ format: 'sealed' } as const);
    const message = { kind: 'priority-confirmed', lotId, rank, ...sealed } as const;
    await tell(context, { userId: bidderId, message, cause: `priority:${lotId}:${rank}` });
    return done({ lotId, bidderId, rank });
  },
};
