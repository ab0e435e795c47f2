// A lot that is sold, and the people of its order: the winner, the second bidder, the seller, and a
// clerk of the house.
import type { OrderDetail, OrderIn } from '#contract/orders/outputs.ts';
import type { LotTerms } from '#core/lots/lot.ts';
import type { OrderMessage } from '#core/orders/order-message.ts';
import { TRANSFER_STEPS, type StepDoer } from '#core/orders/transfer-steps.ts';
import type { AscendingRules } from '#core/sales/rule-set.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { ringAlarms } from '#server/jobs/alarms.ts';
import { advance } from '#server/jobs/scheduler.ts';
import {
  acceptVoucher,
  doTransferStep,
  handOut,
  sendVoucher,
  signOrder,
} from '#server/orders/commands-steps.ts';
import type { OrderAnswered } from '#server/orders/order-command.ts';
import { orderDetail } from '#server/orders/queries-orders.ts';
import type { StoreConfig } from '#server/store/store-config.ts';
import { orderInvariants } from '../simulation/invariants/orders.ts';
import { movedClock, type MovedClock } from './clock.ts';
import { handedIn } from './documents/handed-in.ts';
import { bidOf, openSale, sendBid, someBidder, someLot } from './fixtures.ts';
import { END_MS, START_MS } from './lots.ts';
import { dueFenOf, orderIn, pickUpCodeOf, storageFenOf } from './orders/order-facts.ts';
import { anySeal } from './seals.ts';
import { sha256 } from './sha256.ts';
import { readHistory } from './store/read-history.ts';
import { testStore, type TestStore } from './stores.ts';

export const CLERK = { userId: 'clerk', isStaff: true } as const;
/** Another clerk: whoever finds the money hands nothing out. */
export const CASHIER = { userId: 'cashier', isStaff: true } as const;
export const SELLER = { userId: 'consignor', isStaff: false } as const;

/** Bids of the winner, and of the second bidder before them, in yuan. */
export const HAMMER_YUAN = 10_500;
export const SECOND_YUAN = 10_300;

export interface SoldHouse {
  readonly ground: TestStore;
  readonly engine: EngineHandle;
  readonly clock: MovedClock;
  readonly winnerId: string;
  readonly secondId: string;
  readonly orderId: string;
  readonly failures: unknown[];
  /** Lets time pass and the house do what falls due meanwhile. */
  readonly passTo: (atMs: number) => Promise<void>;
  readonly close: () => Promise<void>;
  /** The same, without a look at the orders. */
  readonly leave: () => Promise<void>;
}

export async function balancesOf({ ground }: Pick<SoldHouse, 'ground'>): Promise<Record<string, number>> {
  const rows = await ground.store.reader.selectFrom('balances').selectAll().execute();
  return Object.fromEntries(rows.map(({ account, balanceFen }) => [account, balanceFen]));
}

/** Messages to somebody about orders, in the order in which they were written. */
export async function orderMessages(
  { ground }: Pick<SoldHouse, 'ground'>,
  userId: string,
): Promise<OrderMessage[]> {
  const rows = await ground.store.reader
    .selectFrom('messages')
    .select(['body', 'topic'])
    .where('userId', '=', userId)
    .where('topic', 'in', ['order', 'transfer'])
    .orderBy('atMs')
    .orderBy('id')
    .execute();
  return rows.map(({ body }) => JSON.parse(body) as OrderMessage);
}

/** The same by their names. */
export async function orderNews(house: Pick<SoldHouse, 'ground'>, userId: string): Promise<string[]> {
  const messages = await orderMessages(house, userId);
  return messages.map((message) => (message.kind === 'second-offer' ? message.kind : message.news));
}

/** A house in which `lot-1` has just been sold, unless `terms` had it pass. */
export async function soldHouse(
  kind: StoreConfig['kind'],
  terms: Partial<LotTerms<AscendingRules>> = {},
): Promise<SoldHouse> {
  const ground = await testStore(kind);
  const clock = movedClock(START_MS);
  const engine = inlineEngine(ground.store, clock);
  const failures: unknown[] = [];
  const parts = {
    engine,
    reader: ground.store.reader,
    clock,
    failed: (error: unknown) => failures.push(error),
  };
  const passTo = async (atMs: number): Promise<void> => {
    clock.moveTo(atMs);
    await advance(parts);
    await ringAlarms(parts);
  };
  await openSale(engine, [someLot({ terms })]);
  const winnerId = await someBidder(engine, 'winner');
  const secondId = await someBidder(engine, 'second');
  await sendBid(engine, bidOf(winnerId, 10_100));
  await sendBid(engine, bidOf(secondId, SECOND_YUAN));
  await sendBid(engine, bidOf(winnerId, HAMMER_YUAN));
  await passTo(END_MS);
  const order = await ground.store.reader.selectFrom('orders').select('id').executeTakeFirst();
  const leave = async (): Promise<void> => {
    await engine.stop();
    await ground.dispose();
  };
  const close = async (): Promise<void> => {
    // These hold of a test's orders at its end, whatever was done to them.
    const history = await readHistory(ground.store.reader, { endsAtMs: END_MS, answers: [], outages: [] });
    const broken = orderInvariants.flatMap(({ breaches }) => breaches(history, sha256));
    if (broken.length > 0) throw new Error(broken.join('; '));
    await leave();
  };
  return {
    ground,
    engine,
    clock,
    winnerId,
    secondId,
    orderId: order?.id ?? '',
    failures,
    passTo,
    close,
    leave,
  };
}

/** The seller as one who has an account, and can be paid. Answers their id. */
export async function sellerAccount({ ground }: SoldHouse, id: string = SELLER.userId): Promise<string> {
  const sealed = { phoneIndex: `index-${id}`, phoneSealed: 'sealed', maskedPhone: '138****0000' };
  const person = { displayName: '委托人', role: 'buyer', verification: 'verified', passwordHash: null };
  await ground.store.writer
    .insertInto('users')
    .values({ id, ...sealed, ...person, createdAtMs: 1 })
    .execute();
  return id;
}

export function buyerOf({ winnerId }: SoldHouse) {
  return { userId: winnerId, isStaff: false };
}

/** The order as the house's own people see it. */
export async function seen(house: SoldHouse, orderId = house.orderId): Promise<OrderDetail> {
  const by = { userId: house.winnerId, isStaff: false };
  const nowMs = house.clock.nowMs();
  const { reader } = house.ground.store;
  const own = await orderDetail(reader, { id: orderId, by, nowMs, seal: anySeal });
  const order = own ?? (await orderDetail(reader, { id: orderId, by: CLERK, nowMs, seal: anySeal }));
  if (!order) throw new Error(`no order ${orderId}`);
  return order;
}

export function done(answered: OrderAnswered): OrderDetail {
  if (!answered.ok) throw new Error(answered.refusal.code);
  return answered.answer;
}

/** Signs, transfers the sum and has it found. Returns the paid order as its buyer sees it. */
export async function payOrder(house: SoldHouse): Promise<OrderIn<'paid'>> {
  const { engine, orderId } = house;
  const by = buyerOf(house);
  if ((await seen(house)).status === 'to-sign')
    done(await engine.run(signOrder, { orderId, by, name: '张三' }));
  const told = done(await engine.run(sendVoucher, { orderId, by, reference: 'BANK-0001' }));
  const receivedFen = dueFenOf(told);
  done(await engine.run(acceptVoucher, { orderId, by: CASHIER, receivedFen }));
  return orderIn(await seen(house), 'paid');
}

/** Has a paid thing fetched, storage included. */
export async function fetchOrder(house: SoldHouse): Promise<OrderDetail> {
  const order = await seen(house);
  const { engine, orderId } = house;
  const fetching = { code: pickUpCodeOf(order), storageFen: storageFenOf(order) };
  return done(await engine.run(handOut, { orderId, by: CLERK, ...fetching }));
}

/** Goes the steps of the transfer up to, and not with, the one named. */
export async function goSteps(house: SoldHouse, until: string | null = null): Promise<void> {
  const people: Record<StepDoer, { userId: string; isStaff: boolean }> = {
    buyer: buyerOf(house),
    seller: SELLER,
    house: CLERK,
  };
  const { orderId, engine } = house;
  const { steps } = orderIn(await seen(house), 'paid', 'picked-up', 'transferring', 'papers-sent');
  for (const { step, doer, hasPaper } of TRANSFER_STEPS.slice(
    steps.filter(({ doneAtMs }) => doneAtMs).length,
  )) {
    if (step === until) return;
    const by = people[doer];
    const papers = hasPaper ? [await handedIn(engine, by.userId)] : [];
    done(await engine.run(doTransferStep, { orderId, by, step, papers }));
  }
}
