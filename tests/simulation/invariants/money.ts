// The invariants of money: I-13, I-21…I-23, I-25…I-29 of goals.md A3.
import type { Transaction } from '#core/ledger.ts';
import { buyersOf } from '#core/lots/lot.ts';
import { isNegotiationOpen, type Negotiation } from '#core/negotiation/negotiation.ts';
import type { History, Invariant, RecordedRegistration } from '../../kit/history.ts';

const RELEASE_MS = 60_000;

const nameOf = ({ kind, cause }: Transaction): string => `${kind} ${cause}`;
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

const movedTotals = (transactions: readonly Transaction[]): ReadonlyMap<string, number> => {
  const totals = new Map<string, number>();
  for (const { account, deltaFen } of transactions.flatMap(({ moves }) => moves)) {
    totals.set(account, (totals.get(account) ?? 0) + deltaFen);
  }
  return totals;
};

const zeroAtEveryMoment = ({ transactions }: History): readonly string[] => {
  const wrong: string[] = [];
  const balances = new Map<string, number>();
  let totalFen = 0;
  for (const transaction of transactions) {
    for (const { account, deltaFen } of transaction.moves) {
      balances.set(account, (balances.get(account) ?? 0) + deltaFen);
      totalFen += deltaFen;
    }
    if (totalFen !== 0) wrong.push(`after ${nameOf(transaction)} the house is off by ${totalFen}`);
    const below = transaction.moves.find(
      ({ account }) => account !== 'external' && (balances.get(account) ?? 0) < 0,
    );
    if (below) wrong.push(`after ${nameOf(transaction)} ${below.account} is below zero`);
  }
  return wrong;
};

const balancesHold = ({ transactions, balances }: History): readonly string[] => {
  const totals = movedTotals(transactions);
  const stored = new Map(balances);
  const accounts = new Set([...totals.keys(), ...stored.keys()]);
  return [...accounts].flatMap((account) => {
    const storedFen = stored.get(account) ?? 0;
    const movedFen = totals.get(account) ?? 0;
    return storedFen === movedFen ? [] : [`${account} holds ${storedFen}, its moves give ${movedFen}`];
  });
};

const reversalsName = ({ transactions }: History): readonly string[] =>
  transactions.flatMap((reversal, index) => {
    if (reversal.kind !== 'reversal') return [];
    const original = transactions
      .slice(0, index)
      .find((one) => `${one.kind}:${one.cause}` === reversal.cause);
    // In whatever order a store gives the moves of either: on each account together they are
    // nothing.
    const isUndone =
      original?.moves.length === reversal.moves.length &&
      [...movedTotals([original, reversal]).values()].every((fen) => fen === 0);
    return isUndone ? [] : [`${nameOf(reversal)} does not undo what it names`];
  });

const causesOnce = ({ transactions }: History): readonly string[] => {
  const seen = new Set<string>();
  return transactions.flatMap((one) => {
    const name = nameOf(one);
    const isAgain = seen.has(name);
    seen.add(name);
    return isAgain ? [`${name} was posted twice`] : [];
  });
};

const holdOf = ({ lotId, bidderId }: RecordedRegistration): string => `${lotId}:${bidderId}`;

/**
 * Secured by a deposit for the lot itself, and not by one that stands for several; one of nothing
 * is none.
 */
const isOwn = ({ cover, depositFen }: RecordedRegistration): boolean =>
  depositFen > 0 && (cover === undefined || cover === 'lot');

const registeredAndFrozen = (history: History): readonly string[] => {
  const freezes = history.transactions.filter(({ kind }) => kind === 'freeze');
  const frozenFor = new Map(freezes.map((one) => [one.cause, one]));
  const missing = history.registrations.filter(isOwn).flatMap((registration) => {
    const frozen = frozenFor.get(holdOf(registration));
    const isTogether =
      frozen?.atMs === registration.atMs &&
      frozen.moves.some(({ deltaFen }) => deltaFen === registration.depositFen);
    return isTogether ? [] : [`${holdOf(registration)} was registered without its deposit`];
  });
  const holds = new Set(history.registrations.map(holdOf));
  const orphans = freezes.filter(({ cause }) => !holds.has(cause) && !cause.startsWith('sale:'));
  return [...missing, ...orphans.map(({ cause }) => `${cause} was frozen without a registration`)];
};

/**
 * The bookings that count: one that was put right is as if it had never been, and so is what put it
 * right.
 */
const standing = (transactions: readonly Transaction[]): readonly Transaction[] => {
  const undone = new Set(transactions.flatMap(({ kind, cause }) => (kind === 'reversal' ? cause : [])));
  return transactions.filter(({ kind, cause }) => kind !== 'reversal' && !undone.has(`${kind}:${cause}`));
};

/** Ends of a kept deposit: given back, counted towards the price, or forfeited. */
const LATER_ENDS = ['return', 'apply', 'forfeit'];

/**
 * For whom and what something was kept; the second bidder's deposit is kept anew after the first
 * buyer has failed.
 */
const heldFor = ({ cause }: Pick<Transaction, 'cause'>): string => cause.replace(/:second$/, '');

const keptEndsOnce = (transactions: readonly Transaction[]): readonly string[] => {
  const keeps = transactions.filter(({ kind }) => kind === 'keep');
  const kept = new Set(keeps.map(heldFor));
  const ends = Map.groupBy(
    transactions.filter(({ kind }) => LATER_ENDS.includes(kind)),
    ({ cause }) => cause,
  );
  return [...ends].flatMap(([cause, some]) => {
    if (!kept.has(cause)) return [`${cause} ended and was never kept`];
    return some.length === 1 ? [] : [`${cause} ended ${some.length} times`];
  });
};

const endsOnce = ({ registrations, transactions: booked }: History): readonly string[] => {
  const transactions = standing(booked);
  const ends = Map.groupBy(
    transactions.filter(({ kind }) => kind === 'release' || kind === 'keep'),
    ({ cause }) => cause,
  );
  const own = registrations.filter(isOwn).flatMap((registration) => {
    const kinds = (ends.get(holdOf(registration)) ?? []).map(({ kind }) => kind).join();
    const said = registration.depositState;
    const isSame = kinds === { frozen: '', released: 'release', kept: 'keep' }[said];
    return isSame ? [] : [`${holdOf(registration)} is ${said}, the ledger says "${kinds}"`];
  });
  return [...own, ...keptEndsOnce(transactions)];
};

/**
 * When the deposits of a lot must be out at the latest: a minute after its close, or after the
 * house was back.
 */
const releaseDueMs = (history: History, closedAtMs: number): number => {
  const down = history.outages.filter(
    ({ fromMs, toMs }) => fromMs <= closedAtMs + RELEASE_MS && toMs > closedAtMs,
  );
  return Math.max(closedAtMs, ...down.map(({ toMs }) => toMs)) + RELEASE_MS;
};

/**
 * A bidder who negotiates over a missed reserve keeps their deposit where it is until that is over.
 */
const negotiationOver = (history: History, id: string, bidderId: string): Negotiation | undefined =>
  history.negotiations?.find(({ lotId, bidder }) => lotId === id && bidder.bidderId === bidderId);

const negotiationEnd = (
  history: History,
  negotiation: Negotiation,
  { depositState, endedAtMs }: Pick<RecordedRegistration, 'depositState' | 'endedAtMs'>,
): readonly string[] => {
  const name = `${negotiation.lotId}:${negotiation.bidder.bidderId}`;
  const due = { agreed: 'kept', failed: 'released', open: 'frozen' }[
    isNegotiationOpen(negotiation) ? 'open' : negotiation.status
  ];
  if (depositState !== due)
    return [`${name} is ${depositState}, not ${due}, the negotiation is ${negotiation.status}`];
  if (isNegotiationOpen(negotiation)) return [];
  const isLate = (endedAtMs ?? 0) > releaseDueMs(history, negotiation.endedAtMs);
  return isLate ? [`${name} ended late, at ${endedAtMs}`] : [];
};

const losersReleased = (history: History): readonly string[] =>
  history.lots.flatMap(({ state }) => {
    if (state.status !== 'sold' && state.status !== 'passed' && state.status !== 'withdrawn') return [];
    const closedAtMs = state.status === 'withdrawn' ? state.withdrawnAtMs : state.closedAtMs;
    const buyerIds = buyersOf(state);
    return history.registrations
      .filter(({ lotId }) => lotId === state.id)
      .flatMap(({ bidderId, depositState, endedAtMs }) => {
        const negotiation = negotiationOver(history, state.id, bidderId);
        if (negotiation) return negotiationEnd(history, negotiation, { depositState, endedAtMs });
        const due = buyerIds.includes(bidderId) ? 'kept' : 'released';
        if (depositState !== due) return [`${state.id}:${bidderId} is ${depositState}, not ${due}`];
        const isLate = (endedAtMs ?? 0) > releaseDueMs(history, closedAtMs);
        return isLate ? [`${state.id}:${bidderId} ended late, at ${endedAtMs}`] : [];
      });
  });

const totalOf = (history: History, ending: string): number =>
  sumOf(history.balances.filter(([account]) => account.endsWith(ending)).map(([, fen]) => fen));

const movedBy = (
  transactions: readonly Transaction[],
  kinds: readonly string[],
  ending: string,
): ReadonlyMap<string, number> => {
  const moved = new Map<string, number>();
  for (const one of transactions.filter(({ kind }) => kinds.includes(kind))) {
    const cause = heldFor(one);
    const own = one.moves.filter(({ account }) => account.endsWith(ending)).map(({ deltaFen }) => deltaFen);
    moved.set(cause, (moved.get(cause) ?? 0) + sumOf(own));
  }
  return moved;
};

/**
 * Frozen money is that of open registrations, and the rest of general deposits; kept money is that
 * of deposits whose end has not come.
 */
const obligations = (history: History): readonly string[] => {
  const { registrations } = history;
  const transactions = standing(history.transactions);
  const open = registrations.filter(({ depositState }) => depositState === 'frozen');
  const frozen = movedBy(transactions, ['freeze', 'release', 'keep'], ':frozen');
  const covered = new Set(registrations.filter((one) => !isOwn(one)).map(holdOf));
  const general = [...frozen].filter(([cause]) => cause.startsWith('sale:') || covered.has(cause));
  const frozenOwedFen =
    sumOf(open.map(({ depositFen }) => depositFen)) + sumOf(general.map(([, fen]) => fen));
  const kept = movedBy(transactions, ['keep', ...LATER_ENDS], ':performance');
  const keptFen = movedBy(transactions, ['keep'], ':performance');
  const ended = new Set(
    transactions.filter(({ kind }) => LATER_ENDS.includes(kind)).map(({ cause }) => cause),
  );
  const leftOver = [...kept].filter(([cause, fen]) => ended.has(cause) && fen !== 0);
  const wrongKeeps = registrations
    .filter((one) => isOwn(one) && one.depositState === 'kept' && keptFen.get(holdOf(one)) !== one.depositFen)
    .map((one) => `${holdOf(one)} kept ${keptFen.get(holdOf(one))} of ${one.depositFen} fen`);
  const sums = [
    ['frozen', totalOf(history, ':frozen'), frozenOwedFen],
    ['kept', totalOf(history, ':performance'), sumOf([...kept.values()])],
  ] as const;
  const offSums = sums.filter(([, heldFen, owedFen]) => heldFen !== owedFen);
  return [
    ...wrongKeeps,
    ...leftOver.map(([cause, fen]) => `${cause} has ended and still keeps ${fen} fen`),
    ...offSums.map(([what, heldFen, owedFen]) => `${heldFen} fen are ${what} for ${owedFen} fen owed`),
  ];
};

export const moneyInvariants: readonly Invariant[] = [
  { id: 'I-13', says: 'registration and frozen deposit are one step', breaches: registeredAndFrozen },
  {
    id: 'I-21',
    says: 'every transaction sums to zero',
    breaches: ({ transactions }) =>
      transactions.flatMap((one) =>
        sumOf(one.moves.map(({ deltaFen }) => deltaFen)) === 0 ? [] : [`${nameOf(one)} is off`],
      ),
  },
  {
    id: 'I-22',
    says: 'the ledger is zero, and nobody is below it, at every moment',
    breaches: zeroAtEveryMoment,
  },
  { id: 'I-23', says: 'balances are the sum of their moves', breaches: balancesHold },
  { id: 'I-25', says: 'a reversal names and undoes its original', breaches: reversalsName },
  { id: 'I-26', says: 'each cause has its entries once', breaches: causesOnce },
  { id: 'I-27', says: 'a deposit ends once, as its registration says', breaches: endsOnce },
  { id: 'I-28', says: 'deposits end within a minute of the close', breaches: losersReleased },
  { id: 'I-29', says: 'what is held is what is owed', breaches: obligations },
];
