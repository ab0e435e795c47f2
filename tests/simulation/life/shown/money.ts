// A person's money, orders and messages as they are shown to them, against the ledger, the orders
// and the messages themselves.
import type { Inputs } from '#contract/inputs.ts';
import type { MessageRow } from '#contract/notifications/outputs.ts';
import type { OrderRow } from '#contract/orders/outputs.ts';
import { statusView, type Order } from '#core/orders/order.ts';
import type { Facts } from './facts.ts';
import { heldAgainst, walkedBy, type AskFully, type Own, type Who } from './observer.ts';

/** Every message once, the newest first, and each in words. */
export async function messagesAreTrue(
  ask: AskFully,
  { messages }: Facts,
  { who, isWhole }: Own,
): Promise<readonly string[]> {
  const { userId } = who;
  const own = messages
    .filter((row) => row.userId === userId)
    .toSorted((one, other) => other.atMs - one.atMs || (one.id < other.id ? 1 : -1));
  const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
  const rows = await messagesWalked(ask, {}, who);
  const inOrders = own.filter(({ topic }) => topic === 'order');
  const { data: count } = await ask('messageCount', {}, who);
  const left = own.filter(({ readAtMs }) => readAtMs === null);
  const wordless = rows.filter(
    ({ title, text }) => title === '' || /undefined|NaN|null|《》|\[object/.test(title + text),
  );
  const narrowed = async (): Promise<readonly string[]> => [
    ...heldAgainst(
      `the unread messages of ${userId}`,
      ids(await messagesWalked(ask, { unread: '1' }, who)),
      ids(left),
    ),
    ...heldAgainst(
      `the order messages of ${userId}`,
      ids(await messagesWalked(ask, { topic: 'order' }, who)),
      ids(inOrders),
    ),
  ];
  return [
    ...(isWhole ? await narrowed() : []),
    ...heldAgainst(`the messages of ${userId}`, ids(rows), ids(own)),
    ...heldAgainst(`how many are unread by ${userId}`, count.unreadCount, left.length),
    ...wordless.map(({ title, text }) => `${userId} is told «${title}» «${text}»`),
  ];
}

const sumOf = (fens: readonly number[]): number => fens.reduce((sum, fen) => sum + fen, 0);

const balanceOf = ({ moves }: Facts, account: string): number =>
  sumOf(moves.filter((move) => move.account === account).map(({ deltaFen }) => deltaFen));

/** A person's balance is what was booked, and everything that is held says for what. */
export async function moneyIsTrue(ask: AskFully, facts: Facts, { who }: Own): Promise<readonly string[]> {
  const { userId } = who;
  const of = (name: string) => balanceOf(facts, `buyer:${userId}:${name}`);
  const { data: deposit } = await ask('myDeposit', {}, who);
  const { rows } = (await ask('depositHolds', {}, who)).data;
  const heldFor = (...kinds: readonly string[]) =>
    sumOf(rows.filter(({ kind }) => kinds.includes(kind)).map(({ amountFen }) => amountFen));
  const holds = {
    frozen: heldFor('lot', 'sale'),
    performance: heldFor('performance'),
    withdrawing: heldFor('payout'),
  };
  return [
    ...heldAgainst(`the balance of ${userId}`, deposit, {
      availableFen: of('available'),
      frozenFen: of('frozen'),
      performanceFen: of('performance'),
    }),
    ...heldAgainst(`what is held of ${userId}`, holds, {
      frozen: of('frozen'),
      performance: of('performance'),
      withdrawing: of('withdrawing'),
    }),
  ];
}

const ordersWalked = (
  ask: AskFully,
  name: 'orderList' | 'staffOrderList',
  { query, who }: { query: Inputs['orderList']; who: Who },
): Promise<readonly OrderRow[]> => walkedBy((from) => ask(name, { ...query, ...from }, who));

const newestFirst = (one: Order, other: Order): number =>
  other.createdAtMs - one.createdAtMs || (one.id < other.id ? 1 : -1);

const faceOf = (order: Order) => {
  const { id, lotId, hammerFen } = order;
  return { id, lotId, hammerFen, status: statusView(order) };
};
const shownOrder = ({ id, lotId, hammerFen, status }: OrderRow) => ({ id, lotId, hammerFen, status });

const STATUSES = ['to-sign', 'to-pay', 'paid', 'done', 'disputed', 'defaulted', 'closed'] as const;

/** `userId` null: the house looks at everybody's. */
export async function ordersAreTrue(
  ask: AskFully,
  { orders }: Facts,
  { who, isWhole }: Own,
): Promise<readonly string[]> {
  const name = who.role === 'staff' ? 'staffOrderList' : 'orderList';
  const own = orders
    .filter(({ buyer }) => who.role === 'staff' || buyer.bidderId === who.userId)
    .toSorted(newestFirst);
  const faults: string[] = [];
  for (const status of [undefined, ...(isWhole ? STATUSES : [])]) {
    const query = status === undefined ? {} : { status };
    const rows = await ordersWalked(ask, name, { query, who });
    const truth = own.filter((order) => status === undefined || statusView(order) === status);
    faults.push(
      ...heldAgainst(`the ${name} of ${who.userId} ${status ?? ''}`, rows.map(shownOrder), truth.map(faceOf)),
    );
  }
  if (who.role === 'staff') return faults;
  const { counts } = (await ask('orderList', {}, who)).data;
  const truth = Object.fromEntries(
    [...Map.groupBy(own, statusView)].map(([status, some]) => [status, some.length]),
  );
  return [...faults, ...heldAgainst(`the counts of the orders of ${who.userId}`, counts, truth)];
}

const messagesWalked = (
  ask: AskFully,
  query: Inputs['messageList'],
  who: Who,
): Promise<readonly MessageRow[]> => walkedBy((from) => ask('messageList', { ...query, ...from }, who));
