// 待公告: what is to be sold for a person, with what each still lacks. Source: product.md 2.
import type { ConsignedDraft, ConsignedDrafts } from '#contract/sales/consigned-outputs.ts';
import { draftLacks } from '#core/sales/draft-lack.ts';
import { pageCountOf, pageOf, sizeOf } from '#server/catalogue/paginate.ts';
import type { Reader } from '#server/store/access.ts';
import { draftsConsignedBy, type DraftOfConsignor } from './store-consigned-drafts.ts';

const rowOf = (draft: DraftOfConsignor): ConsignedDraft => {
  const { lotId, plan, card, hasMarks, hasReserve, sale, stage, changedAtMs } = draft;
  const { basics, inspector } = card.facts;
  return {
    lotId,
    title: card.title,
    kind: card.kind,
    saleName: sale.name,
    stage,
    startsAtMs: sale.startsAtMs,
    startPriceFen: plan.startPriceFen,
    hasReserve,
    lacks: draftLacks({ ...plan, kind: card.kind, hasMarks, basicsCount: basics.length, inspector }),
    changedAtMs,
  };
};

export async function consignedDrafts(
  reader: Reader,
  { userId, page: asked, nowMs }: ConsignedAsked,
): Promise<ConsignedDrafts> {
  const all = await draftsConsignedBy(reader, userId);
  const size = sizeOf({});
  const pageCount = pageCountOf(all.length, size);
  const page = pageOf({ page: asked }, pageCount);
  const rows = all.slice((page - 1) * size, page * size).map(rowOf);
  return { rows, page, pageCount, total: all.length, nowMs };
}

interface ConsignedAsked {
  readonly userId: string;
  readonly page: number | undefined;
  readonly nowMs: number;
}
