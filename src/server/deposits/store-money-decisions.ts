// The rows of what two persons decide. The decision is kept as it stands, and beside it what it was
// after every step.
import { sql } from 'kysely';
import type { MoneyDecision, MoneyMatter } from '#core/deposits/money-decision.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import { numberIn } from '#server/store/waiting-rows.ts';

/**
 * `isLocked` holds it until the transaction ends: of two persons at two nodes, one decides after
 * the other.
 */
export async function readDecision(db: Reader, id: string, isLocked = false): Promise<MoneyDecision | null> {
  const query = db.selectFrom('moneyDecisions').select('body').where('id', '=', id);
  const row = await (isLocked ? query.forUpdate() : query).executeTakeFirst();
  return row ? (JSON.parse(row.body) as MoneyDecision) : null;
}

/** The orders whose proceeds this person was paid, newest first. */
export async function settledFor(
  reader: Reader,
  consignorId: string,
): Promise<{ readonly orderId: string; readonly atMs: number }[]> {
  const rows = await reader
    .selectFrom('moneyDecisions')
    .select('body')
    .where('bidderId', '=', consignorId)
    .where('kind', '=', 'proceeds')
    .where('status', '=', 'executed')
    .orderBy('atMs', 'desc')
    .limit(PAGE)
    .execute();
  return rows.flatMap(({ body }) => {
    const decision = JSON.parse(body) as MoneyDecision;
    const { matter } = decision;
    return decision.status === 'executed' && matter.kind === 'proceeds'
      ? [{ orderId: matter.orderId, atMs: decision.endedAtMs }]
      : [];
  });
}

const rowOf = (decision: MoneyDecision) => ({
  id: decision.id,
  status: decision.status,
  kind: decision.matter.kind,
  bidderId: decision.matter.bidderId,
  proposerId: decision.proposerId,
  approverId: 'approverId' in decision ? decision.approverId : null,
  body: JSON.stringify(decision),
  atMs: decision.proposedAtMs,
});

interface Step {
  readonly decision: MoneyDecision;
  /** The one whose step it was; `clock` when nobody's. */
  readonly byId: string;
  readonly atMs: number;
}

/** Keeps the decision as this step has left it, and the step. */
export async function writeDecision(db: Writer, { decision, byId, atMs }: Step): Promise<void> {
  const row = rowOf(decision);
  const { status, approverId, body } = row;
  await db
    .insertInto('moneyDecisions')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ status, approverId, body }))
    .execute();
  const { steps } = await db
    .selectFrom('moneyDecisionSteps')
    .select((expression) => expression.fn.countAll<number>().as('steps'))
    .where('decisionId', '=', row.id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('moneyDecisionSteps')
    .values({ decisionId: row.id, no: steps + 1, byId, body, atMs })
    .execute();
}

const PAGE = 50;
const OPEN: readonly MoneyDecision['status'][] = ['proposed', 'announced', 'objected'];

/** End of a page of decisions: the next one begins after it. */
export interface DecisionPlace {
  readonly atMs: number;
  readonly id: string;
}

/** The decisions at a stage, newest first; so many at most, from behind `before` on. */
export async function decisionsPage(
  reader: Reader,
  { stage, before, most }: { stage: MoneyDecision['status']; before: DecisionPlace | null; most: number },
): Promise<MoneyDecision[]> {
  const rows = await reader
    .selectFrom('moneyDecisions')
    .select('body')
    .where('status', '=', stage)
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`("atMs", "id") < (${before?.atMs}, ${before?.id})`),
    )
    .orderBy('atMs', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ body }) => JSON.parse(body) as MoneyDecision);
}

/** All decisions at a stage at which they still wait for somebody, newest first. */
export async function decisionsAt(
  reader: Reader,
  status: 'proposed' | 'announced' | 'objected',
): Promise<MoneyDecision[]> {
  const rows = await reader
    .selectFrom('moneyDecisions')
    .select('body')
    .where('status', '=', status)
    .orderBy('atMs', 'desc')
    .execute();
  return rows.map(({ body }) => JSON.parse(body) as MoneyDecision);
}

const waitingAt = (reader: Reader, status: 'proposed' | 'objected') =>
  reader.selectFrom('moneyDecisions').select('body').where('status', '=', status);

const DECISION_KEYS = { ref: 'moneyDecisions.id', proposer: 'moneyDecisions.proposerId' };

/** Those that wait for a second person, since they were proposed. */
export function decisionsProposed(reader: Reader) {
  return { query: waitingAt(reader, 'proposed'), since: 'moneyDecisions.atMs', ...DECISION_KEYS };
}

/** Those that their owner has objected to, since then. */
export function decisionsObjected(reader: Reader) {
  const since = numberIn(reader, 'moneyDecisions.body', ['objection', 'atMs']);
  return { query: waitingAt(reader, 'objected'), since, ...DECISION_KEYS };
}

/** Decisions made, or about to be, about this person's money; newest first. */
export async function decisionsAbout(reader: Reader, bidderId: string): Promise<MoneyDecision[]> {
  const rows = await reader
    .selectFrom('moneyDecisions')
    .select('body')
    .where('bidderId', '=', bidderId)
    .where('status', '<>', 'proposed')
    .orderBy('atMs', 'desc')
    .limit(PAGE)
    .execute();
  return rows.map(({ body }) => JSON.parse(body) as MoneyDecision);
}

/** Decisions this person has been told of, and nobody has carried out or taken back. */
export async function notifiedDecisions(reader: Reader, bidderId: string): Promise<MoneyDecision[]> {
  const rows = await reader
    .selectFrom('moneyDecisions')
    .select('body')
    .where('bidderId', '=', bidderId)
    .where('status', 'in', ['announced', 'objected'])
    .execute();
  return rows.map(({ body }) => JSON.parse(body) as MoneyDecision);
}

/** Decisions of this kind about this person's money that are neither carried out nor taken back. */
const openAbout = async (
  db: Reader,
  { kind, bidderId }: Pick<MoneyMatter, 'kind' | 'bidderId'>,
  isLocked = false,
): Promise<MoneyDecision[]> => {
  const query = db
    .selectFrom('moneyDecisions')
    .select('body')
    .where('bidderId', '=', bidderId)
    .where('kind', '=', kind)
    .where('status', 'in', OPEN)
    .orderBy('id');
  const rows = await (isLocked ? query.forUpdate() : query).execute();
  return rows.map(({ body }) => JSON.parse(body) as MoneyDecision);
};

/**
 * The forfeit of this deposit that is still open; null: there is none. `isLocked` (PostgreSQL):
 * nobody decides on it meanwhile.
 */
export async function openForfeit(
  db: Reader,
  { lotId, bidderId }: Pick<Extract<MoneyMatter, { kind: 'forfeit' }>, 'lotId' | 'bidderId'>,
  isLocked = false,
): Promise<MoneyDecision | null> {
  const decisions = await openAbout(db, { kind: 'forfeit', bidderId }, isLocked);
  return decisions.find(({ matter }) => matter.kind === 'forfeit' && matter.lotId === lotId) ?? null;
}

/**
 * The sending of this refund that one person has proposed and nobody has decided on; null: there is
 * none.
 */
export async function openRefund(
  db: Reader,
  { bidderId, orderId, refundId }: Extract<MoneyMatter, { kind: 'refund' }>,
): Promise<MoneyDecision | null> {
  const isSame = (matter: MoneyMatter): boolean =>
    matter.kind === 'refund' && matter.orderId === orderId && matter.refundId === refundId;
  const decisions = await openAbout(db, { kind: 'refund', bidderId });
  return decisions.find(({ matter }) => isSame(matter)) ?? null;
}

/** The payouts that two persons are about to end by hand. */
export async function payoutsBeingEnded(reader: Reader): Promise<string[]> {
  const rows = await reader
    .selectFrom('moneyDecisions')
    .select('body')
    .where('kind', '=', 'payout')
    .where('status', '=', 'proposed')
    .execute();
  return rows.flatMap(({ body }) => {
    const { matter } = JSON.parse(body) as MoneyDecision;
    return matter.kind === 'payout' ? [matter.payoutId] : [];
  });
}
