// When the clock must ring for something. A deadline is only an alarm: what it means is decided
// again, from the state and the time, when it rings.
import { lastEndWronged, type Outage } from '#core/sales/lost-time.ts';
import type { Reader, Writer } from './access.ts';
import type { DeadlineKind } from './deadline-kinds.ts';

export interface Alarm {
  readonly kind: DeadlineKind;
  /** Subject of the alarm: the id of an order, an offer, a case. */
  readonly ref: string;
}

export type Deadline = Alarm & { readonly dueAtMs: number };

/** More in one round would keep the lots waiting. */
const MOST_IN_A_ROUND = 200;

/** Sets the alarm; one that was set before for the same thing rings no more. */
export async function setDeadline(db: Writer, deadline: Deadline): Promise<void> {
  await db
    .insertInto('deadlines')
    .values(deadline)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'ref']).doUpdateSet((row) => ({ dueAtMs: row.ref('excluded.dueAtMs') })),
    )
    .execute();
}

export async function dropDeadline(db: Writer, { kind, ref }: Alarm): Promise<void> {
  await db.deleteFrom('deadlines').where('kind', '=', kind).where('ref', '=', ref).execute();
}

/**
 * Takes the alarm down if it has rung by `nowMs`; false when it has not, or was taken down already.
 */
export async function takeDeadline(db: Writer, { kind, ref }: Alarm, nowMs: number): Promise<boolean> {
  const taken = await db
    .deleteFrom('deadlines')
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .where('dueAtMs', '<=', nowMs)
    .returning('ref')
    .executeTakeFirst();
  return taken !== undefined;
}

/** The alarms that have rung by `nowMs`, the earliest first; at most a round of them. */
export function dueDeadlines(reader: Reader, nowMs: number): Promise<Alarm[]> {
  return reader
    .selectFrom('deadlines')
    .select(['kind', 'ref'])
    .where('dueAtMs', '<=', nowMs)
    .orderBy('dueAtMs')
    .orderBy('kind')
    .orderBy('ref')
    .limit(MOST_IN_A_ROUND)
    .execute();
}

/**
 * A person who is to answer in time is given back every minute; of the orders only those that were
 * near their end.
 */
const ANSWERED_IN_TIME = [
  'dispute',
  'negotiation',
  'objection',
  'second-offer',
] as const satisfies readonly DeadlineKind[];

/**
 * Outages up to when have been given back to it, held until this one is where others write too;
 * null: none was.
 */
export async function givenBackToMs(
  db: Reader,
  { kind, ref }: Alarm,
  isLocked: boolean,
): Promise<number | null> {
  const row = await db
    .selectFrom('deadlines')
    .select('givenToMs')
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
  return row?.givenToMs ?? null;
}

export async function noteGivenBack(db: Writer, { kind, ref }: Alarm, givenToMs: number): Promise<void> {
  await db
    .updateTable('deadlines')
    .set({ givenToMs })
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .execute();
}

/** Alarms from which an outage may have taken time. */
export function alarmsWronged(reader: Reader, outage: Outage): Promise<Alarm[]> {
  return reader
    .selectFrom('deadlines')
    .select(['kind', 'ref'])
    .where('dueAtMs', '>', outage.fromMs)
    .where((where) =>
      where.or([
        where('kind', 'in', ANSWERED_IN_TIME),
        where.and([where('kind', '=', 'order'), where('dueAtMs', '<=', lastEndWronged(outage))]),
      ]),
    )
    .orderBy('kind')
    .orderBy('ref')
    .execute();
}

/** When this alarm rings; null when it is not set. Epoch ms. */
export async function alarmMs(db: Reader, { kind, ref }: Alarm): Promise<number | null> {
  const row = await db
    .selectFrom('deadlines')
    .select('dueAtMs')
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .executeTakeFirst();
  return row?.dueAtMs ?? null;
}

/** When the next alarm rings; null when none is set. Epoch ms. */
export async function nextDeadlineMs(reader: Reader): Promise<number | null> {
  const row = await reader
    .selectFrom('deadlines')
    .select('dueAtMs')
    .orderBy('dueAtMs')
    .limit(1)
    .executeTakeFirst();
  return row?.dueAtMs ?? null;
}
