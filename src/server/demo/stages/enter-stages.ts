// The orders of the sample house, one at each stage in both halls: three sales of each hall, of
// which whoever the login dialog says so has bought some, and some that were never paid for. They
// enter once in the life of a house, while it is open, by the commands everybody uses.
// Source: product.md 3.7, 3.9, 7.2, 7.7.
import { categoryOfKind } from '#core/lots/kinds.ts';
import { TRANSFER_STEPS } from '#core/orders/transfer-steps.ts';
import { DAY_MS, dayBeginMs, HOUR_MS } from '#core/time/days.ts';
import { BidHistory, followersBy, rivalry } from '#server/demo/bid-history.ts';
import type { SampleCase } from '#server/demo/cases/cases-data.ts';
import { pastCase, sendBack } from '#server/demo/cases/past-case.ts';
import { bringPapers } from '#server/demo/clerk/sample-paper.ts';
import { demandOn, isToBeSold } from '#server/demo/rivals.ts';
import type { Lane } from '#server/demo/ways/lane.ts';
import { bringInDispute } from '#server/disputes/commands-past-dispute.ts';
import { pastPaperId, type PastOrder } from '#server/orders/past-order.ts';
import type { NewLot, PublishSale } from '#server/sales/commands-publish-sale.ts';
import { consignorsOf } from '../consignors.ts';
import type { Slot } from '../lanes.ts';
import { newLot } from '../lots.ts';
import { SAMPLE_STAFF } from '../notices.ts';
import { BUYER_AT_EVERY_STAGE, DEFAULTER } from '../people-data.ts';
import type { PeopleIds } from '../people.ts';
import { bringFunded, FIRST_NUMBER, missing } from '../planner.ts';
import { readWhatIsOld } from '../read-old.ts';
import { saleRowOf } from '../sales.ts';
import type { SampleParts } from '../sample-parts.ts';
import { themeOf, vehiclesFor } from '../vehicle.ts';
import { firstLoad } from './first-load.ts';
import { goodsLot } from './goods-lots.ts';
import { writeThread, type OrderThread } from './order-thread.ts';
import { KEPT_STAGES, LEFT_UNPAID, type Stage } from './stages-data.ts';

const MINUTE_MS = 60_000;
const LONGEST_FIGHT_MS = 40 * MINUTE_MS;
const WINNER_BIDS_MS = 4 * MINUTE_MS;
/**
 * When the others have come close to what they would give: the second of them is over the reserve.
 */
const RECKLESS_BIDS_MS = 20_000;
/** As many as leave enough that are sold. */
const LOTS = 12;
/** Days before the latest of them. */
const DAYS_BEFORE = { recent: 0, older: 6, oldest: 14 } as const;
/** Behind the sales of the months before, and the one of the disputes. */
const NUMBERS = { recent: FIRST_NUMBER - 21, older: FIRST_NUMBER - 22, oldest: FIRST_NUMBER - 23 } as const;

type Sold = Stage['sale'];
type SoldHall = Stage['halls'][number];

const GOODS = {
  name: '企业闲置物资专场',
  consignor: '华东示例制造（示例）',
  partnerId: 'industry',
  city: '苏州',
};

/** Enters the next of these sales that is not there. False: all of them are. */
export async function enterStages(parts: SampleParts, ids: PeopleIds): Promise<boolean> {
  const nowMs = parts.clock.nowMs();
  for (const [sale, hall] of SALES) {
    const slot = slotOf(sale, hall, nowMs);
    if ((await missing(parts, [slot])).length === 0) continue;
    const { past, said, asked } = saleIn(sale, slot, ids);
    // Papers a step shows have been handed in before.
    await bringPapers(parts, papersOf(past));
    await bringFunded(parts, ids, past);
    for (const { lot, buyerId, told } of said) {
      await parts.engine.run(bringInDispute, pastCase(told, lot, { buyerId, nowMs }));
      if (told.isBack) await sendBack(parts, { lotId: lot.id, buyerId });
    }
    for (const one of asked) await writeThread(parts, one);
    await readWhatIsOld(parts, ids.get(BUYER_AT_EVERY_STAGE) ?? '');
    return true;
  }
  return false;
}

const laneOf = (sale: Sold, hall: SoldHall): Lane => ({
  name: `stages-${sale}`,
  hall,
  everyMs: 30 * DAY_MS,
  offsetMs: 0,
  lotCount: LOTS,
  spacingMs: MINUTE_MS,
  leadMs: 8 * MINUTE_MS,
  aheadMs: 0,
  pastSlots: 1,
});

/** Sales were held at these hours of the day; the latest so long ago at the least. */
const HELD_AT_HOURS = [18, 16, 14, 11, 9];
const LEAST_AGO_MS = 8 * HOUR_MS;

/** Never a whole day ago: by then a confirmation has to be signed. */
const latestHeldMs = (nowMs: number): number => {
  const todayMs = dayBeginMs(nowMs);
  const held = [todayMs, todayMs - DAY_MS].flatMap((dayMs) =>
    HELD_AT_HOURS.map((hours) => dayMs + hours * HOUR_MS),
  );
  return held.find((atMs) => atMs <= nowMs - LEAST_AGO_MS) ?? todayMs - DAY_MS;
};

const slotOf = (sale: Sold, hall: SoldHall, nowMs: number): Slot => {
  const lane = laneOf(sale, hall);
  const firstCloseMs = latestHeldMs(nowMs) - DAYS_BEFORE[sale] * DAY_MS;
  const opensAtMs = firstCloseMs - lane.leadMs;
  return {
    lane,
    turn: 0,
    saleId: `stages-${sale}-${hall}`,
    opensAtMs,
    firstCloseMs,
    lastCloseMs: firstCloseMs + (LOTS - 1) * lane.spacingMs,
    entersAtMs: opensAtMs,
  };
};

interface Bought {
  readonly stage: Stage;
  readonly buyerName: string;
}

/** Lots bought of a sale, in the order of its lots. */
const boughtIn = (sale: Sold, hall: SoldHall): readonly Bought[] => {
  const kept = KEPT_STAGES.map((stage) => ({ stage, buyerName: BUYER_AT_EVERY_STAGE }));
  const unpaid = LEFT_UNPAID.map((stage) => ({ stage, buyerName: DEFAULTER }));
  return [...kept, ...unpaid].filter(({ stage }) => stage.sale === sale && stage.halls.includes(hall));
};

const afterMs = (hours: number | null): number | null => (hours === null ? null : hours * HOUR_MS);

const ratingOf = ({ rated }: Stage): Pick<PastOrder, 'rating'> => {
  if (!rated) return {};
  const { afterHours, ...said } = rated;
  return { rating: { ...said, afterMs: afterHours * HOUR_MS } };
};

const orderOf = ({ stage, buyerName }: Bought, lot: NewLot): PastOrder => ({
  buyerName,
  staffId: SAMPLE_STAFF,
  signedAfterMs: afterMs(stage.signedAfterHours),
  hasVoucher: stage.hasVoucher,
  paidAfterMs: afterMs(stage.paidAfterHours),
  fetchedAfterMs: afterMs(stage.fetchedAfterHours),
  doneAfterMs: afterMs(stage.doneAfterHours),
  ...(stage.stepCount !== undefined && { stepCount: stage.stepCount }),
  ...(stage.loadAfterHours !== undefined && firstLoad(lot, stage.loadAfterHours * HOUR_MS)),
  ...ratingOf(stage),
});

const THEME_TURN = 3;

const lotsOf = (slot: Slot, ids: PeopleIds): readonly NewLot[] => {
  if (slot.lane.hall === 'non-vehicle')
    return Array.from({ length: LOTS }, (_none, index) => goodsLot(slot, index, consignorsOf(ids, index)));
  const theme = themeOf('fleet', THEME_TURN);
  return vehiclesFor(theme, LOTS, slot.saleId).map((vehicle, index) =>
    newLot({ slot, theme, index, vehicle, consignorIds: consignorsOf(ids, index) }),
  );
};

/**
 * A lot for each, in their order. Where the buyer will not pay for going far over the others, the
 * second may have it at any price.
 */
const lotsFor = (bought: readonly Bought[], sold: readonly NewLot[]): readonly NewLot[] => {
  const left = [...sold];
  return bought.map(({ stage }) => {
    const at = left.findIndex(
      (lot) => stage.isReckless !== true || demandOn(lot).reserve.reserveFen === null,
    );
    const [lot] = at === -1 ? [] : left.splice(at, 1);
    if (!lot) throw new Error('too few lots of this sale are sold');
    return lot;
  });
};

interface StagedSale {
  readonly past: PublishSale;
  /** Disputes the buyers have opened over lots they fetched, each with its lot. */
  readonly said: readonly { readonly lot: NewLot; readonly buyerId: string; readonly told: SampleCase }[];
  readonly asked: readonly {
    readonly lotId: string;
    readonly buyerId: string;
    readonly thread: OrderThread;
  }[];
}

const saleIn = (sale: Sold, slot: Slot, ids: PeopleIds): StagedSale => {
  const { hall } = slot.lane;
  const bought = boughtIn(sale, hall === 'vehicle' ? 'vehicle' : 'non-vehicle');
  const entered = lotsOf(slot, ids);
  const own = lotsFor(bought, entered.filter(isToBeSold));
  const lots = entered.map((lot): NewLot => {
    const past = new BidHistory(lot);
    const mine = bought[own.indexOf(lot)];
    const bidderId = mine && ids.get(mine.buyerName);
    const isReckless = mine?.stage.isReckless ?? false;
    const atMs = lot.endsAtMs - (isReckless ? RECKLESS_BIDS_MS : WINNER_BIDS_MS);
    const winner = bidderId === undefined ? null : { bidderId, atMs, isReckless };
    const untilMs = lot.endsAtMs + LONGEST_FIGHT_MS;
    const followers = followersBy(lot, { ids, untilMs });
    rivalry(past, lot, { ids, untilMs, winner });
    const sold = { ...lot, history: past.actions(), followers };
    return mine ? { ...sold, order: orderOf(mine, lot) } : sold;
  });
  const theme = hall === 'vehicle' ? themeOf('fleet', THEME_TURN) : GOODS;
  const kept = own.map((lot, at) => {
    const { stage, buyerName } = bought[at] ?? {};
    return { lot, stage, buyerId: ids.get(buyerName ?? '') ?? '' };
  });
  const said = kept.flatMap(({ lot, stage, buyerId }) =>
    stage?.said ? [{ lot, buyerId, told: stage.said }] : [],
  );
  const asked = kept.flatMap(({ lot, stage, buyerId }) =>
    stage?.thread ? [{ lotId: lot.id, buyerId, thread: stage.thread }] : [],
  );
  return { past: { sale: saleRowOf(slot, theme, NUMBERS[sale]), lots }, said, asked };
};

/** The pictures that the steps of a transfer have left. */
const papersOf = ({ lots }: PublishSale): readonly string[] =>
  lots
    .filter(
      ({ order, terms }) => order && order.doneAfterMs !== null && categoryOfKind(terms.kind) === 'vehicle',
    )
    .flatMap(({ id: lotId, order }) =>
      TRANSFER_STEPS.slice(0, order?.stepCount)
        .filter(({ hasPaper }) => hasPaper)
        .map(({ step }) => pastPaperId(lotId, step)),
    );

const SALES = [
  ['recent', 'vehicle'],
  ['recent', 'non-vehicle'],
  ['older', 'vehicle'],
  ['older', 'non-vehicle'],
  ['oldest', 'vehicle'],
  ['oldest', 'non-vehicle'],
] as const;
