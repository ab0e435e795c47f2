// The file of a sale as staff read it, with the first thing that still keeps it from being
// announced.
import type { Outputs } from '#contract/outputs.ts';
import type { SaleFileView } from '#contract/sales/outputs.ts';
import { asFirstOffered } from '#core/lots/relisting.ts';
import { checkAnnouncing } from '#core/sales/announcing.ts';
import { soldAs } from '#server/lots/card-codec.ts';
import { formerReservesIn } from '#server/lots/store-relistings.ts';
import { announcingFacts } from '#server/sales/notices/queries-announcing-facts.ts';
import type { Reader, SalesBeyond } from '#server/store/access.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import { lotDraftsOf, saleFileById, saleFilesAfter, type FilePlace } from './store-sale-files.ts';

const PAGE = 20;

/** Null: there is no such file. */
export async function saleFile(
  reader: Reader,
  { id, seal, nowMs }: { readonly id: string; readonly seal: Pick<TextSeal, 'open'>; readonly nowMs: number },
): Promise<SaleFileView | null> {
  const file = await saleFileById(reader, id);
  if (!file) return null;
  const drafts = await lotDraftsOf(reader, seal, id);
  const formerReserves = await formerReservesIn(reader, seal, id);
  const lots = drafts.map(({ id: lotId, position, plan, card }) => {
    const formerReserveFen = formerReserves.get(lotId);
    // As it would be announced: without what was written of a former sale nobody has on record.
    if (formerReserveFen === undefined) return { lotId, position, plan: asFirstOffered(plan), card };
    return { lotId, position, plan, card, formerReserveFen };
  });
  const isPublic = file.stage === 'announced' || file.stage === 'withdrawn';
  const around = await announcingFacts(reader, file.plan);
  const planned = lots.map(({ lotId, plan, card }) => ({ lotId, ...soldAs(card), plan }));
  const checked = checkAnnouncing({ plan: file.plan, lots: planned }, around, nowMs);
  return {
    id,
    stage: file.stage,
    plan: file.plan,
    lots,
    createdById: file.createdById,
    submittedById: file.submittedById,
    reviewedById: file.reviewedById,
    announcedById: file.announcedById,
    announcedAtMs: file.announcedAtMs,
    changedAtMs: file.changedAtMs,
    sentBackFor: file.sentBackFor,
    obstacle: isPublic || checked.ok ? null : checked.refusal,
  };
}

const placeOf = (after: string | undefined): FilePlace | null => {
  const [changedAtMs, id] = after?.split('.') ?? [];
  return id === undefined ? null : { changedAtMs: Number(changedAtMs), id };
};

export async function saleFileList(
  reader: Reader,
  after: string | undefined,
  beyond: SalesBeyond,
): Promise<Outputs['saleFileList']> {
  const files = await saleFilesAfter(reader, { after: placeOf(after), most: PAGE + 1, beyond });
  const rows = files.slice(0, PAGE).map(({ id, stage, plan, changedAtMs, sentBackFor }) => ({
    id,
    stage,
    name: plan.name,
    rulesVersion: plan.rulesVersion,
    startsAtMs: plan.startsAtMs,
    changedAtMs,
    sentBackFor,
  }));
  const last = files.length > PAGE ? rows.at(-1) : undefined;
  return { rows, next: last ? `${last.changedAtMs}.${last.id}` : null };
}
