// Stopping a lot, setting it going again, taking it out of the sale: for a listed reason, on
// record, and told to the room.
// Source: 拍卖管理办法 第37、38条; product.md 7.8.
import type { Inputs } from '#contract/inputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import { decideStop, listedReason, reasonWords, type StopOrder } from '#core/lots/pause.ts';
import { resumeByMs } from '#core/notifications/staff-message.ts';
import { refuse } from '#core/result.ts';
import type { RuleSet } from '#core/sales/rule-set.ts';
import type { StaffCommand } from '#server/audit/audit-log.ts';
import type { CommandContext } from '#server/engine/command.ts';
import {
  done,
  type ByStaff,
  type StaffAnswer,
  type StaffRefusal,
} from '#server/enquiries/commands-staff-answer.ts';
import { bringUpToDate, commitLot } from '#server/lots/effects-lot.ts';
import { sidesOfLot } from '#server/lots/lot-sides.ts';
import { takeWhatWaited } from '#server/payments/commands-waiting-payment.ts';
import { watchStop } from './commands-overdue-pause.ts';
import { lacksPermit } from './effects-permit.ts';
import { addNotice, saleStopOf } from './store-sale-stops.ts';

/** Puts an order on record, with the article it rests on. */
export async function recordOrder(
  context: CommandContext,
  order: StopOrder,
  about: {
    readonly saleId: string;
    readonly lotId: string | null;
    readonly profile: RuleSet['profile'];
    readonly staffId: string;
  },
): Promise<void> {
  const { saleId, lotId, profile, staffId } = about;
  const { db, nowMs, newId } = context;
  const dueMs = order.verb === 'pause' ? resumeByMs(profile, nowMs) : null;
  await addNotice(db, {
    id: newId(),
    saleId,
    lotId,
    what: order.verb,
    article: listedReason(order)?.article ?? null,
    reason: order.verb === 'resume' ? null : reasonWords(order),
    resumeByMs: dueMs,
    atMs: nowMs,
    staffId,
  });
  await watchStop(context, { saleId, lotId }, dueMs);
}

/** Why no lot of the sale can be set going again by itself; null when it can. */
const whyStill = async (context: CommandContext, saleId: string): Promise<StaffRefusal | null> => {
  if (await lacksPermit(context, saleId)) return { code: 'PERMIT_NOT_VALID' };
  const stop = await saleStopOf(context.db, saleId);
  return stop !== null && stop.pausedAtMs !== null ? { code: 'SALE_PAUSED' } : null;
};

export const orderLot: StaffCommand<Inputs['orderLot'] & ByStaff, StaffAnswer<Outputs['orderLot']>> = {
  name: 'order-lot',
  audit: ({ staffId: byId, lotId: ref, order }) => ({ byId, ref, step: order.verb }),
  concerned: (context, { lotId }) => sidesOfLot(context, lotId),
  lotsOf: ({ lotId }) => [lotId],
  run: async (context, { lotId, order, staffId }) => {
    const page = await bringUpToDate(context, lotId);
    if (!page) return refuse({ code: 'UNKNOWN_LOT' });
    const { lot } = page;
    const decision = decideStop(lot, order, context.nowMs);
    if (!decision.ok) return decision;
    const standsStill = order.verb === 'resume' ? await whyStill(context, lot.saleId) : null;
    if (standsStill) return refuse(standsStill);
    await commitLot(context, page, decision.events);
    if (order.verb !== 'pause') await takeWhatWaited(context, lot);
    const { profile } = lot.terms.rules;
    await recordOrder(context, order, { saleId: lot.saleId, lotId, profile, staffId });
    return done({ lotId });
  },
};
