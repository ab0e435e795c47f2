// State of the house, as somebody can see it before they do something.
import { hallNumberOf } from '#core/bidding/hall-number.ts';
import type { MoneyDecision } from '#core/deposits/money-decision.ts';
import type { Dispute } from '#core/disputes/dispute.ts';
import type { Lot, LotStatus } from '#core/lots/lot.ts';
import type { Order } from '#core/orders/order.ts';
import type { SecondOffer } from '#core/orders/second-offer.ts';
import { wholeLot } from '#server/lots/reserve-codec.ts';
import { anySeal } from '../../kit/seals.ts';
import type { House } from './house.ts';

/** The lot, its sealed part included; null: there is no such lot. */
export async function lotNow({ reader }: Pick<House, 'reader'>, lotId: string): Promise<Lot | null> {
  const row = await reader
    .selectFrom('lots')
    .select(['state', 'sealed', 'reserveSealed'])
    .where('id', '=', lotId)
    .executeTakeFirst();
  return row ? wholeLot(anySeal, row) : null;
}

/** Every lot that was ever published. */
export async function lotsNow(house: House): Promise<readonly Lot[]> {
  const lots = await Promise.all(house.lots.map(({ id }) => lotNow(house, id)));
  return lots.filter((lot) => lot !== null);
}

/** The lots that stand so now. */
export async function lotIdsAt(
  { reader }: House,
  statuses: readonly LotStatus[],
): Promise<ReadonlySet<string>> {
  const rows = await reader.selectFrom('lots').select('id').where('status', 'in', statuses).execute();
  return new Set(rows.map(({ id }) => id));
}

/** The lots somebody is registered for. */
export async function placesOf({ reader }: House, bidderId: string): Promise<ReadonlySet<string>> {
  const rows = await reader
    .selectFrom('registrations')
    .select('lotId')
    .where('bidderId', '=', bidderId)
    .execute();
  return new Set(rows.map(({ lotId }) => lotId));
}

/** The paddle of somebody on a lot; null: they are not in. */
export async function paddleOn({ reader }: House, lotId: string, bidderId: string): Promise<string | null> {
  const row = await reader
    .selectFrom('registrations')
    .select('paddle')
    .where('lotId', '=', lotId)
    .where('bidderId', '=', bidderId)
    .executeTakeFirst();
  return row?.paddle ?? null;
}

/** Paddles of the hall that are out, lot by lot. */
export async function hallPaddlesOut({
  reader,
}: House): Promise<readonly { readonly lotId: string; readonly number: number }[]> {
  const rows = await reader
    .selectFrom('registrations')
    .select(['lotId', 'paddle'])
    .where('endedAtMs', 'is', null)
    .orderBy('lotId')
    .orderBy('paddle')
    .execute();
  return rows.flatMap(({ lotId, paddle }) => {
    const number = hallNumberOf(paddle);
    return number === null ? [] : [{ lotId, number }];
  });
}

/** Offers on the table between the house and a buyer, at all fixed-price lots. */
export async function offersOnTable(house: House) {
  const lots = await lotsNow(house);
  return lots.flatMap((lot) =>
    lot.status === 'on-sale'
      ? lot.offerThreads.flatMap(({ buyer, offer }) => (offer ? [{ lotId: lot.id, buyer, ...offer }] : []))
      : [],
  );
}

export async function everyOrder({ reader }: House): Promise<readonly Order[]> {
  const rows = await reader
    .selectFrom('orders')
    .select('state')
    .orderBy('createdAtMs')
    .orderBy('id')
    .execute();
  return rows.map(({ state }) => JSON.parse(state) as Order);
}

export async function everyDispute({ reader }: House): Promise<readonly Dispute[]> {
  const rows = await reader
    .selectFrom('disputes')
    .select('state')
    .orderBy('createdAtMs')
    .orderBy('id')
    .execute();
  return rows.map(({ state }) => JSON.parse(state) as Dispute);
}

export async function everyOffer({ reader }: House): Promise<readonly SecondOffer[]> {
  const rows = await reader
    .selectFrom('secondOffers')
    .select('state')
    .orderBy('atMs')
    .orderBy('id')
    .execute();
  return rows.map(({ state }) => JSON.parse(state) as SecondOffer);
}

export async function openDecisions({ reader }: House): Promise<readonly MoneyDecision[]> {
  const rows = await reader
    .selectFrom('moneyDecisions')
    .select('body')
    .where('status', 'in', ['proposed', 'announced', 'objected'])
    .orderBy('atMs')
    .orderBy('id')
    .execute();
  return rows.map(({ body }) => JSON.parse(body) as MoneyDecision);
}
