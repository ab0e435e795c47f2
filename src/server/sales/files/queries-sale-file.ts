// The file of a sale as staff read it: its plan and lots, by whom, all that still keeps it from
// being announced, and how complete each lot is.
import type { WorkHand } from '#contract/office/outputs.ts';
import type { FiledLot, SaleFileView } from '#contract/sales/outputs.ts';
import type { LotCardInput } from '#contract/sales/plan-fields.ts';
import { lotHealth, type HealthPoint } from '#core/lots/lot-health.ts';
import { asFirstOffered } from '#core/lots/relisting.ts';
import { announcingFaults, earliestLawfulStartMs } from '#core/sales/announcing-faults.ts';
import type { Planned } from '#core/sales/announcing.ts';
import { fileStateAt } from '#core/sales/file-state.ts';
import type { LotPlan } from '#core/sales/sale.ts';
import { peopleBehind } from '#server/accounts/store-people.ts';
import { heldSales } from '#server/catalogue/store/sale-standing.ts';
import { soldAs } from '#server/lots/card-codec.ts';
import { wholeLot } from '#server/lots/reserve-codec.ts';
import { shownByLot, type ShownOfLot } from '#server/lots/shown/store-shown.ts';
import { readLots } from '#server/lots/store-lot-pages.ts';
import { formerTermsIn } from '#server/lots/store-relistings.ts';
import { announcingFacts } from '#server/sales/notices/queries-announcing-facts.ts';
import { lotDraftsOf, saleFileById, type SaleFile } from '#server/sales/store-sale-files.ts';
import type { Reader } from '#server/store/access.ts';
import { alarmMs } from '#server/store/deadlines.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import { numberOfFile } from './store-file-lists.ts';

interface Asked {
  readonly id: string;
  readonly seal: Pick<TextSeal, 'open'>;
  /** Person who reads it. */
  readonly staffId: string;
  readonly nowMs: number;
}

const NOTHING_SHOWN: ShownOfLot = { picture: null, places: [], kinds: [] };

/** Null: there is no such file. */
export async function saleFile(reader: Reader, asked: Asked): Promise<SaleFileView | null> {
  const { id, nowMs } = asked;
  const file = await saleFileById(reader, id);
  if (!file) return null;
  const { stage, plan, createdById, submittedById, reviewedById, announcedById } = file;
  const isPublic = stage === 'announced' || stage === 'withdrawn';
  const { lots: drafted, planned } = await lotsOf(reader, asked, file);
  const lots = isPublic ? await inForce(reader, asked.seal, drafted) : drafted;
  const [around, number, held] = await Promise.all([
    announcingFacts(reader, plan),
    numberOfFile(reader, id),
    heldSales(reader, [id]),
  ]);
  const { isOver = false, lotCount = lots.length } = held.get(id) ?? {};
  const { announcedAtMs, changedAtMs, sentBackFor } = file;
  return {
    id,
    stage,
    state: fileStateAt({ stage, startsAtMs: plan.startsAtMs, isOver }, nowMs),
    number,
    plan,
    lots,
    lotCount,
    createdById,
    submittedById,
    reviewedById,
    announcedById,
    hands: await handsOf(reader, file, asked.staffId),
    announcedAtMs,
    changedAtMs,
    sentBackFor,
    faults: isPublic ? [] : announcingFaults(planned, around, nowMs),
    earliestStartMs: isPublic ? null : earliestLawfulStartMs(planned, around, nowMs),
    releaseAtMs: await alarmMs(reader, { kind: 'sale-release', ref: id }),
    nowMs,
  };
}

const lotsOf = async (
  reader: Reader,
  { id, seal }: Asked,
  { plan: salePlan }: SaleFile,
): Promise<{ readonly lots: readonly FiledLot[]; readonly planned: Planned }> => {
  const drafts = await lotDraftsOf(reader, seal, id);
  const former = await formerTermsIn(reader, seal, id);
  const shown = await shownByLot(
    reader,
    drafts.map((draft) => draft.id),
  );
  const lots = drafts.map(({ id: lotId, position, plan: written, card }): FiledLot => {
    const before = former.get(lotId);
    // As it would be announced: without what was written of a former sale nobody has on record.
    const plan = before === undefined ? asFirstOffered(written) : written;
    const files = shown.get(lotId) ?? NOTHING_SHOWN;
    const health = lotHealth({
      kind: card.kind,
      pictures: files.places,
      documents: files.kinds,
      told: toldOf(plan, card),
    });
    const lot = { lotId, position, plan, card, picture: files.picture, health };
    return before === undefined ? lot : { ...lot, formerReserveFen: before.reserveFen };
  });
  const planned = lots.map(({ lotId, plan, card }) => ({
    lotId,
    ...soldAs(card),
    plan,
    formerProfile: former.get(lotId)?.profile,
  }));
  return { lots, planned: { plan: salePlan, lots: planned } };
};

/** Lots with the terms that hold by now, beside those they were announced under. */
const inForce = async (
  reader: Reader,
  seal: Asked['seal'],
  lots: readonly FiledLot[],
): Promise<readonly FiledLot[]> => {
  const rows = await readLots(
    reader,
    lots.map(({ lotId }) => lotId),
    false,
  );
  const terms = new Map(rows.map((row) => wholeLot(seal, row)).map((lot) => [lot.id, lot.terms]));
  return lots.map((lot) => {
    const { reserveFen, depositFen } = lot.plan;
    const now = terms.get(lot.lotId);
    const isChanged = now && (now.reserveFen !== reserveFen || now.depositFen !== depositFen);
    if (!isChanged) return lot;
    const plan = { ...lot.plan, reserveFen: now.reserveFen, depositFen: now.depositFen };
    return { ...lot, plan, announced: { reserveFen, depositFen } };
  });
};

const toldOf = (plan: LotPlan, card: LotCardInput): ReadonlySet<HealthPoint> => {
  const { basics, inspector, inspectedOn, viewing, handover } = card.facts;
  const isTold: Partial<Record<HealthPoint, boolean>> = {
    basics: basics.length > 0,
    inspector: inspector !== '',
    inspectedOn: inspectedOn !== '',
    viewing: viewing !== '',
    handover: handover.length > 0,
    scores: card.kind === 'vehicle' && card.facts.scores.length > 0,
    paintMicrons: card.kind === 'vehicle' && card.facts.paintMicrons.length > 0,
    marks: plan.marks !== undefined,
    yard: plan.yard !== undefined,
    defects: plan.hasNoKnownDefect || plan.defects.trim() !== '',
  };
  const points = Object.keys(isTold) as HealthPoint[];
  return new Set(points.filter((point) => isTold[point]));
};

const handsOf = async (
  reader: Reader,
  { writerIds, submittedById, reviewedById, announcedById }: SaleFile,
  staffId: string,
): Promise<SaleFileView['hands']> => {
  const ids = [...writerIds, submittedById, reviewedById, announcedById].flatMap((id) => id ?? []);
  const people = await peopleBehind(reader, [...new Set(ids)]);
  const names = new Map(people.map(({ id, displayName }) => [id, displayName]));
  const hand = (id: string): WorkHand => ({ name: names.get(id) ?? '', isYou: id === staffId });
  const maybe = (id: string | null): WorkHand | null => (id === null ? null : hand(id));
  return {
    writers: writerIds.map(hand),
    submittedBy: maybe(submittedById),
    reviewedBy: maybe(reviewedById),
    announcedBy: maybe(announcedById),
  };
};
