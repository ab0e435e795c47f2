// Facts of a house, read from its rows as they lie and from no list: what the lists are held
// against.
import type { MoneyDecision } from '#core/deposits/money-decision.ts';
import type { Dispute } from '#core/disputes/dispute.ts';
import { viewOf, type LotView } from '#core/lots/lot-view.ts';
import type { Lot } from '#core/lots/lot.ts';
import { isNegotiationOpen, type Negotiation } from '#core/negotiation/negotiation.ts';
import type { Invoice } from '#core/orders/invoice.ts';
import type { Order } from '#core/orders/order.ts';
import type { SecondOffer } from '#core/orders/second-offer.ts';
import type { RegistrationsTable } from '#server/bidding/bidding-tables.ts';
import { offeredFen } from '#server/bidding/maximum-codec.ts';
import { vehicleOf } from '#server/lots/card-codec.ts';
import { eventIn } from '#server/lots/event-codec.ts';
import type { LotCardsTable } from '#server/lots/lot-tables.ts';
import { wholeLot } from '#server/lots/reserve-codec.ts';
import { openedNegotiation } from '#server/negotiation/store-negotiations.ts';
import type { MessagesTable } from '#server/notifications/message-tables.ts';
import { invoicesOfOrder } from '#server/orders/invoices/store-invoices.ts';
import type { SalesTable } from '#server/sales/sale-tables.ts';
import { anySeal } from '../../../kit/seals.ts';
import type { House } from '../house.ts';

/** Brand of one of the lots, which come in no order; undefined: none of them has one. */
export function brandIn({ lots }: Pick<Facts, 'lots'>): string | undefined {
  return lots.find(({ card }) => card.brand !== '')?.card.brand;
}

/** Facts a lot is shown by; of goods nothing that only vehicles have. */
type FactualCard = Pick<LotCardsTable, 'position' | 'number' | 'title' | 'city' | 'hall'> & {
  readonly brand: string;
  readonly bodyType: string;
  readonly registered: string;
  readonly odometerKm: number;
};

const NO_VEHICLE = { brand: '', bodyType: '', registered: '', odometerKm: 0 };

export interface FactualLot {
  readonly lot: Lot;
  readonly card: FactualCard;
  /** In the order in which lots were published. */
  readonly no: number;
  readonly view: LotView;
  /** The last offer of each that was not taken back. */
  readonly offers: ReadonlyMap<string, number>;
  readonly negotiation: Negotiation | null;
  /** The second bidder who took it, when its first buyer did not pay. */
  readonly second: { readonly bidderId: string; readonly atMs: number } | null;
}

/** One account in one booking. */
export interface Moved {
  readonly transactionId: string;
  readonly kind: string;
  readonly cause: string;
  readonly atMs: number;
  readonly account: string;
  readonly deltaFen: number;
}

/** Ratings of an order in stars. */
interface Rated {
  readonly orderId: string;
  readonly condition: number;
  readonly staff: number;
  readonly speed: number;
  readonly ratedAtMs: number;
  readonly changedAtMs: number | null;
}

/** A line of an order's log. */
export interface Logged {
  readonly orderId: string;
  readonly type: string;
  readonly atMs: number;
  /** Of a refund: its name. */
  readonly refundId: string | null;
}

export interface Facts {
  readonly nowMs: number;
  readonly lots: readonly FactualLot[];
  readonly sales: readonly SalesTable[];
  readonly pausedSales: ReadonlySet<string>;
  /** When the lots of each sale that was announced can be looked at. */
  readonly previews: ReadonlyMap<string, Preview>;
  readonly registrations: readonly RegistrationsTable[];
  readonly follows: readonly { readonly userId: string; readonly lotId: string; readonly atMs: number }[];
  readonly orders: readonly Order[];
  readonly offers: readonly SecondOffer[];
  readonly disputes: readonly Dispute[];
  readonly decisions: readonly MoneyDecision[];
  readonly messages: readonly MessagesTable[];
  /** Every sum in a bid record. */
  readonly spokenFens: ReadonlySet<number>;
  readonly moves: readonly Moved[];
  readonly invoices: readonly Invoice[];
  /** The log of every order. */
  readonly orderLog: readonly Logged[];
  readonly ratings: readonly Rated[];
  /** Lots that were offered again, and what each was before. */
  readonly relistings: readonly { readonly lotId: string; readonly fromLotId: string }[];
}

interface Preview {
  readonly previewFromMs: number;
  readonly previewToMs: number;
}

interface Bid {
  readonly lotId: string;
  readonly bidderId: string;
  readonly rev: number;
  readonly fen: number;
}

export async function factsOf(house: House): Promise<Facts> {
  const { reader, clock } = house;
  const stops = await reader
    .selectFrom('saleStops')
    .select('saleId')
    .where('pausedAtMs', 'is not', null)
    .execute();
  const decisions = await reader.selectFrom('moneyDecisions').select('body').execute();
  return {
    nowMs: clock.nowMs(),
    lots: await lotsIn(house),
    sales: await reader.selectFrom('sales').selectAll().execute(),
    previews: await previewsIn(house),
    pausedSales: new Set(stops.map(({ saleId }) => saleId)),
    registrations: await reader.selectFrom('registrations').selectAll().execute(),
    follows: await reader.selectFrom('follows').selectAll().execute(),
    orders: stated(await reader.selectFrom('orders').select('state').execute()) as readonly Order[],
    offers: stated(
      await reader.selectFrom('secondOffers').select('state').execute(),
    ) as readonly SecondOffer[],
    disputes: stated(await reader.selectFrom('disputes').select('state').execute()) as readonly Dispute[],
    decisions: decisions.map(({ body }) => JSON.parse(body) as MoneyDecision),
    messages: await reader.selectFrom('messages').selectAll().execute(),
    spokenFens: await spokenIn(house),
    moves: await reader
      .selectFrom('ledgerMoves')
      .innerJoin('ledgerTransactions', 'ledgerTransactions.id', 'ledgerMoves.transactionId')
      .select(['transactionId', 'kind', 'cause', 'atMs', 'account', 'deltaFen'])
      .execute(),
    invoices: await invoicesIn(house),
    orderLog: await loggedIn(house),
    ratings: await reader
      .selectFrom('orderRatings')
      .select(['orderId', 'condition', 'staff', 'speed', 'ratedAtMs', 'changedAtMs'])
      .execute(),
    relistings: await reader.selectFrom('relistings').select(['lotId', 'fromLotId']).execute(),
  };
}

const previewsIn = async ({ reader }: House): Promise<ReadonlyMap<string, Preview>> => {
  const rows = await reader
    .selectFrom('saleFiles')
    .select(['id', 'plan'])
    .where('announcedById', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, plan }) => [id, JSON.parse(plan) as Preview]));
};

const bidsIn = async ({ reader }: House): Promise<readonly Bid[]> => {
  const rows = await reader.selectFrom('bids').selectAll().execute();
  return rows.map((row) => ({ ...row, fen: offeredFen(anySeal, row) }));
};

/**
 * Maximums left with the house and taken back, as `lot bidder`, and at which change of the lot that
 * was last.
 */
const takenBackIn = async ({ reader }: House): Promise<ReadonlyMap<string, number>> => {
  const rows = await reader
    .selectFrom('events')
    .select(['lotId', 'rev', 'body'])
    .where('type', '=', 'maximum-cancelled')
    .orderBy('rev')
    .execute();
  return new Map(
    rows.map(({ lotId, rev, body }) => [
      `${lotId} ${(JSON.parse(body) as { by: { bidderId: string } }).by.bidderId}`,
      rev,
    ]),
  );
};

const offersOn = (bids: readonly Bid[], takenBack: ReadonlyMap<string, number>) => {
  const standing = bids
    .filter(({ lotId, bidderId, rev }) => rev > (takenBack.get(`${lotId} ${bidderId}`) ?? 0))
    .toSorted((one, other) => one.rev - other.rev);
  return new Map(standing.map(({ bidderId, fen }) => [bidderId, fen]));
};

const stated = (rows: readonly { readonly state: string }[]): readonly unknown[] =>
  rows.map(({ state }) => JSON.parse(state) as unknown);

const lotsIn = async (house: House): Promise<readonly FactualLot[]> => {
  const { reader } = house;
  const rows = await reader
    .selectFrom('lots')
    .innerJoin('lotRows', 'lotRows.lotId', 'lots.id')
    .select(['id', 'no', 'state', 'sealed', 'reserveSealed'])
    .execute();
  const cards = await reader.selectFrom('lotCards').selectAll().execute();
  const negotiations = await reader
    .selectFrom('negotiations')
    .select(['state', 'sealed', 'bidderId'])
    .execute();
  const [byLot, takenBack] = [
    Map.groupBy(await bidsIn(house), ({ lotId }) => lotId),
    await takenBackIn(house),
  ];
  const offers = stated(
    await reader.selectFrom('secondOffers').select('state').execute(),
  ) as readonly SecondOffer[];
  const negotiationOf = new Map(
    negotiations.map((kept) => openedNegotiation(anySeal, kept)).map((one) => [one.lotId, one]),
  );
  return rows.flatMap(({ id, no, ...kept }): FactualLot[] => {
    const lot = wholeLot(anySeal, kept);
    const row = cards.find(({ lotId }) => lotId === id);
    if (!row) return [];
    const card = { ...row, ...(vehicleOf(row) ?? NO_VEHICLE) };
    const negotiation = negotiationOf.get(id) ?? null;
    const taken = offers.find(({ lotId, status }) => lotId === id && status === 'accepted');
    const second = taken ? { bidderId: taken.to.bidderId, atMs: taken.endedAtMs ?? 0 } : null;
    const open = negotiation !== null && isNegotiationOpen(negotiation) ? negotiation : undefined;
    const isRunning = open !== undefined && open.stoppedAtMs === undefined;
    const view = {
      ...viewOf(lot),
      ...(open && { isNegotiating: true as const }),
      ...(isRunning && { negotiationByMs: open.answerByMs }),
    };
    return [{ lot, card, no, view, negotiation, second, offers: offersOn(byLot.get(id) ?? [], takenBack) }];
  });
};

const spokenIn = async ({ reader }: House): Promise<ReadonlySet<number>> => {
  const rows = await reader.selectFrom('events').select('body').where('type', '=', 'bid').execute();
  return new Set(
    rows.flatMap(({ body }) => {
      const event = eventIn(body);
      return event.type === 'bid' ? event.rows.map(({ amountFen }) => amountFen) : [];
    }),
  );
};

const loggedIn = async ({ reader }: House): Promise<readonly Logged[]> => {
  const rows = await reader
    .selectFrom('orderEvents')
    .select(['orderId', 'type', 'atMs', 'body'])
    .orderBy('orderId')
    .orderBy('rev')
    .execute();
  return rows.map(({ body, ...row }) => {
    const { refundId = null } = JSON.parse(body) as { readonly refundId?: string };
    return { ...row, refundId };
  });
};

/** Invoices, read with the seal under which the person on them lies. */
const invoicesIn = async ({ reader }: House): Promise<readonly Invoice[]> => {
  const orders = await reader.selectFrom('invoices').select('orderId').distinct().execute();
  const invoices = await Promise.all(orders.map(({ orderId }) => invoicesOfOrder(reader, anySeal, orderId)));
  return invoices.flat();
};
