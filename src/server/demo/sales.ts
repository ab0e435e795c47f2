// A sale of the sample house, made from its slot: always the same for the same slot and the same moment of entering.
import { yuan } from '#core/money.ts';
import type { NewLot, PublishSale } from '#server/commands/publish-sale.ts';
import { chanceOf } from './chance.ts';
import type { Slot } from './lanes.ts';
import { type LotPlan, newLot } from './lots.ts';
import { Past, rivalry } from './past.ts';
import { ROBOTS, SAMPLE_BUYERS } from './people-data.ts';
import { noticeOf } from './notices.ts';
import type { PeopleIds } from './people.ts';
import { AUCTIONEERS, CERTIFICATE, type Theme } from './places-data.ts';
import { themeOf, vehiclesFor } from './vehicle.ts';
import { consignorsOf, visitorsDeeds } from './visitors.ts';

export interface Entering {
  readonly ids: PeopleIds;
  readonly nowMs: number;
  /** The number the sale is announced under. */
  readonly number: number;
  /** Whether the people of the login dialog take part. */
  readonly hasVisitors: boolean;
}

/** So long before its end a lot must be for the people of the login dialog to have been there. */
const VISITORS_TIME_MS = 6 * 60_000;

const PRACTICE: Theme = {
  name: '演练场',
  consignor: '演练用，不成交（示例）',
  city: '上海',
  origin: '演练',
  use: '演练',
  bodies: ['sedan', 'suv', 'hatch', 'sports', 'moto', 'pickup'],
  isElectric: false,
  always: [],
  isCrash: false,
};

const themeFor = ({ lane, turn }: Slot): Theme =>
  lane.hall === 'practice' ? PRACTICE : themeOf(lane.name, turn);

const idsOf = (ids: PeopleIds, people: readonly { readonly name: string }[]): readonly string[] =>
  people.flatMap(({ name }) => ids.get(name) ?? []);

const historyOf = (lot: NewLot, plan: LotPlan, entering: Entering): NewLot['history'] => {
  const { ids, nowMs, hasVisitors } = entering;
  const past = new Past(lot);
  if (plan.slot.lane.hall === 'practice') {
    for (const robotId of idsOf(ids, ROBOTS)) past.register(robotId, Math.min(nowMs, lot.startsAtMs));
    return past.deeds();
  }
  if ('aheadMs' in plan.slot.lane.enters) return [];
  rivalry(past, lot, {
    bidderIds: idsOf(ids, SAMPLE_BUYERS),
    worthFen: yuan(plan.vehicle.worthYuan),
    untilMs: nowMs - 90_000,
    chance: chanceOf(`${lot.id}/past`),
  });
  const { firstCloseMs, lane } = plan.slot;
  const firstLeft = Math.max(0, Math.ceil((nowMs + VISITORS_TIME_MS - firstCloseMs) / lane.spacingMs));
  if (hasVisitors) visitorsDeeds(ids)[plan.index - firstLeft]?.(past, lot, nowMs - 5_000);
  return past.deeds();
};

/** The sale itself, without its lots. */
export const saleRowOf = (
  { lane, saleId, opensAtMs, lastCloseMs }: Slot,
  theme: Theme,
  number: number,
): PublishSale['sale'] => ({
  id: saleId,
  number,
  name: theme.name,
  hall: lane.hall,
  consignor: theme.consignor,
  city: theme.city,
  auctioneer: chanceOf(saleId).pick(AUCTIONEERS),
  certificate: CERTIFICATE,
  startsAtMs: opensAtMs,
  endsAtMs: lastCloseMs,
});

/** The sale of a slot as it enters the house at `nowMs`. */
export const saleOf = (slot: Slot, entering: Entering): PublishSale => {
  const { lane, saleId } = slot;
  const theme = themeFor(slot);
  const vehicles = vehiclesFor(theme, lane.lotCount, saleId);
  const lots = vehicles.map((vehicle, index): NewLot => {
    const consignorIds = consignorsOf(entering.ids, index);
    const plan: LotPlan = { slot, theme, index, vehicle, consignorIds };
    const lot = newLot(plan);
    return { ...lot, history: historyOf(lot, plan, entering) };
  });
  const sale = saleRowOf(slot, theme, entering.number);
  return { sale, lots, notice: noticeOf(slot, sale, theme) };
};

/** What each bidder must have on deposit for the past of a sale, in fen. */
export const depositsFor = ({ lots }: PublishSale): ReadonlyMap<string, number> => {
  const needed = new Map<string, number>();
  for (const { history, terms } of lots) {
    for (const { what, bidderId } of history) {
      if (what === 'register') needed.set(bidderId, (needed.get(bidderId) ?? 0) + terms.depositFen);
    }
  }
  return needed;
};
