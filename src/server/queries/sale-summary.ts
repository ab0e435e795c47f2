import type { Sale } from '#contract/outputs.ts';
import type { LotView } from '#core/view.ts';
import type { SalesTable } from '#server/store/tables.ts';
import { isOver } from './tab.ts';

const statusOf = (sale: SalesTable, count: { lots: number; done: number }, nowMs: number): Sale['status'] => {
  if (sale.startsAtMs > nowMs) return 'upcoming';
  const isDone = count.lots > 0 ? count.done === count.lots : sale.endsAtMs <= nowMs;
  return isDone ? 'ended' : 'running';
};

/** A sale, counted from its lots. */
export const saleOf = (sale: SalesTable, views: readonly LotView[], nowMs: number): Sale => {
  const doneCount = views.filter(isOver).length;
  const openEndsMs = views
    .filter(({ status }) => status === 'open' || status === 'paused')
    .map((view) => view.endsAtMs);
  return {
    id: sale.id,
    name: sale.name,
    number: sale.number,
    consignor: sale.consignor,
    city: sale.city,
    hall: sale.hall === 'practice' ? 'practice' : 'vehicle',
    auctioneer: sale.auctioneer,
    certificate: sale.certificate,
    status: statusOf(sale, { lots: views.length, done: doneCount }, nowMs),
    startsAtMs: sale.startsAtMs,
    endsAtMs: sale.endsAtMs,
    lotCount: views.length,
    doneCount,
    soldCount: views.filter(({ status }) => status === 'sold').length,
    nextEndMs: openEndsMs.length === 0 ? null : Math.min(...openEndsMs),
  };
};
