// The running order of a draft, set anew in one go. Source: product.md 7.8.
import type { Inputs } from '#contract/inputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import { refuse } from '#core/result.ts';
import { stageRefusal } from '#core/sales/sale-stage.ts';
import type { StaffCommand } from '#server/audit/audit-log.ts';
import { done, type ByStaff, type StaffAnswer } from '#server/enquiries/commands-staff-answer.ts';
import { consignorsOfFile, noteWriter, saleFileById } from '#server/sales/store-sale-files.ts';
import { draftIdsOf, placeDrafts } from './store-running-order.ts';

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.toSorted().join() === other.toSorted().join();

export const arrangeLots: StaffCommand<
  Inputs['arrangeLots'] & ByStaff,
  StaffAnswer<Outputs['arrangeLots']>
> = {
  name: 'arrange-lots',
  audit: ({ staffId: byId, saleId: ref }) => ({ byId, ref }),
  concerned: ({ db }, { saleId }) => consignorsOfFile(db, saleId),
  sparesBidders: true,
  run: async ({ db, nowMs: atMs }, { saleId, lotIds, staffId }) => {
    const file = await saleFileById(db, saleId);
    const wrong = stageRefusal(file, 'draft');
    if (!file || wrong) return refuse(wrong ?? { code: 'UNKNOWN_SALE' });
    // A lot that came or went meanwhile is not lost by an order that does not name it.
    if (!isSame(await draftIdsOf(db, saleId), lotIds)) return refuse({ code: 'UNKNOWN_LOT' });
    await placeDrafts(db, saleId, lotIds);
    await noteWriter(db, file, { staffId, atMs });
    return done({ saleId });
  },
};
