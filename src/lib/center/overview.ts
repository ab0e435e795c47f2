// Data of the overview of an account. Every block is asked for at once and by itself: one that
// cannot be had says so and hides no other. Source: product.md 7.7 (/userCenter).
import type { LotList, MyLot, MyLotList, MyYear, OwnCounts } from '#contract/catalogue/outputs.ts';
import type { Deposit, Hold } from '#contract/deposits/outputs.ts';
import type { OrderRow } from '#contract/orders/outputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import type { Call } from '#lib/api.ts';
import { groupMessages, type GroupedMessages } from '#lib/notifications/group-messages.ts';
import { orNull } from '#lib/or-null.ts';
import type { SellerWaiting } from './consignor-tasks.ts';
import type { Task } from './task.ts';
import { BUYERS_TURN, taskList } from './tasks.ts';

const MOST_LIVE = 6;
const MOST_FOLLOWS = 4;
const MOST_MESSAGES = 5;

export interface Overview {
  readonly deposit: Deposit | null;
  readonly holds: readonly Hold[] | null;
  /** Bank cards that are bound. */
  readonly cardCount: number | null;
  readonly messages: readonly GroupedMessages[] | null;
  readonly counts: OwnCounts | null;
  /** `isWhole` false: something that may wait for them could not be asked for. */
  readonly tasks: { readonly rows: readonly Task[]; readonly isWhole: boolean };
  readonly orderCounts: Outputs['orderList']['counts'] | null;
  readonly live: { readonly rows: readonly MyLot[]; readonly tabs: MyLotList['tabs'] } | null;
  /** Followed lots that are not over: what ends first, then what begins first. */
  readonly follows: LotList['rows'] | null;
  /** The closing of the account, where one is under way; null: it cannot be had now. */
  readonly closing: Outputs['myClosing'] | null;
  readonly year: MyYear | null;
  /** Null, too, for an agent. */
  readonly safety: Outputs['mySafety'] | null;
  /** The house's time by whichever answer came; null when none did. */
  readonly nowMs: number | null;
}

/**
 * Of every state in which they have something to do all orders, also those the newest page leaves
 * out.
 */
const ordersInHisTurn = async (call: Call) => {
  const newest = await orNull(call('orderList', {}));
  if (newest === null || newest.next === null) return newest;
  const older = await Promise.all(
    BUYERS_TURN.filter((status) => (newest.counts[status] ?? 0) > 0).map((status) =>
      orNull(call('orderList', { status })),
    ),
  );
  const byId = new Map<string, OrderRow>(
    [...newest.rows, ...older.flatMap((list) => list?.rows ?? [])].map((row) => [row.id, row]),
  );
  return { ...newest, rows: [...byId.values()] };
};

const titlesOf = async (call: Call, lotIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (lotIds.length === 0) return new Map();
  const list = await orNull(call('lotList', { ids: [...new Set(lotIds)].join(',') }));
  return new Map(list?.rows.map(({ view, number, title }) => [view.id, `${number} 号 ${title}`]));
};

/** `isWhole` false: something that may wait for a seller could not be asked for. */
export async function askForSeller(
  call: Call,
): Promise<{ readonly waiting: SellerWaiting; readonly isWhole: boolean; readonly nowMs: number | null }> {
  const [handOvers, offersIn, negotiationsIn, disputesIn, papersIn] = await Promise.all([
    orNull(call('handOverList', {})),
    orNull(call('consignedOffers', {})),
    orNull(call('negotiationConsigned', {})),
    orNull(call('consignedDisputes', {})),
    orNull(call('consignedPapers', {})),
  ]);
  const answers = [handOvers, offersIn, negotiationsIn, disputesIn, papersIn];
  return {
    waiting: {
      handOvers: handOvers?.rows ?? [],
      offersIn: offersIn?.rows ?? [],
      negotiationsIn: negotiationsIn?.rows ?? [],
      disputesIn: disputesIn?.rows ?? [],
      papersIn: papersIn?.open ?? [],
    },
    isWhole: answers.every((answer) => answer !== null),
    nowMs: answers.find((answer) => answer !== null)?.nowMs ?? null,
  };
}

const askForTasks = async (call: Call) => {
  const [orders, seller, offers, negotiations, disputes, forfeits] = await Promise.all([
    ordersInHisTurn(call),
    askForSeller(call),
    orNull(call('secondOfferList', {})),
    orNull(call('negotiationMine', {})),
    orNull(call('disputeList', {})),
    orNull(call('forfeitList', {})),
  ]);
  const unnamed = [...(offers?.rows ?? []), ...(forfeits?.rows ?? [])].map(({ lotId }) => lotId);
  const rows = taskList({
    orders: orders?.rows ?? [],
    ...seller.waiting,
    offers: offers?.rows ?? [],
    negotiations: negotiations?.rows ?? [],
    disputes: disputes?.rows ?? [],
    forfeits: forfeits?.rows ?? [],
    titles: await titlesOf(call, unnamed),
  });
  const answers = [orders, offers, negotiations, disputes, forfeits];
  const isWhole = seller.isWhole && answers.every((answer) => answer !== null);
  return { rows, isWhole, counts: orders?.counts ?? null, nowMs: orders?.nowMs ?? null };
};

/**
 * Those they are overtaken on first, then those they lead, then those they are only registered for.
 */
const askForLive = async (call: Call) => {
  const [outbid, leading, active] = await Promise.all(
    (['outbid', 'leading', 'active'] as const).map((tab) => orNull(call('myLots', { tab, size: MOST_LIVE }))),
  );
  if (!active) return null;
  const byId = new Map(
    [...(outbid?.rows ?? []), ...(leading?.rows ?? []), ...active.rows].map((row) => [row.lot.view.id, row]),
  );
  return { rows: [...byId.values()].slice(0, MOST_LIVE), tabs: active.tabs, nowMs: active.nowMs };
};

const askForFollows = async (call: Call) => {
  const followed = { mine: 'followed', size: MOST_FOLLOWS } as const;
  const [running, upcoming] = await Promise.all([
    orNull(call('lotList', { ...followed, tab: 'running', sort: 'ending' })),
    orNull(call('lotList', { ...followed, tab: 'upcoming', sort: 'starting' })),
  ]);
  if (running === null || upcoming === null) return null;
  return { rows: [...running.rows, ...upcoming.rows].slice(0, MOST_FOLLOWS), nowMs: upcoming.nowMs };
};

/** `isOwn` false: an agent acts for the firm, whose account is not theirs to make safer. */
export async function askForOverview(call: Call, isOwn: boolean): Promise<Overview> {
  const [deposit, held, cards, list, counts, tasks, live, follows, closing, year, safety] = await Promise.all(
    [
      orNull(call('myDeposit', {})),
      orNull(call('depositHolds', {})),
      orNull(call('cardList', {})),
      orNull(call('messageList', {})),
      orNull(call('ownCounts', {})),
      askForTasks(call),
      askForLive(call),
      askForFollows(call),
      orNull(call('myClosing', {})),
      orNull(call('myYear', {})),
      isOwn ? orNull(call('mySafety', {})) : null,
    ],
  );
  return {
    deposit,
    holds: held?.rows ?? null,
    cardCount: cards?.rows.length ?? null,
    messages: list && groupMessages(list.rows).slice(0, MOST_MESSAGES),
    counts,
    tasks,
    orderCounts: tasks.counts,
    live,
    follows: follows?.rows ?? null,
    closing,
    year,
    safety,
    nowMs: list?.nowMs ?? tasks.nowMs ?? live?.nowMs ?? follows?.nowMs ?? null,
  };
}

const GREETINGS = [
  [5, '夜深了'],
  [11, '早上好'],
  [13, '中午好'],
  [18, '下午好'],
  [24, '晚上好'],
] as const;

/** By the hour of the house's clock. */
export function greeting(hour: number): string {
  return GREETINGS.find(([untilHour]) => hour < untilHour)?.[1] ?? '你好';
}
