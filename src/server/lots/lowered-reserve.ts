// Each consignor of a lot that comes before the public again below the reserve they agreed to is
// told so, in the transaction in which it does: until it opens they may take it back.
// Source: core/lots/relisting.ts; 拍卖法 第29条.
import { isReserveLowered } from '#core/lots/relisting.ts';
import type { RuleSet } from '#core/sales/rule-set.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { notifyAll } from '#server/notifications/store-messages.ts';
import type { HeldDraft } from './failed-lot.ts';

interface Announced {
  readonly rules: RuleSet;
  readonly startsAtMs: number;
}

export async function tellOfLowered(
  context: CommandContext,
  { rules, startsAtMs }: Announced,
  drafts: readonly HeldDraft[],
): Promise<void> {
  const way = rules.format === 'fixed-price' ? 'fixed-price' : 'auction';
  for (const { id: lotId, plan, failed } of drafts) {
    if (!failed || !isReserveLowered(failed.terms, plan)) continue;
    const { startPriceFen } = plan;
    const message = { kind: 'reserve-lowered', lotId, startPriceFen, way, startsAtMs } as const;
    const cause = `reserve-lowered:${lotId}`;
    // The agreement was that of these consignors, whatever the draft says of whose it is.
    await notifyAll(
      context,
      failed.terms.consignorIds.map((userId) => ({ userId, message, cause })),
    );
  }
}
