// The draft of a sale and of its lots. It may be changed as long as it has not been handed in.
import type { Inputs } from '#contract/inputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import { tellsOfFormer } from '#core/lots/relisting.ts';
import { refuse } from '#core/result.ts';
import { stageRefusal } from '#core/sales/sale-stage.ts';
import { NOBODY_CONCERNED } from '#core/staff/own-matter.ts';
import type { StaffCommand } from '#server/audit/audit-log.ts';
import type { CommandContext } from '#server/engine/command.ts';
import {
  done,
  type ByStaff,
  type StaffAnswer,
  type StaffRefusal,
} from '#server/enquiries/commands-staff-answer.ts';
import { heldDrafts } from '#server/lots/failed-lot.ts';
import { dropShownFiles } from '#server/lots/shown/store-shown.ts';
import { dropRelisting } from '#server/orders/store-second-offers.ts';
import {
  addSaleFile,
  changeSaleFile,
  consignorsOfFile,
  dropLotDraft,
  noteWriter,
  putLotDraft,
  saleFileById,
} from './store-sale-files.ts';

type Of<Name extends keyof Outputs> = StaffAnswer<Outputs[Name]>;

const draftRefusal = async ({ db }: CommandContext, saleId: string): Promise<StaffRefusal | null> =>
  stageRefusal(await saleFileById(db, saleId), 'draft');

const noteWritten = async (
  { db, nowMs: atMs }: CommandContext,
  saleId: string,
  staffId: string,
): Promise<void> => {
  const file = await saleFileById(db, saleId);
  if (file) await noteWriter(db, file, { staffId, atMs });
};

export const draftSale: StaffCommand<Inputs['draftSale'] & ByStaff, Of<'draftSale'>> = {
  name: 'draft-sale',
  audit: ({ staffId: byId }, told) => ({ byId, ref: told.ok ? told.answer.saleId : null }),
  concerned: () => NOBODY_CONCERNED,
  sparesBidders: true,
  run: async ({ db, nowMs, newId }, { plan, staffId }) => {
    const id = newId();
    await addSaleFile(db, { id, plan, createdById: staffId, atMs: nowMs });
    return done({ saleId: id, stage: 'draft' });
  },
};

export const editSale: StaffCommand<Inputs['editSale'] & ByStaff, Of<'editSale'>> = {
  name: 'edit-sale',
  audit: ({ staffId: byId, saleId: ref }) => ({ byId, ref }),
  concerned: ({ db }, { saleId }) => consignorsOfFile(db, saleId),
  sparesBidders: true,
  run: async (context, { saleId, plan, staffId }) => {
    const wrong = await draftRefusal(context, saleId);
    if (wrong) return refuse(wrong);
    await changeSaleFile(context.db, saleId, { plan, changedAtMs: context.nowMs });
    await noteWritten(context, saleId, staffId);
    return done({ saleId, stage: 'draft' });
  },
};

export const putLot: StaffCommand<Inputs['putLot'] & ByStaff, Of<'putLot'>> = {
  name: 'put-lot',
  audit: ({ staffId: byId, lotId: ref }) => ({ byId, ref }),
  concerned: (_context, { plan }) => ({ whose: plan.consignorIds }),
  sparesBidders: true,
  run: async (context, { saleId, lotId, position, plan, card, staffId }) => {
    const { db } = context;
    const wrong = await draftRefusal(context, saleId);
    if (wrong) return refuse(wrong);
    const isPublic = (await context.lots.page(lotId)) !== null;
    const [draft] = await heldDrafts(context, saleId, [{ id: lotId, saleId, position, plan, card }]);
    // Of a former sale the house says what it has on record, and nothing where it has none.
    if (draft?.failed === null && tellsOfFormer(plan)) return refuse({ code: 'NO_FORMER_SALE', lotId });
    // An id that is another sale's names no lot of this one.
    const isPut = !isPublic && draft && (await putLotDraft(db, context.bidSeal.maximums, draft));
    if (!isPut) return refuse({ code: 'UNKNOWN_LOT' });
    await noteWritten(context, saleId, staffId);
    return done({ saleId, lotId });
  },
};

export const removeLot: StaffCommand<Inputs['removeLot'] & ByStaff, Of<'removeLot'>> = {
  name: 'remove-lot',
  audit: ({ staffId: byId, lotId: ref }) => ({ byId, ref }),
  concerned: ({ db }, { saleId }) => consignorsOfFile(db, saleId),
  sparesBidders: true,
  run: async (context, { saleId, lotId, staffId }) => {
    const wrong = await draftRefusal(context, saleId);
    if (wrong) return refuse(wrong);
    if (!(await dropLotDraft(context.db, saleId, lotId))) return refuse({ code: 'UNKNOWN_LOT' });
    await dropRelisting(context.db, lotId);
    await dropShownFiles(context.db, lotId);
    for (const follow of context.draftEffects) await follow(context, lotId);
    await noteWritten(context, saleId, staffId);
    return done({ saleId, lotId });
  },
};
