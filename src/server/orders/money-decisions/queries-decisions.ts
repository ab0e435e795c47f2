// Decisions of two persons as the cashier's desk lists them: who has proposed and who has ended
// each, whose money it is, which lot it is about, and the sum that it moves.
// Source: product.md 7.8; goals.md I-46.
import type { DecisionRow, DecisionRows } from '#contract/deposits/money-outputs.ts';
import type { MoneyDecision, MoneyMatter } from '#core/deposits/money-decision.ts';
import { payoutById } from '#server/deposits/payouts/store-payouts.ts';
import { namesBehind, type Names } from '#server/deposits/queries-hands.ts';
import { heldPerformance } from '#server/deposits/store-deposits.ts';
import { decisionsPage, type DecisionPlace } from '#server/deposits/store-money-decisions.ts';
import { readTransaction } from '#server/ledger/store-postings.ts';
import { cardOfOrder, orderById } from '#server/orders/store-orders.ts';
import { transferById } from '#server/payments/transfers/store-transfers.ts';
import type { Reader } from '#server/store/access.ts';
import { rowsForFile } from '#server/words/rows-for-file.ts';

const A_PAGE = 50;

interface Asked {
  readonly stage: MoneyDecision['status'];
  readonly after?: string | undefined;
  readonly staffId: string;
}

export async function decisionRows(reader: Reader, { stage, after, staffId }: Asked): Promise<DecisionRows> {
  const kept = await decisionsPage(reader, { stage, before: placeIn(after), most: A_PAGE });
  const ids = kept.flatMap((one) => [one.proposerId, endedById(one), one.matter.bidderId]);
  const names = await namesBehind(reader, ids, staffId);
  const rows = await Promise.all(kept.map((decision) => rowOf(reader, decision, names)));
  const last = kept.length < A_PAGE ? undefined : kept.at(-1);
  return { rows, next: last ? `${last.proposedAtMs}.${last.id}` : null };
}

/** Stages that still want a word of the house, the most pressing first. */
const WAITING = ['objected', 'proposed', 'announced'] as const;

export interface DecisionsInFile {
  /** Undefined: all that wait for a word. */
  readonly stage: MoneyDecision['status'] | undefined;
  readonly staffId: string;
}

export async function decisionsForFile(
  reader: Reader,
  { stage, staffId }: DecisionsInFile,
): Promise<readonly DecisionRow[]> {
  const rows: DecisionRow[] = [];
  for (const one of stage ? [stage] : WAITING) {
    rows.push(...(await rowsForFile((place) => decisionRows(reader, { stage: one, ...place, staffId }))));
  }
  return rows;
}

const placeIn = (after: string | undefined): DecisionPlace | null => {
  const [atMs = '', id = ''] = after?.split('.') ?? [];
  return after === undefined ? null : { atMs: Number(atMs), id };
};

/** The clock takes back what nobody can carry out any more: it is no person. */
const endedById = (decision: MoneyDecision): string | null => {
  const id = decision.status === 'withdrawn' ? decision.withdrawnById : approverOf(decision);
  return id === 'clock' ? null : id;
};

const approverOf = (decision: MoneyDecision): string | null =>
  'approverId' in decision ? decision.approverId : null;

const rowOf = async (
  reader: Reader,
  decision: MoneyDecision,
  { handOf, whoIs }: Names,
): Promise<DecisionRow> => ({
  ...decision,
  proposedBy: handOf(decision.proposerId) ?? { name: '', isYou: false },
  endedBy: handOf(endedById(decision)),
  who: whoIs(decision.matter.bidderId),
  lotTitle: await lotTitleOf(reader, decision.matter),
  sumFen: await sumOf(reader, decision.matter),
});

const lotIdOf = async (reader: Reader, matter: MoneyMatter): Promise<string | null> => {
  if ('orderId' in matter) return (await orderById(reader, matter.orderId))?.lotId ?? null;
  return 'lotId' in matter ? matter.lotId : null;
};

const lotTitleOf = async (reader: Reader, matter: MoneyMatter): Promise<string | null> => {
  const lotId = await lotIdOf(reader, matter);
  const card = lotId === null ? undefined : await cardOfOrder(reader, lotId);
  return card ? `${card.number} 号 ${card.title}` : null;
};

/** A booking that is put right takes out of their balance what it had put there. */
const bookedFen = async (
  reader: Reader,
  { bidderId, transactionId }: Extract<MoneyMatter, { kind: 'reversal' }>,
): Promise<number | null> => {
  const booking = await readTransaction(reader, transactionId);
  return booking?.moves.find(({ account }) => account === `buyer:${bidderId}:available`)?.deltaFen ?? null;
};

const refundFen = async (
  reader: Reader,
  { orderId, refundId }: Extract<MoneyMatter, { kind: 'refund' }>,
): Promise<number | null> => {
  const order = await orderById(reader, orderId);
  const refunds = order && 'refunds' in order ? order.refunds : [];
  return refunds.find(({ id }) => id === refundId)?.amountFen ?? null;
};

const sumOf = async (reader: Reader, matter: MoneyMatter): Promise<number | null> => {
  switch (matter.kind) {
    case 'credit':
      return matter.amountFen;
    case 'voucher':
    case 'penalty':
      return matter.receivedFen;
    case 'forfeit':
      return (await heldPerformance(reader, matter))?.amountFen ?? null;
    case 'payout':
      return (await payoutById(reader, matter.payoutId))?.amountFen ?? null;
    case 'transfer':
      return (await transferById(reader, matter.transferId))?.amountFen ?? null;
    case 'reversal':
      return bookedFen(reader, matter);
    case 'refund':
      return refundFen(reader, matter);
    case 'proceeds':
    case 'closing':
    case 'level-account':
    case 'priority':
      return null;
  }
};
