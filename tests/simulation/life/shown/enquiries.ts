// Matters people of the house are shown as waiting for somebody, against those that wait; and that
// nothing waits past its time.
import { dueOf, type Dispute } from '#core/disputes/dispute.ts';
import { isNegotiationOpen } from '#core/negotiation/negotiation.ts';
import type { House } from '../house.ts';
import type { Facts } from './facts.ts';
import { heldAgainst, type AskFully, type Own, type Who } from './observer.ts';

const STAGES = ['proposed', 'announced', 'objected', 'withdrawn', 'executed'] as const;

/**
 * Nothing that has a time is past it: not a lot, not an alarm, not a reminder of a sale that has
 * begun.
 */
export async function nothingIsOverdue({ reader, clock }: House): Promise<readonly string[]> {
  const nowMs = clock.nowMs();
  const lots = await reader
    .selectFrom('lots')
    .select(['id', 'dueAtMs'])
    .where('dueAtMs', '<=', nowMs)
    .execute();
  const alarms = await reader.selectFrom('deadlines').selectAll().where('dueAtMs', '<=', nowMs).execute();
  const begun = await reader
    .selectFrom('saleReminders')
    .innerJoin('sales', 'sales.id', 'saleReminders.saleId')
    .select(['saleId', 'userId'])
    .where('startsAtMs', '<=', nowMs)
    .execute();
  return [
    ...lots.map(({ id, dueAtMs }) => `the lot ${id} was due at ${dueAtMs}, it is ${nowMs}`),
    ...alarms.map(({ kind, ref }) => `${kind} ${ref} has not rung`),
    ...begun.map(({ saleId, userId }) => `${userId} still waits to be told that ${saleId} begins`),
  ];
}

const named = (rows: readonly { readonly id: string }[]): readonly string[] =>
  rows.map(({ id }) => id).toSorted();

/** Ids on all pages of a list. */
const pagesOf = async (
  ask: AskFully,
  [name, input]: readonly ['staffDisputes' | 'disputeList' | 'moneyDecisions', object],
  who: Who,
): Promise<readonly string[]> => {
  const ids: string[] = [];
  let after: string | null = null;
  do {
    const { data }: { data: { rows: readonly { id: string }[]; next: string | null } } = await ask(
      name,
      after === null ? input : { ...input, after },
      who,
    );
    ids.push(...data.rows.map(({ id }) => id));
    after = data.next;
  } while (after !== null);
  return ids;
};

const dueMs = (dispute: Dispute): number | null => dueOf(dispute)?.dueAtMs ?? null;

export async function deskIsTrue(ask: AskFully, facts: Facts, staffId: string): Promise<readonly string[]> {
  const who = { userId: staffId, role: 'staff' } as const;
  const faults: string[] = [];
  for (const stage of STAGES) {
    const truth = facts.decisions.filter(({ status }) => status === stage);
    const listed = await pagesOf(ask, ['moneyDecisions', { stage }], who);
    faults.push(...heldAgainst(`the decisions ${stage}`, listed.toSorted(), named(truth)));
  }
  const pressing = facts.disputes
    .filter((dispute) => dueMs(dispute) !== null)
    .toSorted((one, other) => (dueMs(one) ?? 0) - (dueMs(other) ?? 0) || (one.id < other.id ? -1 : 1));
  const { data: open } = await ask('negotiationList', {}, who);
  const waiting = facts.lots.flatMap(({ lot, negotiation }) =>
    negotiation && isNegotiationOpen(negotiation) ? lot.id : [],
  );
  const { data: offered } = await ask('houseOffers', { size: 200 }, who);
  const offers = facts.lots.flatMap(({ lot }) => {
    const stood = 'stopped' in lot ? lot.stopped : lot;
    const threads = stood.status === 'on-sale' ? stood.offerThreads : [];
    return threads.flatMap(({ buyer, offer }) => (offer ? `${lot.id} ${buyer.paddle} ${offer.untilMs}` : []));
  });
  return [
    ...faults,
    ...heldAgainst(
      'the open offers',
      offered.rows.map(({ lotId, paddle, untilMs }) => `${lotId} ${paddle} ${untilMs}`).toSorted(),
      offers.toSorted(),
    ),
    ...heldAgainst('the cases of the desk', await pagesOf(ask, ['staffDisputes', {}], who), inTurn(pressing)),
    ...heldAgainst(
      'what is negotiated over',
      open.rows.map(({ lotId }) => lotId).toSorted(),
      waiting.toSorted(),
    ),
  ];
}

const inTurn = (rows: readonly { readonly id: string }[]): readonly string[] => rows.map(({ id }) => id);

/** Other lists of one's own: cases, negotiations, offers to a second bidder. */
export async function dealingsAreTrue(ask: AskFully, facts: Facts, { who }: Own): Promise<readonly string[]> {
  const { userId } = who;
  const cases = facts.disputes
    .filter(({ buyerId }) => buyerId === userId)
    .toSorted((one, other) => other.createdAtMs - one.createdAtMs || (one.id < other.id ? 1 : -1));
  const negotiations = facts.lots.flatMap(({ lot, negotiation }) =>
    negotiation?.bidder.bidderId === userId ? [{ lotId: lot.id, status: negotiation.status }] : [],
  );
  const byLot = (one: { readonly lotId: string }, other: { readonly lotId: string }): number =>
    one.lotId < other.lotId ? -1 : 1;
  const { data: mine } = await ask('negotiationMine', {}, who);
  const { data: offers } = await ask('secondOfferList', {}, who);
  const shown = mine.rows.map(({ lotId, status }) => ({ lotId, status }));
  return [
    ...heldAgainst(`the cases of ${userId}`, await pagesOf(ask, ['disputeList', {}], who), inTurn(cases)),
    ...heldAgainst(`what ${userId} negotiations over`, shown.toSorted(byLot), negotiations.toSorted(byLot)),
    ...heldAgainst(
      `what ${userId} is offered as the second`,
      named(offers.rows),
      named(facts.offers.filter(({ to }) => to.bidderId === userId)),
    ),
  ];
}
