// One's own dealings on a lot that is not bid up, which the person alone is ever told of, and the
// offers on it, for its seller and the house's people.
// Source: product.md 7.2; goals.md I-43, I-44.
import type {
  ConsignedOffers,
  HeldUnit,
  HouseOffers,
  LotOffers,
  MyDealings,
} from '#contract/formats/outputs.ts';
import type { Inputs } from '#contract/inputs.ts';
import { offerThreadWith } from '#core/formats/can.ts';
import { openOffers } from '#core/formats/open-offers.ts';
import { speaksFor } from '#core/lots/consigned.ts';
import { salesOf, type Hold, type Lot } from '#core/lots/lot.ts';
import { openedLot } from '#server/bidding/maximum-codec.ts';
import { orderIdOfUnit } from '#server/orders/store-orders.ts';
import type { Reader, SalesBeyond } from '#server/store/access.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import { lotsForSale, writtenLot } from './store-format-lot.ts';
import { offerCount, offersPage } from './store-open-offers.ts';
import { isUnitWaited } from './store-unit-waits.ts';

type Opener = Pick<TextSeal, 'open'>;

/** Null: there is no such lot. */
export async function myDealings(
  reader: Reader,
  { lotId, userId }: { readonly lotId: string; readonly userId: string },
  seal: Opener,
): Promise<MyDealings | null> {
  const lot = await readLot(reader, lotId, seal);
  return lot && myDealingsOf(reader, lot, userId);
}

const readLot = async (reader: Reader, lotId: string, seal: Opener): Promise<Lot | null> => {
  const row = await writtenLot(reader, lotId);
  return row ? openedLot(seal, row) : null;
};

/** The lot as it stood when it was paused. */
const asItStood = (lot: Lot): Lot => ('stopped' in lot ? lot.stopped : lot);

export async function myDealingsOf(reader: Reader, lot: Lot, bidderId: string): Promise<MyDealings> {
  const stood = asItStood(lot);
  const { rules } = lot.terms;
  const hold = stood.status === 'on-sale' && stood.holds.find(({ buyer }) => buyer.bidderId === bidderId);
  const thread = stood.status === 'on-sale' ? offerThreadWith(stood, bidderId) : null;
  const envelope =
    stood.status === 'sealed' && stood.sealedBids.find(({ bidder }) => bidder.bidderId === bidderId);
  const mostRounds = rules.format === 'fixed-price' ? rules.mostRounds : 0;
  return {
    lotId: lot.id,
    hold: hold ? await heldUnitOf(reader, lot.id, hold) : null,
    bought: salesOf(lot)
      .filter(({ buyer }) => buyer.bidderId === bidderId)
      .map(({ priceFen, atMs }) => ({ priceFen, atMs })),
    offer: thread?.offer ?? null,
    roundsLeft: Math.max(0, mostRounds - (thread?.rounds ?? 0)),
    isWaiting:
      stood.status === 'on-sale' && (await isUnitWaited(reader, { lotId: lot.id, userId: bidderId })),
    sealedAtMs: envelope ? envelope.atMs : null,
  };
}

const heldUnitOf = async (
  reader: Reader,
  lotId: string,
  { id, priceFen, untilMs }: Hold,
): Promise<HeldUnit> => ({
  id,
  priceFen,
  untilMs,
  orderId: await orderIdOfUnit(reader, { lotId, unit: id }),
});

/** Buyers' offers on a lot, by paddle, the longest waiting first; null: there is no such lot. */
export async function lotOffers(
  reader: Reader,
  { lotId, nowMs }: { readonly lotId: string; readonly nowMs: number },
  seal: Opener,
): Promise<LotOffers | null> {
  const lot = await readLot(reader, lotId, seal);
  return lot && { rows: offersOn(lot), nowMs };
}

/** The longest waiting first. */
const offersOn = (lot: Lot): LotOffers['rows'] =>
  openOffers(lot).map(({ buyer: { paddle }, rounds, offer }) => ({ paddle, rounds, ...offer }));

/** The lots as they are kept, each with its offers. */
const offered = (lots: Awaited<ReturnType<typeof lotsForSale>>, seal: Opener) =>
  lots.flatMap(({ number: lotNumber, title: lotTitle, ...row }) => {
    const lot = openedLot(seal, row);
    const { terms, id: lotId } = lot;
    const facts = { lotId, lotNumber, lotTitle, priceFen: terms.startPriceFen };
    return offersOn(lot).map((offer) => ({ lot, row: { ...facts, ...offer } }));
  });

/** Buyers' offers on the lots that are sold for a person, the soonest over first. */
export async function consignedOffers(
  reader: Reader,
  { userId, nowMs }: { readonly userId: string; readonly nowMs: number },
  seal: Opener,
): Promise<ConsignedOffers> {
  const found = offered(await lotsForSale(reader, userId), seal);
  const rows = found.map(({ lot, row }) => ({ ...row, isOwnWord: speaksFor(lot, userId) }));
  return { rows: rows.toSorted((one, other) => one.untilMs - other.untilMs), nowMs };
}

const USUAL_SIZE = 50;

/** Buyers' offers on all lots, the soonest over first: a page of those that are asked for. */
export async function houseOffers(
  reader: Reader,
  { words = '', dueBeforeMs = Number.MAX_SAFE_INTEGER, page = 1, size = USUAL_SIZE, nowMs, beyond }: Asked,
  seal: Opener,
): Promise<HouseOffers> {
  const asked = { words, dueBeforeMs, page, size, beyond };
  const [found, total] = await Promise.all([offersPage(reader, asked), offerCount(reader, asked)]);
  const rows = found.flatMap(({ paddle, ...lot }) =>
    offered([lot], seal)
      .map(({ row }) => row)
      .filter((row) => row.paddle === paddle),
  );
  return { rows, total, nowMs };
}

type Asked = Inputs['houseOffers'] & { readonly nowMs: number; readonly beyond: SalesBeyond };
