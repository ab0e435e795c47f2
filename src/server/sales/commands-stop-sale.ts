// Stopping a whole sale, setting it going again, withdrawing it. A lot that was stopped by itself
// stays so when the sale goes on; each of the others is given back what it lost, and so is whoever
// negotiations. Source: 拍卖管理办法 第37、38条; product.md 7.8.
import type { Inputs } from '#contract/inputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import type { LotEvent } from '#core/lots/lot-event.ts';
import { isOver } from '#core/lots/lot-status.ts';
import type { Lot } from '#core/lots/lot.ts';
import {
  decidePause,
  decideResume,
  decideWithdrawal,
  orderRefusal,
  reasonWords,
  unfitReason,
  type StopOrder,
} from '#core/lots/pause.ts';
import { refuse } from '#core/result.ts';
import type { StaffCommand } from '#server/audit/audit-log.ts';
import type { CommandContext } from '#server/engine/command.ts';
import {
  done,
  type ByStaff,
  type StaffAnswer,
  type StaffRefusal,
} from '#server/enquiries/commands-staff-answer.ts';
import { callNext } from '#server/formats/effects-lane.ts';
import { bringUpToDate, commitLot } from '#server/lots/effects-lot.ts';
import { orderNegotiations } from '#server/negotiation/commands-stop-negotiations.ts';
import { negotiatorsIn } from '#server/negotiation/store-negotiations.ts';
import { takeWhatWaited } from '#server/payments/commands-waiting-payment.ts';
import { recordOrder } from './commands-stop-lot.ts';
import { lacksPermit } from './effects-permit.ts';
import type { SaleStopsTable } from './sale-tables.ts';
import { changeSaleFile, saleFileById } from './store-sale-files.ts';
import { consignorsIn, lotIdsInOrder, putSaleStop, saleStopOf } from './store-sale-stops.ts';

const eventsFor = (lot: Lot, order: StopOrder, nowMs: number): readonly LotEvent[] => {
  if (order.verb === 'withdraw') return decideWithdrawal(lot, reasonWords(order), nowMs);
  if (order.verb === 'pause')
    return decidePause(lot, { reason: reasonWords(order), isWithSale: true }, nowMs);
  return lot.status === 'paused' && lot.isWithSale ? decideResume(lot, nowMs) : [];
};

interface SaleNow {
  readonly lots: readonly Lot[];
  readonly stop: SaleStopsTable | null;
  /**
   * A price is still negotiated: the sale can be stopped for it, though no lot is left to bid on.
   */
  readonly isNegotiated: boolean;
}

/** Why the sale cannot be ordered so; null when it can. */
const saleRefusal = ({ lots, stop, isNegotiated }: SaleNow, order: StopOrder): StaffRefusal | null => {
  const wrong = orderRefusal(order);
  if (wrong) return wrong;
  if (lots.length === 0) return { code: 'UNKNOWN_SALE' };
  if (stop && stop.withdrawnAtMs !== null) return { code: 'SALE_STAGE', stage: 'withdrawn' };
  const isHeld = isNegotiated && order.verb !== 'withdraw';
  const living = lots.find((lot) => isHeld || !isOver(lot));
  if (!living) return { code: 'LOT_STATE', status: lots.at(-1)?.status ?? 'withdrawn' };
  const unfit = lots.map((lot) => unfitReason(lot, order)).find((refusal) => refusal !== null);
  if (unfit) return unfit;
  const isPaused = stop !== null && stop.pausedAtMs !== null;
  return isPaused === (order.verb === 'resume') || order.verb === 'withdraw'
    ? null
    : { code: 'LOT_STATE', status: living.status };
};

const stopAfter = (saleId: string, order: StopOrder, nowMs: number): SaleStopsTable => ({
  saleId,
  pausedAtMs: order.verb === 'pause' ? nowMs : null,
  withdrawnAtMs: order.verb === 'withdraw' ? nowMs : null,
  reason: order.verb === 'resume' ? '' : reasonWords(order),
});

const applyTo = async (
  context: CommandContext,
  lotIds: readonly string[],
  order: StopOrder,
): Promise<number> => {
  let changed = 0;
  for (const lotId of lotIds) {
    const page = await context.lots.page(lotId);
    const events = page ? eventsFor(page.lot, order, context.nowMs) : [];
    if (page && events.length > 0) {
      await commitLot(context, page, events);
      if (order.verb !== 'pause') await takeWhatWaited(context, page.lot);
      changed += 1;
    }
  }
  return changed;
};

const lotsNow = async (context: CommandContext, lotIds: readonly string[]): Promise<Lot[]> => {
  const lots: Lot[] = [];
  for (const lotId of lotIds) {
    const page = await bringUpToDate(context, lotId);
    if (page) lots.push(page.lot);
  }
  return lots;
};

export const orderSale: StaffCommand<Inputs['orderSale'] & ByStaff, StaffAnswer<Outputs['orderSale']>> = {
  name: 'order-sale',
  audit: ({ staffId: byId, saleId: ref, order }) => ({ byId, ref, step: order.verb }),
  concerned: async ({ db }, { saleId }) => ({ whose: await consignorsIn(db, saleId) }),
  run: async (context, { saleId, order, staffId }) => {
    const { db, nowMs } = context;
    const lotIds = await lotIdsInOrder(db, saleId);
    const lots = await lotsNow(context, lotIds);
    const isNegotiated = (await negotiatorsIn(db, saleId)).length > 0;
    const wrong = saleRefusal({ lots, stop: await saleStopOf(db, saleId), isNegotiated }, order);
    if (wrong) return refuse(wrong);
    if (order.verb === 'resume' && (await lacksPermit(context, saleId))) {
      return refuse({ code: 'PERMIT_NOT_VALID' });
    }
    // First the sale, so that no lot of a lane is called while the others stop.
    await putSaleStop(db, stopAfter(saleId, order, nowMs));
    const changed =
      (await applyTo(context, lotIds, order)) + (await orderNegotiations(context, saleId, order));
    if (order.verb === 'resume') await callNext(context, saleId);
    const isFiled = order.verb === 'withdraw' && (await saleFileById(db, saleId)) !== null;
    if (isFiled) await changeSaleFile(db, saleId, { stage: 'withdrawn', changedAtMs: nowMs });
    const profile = lots[0]?.terms.rules.profile ?? 'house';
    await recordOrder(context, order, { saleId, lotId: null, profile, staffId });
    return done({ saleId, changed });
  },
};
