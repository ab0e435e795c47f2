// The day of the sale: who registers for what and on which deposit, and what they bid, buy and
// seal.
import { yuan } from '#core/money.ts';
import { HOUR_MS } from '#core/time/days.ts';
import { placeBid } from '#server/bidding/commands-place-bid.ts';
import { registerForLot } from '#server/bidding/commands-register-for-lot.ts';
import { holdSaleDeposit } from '#server/deposits/commands-hold-sale-deposit.ts';
import { openLevelAccount } from '#server/deposits/commands-open-level-account.ts';
import { answerOffer } from '#server/formats/commands-answer-offer.ts';
import { buyUnit } from '#server/formats/commands-buy-unit.ts';
import { answerCounter, makeOffer } from '#server/formats/commands-make-offer.ts';
import { sealBid } from '#server/formats/commands-seal-bid.ts';
import { orderLot } from '#server/sales/commands-stop-lot.ts';
import { bidOf } from '../../kit/fixtures.ts';
import { MINUTE_MS } from '../../kit/lots.ts';
import { payInTime } from './after.ts';
import { COUNTS, FIRST_END_MS, STARTS_AT_MS, VERSIONS, type Part } from './catalogue.ts';
import type { Buyer, LivedHouse } from './house.ts';

/**
 * The fixed prices: two units, an offer with its counter-offer, a hold that runs out and whoever
 * comes after it.
 */
export async function buyAtPrice(house: LivedHouse): Promise<readonly string[]> {
  const { does, refused, ids, passTo } = house;
  for (const name of ['er', 'fang'] as const) {
    await does(buyUnit, { bidderId: ids[name], lotId: 'B1' });
    await payInTime(house, 'B1', name);
  }
  await does(makeOffer, { bidderId: ids.er, lotId: 'B2', amountFen: yuan(18_000) });
  const { paddle } = await house.ground.store.reader
    .selectFrom('registrations')
    .select('paddle')
    .where('lotId', '=', 'B2')
    .where('bidderId', '=', ids.er)
    .executeTakeFirstOrThrow();
  const counter = { answer: 'counter', seenFen: yuan(18_000), counterFen: yuan(19_000) } as const;
  await does(answerOffer, { lotId: 'B2', staffId: ids.clerk, paddle, ...counter });
  const agreed = { answer: 'accept', seenFen: yuan(19_000) } as const;
  await does(answerCounter, { bidderId: ids.er, lotId: 'B2', ...agreed });
  await payInTime(house, 'B2', 'er');
  await does(buyUnit, { bidderId: ids.er, lotId: 'B3' });
  const held = await refused(buyUnit, { bidderId: ids.fang, lotId: 'B3' });
  await passTo(STARTS_AT_MS + HOUR_MS + 20 * MINUTE_MS);
  for (const lotId of ['B3', 'B5']) {
    await does(buyUnit, { bidderId: ids.fang, lotId });
    await payInTime(house, lotId, 'fang');
  }
  return [held];
}

const lots = (part: Part, ...numbers: number[]): string[] => numbers.map((number) => `${part}${number}`);
const upTo = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
const ALL_A = lots('A', ...upTo(1, COUNTS.A));

/**
 * Lots each buyer is registered for; bo on a general deposit, chen on a level account, the others
 * lot by lot.
 */
export const REGISTERED: Readonly<Record<Buyer, readonly string[]>> = {
  an: lots('A', ...upTo(1, 12), 22, 23, 24),
  bo: ALL_A,
  chen: ALL_A,
  ding: ['A24'],
  er: [...lots('B', 1, 2, 3), ...lots('C', 1, 2, 3, 4)],
  fang: [...lots('A', 26, 28, 29, 30), ...lots('B', 1, 3, 5), ...lots('C', 1, 2, 3)],
  gao: ['A27'],
};

export function registrationOf(bidderId: string, lotId: string) {
  return {
    bidderId,
    lotId,
    rulesVersion: VERSIONS[lotId.charAt(0) as Part],
  };
}

export async function registerAll({ does, ids }: LivedHouse, saleId: string): Promise<void> {
  await does(holdSaleDeposit, { bidderId: ids.bo, saleId, tier: 'any' });
  await does(openLevelAccount, { bidderId: ids.chen, staffId: ids.clerk });
  for (const [name, lotIds] of Object.entries(REGISTERED)) {
    for (const lotId of lotIds) await does(registerForLot, registrationOf(ids[name as Buyer], lotId));
  }
}

/** Bids of somebody on a lot, in yuan. */
const bids = async (
  { does, ids }: LivedHouse,
  lotIds: readonly string[],
  ...said: readonly (readonly [Buyer, 'exact' | 'maximum', number])[]
): Promise<void> => {
  for (const lotId of lotIds) {
    for (const [name, kind, amountYuan] of said)
      await does(placeBid, bidOf(ids[name], amountYuan, { lotId, kind }));
  }
};

const seals = async (
  { does, ids }: LivedHouse,
  ...said: readonly (readonly [Buyer, string, number])[]
): Promise<void> => {
  for (const [name, lotId, amountYuan] of said)
    await does(sealBid, { bidderId: ids[name], lotId, amountFen: yuan(amountYuan) });
};

/**
 * The timed lots in their first half hour: proxies against bids by hand, equal maxima, a withdrawal
 * and a pause.
 */
export async function bidOnVehicles(house: LivedHouse): Promise<void> {
  const { does, ids, passTo } = house;
  await passTo(STARTS_AT_MS + MINUTE_MS);
  await bids(house, lots('A', ...upTo(1, 10)), ['an', 'exact', 10_000], ['bo', 'maximum', 12_000]);
  await bids(house, lots('A', ...upTo(1, 10)), ['an', 'exact', 11_000]);
  await bids(house, lots('A', 1, 3, 5, 7, 9), ['an', 'exact', 12_100]);
  await bids(house, lots('A', 11, 12), ['bo', 'maximum', 12_000], ['chen', 'maximum', 12_000]);
  await bids(house, lots('A', ...upTo(13, 18)), ['chen', 'exact', 10_000]);
  await bids(house, ['A22'], ['an', 'exact', 10_000]);
  await bids(house, ['A23'], ['bo', 'exact', 10_000], ['an', 'exact', 12_000]);
  await bids(house, ['A24'], ['an', 'exact', 10_900], ['ding', 'exact', 13_000]);
  await bids(house, ['A26'], ['fang', 'exact', 30_000]);
  await bids(house, ['A27'], ['gao', 'exact', 20_000]);
  await bids(house, lots('A', 28, 29, 30), ['fang', 'maximum', 14_000]);
  const order = { note: '', staffId: ids.clerk };
  const stolen = { verb: 'withdraw', reason: 'stolen', note: '公安机关通知' } as const;
  await does(orderLot, { lotId: 'A22', order: stolen, staffId: order.staffId });
}

/** Twenty minutes that `A21` stands still, and is given back. */
export const PAUSE_MS = 20 * MINUTE_MS;

export async function pauseOne(house: LivedHouse): Promise<readonly string[]> {
  const { does, refused, ids, passTo } = house;
  const bid = bidOf(ids.chen, 10_000, { lotId: 'A21' });
  const staffId = ids.clerk;
  await passTo(STARTS_AT_MS + 30 * MINUTE_MS);
  const unnamed = { verb: 'pause', reason: 'other-lawful', note: '' } as const;
  const codes = [await refused(orderLot, { lotId: 'A21', order: unnamed, staffId })];
  const accident = { verb: 'pause', reason: 'accident', note: '展场停电' } as const;
  await does(orderLot, { lotId: 'A21', order: accident, staffId });
  codes.push(await refused(placeBid, bid));
  await passTo(STARTS_AT_MS + 30 * MINUTE_MS + PAUSE_MS);
  await does(orderLot, { lotId: 'A21', order: { verb: 'resume' }, staffId });
  await does(placeBid, bid);
  return codes;
}

/** A lot that is still bid on in its last minute, twice, moves its own end and no other's. */
export async function bidLate(house: LivedHouse): Promise<void> {
  const endMs = FIRST_END_MS + 24 * MINUTE_MS;
  await house.passTo(endMs - 30_000);
  await bids(house, ['A25'], ['chen', 'exact', 10_000]);
  await house.passTo(endMs + 60_000);
  await bids(house, ['A25'], ['bo', 'exact', 10_100]);
}

/**
 * Goods under seal: a better bid, two equal ones, one that is replaced, one below the reserve, and
 * one nobody wants.
 */
export async function sealGoods(house: LivedHouse): Promise<void> {
  await seals(house, ['er', 'C1', 6_000], ['fang', 'C1', 7_000], ['er', 'C2', 6_000], ['fang', 'C2', 6_000]);
  await seals(house, ['er', 'C3', 5_000], ['fang', 'C3', 7_500], ['er', 'C3', 8_000], ['er', 'C4', 6_000]);
}
