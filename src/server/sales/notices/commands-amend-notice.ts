// Amending an announcement: the new text and the version it is come into the store together, and
// the one before stays.
// Source: product.md 7.1; docs/decisions/sales/announcements-in-the-store.md.
import type { Inputs } from '#contract/inputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import { refuse } from '#core/result.ts';
import { decideNoticeChange } from '#core/sales/notice-change.ts';
import { stageRefusal } from '#core/sales/sale-stage.ts';
import type { StaffCommand } from '#server/audit/audit-log.ts';
import { movePreview } from '#server/catalogue/store/sale-rows.ts';
import { done, type ByStaff, type StaffAnswer } from '#server/enquiries/commands-staff-answer.ts';
import { changeSaleFile, saleFileById } from '#server/sales/store-sale-files.ts';
import { consignorsIn } from '#server/sales/store-sale-stops.ts';
import { addVersion, announcementOf } from './store-announcements.ts';

export const amendNotice: StaffCommand<
  Inputs['noticeAmend'] & ByStaff,
  StaffAnswer<Outputs['noticeAmend']>
> = {
  name: 'amend-notice',
  audit: ({ staffId: byId, saleId: ref }) => ({ byId, ref }),
  concerned: async ({ db }, { saleId }) => ({ whose: await consignorsIn(db, saleId) }),
  sparesBidders: true,
  run: async ({ db, nowMs }, { saleId, reason, staffId, ...change }) => {
    const file = await saleFileById(db, saleId);
    const wrong = stageRefusal(file, 'announced');
    const found = await announcementOf(db, saleId);
    if (!file || !found || wrong) return refuse(wrong ?? { code: 'UNKNOWN_SALE' });
    const decision = decideNoticeChange(file.plan, change, nowMs);
    if (!decision.ok) return decision;
    const { plan } = decision;
    const version = found.version + 1;
    await changeSaleFile(db, saleId, { plan, changedAtMs: nowMs });
    await movePreview(db, saleId, plan);
    await addVersion(db, found.format, { saleId, version, plan, reason, atMs: nowMs, staffId });
    return done({ saleId, version });
  },
};
