// The invariants of what lies where: with each lot lies what its orders say, nothing is kept of a
// buyer whose orders have ended, and whatever somebody waits for has an alarm that will ring. Parts
// of I-29 and I-53 of goals.md A3.
import { isBidOn, isOver } from '#core/lots/lot-status.ts';
import type { Lot } from '#core/lots/lot.ts';
import { isNegotiationOpen } from '#core/negotiation/negotiation.ts';
import { orderDueAtMs } from '#core/orders/order-dues.ts';
import type { Order } from '#core/orders/order.ts';
import { payableFenOf } from '#core/orders/payment.ts';
import type { History, Invariant } from '../../kit/history.ts';

const sumOf = (fens: readonly number[]): number => fens.reduce((sum, fen) => sum + fen, 0);

interface Lying {
  /** Paid for it, and counted of a deposit. */
  readonly heldFen: number;
  /** Owed to who sold it. */
  readonly payableFen: number;
  /** On its way back to the buyer. */
  readonly refundingFen: number;
}

const NOTHING: Lying = { heldFen: 0, payableFen: 0, refundingFen: 0 };

/** Money that lies with its lot for an order. */
const lyingFor = ({ transactions }: History, order: Order): Lying => {
  if (!('refunds' in order)) return NOTHING;
  const backFen = ({ amountFen, creditFen = 0 }: (typeof order.refunds)[number]) => amountFen + creditFen;
  const { paidFen, creditFen, refunds } = order;
  const isSettled = transactions.some(({ kind, cause }) => kind === 'proceeds' && cause === order.id);
  const isDone = order.status === 'done';
  return {
    heldFen: isDone ? 0 : paidFen + creditFen - sumOf(refunds.map(backFen)),
    payableFen: isDone && !isSettled ? payableFenOf(order) : 0,
    refundingFen: sumOf(refunds.filter(({ paidAtMs }) => paidAtMs === null).map(backFen)),
  };
};

/** A payment for one order never pays for another of the same lot. */
const liesAsOrdered = (history: History): readonly string[] => {
  const balances = new Map(history.balances);
  const at = (lotId: string, place: string): number => balances.get(`lot:${lotId}:${place}`) ?? 0;
  const byLot = Map.groupBy(history.orders, ({ state }) => state.lotId);
  return [...byLot].flatMap(([lotId, orders]) => {
    const lying = orders.map(({ state }) => lyingFor(history, state));
    const rows = [
      ['held', at(lotId, 'paid') + at(lotId, 'applied'), sumOf(lying.map(({ heldFen }) => heldFen))],
      ['owed to its seller', at(lotId, 'payable'), sumOf(lying.map(({ payableFen }) => payableFen))],
      ['on its way back', at(lotId, 'refunding'), sumOf(lying.map(({ refundingFen }) => refundingFen))],
    ] as const;
    const below = lying
      .filter(({ heldFen }) => heldFen < 0)
      .map(() => `${lotId} gave back more than it held`);
    const wrong = rows.filter(([, isFen, dueFen]) => isFen !== dueFen);
    return [
      ...below,
      ...wrong.map(([what, isFen, dueFen]) => `${lotId}: ${isFen} fen ${what}, not ${dueFen}`),
    ];
  });
};

/**
 * Money that came before its lot could go on lies with that lot to the fen, and with none that does
 * not stand still.
 */
const waitsWithItsLot = ({ balances, early, lots }: History): readonly string[] => {
  if (!early) return [];
  const came = Map.groupBy(early, ({ lotId }) => lotId);
  const lying = new Map(balances);
  return lots.flatMap(({ state: { id, status } }) => {
    const cameFen = sumOf((came.get(id) ?? []).map(({ amountFen }) => amountFen));
    const liesFen = lying.get(`lot:${id}:waiting`) ?? 0;
    const wrong = liesFen === cameFen ? [] : [`${liesFen} fen wait with ${id}, where ${cameFen} came`];
    return cameFen > 0 && status !== 'paused'
      ? [...wrong, `money waits with ${id}, which is ${status}`]
      : wrong;
  });
};

const ENDS = ['return', 'apply', 'forfeit'];

/** Buyers whose deposit is kept, as `lot:buyer`. */
const keptFor = ({ transactions }: History): ReadonlySet<string> => {
  const kept = new Set<string>();
  for (const { kind, cause } of transactions) {
    if (kind === 'keep') kept.add(cause.replace(/:second$/, ''));
    if (ENDS.includes(kind)) kept.delete(cause);
  }
  return kept;
};

/**
 * A deposit is kept for an order that still needs it, or for one whose breach is not decided on
 * yet.
 */
const keptInVain = (history: History): readonly string[] => {
  const needs = history.orders.filter(({ state: { status } }) => status !== 'done' && status !== 'returned');
  const needed = new Set(needs.map(({ state: { lotId, buyer } }) => `${lotId}:${buyer.bidderId}`));
  return [...keptFor(history)].flatMap((cause) =>
    needed.has(cause) ? [] : [`${cause} is kept, and no order needs it`],
  );
};

const unstopped = (lot: Lot): Lot => ('stopped' in lot ? lot.stopped : lot);

/** Also while it stands still. */
const securedLead = ({ lots, registrations }: History): readonly string[] =>
  lots.flatMap(({ state }) => {
    const lot = unstopped(state);
    const leader = isBidOn(lot) && !isOver(lot) ? lot.standing?.leader : undefined;
    if (!leader) return [];
    const place = registrations.find(
      ({ lotId, bidderId }) => lotId === state.id && bidderId === leader.bidderId,
    );
    return place?.depositState === 'frozen' && place.endedAtMs === null
      ? []
      : [`${leader.bidderId} leads ${state.id} on a deposit that is ${place?.depositState ?? 'not there'}`];
  });

const excludedStayOut = ({ lots }: History): readonly string[] =>
  lots.flatMap(({ published: { id, terms }, events }) => {
    const excluded = new Set((terms.excluded ?? []).map(({ bidderId }) => bidderId));
    return events.flatMap(({ event }) =>
      'by' in event && excluded.has(event.by.bidderId) ? [`${event.by.bidderId} is excluded from ${id}`] : [],
    );
  });

/** Deadlines that must ring, and by when at the latest. */
const alarmsDue = ({ orders, negotiations = [], waiting = [] }: History) => [
  ...orders.flatMap(({ state }) => {
    const dueAtMs = orderDueAtMs(state);
    return dueAtMs === null ? [] : [{ kind: 'order', ref: state.id, dueAtMs }];
  }),
  ...negotiations.flatMap((negotiation) =>
    isNegotiationOpen(negotiation) && negotiation.stoppedAtMs === undefined
      ? [{ kind: 'negotiation', ref: negotiation.lotId, dueAtMs: negotiation.answerByMs }]
      : [],
  ),
  ...waiting,
];

const rings = (history: History): readonly string[] => {
  const { alarms } = history;
  if (!alarms) return [];
  const set = new Map(alarms.map(({ kind, ref, dueAtMs }) => [`${kind} ${ref}`, dueAtMs]));
  return alarmsDue(history).flatMap(({ kind, ref, dueAtMs }) => {
    const name = `${kind} ${ref}`;
    const ringsAtMs = set.get(name);
    if (ringsAtMs === undefined) return [`${name} is due at ${dueAtMs}, and nothing rings`];
    return ringsAtMs > dueAtMs ? [`${name} is due at ${dueAtMs}, and rings at ${ringsAtMs}`] : [];
  });
};

export const flowInvariants: readonly Invariant[] = [
  { id: 'I-29a', says: 'with a lot lies what its orders say', breaches: liesAsOrdered },
  { id: 'I-29c', says: 'what came early waits with its lot', breaches: waitsWithItsLot },
  { id: 'I-29b', says: 'nothing is kept that no order needs', breaches: keptInVain },
  { id: 'I-12a', says: 'whoever leads is secured', breaches: securedLead },
  { id: 'I-45a', says: 'whoever is excluded has no bid', breaches: excludedStayOut },
  { id: 'I-53a', says: 'what somebody waits for rings in time', breaches: rings },
];
