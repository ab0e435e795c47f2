// Proceeds and payouts as a person is shown them, and the house's own figures as the house is shown
// them, against the ledger.
import type { ProceedsView } from '#contract/deposits/outputs.ts';
import type { Facts } from './facts.ts';
import { heldAgainst, type AskFully, type Own, type Who } from './observer.ts';

/** The house in one line: every place with all that was moved there, and in the end nought. */
export async function sumsAreTrue(ask: AskFully, { moves }: Facts, who: Who): Promise<readonly string[]> {
  const {
    data: { checks, nowMs, ...data },
  } = await ask('ledgerSums', {}, who);
  const on = (name: RegExp) =>
    sumOf(moves.filter(({ account }) => name.test(account)).map(({ deltaFen }) => deltaFen));
  const wrong = checks.filter(({ atMs, offFen }) => offFen !== 0 || atMs > nowMs);
  if (wrong.length > 0) return [`the ledger is said to be off: ${JSON.stringify(wrong)}`];
  return heldAgainst(
    'the ledger in one line',
    sorted(data),
    sorted({
      inFen: -on(/^external$/),
      freeFen: on(/^buyer:.*:available$/),
      frozenFen: on(/^buyer:.*:frozen$/),
      performanceFen: on(/^buyer:.*:performance$/),
      withdrawingFen: on(/^buyer:.*:withdrawing$/),
      appliedFen: on(/^lot:.*:applied$/),
      forfeitedFen: on(/^house:forfeited$/),
      unclaimedFen: on(/^house:unclaimed$/),
      heldPriceFen: on(/^lot:.*:paid$/),
      payableFen: on(/^lot:.*:payable$/),
      refundingFen: on(/^lot:.*:refunding$/),
      incomeFen: on(/^house:income$/),
      otherFen: on(/^lot:.*:(?!applied$|paid$|payable$|refunding$)[a-z]+$/),
      outFen: on(/^external:paid-out$/),
      offFen: 0,
    }),
  );
}

const sumOf = (fens: readonly number[]): number => fens.reduce((sum, fen) => sum + fen, 0);

/** Sum the booking of this kind for this cause has moved on the accounts that are meant. */
export function movedOn(
  { moves }: Facts,
  booking: { readonly kind: string; readonly cause: string },
  isMeant: (account: string) => boolean,
): number {
  return sumOf(
    moves
      .filter(
        ({ kind, cause, account }) => kind === booking.kind && cause === booking.cause && isMeant(account),
      )
      .map(({ deltaFen }) => deltaFen),
  );
}

const isBooked = ({ moves }: Facts, kind: string, cause: string): boolean =>
  moves.some((move) => move.kind === kind && move.cause === cause);

/** When it was booked; null: it was not. */
export function bookedAtMs({ moves }: Facts, kind: string, cause: string): number | null {
  return moves.find((move) => move.kind === kind && move.cause === cause)?.atMs ?? null;
}

/** Sum that came to a consignor of an order they sold, by the booking of it. */
export function proceedsBooked(facts: Facts, orderId: string, sellerId: string) {
  const booking = { kind: 'proceeds', cause: orderId };
  const netFen = movedOn(facts, booking, (account) => account === `buyer:${sellerId}:available`);
  const commissionFen = movedOn(facts, booking, (account) => account === 'house:income');
  const hammerFen = facts.orders.find(({ id }) => id === orderId)?.hammerFen ?? 0;
  return { netFen, commissionFen, hammerFen, refundedFen: hammerFen - netFen - commissionFen };
}

/** Of a shortfall no commission is taken, and it is what the second sale brought less. */
const shownProceeds = (row: ProceedsView) => {
  const { orderId, settledAtMs, hammerFen, netFen } = row;
  return row.of === 'sale'
    ? {
        orderId,
        settledAtMs,
        hammerFen,
        netFen,
        commissionFen: row.commissionFen,
        refundedFen: row.refundedFen,
      }
    : {
        orderId,
        settledAtMs,
        hammerFen: row.resaleFen + row.shortfallFen,
        netFen,
        isCovered: netFen <= row.shortfallFen,
      };
};

const proceedsAreTrue = async (ask: AskFully, facts: Facts, { who }: Own): Promise<readonly string[]> => {
  const { userId } = who;
  const truth = facts.decisions.flatMap((decision) => {
    const { matter } = decision;
    if (decision.status !== 'executed' || matter.kind !== 'proceeds' || matter.bidderId !== userId) return [];
    const { orderId } = matter;
    const { netFen, hammerFen, ...shares } = proceedsBooked(facts, orderId, userId);
    const settledAtMs = bookedAtMs(facts, 'proceeds', orderId);
    const isDone = facts.orders.some(({ id, status }) => id === orderId && status === 'done');
    return [{ orderId, settledAtMs, hammerFen, netFen, ...(isDone ? shares : { isCovered: true }) }];
  });
  const { rows } = (await ask('proceedsList', {}, who)).data;
  const byOrder = (one: { orderId: string }, other: { orderId: string }) =>
    one.orderId < other.orderId ? -1 : 1;
  const times = rows.map(({ settledAtMs }) => settledAtMs);
  return [
    ...heldAgainst(
      `what ${userId} was paid`,
      rows.map(shownProceeds).toSorted(byOrder).map(sorted),
      truth.toSorted(byOrder).map(sorted),
    ),
    ...heldAgainst(
      `the order of what ${userId} was paid`,
      times,
      times.toSorted((one, other) => other - one),
    ),
  ];
};

const sorted = (row: object) => Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1));

const MOST_PAYOUTS = 50;

/** Under way until the bank has answered; then out, or back. */
const stateOf = (facts: Facts, payoutId: string): string => {
  if (isBooked(facts, 'pay-out', payoutId)) return 'paid';
  return isBooked(facts, 'reversal', `withdraw:${payoutId}`) ? 'returned' : 'pending';
};

const payoutsAreTrue = async (ask: AskFully, facts: Facts, { who }: Own): Promise<readonly string[]> => {
  const { userId } = who;
  const own = facts.moves.filter(
    ({ kind, account }) => kind === 'withdraw' && account === `buyer:${userId}:withdrawing`,
  );
  if (own.length > MOST_PAYOUTS) return [];
  const truth = own.map(({ cause: id, deltaFen: amountFen, atMs }) => ({
    id,
    amountFen,
    atMs,
    state: stateOf(facts, id),
    endedAtMs: bookedAtMs(facts, 'pay-out', id) ?? bookedAtMs(facts, 'reversal', `withdraw:${id}`),
  }));
  const { rows } = (await ask('payoutList', {}, who)).data;
  const shown = rows.map(({ id, amountFen, atMs, state, endedAtMs }) => ({
    id,
    amountFen,
    atMs,
    state,
    endedAtMs,
  }));
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
  return heldAgainst(`what ${userId} took out`, shown.toSorted(byId), truth.toSorted(byId));
};

export async function settledIsTrue(ask: AskFully, facts: Facts, own: Own): Promise<readonly string[]> {
  return [...(await proceedsAreTrue(ask, facts, own)), ...(await payoutsAreTrue(ask, facts, own))];
}
