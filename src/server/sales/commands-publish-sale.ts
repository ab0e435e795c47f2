// Publishes a sale with its lots. A house that moves in brings its history along: registrations and
// bids of the past are taken through the same steps as live ones, each at its own time, so that
// nothing can stand in the record that the rules would not have allowed.
import type { LotTerms, ScheduledLot } from '#core/lots/lot.ts';
import type { LotDocument, LotPicture } from '#core/lots/shown-files.ts';
import type { VehicleMarks } from '#core/lots/vehicle-marks.ts';
import { TIMED_VEHICLE_RULES, type RuleSet } from '#core/sales/rule-set.ts';
import type { SalePlan } from '#core/sales/sale.ts';
import { placeBid } from '#server/bidding/commands-place-bid.ts';
import { registerForLot } from '#server/bidding/commands-register-for-lot.ts';
import { awaitMatches } from '#server/catalogue/searches/effects-search-match.ts';
import type { SaleTerms } from '#server/catalogue/store/list-tables.ts';
import type { LotTraits } from '#server/catalogue/store/lot-traits.ts';
import type { Command, CommandContext } from '#server/engine/command.ts';
import { sealBid } from '#server/formats/commands-seal-bid.ts';
import { takeLot } from '#server/formats/commands-take-lot.ts';
import { cardRow, type NewCard } from '#server/lots/card-codec.ts';
import { bringUpToDate } from '#server/lots/effects-lot.ts';
import { followLot } from '#server/lots/follows/commands-follow-lot.ts';
import { addPictures, setDocuments } from '#server/lots/shown/store-shown.ts';
import { sealedMarks } from '#server/lots/store-vehicle-marks.ts';
import { bringInOrder, type PastOrder } from '#server/orders/past-order.ts';
import { addVersion } from '#server/sales/notices/store-announcements.ts';
import { announcePartner } from '#server/sales/partners/effects-partner-sale.ts';
import type { SalesTable } from './sale-tables.ts';
import { addLots, addSale, knownLotIds, newLotRow, saleTermsOf, type NewLotRows } from './store-new-sale.ts';
import { addSaleFile, changeSaleFile } from './store-sale-files.ts';

/** Something that was done to a lot before it came to this house. */
export type PastAction = { readonly atMs: number; readonly bidderId: string } & (
  | { readonly what: 'register' }
  | { readonly what: 'bid'; readonly kind: 'exact' | 'maximum'; readonly amountFen: number }
  /** An envelope with this sum, or a falling price that was taken when it stood there. */
  | { readonly what: 'seal' | 'take'; readonly amountFen: number }
);

export interface NewLot {
  readonly id: string;
  readonly terms: LotTerms;
  readonly startsAtMs: number;
  readonly endsAtMs: number;
  readonly card: NewCard;
  /** A lot of a lane behind the first. */
  readonly isInLine?: true;
  /** Traits it can be filtered by beyond its card. */
  readonly traits?: LotTraits;
  /** Pictures it shows, the first of them on its card; absent: none. */
  readonly pictures?: readonly LotPicture[];
  /** Papers that lie beside it; absent: none. */
  readonly documents?: readonly LotDocument[];
  /** Of a vehicle. */
  readonly marks?: VehicleMarks;
  /** In the order it happened. */
  readonly history: readonly PastAction[];
  /** People who had put it on their lists; absent: nobody. */
  readonly followers?: readonly { readonly userId: string; readonly atMs: number }[];
  /** Course of its order, if it was sold in that past. */
  readonly order?: PastOrder;
}

/**
 * The file a sale was announced under, and each text the public has read of it, the first one
 * first.
 */
export interface PastNotice {
  readonly rules: RuleSet;
  readonly versions: readonly [NoticeText, ...NoticeText[]];
  readonly staffId: string;
  /** Second person, who looked it over and let it out. */
  readonly reviewerId: string;
}

interface NoticeText {
  readonly plan: SalePlan;
  readonly atMs: number;
  readonly reason: string | null;
}

export interface PublishSale {
  readonly sale: SalesTable;
  /** Null: it was never announced, as nothing in the practice hall is. */
  readonly notice?: PastNotice | null;
  readonly lots: readonly NewLot[];
}

export type SalePublished =
  /** `refused`: how many actions of the history the rules did not allow. */
  | { readonly state: 'published'; readonly refused: number }
  /** A sale of this id is there already; nothing was done. */
  | { readonly state: 'known' };

const rowsOf = ({ bidSeal }: CommandContext, saleId: string, newLot: NewLot): NewLotRows => {
  const { id, terms, startsAtMs, endsAtMs, isInLine, card, traits = {}, marks } = newLot;
  const picture = newLot.pictures?.[0]?.picture;
  const times = { startsAtMs, endsAtMs, ...(isInLine && { isInLine }) };
  const lot: ScheduledLot = { id, saleId, terms, rev: 0, seq: 0, status: 'scheduled', ...times };
  return {
    lot: newLotRow(bidSeal.maximums, lot),
    card: cardRow({ lotId: id, saleId }, picture === undefined ? card : { ...card, picture }),
    traits,
    marksSealed: marks === undefined ? null : sealedMarks(bidSeal.maximums, marks, `lots.${id}`),
  };
};

const redo = async (
  context: CommandContext,
  { id: lotId, terms }: NewLot,
  action: PastAction,
): Promise<boolean> => {
  const then = { ...context, nowMs: action.atMs };
  const { bidderId } = action;
  switch (action.what) {
    case 'register':
      return (await registerForLot.run(then, { bidderId, lotId, rulesVersion: terms.rules.version })).ok;
    case 'seal':
      return (await sealBid.run(then, { bidderId, lotId, amountFen: action.amountFen })).ok;
    case 'take':
      return (await takeLot.run(then, { bidderId, lotId, seenPriceFen: action.amountFen })).ok;
    case 'bid': {
      const { kind, amountFen } = action;
      const bid = { bidderId, lotId, kind, amountFen, seenPriceFen: null, isConfirmed: true };
      return (await placeBid.run(then, bid)).ok;
    }
  }
};

const bringIn = async (context: CommandContext, lot: NewLot): Promise<number> => {
  let refused = 0;
  for (const { userId, atMs } of lot.followers ?? [])
    await followLot.run({ ...context, nowMs: atMs }, { userId, lotId: lot.id, isFollowed: true });
  for (const action of lot.history) if (!(await redo(context, lot, action))) refused += 1;
  // A lot of the past ends in the past, its deposits with it.
  const lotNow = (await context.lots.page(lot.id))?.lot;
  const dueMs = lotNow && 'endsAtMs' in lotNow ? lotNow.endsAtMs : context.nowMs;
  await bringUpToDate({ ...context, nowMs: Math.min(context.nowMs, dueMs) }, lot.id);
  if (lot.order) await bringInOrder(context, lot.id, lot.order);
  return refused;
};

const fileNotice = async (
  { db }: CommandContext,
  saleId: string,
  { rules, versions, staffId, reviewerId }: PastNotice,
): Promise<void> => {
  const [first] = versions;
  const { plan, atMs } = versions.at(-1) ?? first;
  await addSaleFile(db, { id: saleId, plan, createdById: staffId, atMs: first.atMs });
  const by = { submittedById: staffId, reviewedById: reviewerId, announcedById: reviewerId };
  const change = { stage: 'announced', rules, announcedAtMs: first.atMs, changedAtMs: atMs } as const;
  await changeSaleFile(db, saleId, { ...change, ...by });
  for (const [index, text] of versions.entries()) {
    await addVersion(db, rules.format, { ...text, saleId, version: index + 1, staffId });
  }
};

const addMissing = async (
  context: CommandContext,
  saleId: string,
  lots: readonly NewLot[],
): Promise<number> => {
  const known = await knownLotIds(
    context.db,
    lots.map(({ id }) => id),
  );
  const missing = lots.filter(({ id }) => !known.has(id));
  await addLots(
    context.db,
    missing.map((lot) => rowsOf(context, saleId, lot)),
  );
  const pictured = missing.map(({ id: lotId, pictures = [] }) => ({ lotId, pictures }));
  await addPictures(context.db, pictured);
  const hall = missing[0]?.card.hall;
  if (hall !== undefined) await awaitMatches(context, { saleId, hall });
  let refused = 0;
  for (const lot of missing) {
    if (lot.documents) await setDocuments(context.db, lot.id, lot.documents);
    refused += await bringIn(context, lot);
    context.lots.touch(lot.id);
  }
  return refused;
};

/** A sale that was never announced is held as its lots are. */
const termsOf = (notice: PastNotice | null, [first]: readonly NewLot[]): SaleTerms => {
  if (notice === null) return saleTermsOf(first?.terms.rules ?? TIMED_VEHICLE_RULES, null, null);
  const { rules, versions } = notice;
  const { plan } = versions.at(-1) ?? versions[0];
  return saleTermsOf(rules, plan, versions[0].atMs);
};

export const publishSale: Command<PublishSale, SalePublished> = {
  name: 'publish-sale',
  run: async (context, { sale, lots, notice }) => {
    if (!(await addSale(context.db, sale, termsOf(notice ?? null, lots)))) return { state: 'known' };
    if (notice) {
      await fileNotice(context, sale.id, notice);
      await announcePartner(context, sale, notice.versions[0].atMs);
    }
    return { state: 'published', refused: await addMissing(context, sale.id, lots) };
  },
};

export interface PublishLots {
  readonly saleId: string;
  readonly lots: readonly NewLot[];
}

/**
 * Further lots of a sale that is there already; those of them that are there too are left alone. A
 * long sale comes in parts, because nobody's bid is decided while one of them enters. Resolves to
 * how many actions were refused.
 */
export const publishLots: Command<PublishLots, { readonly refused: number }> = {
  name: 'publish-lots',
  run: async (context, { saleId, lots }) => ({ refused: await addMissing(context, saleId, lots) }),
};
