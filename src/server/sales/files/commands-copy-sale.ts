// A sale drafted after another: its texts and terms at later days, and its lots if they are wanted.
// Source: product.md 7.8.
import type { Inputs } from '#contract/inputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import { asFirstOffered } from '#core/lots/relisting.ts';
import { refuse } from '#core/result.ts';
import { copiedPlan } from '#core/sales/sale-copy.ts';
import type { StaffCommand } from '#server/audit/audit-log.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { done, type ByStaff, type StaffAnswer } from '#server/enquiries/commands-staff-answer.ts';
import { copyShownFiles } from '#server/lots/shown/store-shown.ts';
import { rulesByVersion } from '#server/sales/rules/store-rule-sets.ts';
import {
  addSaleFile,
  consignorsOfFile,
  lotDraftsOf,
  putLotDraft,
  saleFileById,
} from '#server/sales/store-sale-files.ts';

export const copySale: StaffCommand<Inputs['copySale'] & ByStaff, StaffAnswer<Outputs['copySale']>> = {
  name: 'copy-sale',
  audit: ({ staffId: byId }, told) => ({ byId, ref: told.ok ? told.answer.saleId : null }),
  concerned: ({ db }, { saleId }) => consignorsOfFile(db, saleId),
  sparesBidders: true,
  run: async (context, { saleId: fromId, withLots, staffId }) => {
    const { db, nowMs, newId } = context;
    const file = await saleFileById(db, fromId);
    if (!file) return refuse({ code: 'UNKNOWN_SALE' });
    const saleId = newId();
    const rules = file.rules ?? (await rulesByVersion(db, file.plan.rulesVersion))?.rules;
    const plan = copiedPlan(file.plan, { isOfCourt: rules?.profile === 'judicial', nowMs });
    await addSaleFile(db, { id: saleId, plan, createdById: staffId, atMs: nowMs });
    if (withLots) await copyLots(context, fromId, saleId);
    return done({ saleId, stage: 'draft' });
  },
};

const copyLots = async (
  { db, bidSeal, newId }: CommandContext,
  fromId: string,
  saleId: string,
): Promise<void> => {
  for (const draft of await lotDraftsOf(db, bidSeal.maximums, fromId)) {
    const id = newId();
    await putLotDraft(db, bidSeal.maximums, { ...draft, id, saleId, plan: asFirstOffered(draft.plan) });
    await copyShownFiles(db, draft.id, id);
  }
};
