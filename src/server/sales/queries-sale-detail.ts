// One sale as the public may read it: where it stands, on which rules, and what was ordered about
// it.
// Source: product.md 3.9, 7.2 (/auction-detail).
import type { AnnouncedFacts, SaleDetail, SaleNotice } from '#contract/sales/outputs.ts';
import type { Sale } from '#contract/sales/sale-outputs.ts';
import { hasBidRound } from '#core/lots/disposal.ts';
import { retentionYears } from '#core/sales/judicial.ts';
import { saleStateAt } from '#core/sales/sale.ts';
import { houseById } from '#server/sales/rules/store-register.ts';
import type { Reader } from '#server/store/access.ts';
import type { SaleNoticesTable } from './sale-tables.ts';
import { disposalsOfFile, saleFileById, type SaleFile } from './store-sale-files.ts';
import { noticesOf, saleStopOf, statusesOf } from './store-sale-stops.ts';

export async function saleDetail(reader: Reader, sale: Sale, nowMs: number): Promise<SaleDetail> {
  const [file, stop, notices, statuses] = await Promise.all([
    saleFileById(reader, sale.id),
    saleStopOf(reader, sale.id),
    noticesOf(reader, sale.id),
    statusesOf(reader, sale.id),
  ]);
  const announced = await factsOf(reader, file);
  const isPaused = stop !== null && stop.pausedAtMs !== null;
  const isWithdrawn = stop !== null && stop.withdrawnAtMs !== null;
  // A sale of the sample house was announced and shown before it came here.
  const previewFromMs = announced?.previewFromMs ?? 0;
  const registrationFromMs = announced?.registrationFromMs ?? 0;
  const { startsAtMs } = sale;
  const known = { previewFromMs, registrationFromMs, startsAtMs, isPaused, isWithdrawn };
  return {
    sale,
    state: saleStateAt(known, statuses, nowMs),
    reason: isPaused || isWithdrawn ? stop.reason : null,
    announced,
    notices: notices.map(noticeOf),
    nowMs,
  };
}

const factsOf = async (reader: Reader, file: SaleFile | null): Promise<AnnouncedFacts | null> => {
  if (!file?.rules || file.announcedAtMs === null) return null;
  const { plan, rules, announcedAtMs } = file;
  const { announcement, previewFromMs, previewToMs, registrationFromMs } = plan;
  const house = await houseById(reader, plan.houseId);
  const isJudicial = rules.profile === 'judicial';
  const disposals = isJudicial ? await disposalsOfFile(reader, file.id) : [];
  const hasRound = disposals.some((disposal) => hasBidRound(disposal, isJudicial));
  return {
    announcedAtMs,
    announcement,
    house: house && { name: house.name, permitNumber: house.permitNumber, issuer: house.issuer },
    previewFromMs,
    previewToMs,
    registrationFromMs,
    rules,
    disposal: plan.disposal ?? null,
    ...(hasRound && ROUND),
    keptYears: retentionYears(rules.profile),
  };
};

const ROUND = { hasBidRound: true } as const;

/** The member of staff who gave the order is the house's own business. */
const noticeOf = ({ staffId: _, saleId: __, ...notice }: SaleNoticesTable): SaleNotice => notice;
