import type { Sale } from '#contract/sales/sale-outputs.ts';
import { whyNoGeneral, type SaleKind } from '#core/deposits/sale-deposit.ts';
import type { ExtensionRule } from '#core/sales/rule-set.ts';
import type { SaleProgress } from '#server/catalogue/store/sale-rows.ts';

/** A sale, with how far its lots have come. */
export function saleOf(sale: SaleProgress, nowMs: number): Sale {
  const status = statusOf(sale, nowMs);
  const isWithdrawn = sale.withdrawnAtMs !== null;
  const isPaused = sale.pausedAtMs !== null && status !== 'ended';
  return { ...told(sale), status, ...(isPaused && { isPaused }), ...(isWithdrawn && { isWithdrawn }) };
}

const statusOf = (sale: SaleProgress, nowMs: number): Sale['status'] => {
  const isDone = sale.lotCount > 0 ? sale.doneCount === sale.lotCount : sale.endsAtMs <= nowMs;
  // A sale that was withdrawn is over before it began.
  if (isDone) return 'ended';
  return sale.startsAtMs > nowMs ? 'upcoming' : 'running';
};

const told = (sale: SaleProgress): Omit<Sale, 'status'> => ({
  id: sale.id,
  name: sale.name,
  number: sale.number,
  consignor: sale.consignor,
  partnerId: sale.partnerId,
  city: sale.city,
  hall: sale.hall as Sale['hall'],
  auctioneer: sale.auctioneer,
  certificate: sale.certificate,
  startsAtMs: sale.startsAtMs,
  endsAtMs: sale.endsAtMs,
  lotCount: sale.lotCount,
  doneCount: sale.doneCount,
  soldCount: sale.soldCount,
  nextEndMs: sale.nextEndMs,
  format: sale.format,
  profile: sale.profile,
  house: sale.house,
  announcedAtMs: sale.announcedAtMs,
  preview: spanOf(sale.previewFromMs, sale.previewToMs),
  registersFromMs: sale.registrationFromMs,
  deposit: depositOf(sale),
  extension: sale.extension === null ? null : (JSON.parse(sale.extension) as ExtensionRule),
  drawing: sale.drawing,
  ...(sale.picture !== null && { picture: sale.picture }),
});

const spanOf = (fromMs: number | null, toMs: number | null): Sale['preview'] =>
  fromMs === null || toMs === null ? null : { fromMs, toMs };

const depositOf = (sale: SaleProgress): Sale['deposit'] => {
  const { hall, profile, announcedAtMs, leastDepositFen: leastFen, mostDepositFen: mostFen } = sale;
  if (leastFen === null || mostFen === null || hall === 'practice') return null;
  const kind = { hall: hall as SaleKind['hall'], profile, announcedAtMs };
  return { leastFen, mostFen, hasGeneral: whyNoGeneral(kind) === null };
};
