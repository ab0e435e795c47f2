// Decisions of two persons of the house about money, and the bank's word on a payout.
import type { MoneyDecision, MoneyMatter } from '#core/deposits/money-decision.ts';
import { yuan } from '#core/money.ts';
import { openLevelAccount } from '#server/deposits/commands-open-level-account.ts';
import { finishPayout } from '#server/deposits/payouts/commands-finish-payout.ts';
import {
  decideMoney,
  objectToForfeit,
  proposeMoney,
} from '#server/orders/money-decisions/commands-decide-money.ts';
import { everyOrder, openDecisions } from './asked.ts';
import type { Dice } from './dice.ts';
import type { Action, Actions, Hand } from './house.ts';

type Proposing = (hand: Hand) => Promise<MoneyMatter | null>;

const forfeit: Proposing = async ({ house, dice }) => {
  const held = await house.reader
    .selectFrom('performances')
    .select(['lotId', 'bidderId'])
    .where('state', '=', 'held')
    .orderBy('atMs')
    .execute();
  const deposit = dice.anyOf(held);
  return deposit && { kind: 'forfeit', ...deposit, article: '拍卖法 第三十九条' };
};

const credit: Proposing = ({ dice, person }) =>
  Promise.resolve({ kind: 'credit', bidderId: person.id, amountFen: yuan(1 + dice.below(50)) });

const reversal: Proposing = async ({ house, dice, person }) => {
  const came = await house.reader
    .selectFrom('ledgerTransactions')
    .innerJoin('ledgerMoves', 'ledgerMoves.transactionId', 'ledgerTransactions.id')
    .select('ledgerTransactions.id')
    .where('ledgerMoves.account', '=', `buyer:${person.id}:available`)
    .where('ledgerTransactions.kind', 'in', ['top-up', 'credit', 'unmatched'])
    .orderBy('ledgerTransactions.atMs')
    .execute();
  const one = dice.anyOf(came);
  return one && { kind: 'reversal', bidderId: person.id, transactionId: one.id };
};

const pendingPayouts = ({ house }: Hand) =>
  house.reader
    .selectFrom('payouts')
    .select(['id', 'bidderId'])
    .where('state', '=', 'pending')
    .orderBy('atMs')
    .execute();

const payout: Proposing = async (hand) => {
  const one = hand.dice.anyOf(await pendingPayouts(hand));
  return one && { kind: 'payout', bidderId: one.bidderId, payoutId: one.id, isPaid: hand.dice.isOneIn(2) };
};

const refund: Proposing = async ({ house, dice }) => {
  const open = (await everyOrder(house)).flatMap((order) => {
    const refunds = 'refunds' in order ? order.refunds : [];
    return refunds.map(({ id, paidAtMs }) => ({ order, refundId: id, isPaid: paidAtMs !== null }));
  });
  const unpaid = open.filter(({ isPaid }) => !isPaid);
  const one = dice.anyOf(dice.isOneIn(8) ? open : unpaid);
  if (!one) return null;
  const { order, refundId } = one;
  return { kind: 'refund', bidderId: order.buyer.bidderId, orderId: order.id, refundId };
};

/** Payment of a consignor: of a done order, or of the money that came in of a debt. */
const proceeds: Proposing = async ({ house, dice }) => {
  const orders = await everyOrder(house);
  const order = dice.anyOf(orders.filter(({ status }) => status === 'done' || status === 'closed'));
  const consignorId = order?.consignorIds[0];
  return order && consignorId !== undefined
    ? { kind: 'proceeds', bidderId: consignorId, orderId: order.id }
    : null;
};

/** Assignment to a buyer of a transfer that named nobody, or another sum. */
const claim: Proposing = async ({ house, dice, person }) => {
  const lying = await house.reader
    .selectFrom('transfers')
    .select(['id', 'buyerId'])
    .where('state', '=', 'unclaimed')
    .orderBy('atMs')
    .execute();
  const one = dice.anyOf(lying);
  return one && { kind: 'transfer', bidderId: one.buyerId ?? person.id, transferId: one.id };
};

const PROPOSINGS = [
  claim,
  forfeit,
  forfeit,
  refund,
  refund,
  refund,
  proceeds,
  proceeds,
  payout,
  credit,
  reversal,
] as const;

const proposes: Action = async (hand) => {
  const matter = await hand.dice.oneOf(PROPOSINGS)(hand);
  if (matter) await hand.does(proposeMoney, { staffId: hand.staffId, reason: '按规则', matter });
};

const stepFor = ({ status }: MoneyDecision, dice: Dice) => {
  if (dice.isOneIn(6)) return 'take-back';
  return status === 'objected' ? 'uphold' : 'approve';
};

const decides: Action = async ({ house, dice, does, staffId }) => {
  const decision = dice.anyOf(await openDecisions(house));
  if (decision) await does(decideMoney, { staffId, id: decision.id, step: stepFor(decision, dice) });
};

const objects: Action = async ({ house, dice, does, person }) => {
  const announced = (await openDecisions(house)).filter(({ status }) => status === 'announced');
  const decision = dice.anyOf(announced);
  if (!decision) return;
  const bidderId = dice.isOneIn(6) ? person.id : decision.matter.bidderId;
  await does(objectToForfeit, { bidderId, id: decision.id, text: '已按时付款' });
};

const bankPays: Action = async (hand) => {
  const one = hand.dice.anyOf(await pendingPayouts(hand));
  const isPaid = !hand.dice.isOneIn(4);
  if (one) await hand.does(finishPayout, { id: one.id, isPaid, note: hand.seed });
};

const opensLevel: Action = ({ does, person, staffId }) =>
  does(openLevelAccount, { bidderId: person.id, staffId });

/**
 * When nothing can be claimed any more the house pays its sellers, of every order for which it can.
 */
export const paysSellers: Action = async ({ house, does }) => {
  const [first, second = first] = house.staffIds;
  for (const { id: orderId, status, consignorIds } of await everyOrder(house)) {
    const [bidderId] = consignorIds;
    if ((status !== 'done' && status !== 'closed') || bidderId === undefined) continue;
    const matter = { kind: 'proceeds', bidderId, orderId } as const;
    const proposed = await does(proposeMoney, { staffId: first, reason: '按规则', matter });
    if (proposed?.ok) await does(decideMoney, { staffId: second, id: proposed.answer.id, step: 'approve' });
  }
};

export const MONEY_ACTIONS: Actions = [
  [8, proposes],
  [8, decides],
  [1, objects],
  [3, bankPays],
];

export const EARLY_MONEY_ACTIONS: Actions = [
  [3, bankPays],
  [2, proposes],
  [2, decides],
  [1, opensLevel],
];
