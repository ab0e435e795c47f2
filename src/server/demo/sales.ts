// A sale of the sample house, made from its slot: always the same for the same slot and the same
// moment of entering.
import type { NewLot, PublishSale } from '#server/sales/commands-publish-sale.ts';
import { BidHistory, followersBy, rivalry, type Winner } from './bid-history.ts';
import { chanceOf } from './chance.ts';
import { consignorsOf } from './consignors.ts';
import type { Slot } from './lanes.ts';
import { newLot } from './lots.ts';
import { noticeOf } from './notices.ts';
import { ROBOTS, WINNER } from './people-data.ts';
import type { PeopleIds } from './people.ts';
import { AUCTIONEERS, CERTIFICATE, type Theme } from './places-data.ts';
import { isToBeSold } from './rivals.ts';
import { goodsLot, goodsSaleOf } from './stages/goods-lots.ts';
import { themeOf, vehiclesFor } from './vehicle.ts';
import { withNeeds } from './ways/asked-proofs.ts';
import type { Way } from './ways/lane.ts';
import { dealtIn, inItsTurn } from './ways/past-deals.ts';

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

interface Deposits {
  readonly depositFen: number;
  /** When the first of them was frozen. Epoch ms. */
  readonly fromMs: number;
}

/** Deposits each bidder must have for the past of a sale. */
export function depositsFor({ lots }: PublishSale): ReadonlyMap<string, Deposits> {
  const needed = new Map<string, Deposits>();
  for (const { history, terms } of lots) {
    for (const { what, bidderId, atMs } of history) {
      if (what !== 'register') continue;
      const { depositFen, fromMs } = needed.get(bidderId) ?? { depositFen: 0, fromMs: atMs };
      needed.set(bidderId, {
        depositFen: depositFen + terms.depositFen,
        fromMs: Math.min(fromMs, atMs),
      });
    }
  }
  return needed;
}

const WAY_NAMES: Readonly<Record<Way, string>> = {
  'fixed-price': '一口价',
  sealed: '暗标',
  falling: '降价拍',
  lane: '同步拍',
  judicial: '司法处置',
};

const themeFor = ({ lane, turn }: Slot): Theme => {
  if (lane.hall === 'practice') return PRACTICE;
  if (lane.hall === 'non-vehicle') return { ...PRACTICE, use: '生产与办公', ...goodsSaleOf(lane) };
  const theme = themeOf(lane.name, turn);
  if (lane.way !== undefined) return { ...theme, name: `${WAY_NAMES[lane.way]} · ${theme.name}` };
  return lane.isOvernight ? { ...theme, name: `网络竞价夜场 · ${theme.name}` } : theme;
};

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
  if (!lot || bidderId === undefined || (lane.pastSlots === 0 && !lane.isOvernight)) return null;
  return { lotId: lot.id, winner: { bidderId, atMs: lot.endsAtMs - WINNER_BIDS_MS } };
};

interface PastOf extends Entering {
  readonly winner: Winner | null;
}

/** Of the lots that are over, the same person has bid on so many others in vain. */
const TRIED_EVERY = 5;

const triedBy = (lot: NewLot, { ids, nowMs, winner }: PastOf): readonly string[] => {
  const isOver = winner === null && lot.endsAtMs + OVER_MS <= nowMs;
  return isOver && lot.card.position % TRIED_EVERY === 0 ? [ids.get(WINNER) ?? ''] : [];
};

/**
 * In the past of a lane nobody bids so late: each lot ends when its time is up, and the next one
 * begins when it is told to.
 */
const QUIET_MS = 11_000;

const historyOf = (lot: NewLot, slot: Slot, entering: PastOf): NewLot['history'] => {
  const { lane } = slot;
  const { ids, nowMs, winner } = entering;
  if (lane.way === 'sealed' || lane.way === 'falling') return dealtIn(lot, { ids, untilMs: nowMs });
  const shown = inItsTurn(slot, lot);
  const past = new BidHistory(shown);
  if (lane.hall === 'practice') {
    for (const robotId of idsOf(ids, ROBOTS)) past.register(robotId, Math.min(nowMs, lot.startsAtMs));
  } else if (!lane.isWithdrawn && lane.way !== 'fixed-price') {
    const untilMs = lane.way === 'lane' ? Math.min(nowMs, shown.endsAtMs - QUIET_MS) : nowMs;
    rivalry(past, shown, { ids, untilMs, winner, tried: triedBy(shown, entering) });
  }
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

const vehiclesIn = (slot: Slot, theme: Theme, { ids }: Entering): readonly NewLot[] =>
  vehiclesFor(theme, slot.lane.lotCount, slot.saleId).map((vehicle, index) =>
    newLot({ slot, theme, index, vehicle, consignorIds: consignorsOf(ids, index) }),
  );

const goodsIn = (slot: Slot, { ids }: Entering): readonly NewLot[] =>
  Array.from({ length: slot.lane.lotCount }, (_none, index) =>
    goodsLot(slot, index, consignorsOf(ids, index)),
  );

/** The sale of a slot as it enters the house at `nowMs`. */
export function saleOf(slot: Slot, entering: Entering): PublishSale {
  const { lane } = slot;
  const theme = themeFor(slot);
  const offered = lane.hall === 'non-vehicle' ? goodsIn(slot, entering) : vehiclesIn(slot, theme, entering);
  const entered = offered.map((lot) => withNeeds(slot, lot));
  const won = winnerIn(slot, entered, entering);
  const isPractice = lane.hall === 'practice';
  const past = { ids: entering.ids, untilMs: entering.nowMs };
  const lots = entered.map((lot): NewLot => {
    const winner = won?.lotId === lot.id ? won.winner : null;
    const history = historyOf(lot, slot, { ...entering, winner });
    return isPractice ? { ...lot, history } : { ...lot, history, followers: followersBy(lot, past) };
  });
  const sale = saleRowOf(slot, theme, entering.number);
  return { sale, lots, notice: noticeOf(slot, sale, theme) };
}
