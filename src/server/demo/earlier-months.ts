// The months before the sample house opened: one sale of a fleet in each, ended, paid for and
// handed over, so that past deals have a market to tell of. They enter while it is open, one at
// a time, by the same commands as any sale: every bid of them stands in its chain, every order is
// booked. Source: product.md 5.13, 7.3.
import { DAY_MS, HOUR_MS } from '#core/time/days.ts';
import { monthAfter, monthOf, monthStartMs, type Month } from '#core/time/months.ts';
import type { PastOrder } from '#server/orders/past-order.ts';
import type { NewLot, PublishSale } from '#server/sales/commands-publish-sale.ts';
import { BidHistory, followersBy, rivalry } from './bid-history.ts';
import { chanceOf } from './chance.ts';
import { consignorsOf } from './consignors.ts';
import type { Slot } from './lanes.ts';
import { newLot, type LotPlan } from './lots.ts';
import type { PeopleIds } from './people.ts';
import { bringFunded, FIRST_NUMBER, missing } from './planner.ts';
import { saleRowOf } from './sales.ts';
import type { SampleParts } from './sample-parts.ts';
import { agedVehicle, models, themeOf, vehiclesFor, type Vehicle } from './vehicle.ts';
import type { Lane } from './ways/lane.ts';

const MONTHS = 11;
const MINUTE_MS = 60_000;
/** No lot is bid on for longer than this after it was to end. */
const LONGEST_FIGHT_MS = 40 * MINUTE_MS;
/** Some months bring a few more. */
const MOST_MORE = 4;

const FLEET: Lane = {
  name: 'fleet',
  hall: 'vehicle',
  everyMs: 30 * DAY_MS,
  offsetMs: 0,
  lotCount: 12,
  spacingMs: MINUTE_MS,
  leadMs: 8 * MINUTE_MS,
  aheadMs: 0,
  pastSlots: MONTHS,
};

/**
 * A leasing house gives back many of the same model at once: that is what makes a price of a model.
 * Another one each month, so that none of them is most of what was sold.
 */
const FLEET_MODELS = ['GL8 ES', '帕萨特', '凯美瑞'];
/** As many as leave five that are sold. */
const SAME_MODEL = 8;

/**
 * Loss of a vehicle's worth in a month, in thousandths of its worth today: it was worth so much
 * more then.
 */
const LOST_PERMILLE = 9;

/** The latest of the months before that is not there yet enters. False: all of them are. */
export async function enterEarlierMonth(parts: SampleParts, ids: PeopleIds): Promise<boolean> {
  const now = monthOf(parts.clock.nowMs());
  const slots = Array.from({ length: MONTHS }, (_none, back) => slotIn(monthAfter(now, -1 - back)));
  const [next] = await missing(parts, slots);
  if (!next) return false;
  await bringFunded(parts, ids, saleIn(next, ids, slots.indexOf(next) + 1));
  return true;
}

const slotIn = (month: Month): Slot => {
  // The fifteenth, ten in the morning.
  const firstCloseMs = monthStartMs(month) + 14 * DAY_MS + 10 * HOUR_MS;
  const opensAtMs = firstCloseMs - FLEET.leadMs;
  const saleId = `fleet-${month}`;
  const lane = { ...FLEET, lotCount: FLEET.lotCount + chanceOf(saleId).whole(0, MOST_MORE) };
  const lastCloseMs = firstCloseMs + (lane.lotCount - 1) * lane.spacingMs;
  return {
    lane,
    turn: 0,
    saleId,
    opensAtMs,
    firstCloseMs,
    lastCloseMs,
    entersAtMs: opensAtMs,
  };
};

const worthThen = (vehicle: Vehicle, monthsAgo: number): Vehicle => ({
  ...vehicle,
  worthYuan: Math.round((vehicle.worthYuan * (1_000 + LOST_PERMILLE * monthsAgo)) / 100_000) * 100,
});

const vehiclesIn = ({ saleId, lane }: Slot, monthsAgo: number): readonly Vehicle[] => {
  const theme = themeOf(lane.name, 0);
  const name = FLEET_MODELS[monthsAgo % FLEET_MODELS.length] ?? '';
  const model = models.find((one) => one.name.startsWith(name));
  if (!model) throw new Error(`no model is called ${name}`);
  const fleet = Array.from({ length: SAME_MODEL }, (_none, index) =>
    agedVehicle(model, theme, `${saleId}/fleet/${index}`),
  );
  const others = vehiclesFor(theme, lane.lotCount - fleet.length, saleId);
  return [...fleet, ...others].map((vehicle) => worthThen(vehicle, monthsAgo));
};

const orderOf = (lotId: string): PastOrder => {
  const chance = chanceOf(`${lotId}/order`);
  const signedAfterMs = chance.whole(10, 120) * MINUTE_MS;
  const paidAfterMs = signedAfterMs + chance.whole(2, 34) * HOUR_MS + chance.whole(0, 59) * MINUTE_MS;
  const fetchedAfterMs = paidAfterMs + chance.whole(6, 60) * HOUR_MS;
  const doneAfterMs = fetchedAfterMs + chance.whole(4, 9) * DAY_MS;
  const staffId = 'sample-clerk';
  const steps = { signedAfterMs, paidAfterMs, fetchedAfterMs, doneAfterMs };
  return { buyerName: '示例买家', staffId, hasVoucher: true, ...steps };
};

const settledLot = (plan: LotPlan, ids: PeopleIds): NewLot => {
  const lot = newLot(plan);
  const past = new BidHistory(lot);
  const until = { ids, untilMs: lot.endsAtMs + LONGEST_FIGHT_MS };
  rivalry(past, lot, until);
  const followers = followersBy(lot, until);
  return { ...lot, history: past.actions(), followers, order: orderOf(lot.id) };
};

const saleIn = (slot: Slot, ids: PeopleIds, monthsAgo: number): PublishSale => {
  const theme = themeOf(slot.lane.name, 0);
  const lots = vehiclesIn(slot, monthsAgo).map((vehicle, index) => {
    const consignorIds = consignorsOf(ids, index);
    return settledLot({ slot, theme, index, vehicle, consignorIds }, ids);
  });
  return { sale: saleRowOf(slot, theme, FIRST_NUMBER - monthsAgo), lots };
};
