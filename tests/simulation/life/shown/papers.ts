// Which papers of a lot somebody is shown, and what stands in those about money, against its orders
// and the ledger: a confirmation of each sale, once more when it is signed, the minutes of what is
// over, and a statement of what was paid to its seller.
import type { PaperInfo } from '#contract/documents/outputs.ts';
import type { Confirmation } from '#core/documents/paper.ts';
import { isOver } from '#core/lots/lot-status.ts';
import type { Order } from '#core/orders/order.ts';
import type { Statement } from '#core/orders/statement.ts';
import type { Facts, FactualLot } from './facts.ts';
import { heldAgainst, type AskFully, type Who } from './observer.ts';
import { bookedAtMs, movedOn, proceedsBooked } from './settled.ts';

interface Due {
  readonly kind: PaperInfo['kind'];
  readonly ref: string;
  /** Null: the house's alone. */
  readonly ownerId: string | null;
}

export async function papersAreTrue(ask: AskFully, facts: Facts, staff: Who): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const one of facts.lots) {
    const lotId = one.lot.id;
    const due = dueFor(facts, one);
    const { rows } = (await ask('lotPapers', { lotId }, staff)).data;
    faults.push(
      ...heldAgainst(`the papers of ${lotId} at the desk`, named(rows), named(due)),
      ...(await ownPapersAreTrue(ask, facts, { lotId, due })),
    );
  }
  return faults;
}

const sumOf = (fens: readonly number[]): number => fens.reduce((sum, fen) => sum + fen, 0);

const ofOrder = ({ orderLog }: Facts, { id: ref, buyer: { bidderId: ownerId } }: Order): readonly Due[] => {
  const isSigned = orderLog.some(({ orderId, type }) => orderId === ref && type === 'signed');
  return [
    { kind: 'confirmation', ref, ownerId },
    ...(isSigned ? [{ kind: 'signed-confirmation', ref, ownerId } as const] : []),
  ];
};

const minutesOf = ({ lot }: FactualLot): readonly Due[] => {
  if (!isOver(lot) || lot.terms.isPractice) return [];
  const isHis = lot.status === 'sold' && lot.sales === undefined;
  return [{ kind: 'minutes', ref: lot.id, ownerId: isHis ? lot.winner.bidderId : null }];
};

const dueFor = (facts: Facts, one: FactualLot): readonly Due[] => {
  const orders = facts.orders.filter(({ lotId }) => lotId === one.lot.id);
  const statements = facts.decisions.flatMap(({ status, matter }): Due[] => {
    const isOfIt = matter.kind === 'proceeds' && orders.some(({ id }) => id === matter.orderId);
    return status === 'executed' && isOfIt
      ? [{ kind: 'statement', ref: matter.orderId, ownerId: matter.bidderId }]
      : [];
  });
  return [...orders.flatMap((order) => ofOrder(facts, order)), ...minutesOf(one), ...statements];
};

const named = (papers: readonly { readonly kind: string; readonly ref: string }[]): readonly string[] =>
  papers.map(({ kind, ref }) => `${kind} ${ref}`).toSorted();

/** With the hammer, or when the second bidder took it. */
const keptFen = (facts: Facts, { lotId, buyer: { bidderId } }: Order): number =>
  sumOf(
    ['', ':second'].map((how) =>
      movedOn(
        facts,
        { kind: 'keep', cause: `${lotId}:${bidderId}${how}` },
        (account) => account === `buyer:${bidderId}:performance`,
      ),
    ),
  );

/** The printed sums of a sale are what its buyer was charged and what their deposit counted. */
const confirmationIsTrue = (facts: Facts, order: Order, paper: Confirmation): readonly string[] => {
  const what = `the confirmation of ${order.id}`;
  const { hammerFen, premiumFen, totalFen, creditFen = 0 } = paper;
  const sums = [
    ...heldAgainst(`${what}, its sums,`, [hammerFen, totalFen], [order.hammerFen, hammerFen + premiumFen]),
  ];
  if (order.unit === null)
    sums.push(...heldAgainst(`${what}, the deposit that is kept,`, paper.depositFen, keptFen(facts, order)));
  if (!('paymentId' in order)) return sums;
  const charged = sumOf(
    order.fees.filter(({ kind }) => kind === 'premium').map(({ amountFen }) => amountFen),
  );
  return [
    ...sums,
    ...heldAgainst(`${what}, its commission,`, premiumFen, charged),
    // With services and for late days the price may take more of a deposit that is greater than it.
    ...(order.terms.category === 'goods' && paper.depositFen <= totalFen
      ? heldAgainst(`${what}, what of the deposit counts,`, creditFen, order.creditFen)
      : []),
  ];
};

const statementIsTrue = (
  facts: Facts,
  order: Order,
  { paper, ownerId }: { paper: Statement; ownerId: string },
) => {
  const what = `the statement of ${order.id}`;
  const booked = proceedsBooked(facts, order.id, ownerId);
  const atMs = heldAgainst(
    `${what}, when it was,`,
    paper.settledAtMs,
    bookedAtMs(facts, 'proceeds', order.id),
  );
  if (paper.of === 'shortfall') {
    const sums = [paper.hammerFen, paper.netFen, paper.resaleFen + paper.shortfallFen];
    return [...atMs, ...heldAgainst(what, sums, [booked.hammerFen, booked.netFen, booked.hammerFen])];
  }
  const { netFen, commissionFen, hammerFen, refundedFen, refunds } = paper;
  const backFen = sumOf(refunds.map(({ amountFen }) => amountFen));
  return [
    ...atMs,
    ...heldAgainst(what, { netFen, commissionFen, hammerFen, refundedFen }, booked),
    ...heldAgainst(`${what}, what went back,`, backFen, booked.refundedFen),
  ];
};

const textIsTrue = (facts: Facts, { kind, ref, ownerId }: Due, text: string): readonly string[] => {
  const order = facts.orders.find(({ id }) => id === ref);
  if (kind === 'minutes' || !order) return [];
  if (kind === 'statement')
    return statementIsTrue(facts, order, { paper: JSON.parse(text) as Statement, ownerId: ownerId ?? '' });
  return confirmationIsTrue(facts, order, JSON.parse(text) as Confirmation);
};

/**
 * As each reads it who has a paper of the lot; of the minutes what is printed is left to their own
 * tests.
 */
const ownPapersAreTrue = async (
  ask: AskFully,
  facts: Facts,
  { lotId, due }: { lotId: string; due: readonly Due[] },
) => {
  const faults: string[] = [];
  for (const userId of new Set(due.flatMap(({ ownerId }) => ownerId ?? []))) {
    const who = { userId, role: 'buyer' } as const;
    const own = due.filter(({ ownerId }) => ownerId === userId);
    const { rows } = (await ask('paperList', { lotId }, who)).data;
    faults.push(...heldAgainst(`the papers of ${lotId} for ${userId}`, named(rows), named(own)));
    for (const { id, kind, ref, sha256 } of rows) {
      if (sha256 === null) faults.push(`the ${kind} of ${ref} is not printed`);
      else if (kind !== 'minutes')
        faults.push(
          ...textIsTrue(facts, { kind, ref, ownerId: userId }, (await ask('paperFile', { id }, who)).text),
        );
    }
  }
  return faults;
};
