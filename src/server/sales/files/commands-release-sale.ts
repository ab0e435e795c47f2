// The timed release of a sale that two persons have seen (定时发布): it comes before the public at
// its time, by the word of whoever set it, if all the law asks for is still there then. Otherwise
// it stays approved, its file says why, and who may release it is told. Source: product.md 5.18.
import { wordsFor } from '#contract/refusals.ts';
import type { DeadlineHandler } from '#server/engine/command.ts';
import { notifyStaff } from '#server/notifications/notify-staff.ts';
import { announceSale } from '#server/sales/notices/commands-announce-sale.ts';
import { changeSaleFile, saleFileById } from '#server/sales/store-sale-files.ts';

export const releaseSale: DeadlineHandler = async (context, saleId) => {
  const { db, nowMs } = context;
  const file = await saleFileById(db, saleId);
  if (file?.stage !== 'approved' || file.announcedById === null) return;
  const answer = await announceSale.run(context, { saleId, staffId: file.announcedById });
  if (answer.ok) return;
  const { sentence, wayOut } = wordsFor(answer.refusal, nowMs);
  const why = `${sentence}，${wayOut}`;
  const sentBackFor = `定时发布没有成功：${why}`;
  await changeSaleFile(db, saleId, { sentBackFor, announcedById: null, changedAtMs: nowMs });
  const message = { kind: 'release-failed', saleId, saleName: file.plan.name, why } as const;
  await notifyStaff(context, message, `release-failed:${saleId}:${nowMs}`);
};
