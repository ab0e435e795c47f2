// Pictures and documents of a lot are set out: in a draft as anything else is written in it, of an
// announced lot as a change of what is said of it, with both lists in its log.
// Source: 拍卖法 第18条; product.md 7.6.
import type { Inputs } from '#contract/inputs.ts';
import { documentLine, pictureLine } from '#contract/lots/shown-words.ts';
import type { Outputs } from '#contract/outputs.ts';
import { decideAmendment } from '#core/lots/amend-lot.ts';
import type { TextChange } from '#core/lots/lot-event.ts';
import { namedTwice, type LotDocument } from '#core/lots/shown-files.ts';
import { refuse } from '#core/result.ts';
import { stageRefusal } from '#core/sales/sale-stage.ts';
import { NOBODY_CONCERNED, type Concerned } from '#core/staff/own-matter.ts';
import type { StaffCommand } from '#server/audit/audit-log.ts';
import type { CommandContext } from '#server/engine/command.ts';
import {
  done,
  type ByStaff,
  type StaffAnswer,
  type StaffRefusal,
} from '#server/enquiries/commands-staff-answer.ts';
import { consignorsOfFile, noteWriter, saleFileById, saleOfDraft } from '#server/sales/store-sale-files.ts';
import { bringUpToDate, commitLot } from '../effects-lot.ts';
import { sidesOfLot } from '../lot-sides.ts';
import { documentsOf, picturesOf, setDocuments, setPictures } from './store-shown.ts';

interface SetDocuments {
  readonly lotId: string;
  readonly documents: readonly LotDocument[];
}

const concerned = async (
  context: CommandContext,
  { lotId }: { readonly lotId: string },
): Promise<Concerned> => {
  if ((await context.lots.page(lotId)) !== null) return sidesOfLot(context, lotId);
  const saleId = await saleOfDraft(context.db, lotId);
  return saleId === null ? NOBODY_CONCERNED : consignorsOfFile(context.db, saleId);
};

interface Said extends ByStaff {
  readonly lotId: string;
  readonly change: TextChange;
}

/** Null: it may be done, and is on record. */
const putOnRecord = async (
  context: CommandContext,
  { lotId, staffId, change }: Said,
): Promise<StaffRefusal | null> => {
  const { db, nowMs } = context;
  const page = await bringUpToDate(context, lotId);
  if (page) {
    const decision = decideAmendment(page.lot, { staffId, changes: [change] }, nowMs);
    if (!decision.ok) return decision.refusal;
    await commitLot(context, page, decision.events);
    return null;
  }
  const saleId = await saleOfDraft(db, lotId);
  const file = saleId === null ? null : await saleFileById(db, saleId);
  if (!file) return { code: 'UNKNOWN_LOT' };
  const wrong = stageRefusal(file, 'draft');
  if (wrong === null) await noteWriter(db, file, { staffId, atMs: nowMs });
  return wrong;
};

export const setLotPictures: StaffCommand<
  Inputs['putLotPictures'] & ByStaff,
  StaffAnswer<Outputs['putLotPictures']>
> = {
  name: 'set-lot-pictures',
  audit: ({ staffId: byId, lotId: ref }) => ({ byId, ref }),
  concerned,
  sparesBidders: true,
  lotsOf: ({ lotId }) => [lotId],
  run: async (context, { lotId, staffId, pictures }) => {
    const file = namedTwice(pictures.map(({ picture }) => picture));
    if (file !== null) return refuse({ code: 'LOT_FILE_TWICE', file });
    const before = pictureLine(await picturesOf(context.db, lotId));
    const change = { field: 'pictures', before, after: pictureLine(pictures) } as const;
    const refusal = await putOnRecord(context, { lotId, staffId, change });
    if (refusal) return refuse(refusal);
    await setPictures(context.db, lotId, pictures);
    return done({ lotId, pictures });
  },
};

export const setLotDocuments: StaffCommand<
  SetDocuments & ByStaff,
  StaffAnswer<Outputs['putLotDocuments']>
> = {
  name: 'set-lot-documents',
  audit: ({ staffId: byId, lotId: ref }) => ({ byId, ref }),
  concerned,
  sparesBidders: true,
  lotsOf: ({ lotId }) => [lotId],
  run: async (context, { lotId, staffId, documents }) => {
    const file = namedTwice(documents.map(({ document }) => document));
    if (file !== null) return refuse({ code: 'LOT_FILE_TWICE', file });
    const before = documentLine(await documentsOf(context.db, lotId));
    const change = { field: 'documents', before, after: documentLine(documents) } as const;
    const refusal = await putOnRecord(context, { lotId, staffId, change });
    if (refusal) return refuse(refusal);
    await setDocuments(context.db, lotId, documents);
    return done({ lotId, documents });
  },
};
