// Announcing a sale: when everything the law asks for is there, its lots come before the public, on
// rules that are frozen from here on. Source: 拍卖法 第45…48条; product.md 3, 7.8.
import type { Inputs } from '#contract/inputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import type { ScheduledLot } from '#core/lots/lot.ts';
import { refuse } from '#core/result.ts';
import { checkAnnouncing } from '#core/sales/announcing.ts';
import type { RuleSet } from '#core/sales/rule-set.ts';
import { stageRefusal } from '#core/sales/sale-stage.ts';
import { termsOf, timesOf } from '#core/sales/scheduling.ts';
import type { StaffCommand } from '#server/audit/audit-log.ts';
import { awaitMatches } from '#server/catalogue/searches/effects-search-match.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { done, type ByStaff, type StaffAnswer } from '#server/enquiries/commands-staff-answer.ts';
import { cardRow, newCardOf, soldAs } from '#server/lots/card-codec.ts';
import { heldDrafts } from '#server/lots/failed-lot.ts';
import type { LotsTable } from '#server/lots/lot-tables.ts';
import { tellOfLowered } from '#server/lots/lowered-reserve.ts';
import { NO_KNOWN_DEFECT } from '#server/lots/no-known-defect.ts';
import { firstPicturesOf } from '#server/lots/shown/store-shown.ts';
import { sealedMarks } from '#server/lots/store-vehicle-marks.ts';
import { seeToPermit } from '#server/sales/commands-permit-watch.ts';
import { announcePartner } from '#server/sales/partners/effects-partner-sale.ts';
import { auctioneerById } from '#server/sales/rules/store-register.ts';
import { addLots, addSale, newLotRow, saleTermsOf, type NewLotRows } from '#server/sales/store-new-sale.ts';
import {
  changeSaleFile,
  consignorsOfFile,
  lotDraftsOf,
  saleFileById,
  type LotDraft,
  type SaleFile,
} from '#server/sales/store-sale-files.ts';
import { nextSaleNumber } from '#server/sales/store-sale-stops.ts';
import { dropDeadline, setDeadline } from '#server/store/deadlines.ts';
import { announcingFacts } from './queries-announcing-facts.ts';
import { addVersion } from './store-announcements.ts';

interface Announced {
  readonly file: SaleFile;
  readonly rules: RuleSet;
}

const transferOf = (card: LotDraft['card']): string | undefined =>
  card.kind === 'vehicle' ? card.traits?.transfer : undefined;

const lotOf = ({ file, rules }: Announced, { id, plan, card }: LotDraft, index: number): ScheduledLot => ({
  id,
  saleId: file.id,
  terms: termsOf({ ...file.plan, kind: card.kind, transfer: transferOf(card) }, plan, rules),
  rev: 0,
  seq: 0,
  status: 'scheduled',
  ...timesOf(file.plan, rules, index),
});

interface Released {
  readonly lot: LotsTable;
  readonly marksSealed: string | null;
  /** Name of its first picture, if it has any. */
  readonly picture: string | undefined;
}

const rowsOf = ({ lot, marksSealed, picture }: Released, { card, plan, position }: LotDraft): NewLotRows => {
  const { id, saleId } = lot;
  const { yard, disposal } = plan;
  const defects = plan.hasNoKnownDefect ? NO_KNOWN_DEFECT : plan.defects;
  return {
    lot,
    card: cardRow({ lotId: id, saleId }, newCardOf(card, { position, defects, yard, disposal, picture })),
    traits: (card.kind === 'vehicle' && card.traits) || {},
    marksSealed,
  };
};

const publish = async (
  context: CommandContext,
  announced: Announced,
  drafts: readonly LotDraft[],
): Promise<void> => {
  const { db, bidSeal } = context;
  const { file, rules } = announced;
  const { id, plan } = file;
  const lots = drafts.map((draft, index) => lotOf(announced, draft, index));
  const auctioneer = await auctioneerById(db, plan.auctioneerId);
  const sale = {
    id,
    number: await nextSaleNumber(db),
    name: plan.name,
    hall: plan.hall,
    consignor: plan.consignor,
    partnerId: plan.partnerId,
    city: plan.city,
    auctioneer: auctioneer?.name ?? '',
    certificate: auctioneer?.certificate ?? '',
    startsAtMs: plan.startsAtMs,
    endsAtMs: Math.max(...lots.map(({ endsAtMs }) => endsAtMs)),
  };
  await addSale(db, sale, saleTermsOf(rules, plan, context.nowMs));
  // The running order is dense, whatever numbers the draft used.
  const { maximums: seal } = bidSeal;
  const pictures = await firstPicturesOf(
    db,
    drafts.map((draft) => draft.id),
  );
  const rows = drafts.map((draft, index) => {
    const { marks } = draft.plan;
    const marksSealed = marks === undefined ? null : sealedMarks(seal, marks, `lots.${draft.id}`);
    const lot = newLotRow(seal, lots[index] as ScheduledLot);
    const released = { lot, marksSealed, picture: pictures.get(draft.id) };
    return rowsOf(released, { ...draft, position: index + 1 });
  });
  await addLots(db, rows);
  await awaitMatches(context, { saleId: id, hall: plan.hall });
  await announcePartner(context, { ...plan, id }, context.nowMs);
  for (const lot of lots) context.lots.touch(lot.id);
};

export const announceSale: StaffCommand<
  Inputs['announceSale'] & ByStaff,
  StaffAnswer<Outputs['announceSale']>
> = {
  name: 'announce-sale',
  audit: ({ staffId: byId, saleId: ref }) => ({ byId, ref }),
  concerned: ({ db }, { saleId }) => consignorsOfFile(db, saleId),
  sparesBidders: true,
  run: async (context, { saleId, atMs, staffId }) => {
    const { db, nowMs } = context;
    const releaseAtMs = Math.max(nowMs, atMs ?? nowMs);
    const file = await saleFileById(db, saleId);
    const wrong = stageRefusal(file, 'approved');
    if (!file || wrong) return refuse(wrong ?? { code: 'UNKNOWN_SALE' });
    const written = await lotDraftsOf(db, context.bidSeal.maximums, saleId);
    const drafts = await heldDrafts(context, saleId, written);
    const around = await announcingFacts(db, file.plan);
    const lots = drafts.map(({ id, plan, card, failed }) => ({
      lotId: id,
      ...soldAs(card),
      plan,
      formerProfile: failed?.terms.rules.profile,
    }));
    const checked = checkAnnouncing({ plan: file.plan, lots }, around, releaseAtMs);
    if (!checked.ok) return checked;
    const { rules } = checked;
    if (releaseAtMs > nowMs) {
      await setDeadline(db, { kind: 'sale-release', ref: saleId, dueAtMs: releaseAtMs });
      await changeSaleFile(db, saleId, { announcedById: staffId, sentBackFor: null, changedAtMs: nowMs });
      return done({ saleId, stage: 'approved', lotCount: drafts.length, releaseAtMs });
    }
    await dropDeadline(db, { kind: 'sale-release', ref: saleId });
    await publish(context, { file, rules }, drafts);
    await tellOfLowered(context, { rules, startsAtMs: file.plan.startsAtMs }, drafts);
    await seeToPermit(context, file.plan.houseId);
    const change = { stage: 'announced', rules, announcedById: staffId, announcedAtMs: nowMs } as const;
    await changeSaleFile(db, saleId, { ...change, sentBackFor: null, changedAtMs: nowMs });
    const first = { saleId, version: 1, plan: file.plan, reason: null, atMs: nowMs, staffId };
    await addVersion(db, rules.format, first);
    return done({ saleId, stage: 'announced', lotCount: drafts.length, releaseAtMs: null });
  },
};
