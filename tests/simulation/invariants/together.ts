// The invariants of what happens at once as if it had happened alone: I-18, I-30, I-33 and I-51 of
// goals.md A3.
import { decideBid } from '#core/bidding/bid.ts';
import { hallNumberOf } from '#core/bidding/hall-number.ts';
import type { Transaction } from '#core/ledger.ts';
import type { LotEvent } from '#core/lots/lot-event.ts';
import { isOver } from '#core/lots/lot-status.ts';
import type { Party } from '#core/lots/lot.ts';
import type { History, Invariant, LotHistory } from '../../kit/history.ts';
import { offerFen, stepsOf, type Step } from './steps.ts';

type BidOf = Extract<LotEvent, { type: 'bid' | 'maximum-set' }>;

const isBid = (event: LotEvent): event is BidOf => event.type === 'bid' || event.type === 'maximum-set';

/** State a bid has brought the lot to. When a maximum was named is told by I-16. */
const madeOf = (event: BidOf): unknown => {
  if (event.type === 'maximum-set') return [event.type, event.maximumFen];
  const { rows, standing } = event;
  const named = ({ bidderId }: Party): string => bidderId;
  return [
    rows.map(({ party, amountFen, how }) => [named(party), amountFen, how]),
    [named(standing.leader), standing.priceFen, standing.maximumFen],
  ];
};

/** The same bid, brought to the same lot by itself. */
const aloneOn = ({ before, event }: Step & { readonly event: BidOf }): unknown => {
  const { by, atMs } = event;
  const own =
    event.type === 'bid' ? event.rows.findLast(({ party }) => party.bidderId === by.bidderId) : null;
  const amountFen = event.type === 'bid' ? offerFen(event) : event.maximumFen;
  const { paddle, bidderId: id, rank } = by;
  const registration = { paddle, rulesVersion: before.terms.rules.version };
  const bidder = {
    id,
    role: 'buyer',
    verification: 'verified',
    registration,
    ...(rank !== undefined && { rank }),
    // A bid of the hall is the same bid, sent by the auctioneer.
    ...(hallNumberOf(paddle) !== null && { isInHall: true }),
  };
  const kind = own?.how === 'manual' ? 'exact' : 'maximum';
  const bid = { kind, amountFen, seenPriceFen: null, isConfirmed: true } as const;
  const decision = decideBid(
    before,
    { bidder: bidder as Parameters<typeof decideBid>[1]['bidder'], bid },
    atMs,
  );
  if (!decision.ok) return decision.refusal.code;
  const [made] = decision.events;
  return made && isBid(made) ? madeOf(made) : null;
};

const asIfAlone = (lot: LotHistory): readonly string[] =>
  stepsOf(lot).flatMap((step) => {
    const { before, event, recorded } = step;
    // A wish left before the opening is no bid yet.
    if (!isBid(event) || before.status !== 'open') return [];
    const [made, alone] = [madeOf(event), aloneOn({ ...step, event })].map((one) => JSON.stringify(one));
    return made === alone ? [] : [`${step.lotId} rev ${recorded.rev} is ${made}, alone it were ${alone}`];
  });

const AVAILABLE = /^buyer:.+:available$/;

const outOf = ({ moves }: Transaction) =>
  moves.find(({ account, deltaFen }) => AVAILABLE.test(account) && deltaFen < 0);

/** Each payout is taken from what is there, and leaves the house once or comes back. */
const neverOverdrawn = ({ transactions }: History): readonly string[] => {
  const balances = new Map<string, number>();
  const open = new Set<string>();
  const wrong: string[] = [];
  for (const one of transactions) {
    const taken = one.kind === 'withdraw' ? outOf(one) : undefined;
    if (taken && (balances.get(taken.account) ?? 0) + taken.deltaFen < 0)
      wrong.push(`${one.cause} takes ${-taken.deltaFen} of ${balances.get(taken.account) ?? 0}`);
    if (one.kind === 'withdraw') open.add(one.cause);
    const ended = one.kind === 'pay-out' ? one.cause : /^withdraw:(.+)$/.exec(one.cause)?.[1];
    if (ended !== undefined && !open.delete(ended))
      wrong.push(`${ended} was paid out or returned and is not open`);
    for (const { account, deltaFen } of one.moves)
      balances.set(account, (balances.get(account) ?? 0) + deltaFen);
  }
  return wrong;
};

/**
 * The end of a lot with one buyer at most, its order and the ends of its deposits: all of it is
 * there, or none.
 */
const endsAsOne =
  ({ registrations, orders, negotiations = [] }: History) =>
  ({ state }: LotHistory): readonly string[] => {
    if (state.terms.rules.format === 'fixed-price') return [];
    const negotiation = negotiations.find(({ lotId }) => lotId === state.id);
    const own = registrations.filter(
      ({ lotId, bidderId }) => lotId === state.id && bidderId !== negotiation?.bidder.bidderId,
    );
    const ends = new Set(own.map(({ endedAtMs }) => endedAtMs));
    const ordered = orders.filter(({ state: order }) => order.lotId === state.id);
    if (!isOver(state)) {
      const isUntouched = ordered.length === 0 && [...ends].every((atMs) => atMs === null);
      return isUntouched ? [] : [`${state.id} is not over, and something of its end is there`];
    }
    const isSold = state.status === 'sold' && state.terms.isPractice !== true;
    const isOrdered = isSold && ordered.some(({ state: order }) => order.createdAtMs === state.closedAtMs);
    return [
      ...(isSold && !isOrdered ? [`${state.id} was sold, and there is no order of that moment`] : []),
      ...(ends.size > 1 || ends.has(null)
        ? [`${state.id} is over, and its deposits did not end with it`]
        : []),
    ];
  };

/**
 * Whether somebody was told, by the event itself or, at a fixed-price lot, by the order that the
 * purchase is.
 */
const isTold = ({ messages = [], orders }: History, { state }: LotHistory, bidderId: string): boolean => {
  const own = orders.filter(
    ({ state: order }) => order.lotId === state.id && order.buyer.bidderId === bidderId,
  );
  const isFixedPrice = state.terms.rules.format === 'fixed-price';
  const causes = isFixedPrice ? own.map(({ state: { id } }) => `order:${id}:`) : [`sold:${state.id}:`];
  return messages.some(
    ({ userId, cause }) => userId === bidderId && causes.some((one) => cause.startsWith(one)),
  );
};

/** Nobody is told the same thing twice, and every winner is told. */
const toldOncePerCause = (history: History): readonly string[] => {
  const { messages, lots } = history;
  if (!messages) return [];
  const counts = new Map<string, number>();
  for (const { userId, cause } of messages) {
    counts.set(`${userId} ${cause}`, (counts.get(`${userId} ${cause}`) ?? 0) + 1);
  }
  const twice = [...counts].flatMap(([name, count]) =>
    count > 1 ? [`${name} was told ${count} times`] : [],
  );
  const untold = lots.flatMap((lot) => {
    const { state } = lot;
    if (state.status !== 'sold' || state.terms.isPractice === true) return [];
    const { bidderId } = state.winner;
    return isTold(history, lot, bidderId) ? [] : [`${bidderId} has won ${state.id} and was not told`];
  });
  return [...twice, ...untold];
};

export const togetherInvariants: readonly Invariant[] = [
  {
    id: 'I-18',
    says: 'a bid decided among others is what it had been alone',
    breaches: ({ lots }) => lots.flatMap(asIfAlone),
  },
  { id: 'I-30', says: 'no payout takes more than is there, and each ends once', breaches: neverOverdrawn },
  {
    id: 'I-33',
    says: 'the end of a lot, its order and its deposits are one step',
    breaches: (history) => history.lots.flatMap(endsAsOne(history)),
  },
  { id: 'I-51', says: 'everybody is told once of what concerns them', breaches: toldOncePerCause },
];
