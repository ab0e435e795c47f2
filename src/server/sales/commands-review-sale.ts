// Handing a sale in, and judging it: two persons see every sale before the public does.
// Source: product.md 7.8.
import type { Inputs } from '#contract/inputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import { refuse } from '#core/result.ts';
import { reviewRefusal, stageRefusal } from '#core/sales/sale-stage.ts';
import type { StaffCommand } from '#server/audit/audit-log.ts';
import { done, type ByStaff, type StaffAnswer } from '#server/enquiries/commands-staff-answer.ts';
import { dropDeadline } from '#server/store/deadlines.ts';
import { changeSaleFile, consignorsOfFile, lotDraftsOf, saleFileById } from './store-sale-files.ts';

export const submitSale: StaffCommand<Inputs['submitSale'] & ByStaff, StaffAnswer<Outputs['submitSale']>> = {
  name: 'submit-sale',
  audit: ({ staffId: byId, saleId: ref }) => ({ byId, ref }),
  concerned: ({ db }, { saleId }) => consignorsOfFile(db, saleId),
  sparesBidders: true,
  run: async ({ db, nowMs, bidSeal }, { saleId, staffId }) => {
    const wrong = stageRefusal(await saleFileById(db, saleId), 'draft');
    if (wrong) return refuse(wrong);
    const drafts = await lotDraftsOf(db, bidSeal.maximums, saleId);
    if (drafts.length === 0) return refuse({ code: 'NO_LOTS' });
    const change = { stage: 'in-review', submittedById: staffId, sentBackFor: null } as const;
    await changeSaleFile(db, saleId, { ...change, changedAtMs: nowMs });
    return done({ saleId, stage: 'in-review' });
  },
};

export const reviewSale: StaffCommand<Inputs['reviewSale'] & ByStaff, StaffAnswer<Outputs['reviewSale']>> = {
  name: 'review-sale',
  audit: ({ staffId: byId, saleId: ref, verdict: step }) => ({ byId, ref, step }),
  concerned: async ({ db }, { saleId, verdict }) => {
    const sides = await consignorsOfFile(db, saleId);
    const file = await saleFileById(db, saleId);
    if (file?.stage !== 'in-review' || verdict !== 'approve') return sides;
    const { submittedById, writerIds } = file;
    return { ...sides, earlier: submittedById === null ? writerIds : [submittedById, ...writerIds] };
  },
  sparesBidders: true,
  run: async ({ db, nowMs }, { staffId, ...review }) => {
    const { saleId, verdict } = review;
    const wrong = reviewRefusal(await saleFileById(db, saleId), { verdict, staffId });
    if (wrong) return refuse(wrong);
    const stage = review.verdict === 'approve' ? 'approved' : 'draft';
    const sentBackFor = review.verdict === 'approve' ? null : review.reason;
    // Sent back, or approved anew, it waits for another word on its release.
    await dropDeadline(db, { kind: 'sale-release', ref: saleId });
    const change = { stage, sentBackFor, reviewedById: staffId, announcedById: null } as const;
    await changeSaleFile(db, saleId, { ...change, changedAtMs: nowMs });
    return done({ saleId, stage });
  },
};
