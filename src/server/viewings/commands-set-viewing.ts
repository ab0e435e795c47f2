// The house sets the times at which an announced sale can be looked at: all of them at once.
// Source: core/viewings/viewing-times.ts.
import type { Inputs } from '#contract/inputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import { refuse, type Result } from '#core/result.ts';
import type { StageRefusal } from '#core/sales/refusals.ts';
import { stageRefusal } from '#core/sales/sale-stage.ts';
import type { ViewingTimesRefusal } from '#core/viewings/refusals.ts';
import { decideSetViewing } from '#core/viewings/viewing-times.ts';
import type { StaffCommand } from '#server/audit/audit-log.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { consignorsOfFile, saleFileById } from '#server/sales/store-sale-files.ts';
import { addSlot, changeSlot, dropSlot, slotById, slotsOf } from './store-viewings.ts';

type Refusal = ViewingTimesRefusal | StageRefusal;
type Answer = Result<{ readonly answer: Outputs['setViewing'] }, Refusal>;
type SetViewing = Inputs['setViewing'] & { readonly staffId: string };

const inUse = async ({ db }: CommandContext, id: string): Promise<Answer> => {
  const { fromMs = 0, takenCount = 0 } = (await slotById(db, id)) ?? {};
  return refuse({ code: 'VIEWING_IN_USE', fromMs, takenCount });
};

export const setViewing: StaffCommand<SetViewing, Answer> = {
  name: 'set-viewing',
  audit: ({ staffId: byId, saleId: ref, times }) => ({ byId, ref, step: String(times.length) }),
  concerned: ({ db }, { saleId }) => consignorsOfFile(db, saleId),
  sparesBidders: true,
  run: async (context, { saleId, times: wanted }) => {
    const { db, newId } = context;
    const file = await saleFileById(db, saleId);
    const wrong = stageRefusal(file, 'announced');
    if (wrong || !file) return refuse(wrong ?? { code: 'UNKNOWN_SALE' });
    const { previewFromMs, previewToMs } = file.plan;
    const standing = await slotsOf(db, [saleId]);
    const decided = decideSetViewing({ wanted, standing, previewFromMs, previewToMs });
    if (!decided.ok) return decided;
    // One who asked on another node meanwhile keeps their place: the row is asked once more.
    for (const { id } of decided.removed) if (!(await dropSlot(db, id))) return inUse(context, id);
    for (const slot of decided.kept) if (!(await changeSlot(db, slot))) return inUse(context, slot.id);
    for (const time of decided.added) await addSlot(db, { ...time, id: newId(), saleId });
    return { ok: true, answer: { saleId, count: wanted.length } };
  },
};
