// The draft of a sale for a lot that is offered again, by auction or at a fixed price: what was
// known of the lot, the price that is wished, and an announcement with nothing in it that has to be
// written anew. Source: product.md 3.4, 7.8; 拍卖法 第45…48条.
import type { LotCardInput } from '#contract/sales/plan-fields.ts';
import { paintOf } from '#core/lots/drawings.ts';
import { KINDS } from '#core/lots/kinds.ts';
import type { LotTerms } from '#core/lots/lot.ts';
import type { Failed } from '#core/lots/relisting.ts';
import type { Yard } from '#core/lots/yard.ts';
import { QUALIFICATIONS } from '#core/proofs/need.ts';
import { LEAST_PREVIEW_MS } from '#core/sales/announcing.ts';
import { isAscendingRules } from '#core/sales/rule-set.ts';
import type { Announcement, LotPlan, SalePlan } from '#core/sales/sale.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { vehicleOf } from '#server/lots/card-codec.ts';
import type { LotCardsTable } from '#server/lots/lot-tables.ts';
import { NO_KNOWN_DEFECT } from '#server/lots/no-known-defect.ts';
import { copyShownFiles } from '#server/lots/shown/store-shown.ts';
import { marksOfLot } from '#server/lots/store-vehicle-marks.ts';
import type { SalesTable } from './sale-tables.ts';
import { addSaleFile, lotDraftsOf, putLotDraft, saleFileById, type LotDraft } from './store-sale-files.ts';

interface Again {
  readonly ids: { readonly saleId: string; readonly lotId: string };
  readonly card: LotCardsTable;
  readonly sale: SalesTable;
  readonly failed: Failed;
  /** Terms on which it is offered again. */
  readonly terms: LotTerms;
  readonly startsAtMs: number;
  readonly endsAtMs: number;
  readonly staffId: string;
}

/** Draft as which the lot was written down before; null where it came without one. */
type Former = LotDraft | null;

/** Place and day of its announcement are never what they were. */
const EMPTY: Announcement = {
  place: '',
  objects: '',
  previewPlace: '',
  formalities: '',
  other: '',
  medium: '',
  mediumDate: '',
};

export async function draftAgain(context: CommandContext, again: Again): Promise<void> {
  const { db, bidSeal, nowMs: atMs } = context;
  const { ids, card: before, staffId: createdById } = again;
  const plan = await salePlan(context, again);
  const drafts = await lotDraftsOf(db, bidSeal.maximums, before.saleId);
  const former = drafts.find(({ id }) => id === before.lotId) ?? null;
  const { defects, yard, card } = cardOf(before, former);
  await addSaleFile(db, { id: ids.saleId, plan, createdById, atMs });
  const marks = (await marksOfLot(db, bidSeal.maximums, before.lotId)) ?? undefined;
  const lotPlanned = { ...lotPlan(again, former, defects), yard, marks };
  const lot = { id: ids.lotId, saleId: ids.saleId, position: 1, plan: lotPlanned, card };
  await putLotDraft(db, bidSeal.maximums, lot);
  await copyShownFiles(db, before.lotId, ids.lotId);
}

const isFixedPrice = ({ rules }: LotTerms): boolean => rules.format === 'fixed-price';

const salePlan = async ({ db, nowMs }: CommandContext, again: Again): Promise<SalePlan> => {
  const { sale, card, terms, startsAtMs, endsAtMs: firstEndMs } = again;
  const former = (await saleFileById(db, sale.id))?.plan;
  const { place, previewPlace, formalities, other } = former?.announcement ?? EMPTY;
  return {
    name: card.title,
    hall: KINDS[terms.kind ?? 'vehicle'].hall,
    consignor: sale.consignor,
    partnerId: sale.partnerId,
    city: sale.city,
    rulesVersion: terms.rules.version,
    houseId: former?.houseId ?? '',
    auctioneerId: former?.auctioneerId ?? '',
    property: former?.property ?? 'movable',
    isResale: true,
    // A lot at a fixed price can be seen from when it is written down on.
    previewFromMs: isFixedPrice(terms) ? nowMs : startsAtMs - LEAST_PREVIEW_MS,
    previewToMs: startsAtMs,
    registrationFromMs: nowMs,
    startsAtMs,
    firstEndMs,
    announcement: { ...EMPTY, objects: card.title, place, previewPlace, formalities, other },
  };
};

/**
 * A court's reserve is its start price; any other stays what the consignor agreed to, also where
 * the price lies below it.
 */
const reserveOf = ({ rules, reserveFen, startPriceFen }: LotTerms): number | null =>
  rules.profile === 'judicial' && reserveFen !== null ? startPriceFen : reserveFen;

const fixedStepOf = ({ rules }: LotTerms): number | null => {
  const [only, ...more] = isAscendingRules(rules) ? rules.ladder : [];
  return only && more.length === 0 ? only.stepFen : null;
};

const lotPlan = ({ terms, failed }: Again, former: Former, defects: string): LotPlan => {
  const { startPriceFen, depositFen, reserveShown, consignorIds, consignorFees } = terms;
  const { excluded = [], disposal, isAsIs, isLarge, payDays, needs = [] } = terms;
  const qualifications = QUALIFICATIONS.filter((one) => needs.includes(one));
  return {
    startPriceFen,
    depositFen,
    reserveFen: reserveOf(terms),
    reserveShown,
    fixedStepFen: fixedStepOf(terms),
    valueFen: former?.plan.valueFen ?? null,
    formerStartFen: failed.terms.startPriceFen,
    formerEndedAtMs: failed.failedAtMs ?? undefined,
    unitCount: isFixedPrice(terms) ? (terms.unitCount ?? null) : null,
    floorFen: null,
    consignorIds,
    consignorFees,
    excluded,
    disposal,
    isAsIs,
    isLarge,
    payDays,
    ...(qualifications.length > 0 && { qualifications }),
    defects,
    hasNoKnownDefect: defects === NO_KNOWN_DEFECT,
  };
};

type Facts = LotCardInput['facts'] & { readonly defects?: string; readonly yard?: Yard };

/** As the public has it now, with what was changed of it since it was written. */
const cardOf = (card: LotCardsTable, former: Former) => {
  const { number, title, city, drawing } = card;
  const { defects = '', yard, ...facts } = JSON.parse(card.facts) as Facts;
  const traits = former?.card.kind === 'vehicle' ? former.card.traits : undefined;
  const vehicle = vehicleOf(card);
  const own = vehicle
    ? { kind: 'vehicle', ...vehicle, paint: paintOf(drawing), ...(traits && { traits }) }
    : { kind: card.kind };
  return { defects, yard, card: { number, title, city, ...own, facts } as LotCardInput };
};
