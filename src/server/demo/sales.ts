// A sale of the sample house, made from its slot: always the same for the same slot and the same
// moment of entering.
import type { NewLot, PublishSale } from '#server/sales/commands-publish-sale.ts';
import { chanceOf } from './chance.ts';
import type { Slot } from './lanes.ts';
import { newLot } from './lots.ts';
import { isToBeSold } from './outbidding.ts';
import { Past, rivalry, type Winner } from './past.ts';
import { ROBOTS, WINNER } from './people-data.ts';
import { noticeOf } from './notices.ts';
import type { PeopleIds } from './people.ts';
import { AUCTIONEERS, CERTIFICATE, type Theme } from './places-data.ts';
import { themeOf, vehiclesFor } from './vehicle.ts';
import { consignorsOf } from './consignors.ts';

const MINUTE_MS = 60_000;

export interface Entering {
  readonly ids: PeopleIds;
  readonly nowMs: number;
  /** The number the sale is announced under. */
  readonly number: number;
}

const PRACTICE: Theme = {
  name: '演练场',
  consignor: '演练用，不成交（示例）',
  partnerId: null,
  city: '上海',
  origin: '演练',
  use: '演练',
  bodies: ['sedan', 'suv', 'hatch', 'sports', 'moto', 'pickup'],
  isElectric: false,
  mostNewYuan: Infinity,
  isDrivenForHire: false,
  always: [],
  isCrash: false,
};

/** Deposit each bidder must have for the past of a sale, in fen. */
export function depositsFor({ lots }: PublishSale): ReadonlyMap<string, number> {
  const needed = new Map<string, number>();
  for (const { history, terms } of lots) {
    for (const { what, bidderId } of history) {
      if (what === 'register') needed.set(bidderId, (needed.get(bidderId) ?? 0) + terms.depositFen);
    }
  }
  return needed;
}

const themeFor = ({ lane, turn }: Slot): Theme =>
  lane.hall === 'practice' ? PRACTICE : themeOf(lane.name, turn);

const idsOf = (ids: PeopleIds, people: readonly { readonly name: string }[]): readonly string[] =>
  people.flatMap(({ name }) => ids.get(name) ?? []);

/** A fight that was to end so long ago is over. */
const OVER_MS = 6 * MINUTE_MS;
const WINNER_BIDS_MS = 4 * MINUTE_MS;

/**
 * Of a sale that enters late, the last lot that was sold by then was won by somebody of the login
 * dialog, so that whoever logs in at whatever minute has an order before them.
 */
const winnerIn = (
  { lane }: Slot,
  lots: readonly NewLot[],
  { ids, nowMs }: Entering,
): { readonly lotId: string; readonly winner: Winner } | null => {
  const lot = lots.findLast((one) => one.endsAtMs + OVER_MS <= nowMs && isToBeSold(one));
  const bidderId = ids.get(WINNER);
  if (!lot || bidderId === undefined || lane.pastSlots === 0 || lane.hall === 'practice') return null;
  return { lotId: lot.id, winner: { bidderId, atMs: lot.endsAtMs - WINNER_BIDS_MS } };
};

interface PastOf extends Entering {
  readonly winner: Winner | null;
}

const historyOf = (lot: NewLot, { lane }: Slot, { ids, nowMs, winner }: PastOf): NewLot['history'] => {
  const past = new Past(lot);
  if (lane.hall === 'practice') {
    for (const robotId of idsOf(ids, ROBOTS)) past.register(robotId, Math.min(nowMs, lot.startsAtMs));
  } else if (!lane.isWithdrawn) rivalry(past, lot, { ids, untilMs: nowMs, winner });
  return past.actions();
};

/** The sale itself, without its lots. */
export function saleRowOf(
  { lane, saleId, opensAtMs, lastCloseMs }: Slot,
  theme: Pick<Theme, 'name' | 'consignor' | 'partnerId' | 'city'>,
  number: number,
): PublishSale['sale'] {
  return {
    id: saleId,
    number,
    name: theme.name,
    hall: lane.hall,
    consignor: theme.consignor,
    partnerId: theme.partnerId,
    city: theme.city,
    auctioneer: chanceOf(saleId).pick(AUCTIONEERS),
    certificate: CERTIFICATE,
    startsAtMs: opensAtMs,
    endsAtMs: lastCloseMs,
  };
}

/** The sale of a slot as it enters the house at `nowMs`. */
export function saleOf(slot: Slot, entering: Entering): PublishSale {
  const { lane, saleId } = slot;
  const theme = themeFor(slot);
  const vehicles = vehiclesFor(theme, lane.lotCount, saleId);
  const entered = vehicles.map((vehicle, index): NewLot => {
    const consignorIds = consignorsOf(entering.ids, index);
    return newLot({ slot, theme, index, vehicle, consignorIds });
  });
  const won = winnerIn(slot, entered, entering);
  const lots = entered.map((lot): NewLot => {
    const winner = won?.lotId === lot.id ? won.winner : null;
    return { ...lot, history: historyOf(lot, slot, { ...entering, winner }) };
  });
  const sale = saleRowOf(slot, theme, entering.number);
  return { sale, lots, notice: noticeOf(slot, sale, theme) };
}
